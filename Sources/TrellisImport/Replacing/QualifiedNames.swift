import SwiftSyntax

/// Spells the names of a feature's types in an extension of one of them, where Swift doesn't find them by themselves.
struct QualifiedNames {
  private let prefix: String
  private let names: Set<String>

  /// - Parameters:
  ///   - type: The type of the feature.
  ///   - owner: The type that the extension is of.
  init(of type: TypeDeclaration, in owner: TypeDeclaration) {
    prefix = type.path.joined(separator: ".") + "."
    let known = Set(owner.members.compactMap { $0.declaration.typeName })
    names = Set(type.members.compactMap { $0.declaration.typeName })
      .union(["State", "Action"]).subtracting(known)
  }

  /// A declaration with qualified names.
  func spelled(_ declaration: DeclSyntax) -> DeclSyntax {
    Rewriter(prefix, names).rewrite(declaration).as(DeclSyntax.self) ?? declaration
  }

  /// The text of a parameter with qualified names.
  func spelled(_ text: String) -> String {
    var result = ""
    var word = ""
    var previous: Character = " "
    func flush() {
      if names.contains(word), previous != "." { result += prefix }
      result += word
      if let last = word.last { previous = last }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        flush()
        result.append(character)
        previous = character
      }
    }
    flush()
    return result
  }

  private final class Rewriter: SyntaxRewriter {
    let prefix: String
    let names: Set<String>

    init(_ prefix: String, _ names: Set<String>) {
      self.prefix = prefix
      self.names = names
      super.init()
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
      guard names.contains(token.text),
        token.isFreeName || token.parent?.is(IdentifierTypeSyntax.self) == true
      else { return token }
      return token.with(\.tokenKind, .identifier(prefix + token.text))
    }
  }
}

extension DeclSyntax {
  /// The name of the type that is declared.
  fileprivate var typeName: String? {
    nominal?.name ?? self.as(TypeAliasDeclSyntax.self)?.name.text
  }
}
