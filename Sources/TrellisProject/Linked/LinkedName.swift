/// The names of specs, and of the files that a build generates from them.
///
/// The build plugin declares these files before the tool writes them, so it shares this file with the
/// tool, by a symbolic link.
enum LinkedName {
  /// The file extensions of specs in folders.
  static let specEndings = [".feature.yaml", ".feature.yml", ".feature.json"]
  /// The ending of the file that contains a spec's features.
  static let reducerEnding = ".feature.swift"
  /// The ending of the file that contains what the views of a spec's features present.
  static let viewEnding = ".presentations.swift"
  /// The ending of the file that contains the tests of a spec's features.
  static let testsEnding = ".tests.swift"

  /// Whether a file in a folder is a spec.
  ///
  /// - Parameter name: The file's name.
  static func isSpec(_ name: String) -> Bool {
    specEndings.contains(where: name.hasSuffix)
  }

  /// The name of a spec without its extension.
  ///
  /// - Parameter name: The file's name, such as `Inventory.feature.yaml`.
  static func base(of name: String) -> String {
    let ending = specEndings.first(where: name.hasSuffix)
    if let ending { return String(name.dropLast(ending.count)) }
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// The beginning of the names of a spec's generated files: its path below a folder, with dots.
  ///
  /// - Parameter components: The components of the path.
  static func base(of components: [String]) -> String {
    base(of: components.filter { $0 != ".." }.joined(separator: "."))
  }
}
