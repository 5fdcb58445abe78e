import Foundation

/// A target and its specs.
struct SpecModule {
  /// The module's name.
  let name: String
  /// The folder that contains the specs.
  let folder: URL
  /// The specs, ordered by path.
  let specs: [URL]

  /// The file extensions of specs.
  private static let endings = [".feature.yaml", ".feature.yml", ".feature.json"]

  init(name: String, folder: URL, files: [URL]) {
    self.name = name
    self.folder = folder
    specs = files.filter { file in
      Self.endings.contains { file.lastPathComponent.hasSuffix($0) }
    }.sorted { $0.path < $1.path }
  }

  /// The beginning of the generated files' names, one for each spec: the spec's path below the
  /// folder, with dots. `trellis link` follows the same rule.
  var outputNames: [String] {
    let above = folder.standardizedFileURL.pathComponents
    return specs.map { spec in
      let path = spec.standardizedFileURL.pathComponents
      let isBelow = path.starts(with: above)
      let name = (isBelow ? path.dropFirst(above.count) : path.suffix(1)).joined(separator: ".")
      let ending = Self.endings.first { name.hasSuffix($0) } ?? ""
      return String(name.dropLast(ending.count))
    }
  }
}
