import TrellisSpec
import TrellisSwift

/// The targets that a `Package.swift` spells out, and the settings of their compiler. The manifest is
/// read as tokens rather than run.
struct ManifestTargets {
  private let source: SwiftTokens
  private var tokens: [SwiftTokens.Token] { source.tokens }
  /// The values of constants, by name, as positions of tokens.
  private var constants: [String: Range<Int>] = [:]
  /// The settings of all targets: the package's systems, and what the manifest sets in a loop.
  private var shared: CompilerSettings = []

  init(_ text: String) {
    // Interpolated names are also part of their string.
    source = SwiftTokens(text)
    for index in tokens.indices where ["let", "var", "func"].contains(tokens[index].text) {
      guard index + 1 < tokens.count, let value = value(behind: index + 1) else { continue }
      constants[tokens[index + 1].name] = value
    }
    for index in tokens.indices.dropFirst() where tokens[index].text == "targets" {
      guard tokens[index - 1].text == ".", let open = opening("{", from: index + 1, within: 16)
      else { continue }
      shared.formUnion(settings(in: open..<end(of: open)))
    }
    for system in systems { shared.insert(.system(system)) }
  }

  /// The systems that the package declares, in place or in a constant.
  private var systems: [OperatingSystem] {
    let package = tokens.indices.dropLast().first {
      tokens[$0].text == "Package" && tokens[$0 + 1].text == "("
    }
    guard let package, let value = argument("platforms", in: package + 1) else { return [] }
    let named = value.count == 1 ? constants[tokens[value.lowerBound].name] : nil
    return tokens[named ?? value].compactMap { OperatingSystem(rawValue: $0.text) }
  }

  /// The targets, in order.
  var targets: [PackageManifest.Target] {
    tokens.indices.compactMap(target)
  }

  /// Whether each target has a name that is spelled out.
  var areSpelledOut: Bool {
    tokens.indices.allSatisfy { index in
      guard Self.roots[tokens[index].text] != nil, isCall(index) else { return true }
      return string("name", in: index + 1).map { !$0.contains("\\") } ?? false
    }
  }

  private static let roots = [
    "target": "Sources", "executableTarget": "Sources", "macro": "Sources", "testTarget": "Tests",
  ]

  private func target(at index: Int) -> PackageManifest.Target? {
    guard let root = Self.roots[tokens[index].text], isCall(index),
      let name = string("name", in: index + 1)
    else { return nil }
    let close = end(of: index + 1)
    let text = source.slice(tokens[index + 1].offset..<tokens[close].offset + 1)
    // A dependency has the same form, without anything else.
    if tokens[index].text == "target", close == index + 5, isNamedElsewhere(name, index) {
      return nil
    }
    let folder = string("path", in: index + 1) ?? "\(root)/\(name)"
    let own = argument("swiftSettings", in: index + 1).map { settings(in: $0) } ?? []
    return PackageManifest.Target(
      name: name, folder: folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/"),
      isTest: tokens[index].text == "testTarget", text: text,
      compilerSettings: own.union(shared))
  }

  /// Whether another call declares more about a target than its name.
  private func isNamedElsewhere(_ name: String, _ index: Int) -> Bool {
    tokens.indices.contains { other in
      other != index && Self.roots[tokens[other].text] != nil && isCall(other)
        && end(of: other + 1) > other + 5 && string("name", in: other + 1) == name
    }
  }

  // MARK: - Settings

  /// The settings among some tokens, and in the constants that they name.
  private func settings(
    in range: Range<Int>, besides known: Set<String> = []
  ) -> CompilerSettings {
    var result: CompilerSettings = []
    for index in range {
      let token = tokens[index]
      switch token.text {
      case "\"InternalImportsByDefault\"": result.insert(.internalImports)
      case "\"InferIsolatedConformances\"": result.insert(.isolatedConformances)
      // One of the flags of the compiler.
      case "\"MainActor\"": result.insert(.mainActor)
      case "defaultIsolation":
        if index + 2 < tokens.count, tokens[index + 2].text == "MainActor" {
          result.insert(.mainActor)
        }
      default:
        guard token.kind == .identifier, !known.contains(token.name),
          let value = constants[token.name], !value.contains(index)
        else { continue }
        result.formUnion(settings(in: value, besides: known.union([token.name])))
      }
    }
    return result
  }

  /// The value of the constant, or the body of the function, with a name.
  private func value(behind name: Int) -> Range<Int>? {
    var index = name + 1
    while index < tokens.count, index < name + 24 {
      let text = tokens[index].text
      if text == "(" {
        index = end(of: index)
      } else if text == "{" {
        return index..<end(of: index)
      } else if text == "=" {
        guard let open = opening("[(", from: index + 1, within: 4) else { return nil }
        return index..<end(of: open)
      } else if ["let", "var", "func"].contains(text) {
        return nil
      }
      index += 1
    }
    return nil
  }

  // MARK: - Tokens

  private func isCall(_ index: Int) -> Bool {
    index > 0 && index + 1 < tokens.count && tokens[index - 1].text == "."
      && tokens[index + 1].text == "("
  }

  private func opening(_ signs: String, from start: Int, within count: Int) -> Int? {
    (start..<min(start + count, tokens.count)).first { tokens[$0].isOne(of: signs) }
  }

  /// The position of the bracket that closes another one.
  private func end(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].isOne(of: "([{") { depth += 1 }
      if tokens[index].isOne(of: ")]}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The value behind a label, at the outermost level of a call.
  private func argument(_ label: String, in open: Int) -> Range<Int>? {
    let close = end(of: open)
    var (index, start) = (open + 1, Int?.none)
    while index < close {
      if let start, tokens[index].text == "," { return start..<index }
      if start == nil, tokens[index].text == label, tokens[index + 1].text == ":" {
        start = index + 2
      }
      index = tokens[index].isOne(of: "([{") ? end(of: index) + 1 : index + 1
    }
    return start.map { $0..<close }
  }

  private func string(_ label: String, in open: Int) -> String? {
    guard let value = argument(label, in: open), value.count == 1 || isInterpolated(value),
      let token = tokens[value].first, token.kind == .string
    else { return nil }
    return String(token.text.dropFirst().dropLast())
  }

  /// Whether a value is a single string with names in it.
  private func isInterpolated(_ value: Range<Int>) -> Bool {
    tokens[value].dropFirst().allSatisfy { $0.kind == .interpolated }
  }
}
