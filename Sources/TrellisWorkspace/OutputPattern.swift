import TrellisRender

/// Where a kind of file goes: a path below the output folder, with placeholders in braces.
package struct OutputPattern: Hashable, Sendable {
  /// The pattern.
  package let text: String

  /// The placeholders.
  package static let placeholders = ["feature", "folder", "module", "target", "view"]

  /// Makes a pattern.
  ///
  /// - Parameter text: Such as `{folder}/{feature}.swift`.
  package init(_ text: String) {
    self.text = text
  }

  /// What is wrong with it, if anything.
  package var problem: String? {
    var rest = text[...]
    var isNamed = false
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        return "'{' is not closed in '\(text)'"
      }
      let name = String(rest[rest.index(after: open)..<close])
      if !Self.placeholders.contains(name) {
        let known = Self.placeholders.map { "{\($0)}" }.joined(separator: ", ")
        return "unknown placeholder '{\(name)}'; there is \(known)"
      }
      isNamed = isNamed || name == "feature" || name == "view"
      rest = rest[rest.index(after: close)...]
    }
    if text.hasPrefix("/") || text.split(separator: "/").contains("..") || text.contains("\\") {
      return "'\(text)' leads out of the output folder; write a path below it"
    }
    if !text.hasSuffix(".swift") { return "'\(text)' does not end in '.swift'" }
    if !isNamed { return "'\(text)' is the same for every feature; put {feature} into it" }
    return nil
  }

  /// The path of a file, as components below the output folder.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The folder of its spec below the output folder.
  ///   - target: The target it is written for.
  package func components(for file: GeneratedFile, folder: [String], target: Target) -> [String] {
    let values = [
      "feature": file.feature, "view": file.type, "folder": folder.joined(separator: "/"),
      "module": Self.module(folder), "target": target.folderName,
    ]
    var path = text
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      path = path.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(
        separator: value)
    }
    return path.split(separator: "/").map(String.init)
  }

  /// The module of a folder: what follows `Sources`, or else the folder itself.
  private static func module(_ folder: [String]) -> String {
    if let index = folder.firstIndex(of: "Sources"), index + 1 < folder.count {
      return folder[index + 1]
    }
    return folder.last ?? ""
  }
}
