import Foundation
import TrellisProject

/// A package, as far as the text of its manifest says what it contains.
struct ExaminedPackage {
  /// A target that the manifest spells out.
  struct Target {
    let name: String
    /// Its folder below that of the package.
    let folder: String
    let isTest: Bool
    /// Its declaration.
    let text: String

    /// Whether the build plugin generates its features.
    var usesPlugin: Bool { text.contains("\"TrellisPlugin\"") }
    /// Whether its plugins are computed.
    var computesPlugins: Bool { text.contains("plugins:") && !text.contains(".plugin(") }
  }

  let folder: URL
  /// The path of the manifest, as messages show it.
  let path: String
  /// The manifest without its comments.
  let text: String
  let targets: [Target]
  /// Whether the manifest names all targets, rather than computing some of them.
  let isSpelledOut: Bool

  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - currentFolder: The folder that paths in messages start from.
  init(_ manifest: PackageManifest, shownFrom currentFolder: URL) {
    folder = manifest.folder.standardizedFileURL
    path = folder.appendingPathComponent("Package.swift").pathRelative(to: currentFolder)
    text = Self.withoutComments(manifest.text)
    targets = Self.targets(in: text)
    isSpelledOut = Self.kinds.allSatisfy { [text] kind, _ in
      Self.calls(of: kind, in: text).allSatisfy { call in
        Self.value(of: "name", in: call).map { !$0.contains("\\") } ?? false
      }
    }
  }

  /// The target that contains a file; `nil` if the manifest doesn't spell it out.
  func target(of url: URL) -> Target? {
    let path = url.standardizedFileURL.path
    guard path.hasPrefix(folder.path + "/") else { return nil }
    let below = path.dropFirst(folder.path.count + 1)
    return targets.filter { below.hasPrefix($0.folder + "/") }
      .max { $0.folder.count < $1.folder.count }
  }

  /// The declarations of packages that it depends on.
  var dependencies: [Substring] { Self.calls(of: ".package", in: text) }

  // MARK: - The text

  private static let kinds = [
    (".target", "Sources"), (".executableTarget", "Sources"), (".macro", "Sources"),
    (".testTarget", "Tests"),
  ]

  private static func targets(in text: String) -> [Target] {
    return kinds.flatMap { kind, root in
      calls(of: kind, in: text).compactMap { call -> Target? in
        // A dependency has the same form, without anything else.
        guard let name = value(of: "name", in: call) else { return nil }
        let folder = value(of: "path", in: call) ?? "\(root)/\(name)"
        return Target(
          name: name,
          folder: folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/"),
          isTest: kind == ".testTarget", text: String(call))
      }
    }.filter { target in !isDependency(target, in: text) }
  }

  /// Whether the text of a target only names another one, as a dependency does.
  private static func isDependency(_ target: Target, in text: String) -> Bool {
    target.text.filter { !$0.isWhitespace } == "(name:\"\(target.name)\")"
      && calls(of: ".target", in: text).contains { call in
        call.count > target.text.count && value(of: "name", in: call) == target.name
      }
  }

  /// The string behind a label, at the outermost level of a call.
  private static func value(of label: String, in call: Substring) -> String? {
    var (depth, isString) = (0, false)
    for index in call.indices {
      let character = call[index]
      if character == "\"" { isString.toggle() }
      if isString { continue }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      let isLabel = depth == 1 && call[index...].hasPrefix(label + ":")
      if isLabel, index == call.startIndex || !call[call.index(before: index)].isLetter {
        let rest = call[index...].dropFirst(label.count + 1).drop { $0.isWhitespace }
        guard rest.first == "\"" else { return nil }
        return String(rest.dropFirst().prefix { $0 != "\"" })
      }
    }
    return nil
  }

  /// The arguments of calls, with their parentheses.
  static func calls(of function: String, in text: String) -> [Substring] {
    var result: [Substring] = []
    var rest = text[...]
    while let found = rest.range(of: function) {
      rest = rest[found.upperBound...]
      let call = rest.drop { $0.isWhitespace }
      guard call.first == "(" else { continue }
      var (depth, isString) = (0, false)
      for index in call.indices {
        let character = call[index]
        if character == "\"" { isString.toggle() }
        if isString { continue }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 {
          result.append(call[...index])
          break
        }
      }
    }
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var isString = false
      for index in line.indices {
        if line[index] == "\"" { isString.toggle() }
        if !isString, line[index...].hasPrefix("//") { return line[..<index] }
      }
      return line
    }.joined(separator: "\n")
  }
}
