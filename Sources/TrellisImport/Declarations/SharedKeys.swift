import SwiftSyntax

/// The types of the values behind a project's own keys of shared state.
struct SharedKeys: Sendable {
  private var types: [String: String] = [:]

  init(_ files: [SwiftFile]) {
    for file in files {
      for (declaration, _) in file.tree.statements.declarations(isConditional: false) {
        guard let node = declaration.as(ExtensionDeclSyntax.self),
          Self.protocols.contains(node.extendedType.trimmedDescription),
          let type = node.genericWhereClause?.valueType
        else { continue }
        for (member, _) in node.memberBlock.members.flattened(isConditional: false) {
          if let name = member.as(FunctionDeclSyntax.self)?.name.text
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
          {
            types[name] = type
          }
        }
      }
    }
  }

  /// The type of the value of a key such as `.syncUps`.
  func type(of key: String) -> String? {
    types[String(key.drop { $0 == "." }.prefix { $0 != "(" })]
  }

  private static let protocols: Set = [
    "SharedKey", "SharedReaderKey", "PersistenceKey", "PersistenceReaderKey",
  ]
}

extension GenericWhereClauseSyntax {
  /// `Stats` of `where Self == FileStorageKey<Stats>.Default`.
  fileprivate var valueType: String? {
    for requirement in requirements {
      guard case .sameTypeRequirement(let same) = requirement.requirement,
        same.leftType.trimmedDescription == "Self"
      else { continue }
      var text = same.rightType.trimmedDescription
      if text.hasSuffix(".Default") { text = String(text.dropLast(8)) }
      if text.hasPrefix("PersistenceKeyDefault<") { text = String(text.dropFirst(22).dropLast()) }
      guard let open = text.firstIndex(of: "<"), text.last == ">",
        text[..<open].hasSuffix("Key")
      else { continue }
      return String(text[text.index(after: open)...].dropLast())
    }
    return nil
  }
}
