/// The places of a feature's files.
extension SpecParser {
  /// Parses `files`: a path or `none` for each kind of file.
  mutating func parseFiles(_ node: YAMLNode) -> [FileKey: FilePlace] {
    let values = values(
      node, of: "'files'", keys: FileKey.allCases, form: "{reducer: Cart.swift, view: none}")
    var files: [FileKey: FilePlace] = [:]
    for (key, node) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let path = text(node, of: "'\(key.rawValue)'") else { continue }
      if path.text == Words.noFile {
        files[key] = FilePlace.none
      } else if path.text.hasSuffix(".swift") {
        files[key] = .path(path)
      } else {
        report(
          .unknownValue,
          "'\(path.text)' doesn't end in '.swift'; write a path from the spec's folder, such as 'Cart.swift', or 'none'",
          path.range)
      }
    }
    return files
  }
}
