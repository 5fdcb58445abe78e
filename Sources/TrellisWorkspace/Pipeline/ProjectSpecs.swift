import Foundation
import TrellisRender
import TrellisSpec

/// The specs that a command works on, parsed, with their configuration.
struct ProjectSpecs {
  /// The project's settings.
  let configuration: Configuration
  /// The locations of the specs, in order.
  let locations: [SpecLocation]
  /// The features, in order.
  private(set) var features: [Feature] = []
  /// The mistakes in the files.
  private(set) var diagnostics: [Diagnostic]

  /// Reads specs.
  ///
  /// - Parameters:
  ///   - arguments: Files with any name, and folders. None stands for the current folder.
  ///   - targets: Targets, which override the configuration's.
  ///   - currentFolder: The folder that relative paths start from.
  ///   - added: A spec that isn't on the disk yet.
  ///   - texts: Texts that replace those on the disk, by the paths in messages.
  ///   - isEmptyAllowed: Whether the specs, or their folder, may be missing.
  init(
    _ arguments: [String], targets: [String] = [], currentFolder: URL,
    adding added: SourceFile? = nil, texts: [String: String] = [:], isEmptyAllowed: Bool = false
  ) {
    var reader = ConfigurationReader(currentFolder: currentFolder, texts: texts)
    let configuration = reader.read(near: arguments, targets: targets)
    diagnostics = reader.diagnostics
    var finder = SpecFinder(currentFolder: currentFolder, root: configuration.root)
    finder.isEmptyAllowed = isEmptyAllowed
    var locations = finder.find(arguments)
    diagnostics += finder.diagnostics
    var parsed = concurrentMap(locations) { location in
      texts[location.path].map { parseSpecs(in: SourceFile(path: location.path, text: $0)) }
        ?? Self.read(location)
    }
    if let added {
      let url = URL(fileURLWithPath: added.path, relativeTo: currentFolder).standardizedFileURL
      locations.append(finder.location(of: url, as: added.path))
      parsed.append(parseSpecs(in: added))
    }
    for (location, parsed) in zip(locations, parsed) {
      features += parsed.features.map { configuration.applied(to: $0, location) }
      diagnostics += parsed.diagnostics
    }
    self.configuration = configuration
    self.locations = locations
  }

  /// The location of a feature's spec.
  func location(of feature: Feature) -> SpecLocation? {
    locations.first { $0.path == feature.name.range.file.path }
  }

  /// Reads and parses a spec.
  @Sendable static func read(
    _ location: SpecLocation
  ) -> (features: [Feature], diagnostics: [Diagnostic]) {
    switch FileReading.read(location.url, as: location.path) {
    case .failure(let unreadable): ([], [unreadable.diagnostic])
    case .success(let file): parseSpecs(in: file)
    }
  }
}
