import Foundation

/// A target, and the specs in it.
struct SpecModule {
  /// The module's name.
  let name: String
  /// The folder that the specs lie below.
  let folder: URL
  /// The specs, in order of their paths.
  let specs: [URL]

  /// The endings of specs.
  private static let endings = [".feature.yaml", ".feature.yml", ".feature.json"]

  init(name: String, folder: URL, files: [URL]) {
    self.name = name
    self.folder = folder
    specs = files.filter { file in
      Self.endings.contains { file.lastPathComponent.hasSuffix($0) }
    }.sorted { $0.path < $1.path }
  }

  /// What the names of generated files begin with, one for each spec: its path below the folder, with
  /// dots. `trellis link` names them by the same rule.
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
