import Foundation
import TrellisProject
import TrellisSpec

/// The first stage: the specs that a command works on as texts, with their configuration.
struct SpecSources {
  /// A spec as text.
  struct Source: Sendable {
    let location: SpecLocation
    /// The spec, or the reason why it can't be read.
    let text: Result<SourceFile, FileReading.Unreadable>
  }

  /// The project's settings.
  let configuration: Configuration
  /// The specs, in order.
  private(set) var sources: [Source]
  /// The mistakes in the configuration, and files that don't exist.
  private(set) var diagnostics: [Diagnostic]
  /// The output folders that contain files of former specs, if there are no specs any more.
  private(set) var formerFolders: [URL] = []

  /// Finds and reads specs.
  ///
  /// - Parameters:
  ///   - arguments: Files with any name, and folders. None stands for the current folder.
  ///   - targets: Targets, which override the configuration's.
  ///   - currentFolder: The folder that relative paths start from.
  ///   - added: A spec that isn't on the disk yet.
  ///   - texts: Texts that replace those on the disk, by the paths in messages.
  ///   - names: Names of files that replace those on the disk, by the paths in messages.
  ///   - specTexts: Specs that replace those on the disk, or that aren't there yet, by location.
  ///   - isEmptyAllowed: Whether the specs, or their folder, may be missing.
  init(
    _ arguments: [String], targets: [String] = [], currentFolder: URL,
    adding added: SourceFile? = nil, texts: [String: String] = [:], names: [String: String] = [:],
    specTexts: [URL: String] = [:], isEmptyAllowed: Bool = false
  ) {
    var reader = ConfigurationReader(currentFolder: currentFolder, texts: texts)
    configuration = reader.read(near: arguments, targets: targets)
    diagnostics = reader.diagnostics
    var finder = SpecFinder(currentFolder: currentFolder, root: configuration.root)
    finder.isEmptyAllowed = isEmptyAllowed || !specTexts.isEmpty
    let locations = finder.find(arguments)
    diagnostics += finder.diagnostics
    sources = concurrentMap(locations) { location in
      guard let text = texts[location.path] ?? specTexts[location.url] else {
        return Source(
          location: location, text: FileReading.read(location.url, as: location.path))
      }
      let named = names[location.path].map(location.renamed) ?? location
      return Source(location: named, text: .success(SourceFile(path: named.path, text: text)))
    }
    let found = Set(locations.map(\.url))
    let new = specTexts.filter { !found.contains($0.key) }.sorted { $0.key.path < $1.key.path }.map
    {
      SourceFile(path: $0.key.pathRelative(to: currentFolder), text: $0.value)
    }
    for file in [added].compactMap(\.self) + new {
      let url = URL(fileURLWithPath: file.path, relativeTo: currentFolder).standardizedFileURL
      sources.append(
        Source(location: finder.location(of: url, as: file.path), text: .success(file)))
    }
  }

  /// Finds and reads the specs of a run.
  ///
  /// - Parameter request: The request.
  init(_ request: Generation.Request) {
    self.init(
      request.specs, targets: request.targets, currentFolder: request.currentFolder,
      texts: request.texts, names: request.specNames, specTexts: request.specTexts)
    if sources.isEmpty, !request.isCheckOnly { findFormerFolders(request) }
  }

  /// Finds the files of specs of which the last one is gone. Then it is no error that there are none.
  private mutating func findFormerFolders(_ request: Generation.Request) {
    let arguments = (request.specs.isEmpty ? ["."] : request.specs).map {
      URL(fileURLWithPath: $0, relativeTo: request.currentFolder).standardizedFileURL
    }
    guard
      arguments.allSatisfy({ FileStatus($0, followsLinks: true)?.kind == .folder }),
      !diagnostics.contains(where: { $0.severity == .error && $0.rule != .unreadableFile })
    else { return }
    let output = request.output.map {
      URL(fileURLWithPath: $0, relativeTo: request.currentFolder).standardizedFileURL
    }
    let single = [output ?? configuration.root].compactMap(\.self)
    let folders = single.isEmpty ? arguments + [request.currentFolder] : single
    var seen: Set<String> = []
    formerFolders = folders.filter {
      seen.insert($0.path).inserted && StoredRecords.exist(in: $0)
    }
    if formerFolders.isEmpty { return }
    var finder = SpecFinder(currentFolder: request.currentFolder, root: configuration.root)
    finder.isEmptyAllowed = true
    _ = finder.find(request.specs)
    let isError = finder.diagnostics.hasErrors
    if !isError { diagnostics.removeAll { $0.severity == .error } }
  }

  /// Replaces the text of a spec.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - url: The spec.
  /// - Returns: Its position, or `nil` if there is no such spec.
  mutating func replace(_ text: String, at url: URL) -> Int? {
    guard let position = sources.firstIndex(where: { $0.location.url == url }) else { return nil }
    let location = sources[position].location
    sources[position] = Source(
      location: location, text: .success(SourceFile(path: location.path, text: text)))
    return position
  }

  /// The specs with some paths, by path.
  ///
  /// - Parameter paths: The paths, as messages show them.
  func files(named paths: Set<String>) -> [String: SourceFile] {
    if paths.isEmpty { return [:] }
    var files: [String: SourceFile] = [:]
    for source in sources where paths.contains(source.location.path) {
      if case .success(let file) = source.text { files[file.path] = file }
    }
    return files
  }

  /// The locations of the specs, in order.
  var locations: [SpecLocation] { sources.map(\.location) }
}
