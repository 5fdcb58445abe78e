import Foundation
import TrellisProject
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
  private(set) var diagnostics: [Diagnostic] = []

  /// Parses specs.
  ///
  /// - Parameter sources: The specs and their configuration.
  init(_ sources: SpecSources) {
    self.init(
      sources, concurrentMap(sources.sources, showing: .reading) { ParsedSpec($0.text) })
  }

  /// Takes specs that have been parsed.
  ///
  /// - Parameters:
  ///   - sources: The specs and their configuration.
  ///   - parsed: The features of each, and the mistakes.
  init(_ sources: SpecSources, _ parsed: [ParsedSpec]) {
    configuration = sources.configuration
    locations = sources.locations
    for (location, parsed) in zip(locations, parsed) {
      features += parsed.features.map { configuration.applied(to: $0, location) }
      diagnostics += parsed.diagnostics
    }
  }

  /// Reads and parses specs.
  ///
  /// - Parameters:
  ///   - arguments: Files with any name, and folders. None stands for the current folder.
  ///   - targets: Targets, which override the configuration's.
  ///   - currentFolder: The folder that relative paths start from.
  ///   - added: A spec that isn't on the disk yet.
  ///   - isEmptyAllowed: Whether the specs, or their folder, may be missing.
  init(
    _ arguments: [String], targets: [String] = [], currentFolder: URL,
    adding added: SourceFile? = nil, isEmptyAllowed: Bool = false
  ) {
    let sources = SpecSources(
      arguments, targets: targets, currentFolder: currentFolder, adding: added,
      isEmptyAllowed: isEmptyAllowed)
    self.init(sources)
    diagnostics = sources.diagnostics + diagnostics
  }

  /// Notes the screens that the code beside the specs pushes.
  ///
  /// - Parameter modules: The code, which is only read if it can matter.
  mutating func noteLinkedScreens(in modules: inout ModuleCode) {
    let byPath = Dictionary(locations.map { ($0.path, $0) }) { first, _ in first }
    for index in features.indices where !features[index].path.isEmpty {
      guard let location = byPath[features[index].name.file.path] else { continue }
      let code = modules.code(around: location.url)
      features[index] = features[index].noting(linksIn: code)
    }
  }

  /// The location of a feature's spec.
  func location(of feature: Feature) -> SpecLocation? {
    locations.first { $0.path == feature.name.range.file.path }
  }
}
