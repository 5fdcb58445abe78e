import TrellisRender
import TrellisSpec

/// The location of a kind of file: a path below the output folder, with placeholders in braces.
package struct OutputPattern: Hashable, Sendable {
  /// The pattern.
  package let text: String

  /// The placeholders.
  package static let placeholders = ["feature", "folder", "module", "target", "view"]

  /// Creates a pattern.
  ///
  /// - Parameter text: The text, such as `{folder}/{feature}.swift`.
  package init(_ text: String) {
    self.text = text
  }

  /// The problem with it, if any.
  package var problem: String? {
    if let problem = Self.problem(ofCharacters: text) { return "the pattern \(problem)" }
    var names: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        return "'{' isn't closed in '\(text)'"
      }
      let name = String(rest[rest.index(after: open)..<close])
      if !Self.placeholders.contains(name) {
        let known = Self.placeholders.map { "{\($0)}" }.joined(separator: ", ")
        return "unknown placeholder '{\(name)}'; the placeholders are \(known)"
      }
      names.append(name)
      rest = rest[rest.index(after: close)...]
    }
    // A spec's folder can be the output folder itself, and then the placeholder is empty.
    let bare = substituting { $0 == "folder" || $0 == "module" ? "" : "A" }.split(separator: "/")
    if text.hasPrefix("/") || bare.contains("..")
      || text.split(separator: "/").contains("..") || text.contains("\\")
    {
      return "'\(text)' leads out of the output folder; write a path below it"
    }
    if let problem = Self.problem(ofComponents: bare) { return problem }
    if !text.hasSuffix(".swift") { return "'\(text)' doesn't end in '.swift'" }
    if !names.contains("feature"), !names.contains("view") {
      return "'\(text)' is the same for every feature; add {feature} to it"
    }
    return nil
  }

  /// The components of a path that a spec chooses, below the output folder.
  ///
  /// - Parameters:
  ///   - path: The path from the spec's folder.
  ///   - folder: The spec's folder below the output folder.
  /// - Returns: The components, or the reason why no file can be there.
  package static func components(
    of path: String, from folder: [String]
  ) -> Result<[String], InvalidPath> {
    if let problem = problem(ofCharacters: path) {
      return .failure(InvalidPath(problem: "the path \(problem)"))
    }
    let outside = InvalidPath(
      problem: "'\(path)' leads out of the output folder; write a path below it")
    if path.hasPrefix("/") || path.hasPrefix("~") || path.contains("\\") {
      return .failure(outside)
    }
    var components = folder
    for component in path.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(String(component))
      } else if components.popLast() == nil {
        return .failure(outside)
      }
    }
    let problem = problem(ofComponents: components.map { $0[...] })
    return problem.map { .failure(InvalidPath(problem: $0)) } ?? .success(components)
  }

  /// A path at which there can't be a file.
  package struct InvalidPath: Error {
    /// What is wrong with it.
    package let problem: String
  }

  private static func problem(ofCharacters text: String) -> String? {
    text.unicodeScalars.contains(where: isInvisible)
      ? "contains a control character or a line break; write it on one line" : nil
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  /// The problem of the components of a path, if any.
  private static func problem(ofComponents names: [Substring]) -> String? {
    if names.contains(where: { $0.first?.isWhitespace == true || $0.last?.isWhitespace == true }) {
      return "the name of a file or folder starts or ends with a space; remove the space"
    }
    if names.contains(where: { $0.lowercased() == Journal.folder }) {
      return "Trellis uses the folder '\(Journal.folder)' itself; choose another one"
    }
    if names.last?.hasPrefix(".") == true {
      return "the file's name starts with a dot, so no build compiles it; write '{feature}.swift'"
    }
    if names.contains(where: { String($0).isTooLongForFile }) {
      return
        "the name of a file or folder is longer than \(String.longestFileName) bytes; shorten it"
    }
    return nil
  }

  /// The path of a file, as components below the output folder.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The folder of its spec below the output folder.
  ///   - target: The target that it is generated for.
  ///   - module: The module, if it doesn't follow from the folder.
  package func components(
    for file: FileDeclaration, folder: [String], target: Target, module: String? = nil
  ) -> [String] {
    let path = substituting { name in
      switch name {
      case "feature": file.feature
      case "view": file.type
      case "folder": folder.joined(separator: "/")
      case "module": module ?? Self.module(folder)
      case "target": target.folderName
      default: ""
      }
    }
    return path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." }
  }

  /// The pattern with each placeholder replaced once.
  private func substituting(_ value: (String) -> String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      result += rest[..<open] + value(String(rest[rest.utf8.index(after: open)..<close]))
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + rest
  }

  /// The module of a folder: the component after `Sources`, or else the folder itself.
  static func module(_ folder: [String]) -> String {
    if let index = folder.firstIndex(of: "Sources"), index + 1 < folder.count {
      return folder[index + 1]
    }
    return folder.last ?? ""
  }
}
