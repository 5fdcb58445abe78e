import Foundation

/// A target and its specs.
struct SpecModule {
  /// The module's name.
  let name: String
  /// The folder that contains the specs.
  let folder: URL
  /// The specs, ordered by path.
  let specs: [URL]

  init(name: String, folder: URL, files: [URL]) {
    self.name = name
    self.folder = folder
    specs = files.filter { LinkedName.isSpec($0.lastPathComponent) }
      .sorted { $0.path < $1.path }
  }

  /// The beginning of the generated files' names, one for each spec.
  var outputNames: [String] {
    let above = folder.standardizedFileURL.pathComponents
    return specs.map { spec in
      let path = spec.standardizedFileURL.pathComponents
      let isBelow = path.starts(with: above)
      return LinkedName.base(of: Array(isBelow ? path.dropFirst(above.count) : path.suffix(1)))
    }
  }
}
