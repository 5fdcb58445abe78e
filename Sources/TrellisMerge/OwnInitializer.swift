import SwiftParser
import SwiftSyntax

/// A type that has default values where the generator writes an initializer.
enum OwnInitializer {
  /// The generated files with default values in place of the initializers that the person's file doesn't
  /// have; `nil` if there are none.
  static func applied(to texts: Versions<[UInt8]>) -> Versions<[UInt8]>? {
    let types = texts.map(TypeMembers.init)
    let missing = types.theirs.initializers.keys.filter { name in
      guard let base = types.base.initializers[name], types.mine.contains(name) else { return false }
      return !types.mine.labels(name).contains(base.labels)
    }
    if missing.isEmpty { return nil }
    return Versions(
      types.base.settingDefaults(of: missing), texts.mine, types.theirs.settingDefaults(of: missing)
    )
  }
}

/// The initializers that do nothing but set properties, by the names of types from outside.
private struct TypeMembers {
  struct Initializer {
    let node: InitializerDeclSyntax
    let labels: [String]
    /// The default values of parameters, by the properties that they set.
    let defaults: [String: String]
  }

  let bytes: [UInt8]
  private(set) var initializers: [String: Initializer] = [:]
  private var allLabels: [String: [[String]]] = [:]
  private var properties: [String: [PatternBindingSyntax]] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    add(tree.statements.compactMap { $0.item.as(DeclSyntax.self) }, in: "")
  }

  func contains(_ name: String) -> Bool { allLabels[name] != nil }

  /// The labels of all initializers of a type.
  func labels(_ name: String) -> [[String]] { allLabels[name] ?? [] }

  private mutating func add(_ declarations: [DeclSyntax], in outer: String) {
    for declaration in declarations {
      guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { continue }
      let own =
        declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.spelling ?? ""
      let name = outer.isEmpty ? own : "\(outer).\(own)"
      let members = group.memberBlock.members.map(\.decl)
      allLabels[name, default: []] += []
      for member in members {
        if let initializer = member.as(InitializerDeclSyntax.self) {
          let found = Initializer(initializer)
          allLabels[name, default: []].append(initializer.labels)
          if let found { initializers[name] = found }
        } else if let variable = member.as(VariableDeclSyntax.self) {
          properties[name, default: []] += variable.bindings
        }
      }
      add(members, in: name)
    }
  }

  /// The text with default values in place of initializers.
  func settingDefaults(of names: [String]) -> [UInt8] {
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for name in names {
      guard let initializer = initializers[name] else { continue }
      let node = initializer.node
      edits.append((node.position.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, []))
      for property in properties[name] ?? [] where property.initializer == nil {
        guard let value = initializer.defaults[property.pattern.spelling] else { continue }
        let end = property.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append((end..<end, Array(" = \(value)".utf8)))
      }
    }
    return bytes.replacing(edits)
  }
}

extension TypeMembers.Initializer {
  /// - Returns: `nil` if it does anything else than setting properties to parameters.
  fileprivate init?(_ node: InitializerDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    guard let statements = node.body?.statements, !parameters.isEmpty else { return nil }
    let sources = statements.map { $0.item.spelling.split(separator: " ") }
    guard
      sources.allSatisfy({
        $0.count == 5 && $0[0] == "self" && $0[1] == "." && $0[3] == "="
          && ($0[2] == $0[4] || $0[2] == "_\($0[4])")
      })
    else { return nil }
    var defaults: [String: String] = [:]
    for parameter in parameters {
      defaults[(parameter.secondName ?? parameter.firstName).text] =
        parameter.defaultValue?.value.trimmedDescription
    }
    (self.node, labels, self.defaults) = (node, node.labels, defaults)
  }
}

extension InitializerDeclSyntax {
  fileprivate var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }
}
