import TrellisSpec
import TrellisSwift

/// The targets that a `Package.swift` spells out, and the settings of their compiler. The manifest is
/// read as tokens rather than run.
struct ManifestTargets {
  private let file: SwiftFileTokens
  private var tokens: [SwiftTokens.Token] { file.tokens }
  /// The values of constants, by name, as positions of tokens.
  private var constants: [String: Range<Int>] = [:]
  /// The settings of all targets: the package's systems, and what the manifest sets in a loop.
  private var shared: CompilerSettings = []

  init(_ text: String) {
    file = SwiftFileTokens(text)
    for index in tokens.indices where ["let", "var", "func"].contains(tokens[index].text) {
      guard index + 1 < tokens.count, let value = value(behind: index + 1) else { continue }
      constants[tokens[index + 1].name] = value
    }
    for index in tokens.indices.dropFirst() where tokens[index].text == "targets" {
      guard tokens[index - 1].text == ".",
        let open = file.opening("{", from: index + 1, within: 16)
      else { continue }
      shared.formUnion(settings(in: open..<file.end(of: open)))
    }
    for system in systems { shared.insert(.system(system)) }
  }

  /// The systems that the package declares, in place or in a constant.
  private var systems: [OperatingSystem] {
    let package = tokens.indices.dropLast().first {
      tokens[$0].text == "Package" && tokens[$0 + 1].text == "("
    }
    guard let package, let value = file.argument("platforms", in: package + 1) else { return [] }
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
      guard Self.roots[tokens[index].text] != nil, file.isCall(index) else { return true }
      return file.string("name", in: index + 1).map { !$0.contains("\\") } ?? false
    }
  }

  private static let roots = [
    "target": "Sources", "executableTarget": "Sources", "macro": "Sources", "testTarget": "Tests",
  ]

  private func target(at index: Int) -> PackageManifest.Target? {
    guard let root = Self.roots[tokens[index].text], file.isCall(index),
      let name = file.string("name", in: index + 1)
    else { return nil }
    let close = file.end(of: index + 1)
    let text = file.text(of: index + 1...close)
    // A dependency has the same form, without anything else.
    if tokens[index].text == "target", close == index + 5, isNamedElsewhere(name, index) {
      return nil
    }
    let folder = file.string("path", in: index + 1) ?? "\(root)/\(name)"
    let own = file.argument("swiftSettings", in: index + 1).map { settings(in: $0) } ?? []
    return PackageManifest.Target(
      name: name, folder: folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/"),
      isTest: tokens[index].text == "testTarget", text: text,
      compilerSettings: own.union(shared))
  }

  /// Whether another call declares more about a target than its name.
  private func isNamedElsewhere(_ name: String, _ index: Int) -> Bool {
    tokens.indices.contains { other in
      other != index && Self.roots[tokens[other].text] != nil && file.isCall(other)
        && file.end(of: other + 1) > other + 5 && file.string("name", in: other + 1) == name
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
        index = file.end(of: index)
      } else if text == "{" {
        return index..<file.end(of: index)
      } else if text == "=" {
        guard let open = file.opening("[(", from: index + 1, within: 4) else { return nil }
        return index..<file.end(of: open)
      } else if ["let", "var", "func"].contains(text) {
        return nil
      }
      index += 1
    }
    return nil
  }
}
