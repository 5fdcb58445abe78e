import SwiftSyntax

/// A token of some code.
struct Word: Sendable {
  let text: String
  /// The number of bytes before it in its file.
  let offset: Int
}

/// A part of some code that stays, is generated or gets lost as a whole: a member, or an attribute, a modifier or a
/// conformance of a type.
struct CodeUnit: Sendable {
  /// The types that contain it, from the outermost to the innermost. `#if` is one of them.
  let path: [String]
  /// Its kind and its name, such as `case tapped`.
  let key: String
  private(set) var words: [Word]
  let node: Syntax

  /// The unit as other files see it, if it is shown to them.
  var shown: CodeUnit {
    var unit = self
    unit.words.removeAll { $0.text == "private" || $0.text == "fileprivate" }
    return unit
  }
}

/// A line of a comment.
struct CodeComment: Sendable {
  /// The place of the declaration that it belongs to.
  let path: [String]
  let key: String
  /// Its text, without what makes it a comment, and with single spaces.
  let text: String
  /// The number of bytes before it in its file.
  let offset: Int
}

/// Everything that a file contains, as units and comments in order.
struct CodeUnits {
  private(set) var units: [CodeUnit] = []
  private(set) var comments: [CodeComment] = []

  /// Divides a file.
  init(_ tree: SourceFileSyntax) {
    add(tree.statements, in: [])
    note(tree.endOfFileToken, [], "")
  }

  // MARK: - Declarations

  private mutating func add(_ statements: CodeBlockItemListSyntax, in path: [String]) {
    for item in statements {
      if case .decl(let declaration) = item.item {
        add(declaration, in: path)
      } else {
        add(item.item, "code", in: path)
      }
      if let semicolon = item.semicolon { note(semicolon, path, "") }
    }
  }

  private mutating func add(_ members: MemberBlockItemListSyntax, in path: [String]) {
    for item in members {
      add(item.decl, in: path)
      if let semicolon = item.semicolon { note(semicolon, path, "") }
    }
  }

  private mutating func add(_ declaration: DeclSyntax, in path: [String]) {
    if let node = declaration.as(IfConfigDeclSyntax.self) {
      add(node, in: path)
    } else if let node = declaration.asProtocol((any DeclGroupSyntax).self) {
      add(node, in: path)
    } else if let node = declaration.as(EnumCaseDeclSyntax.self) {
      for element in node.elements {
        append(
          "case \(element.name.text.withoutBackticks)",
          node.attributes.words + node.modifiers.words
            + element.words(without: element.trailingComma), Syntax(element), in: path)
      }
      note(node, path, "case \(node.elements.first?.name.text.withoutBackticks ?? "")")
    } else if let node = declaration.as(VariableDeclSyntax.self) {
      add(node, in: path)
    } else {
      add(declaration, declaration.key, in: path)
    }
  }

  private mutating func add(_ node: IfConfigDeclSyntax, in path: [String]) {
    let path = path + ["#if"]
    for clause in node.clauses {
      append(
        "#", clause.poundKeyword.words + (clause.condition?.words ?? []), Syntax(clause), in: path)
      note(clause.poundKeyword, path, "")
      if let condition = clause.condition { note(condition, path, "") }
      switch clause.elements {
      case .decls(let members): add(members, in: path)
      case .statements(let statements): add(statements, in: path)
      case let other?: add(other, "code", in: path)
      case nil: break
      }
    }
    note(node.poundEndif, path, "")
  }

  private mutating func add(_ node: VariableDeclSyntax, in path: [String]) {
    let type = node.bindings.last?.typeAnnotation
    for binding in node.bindings {
      var words = node.attributes.words + node.modifiers.words + node.bindingSpecifier.words
      words += binding.words(without: binding.trailingComma)
      if binding.typeAnnotation == nil, binding.initializer == nil { words += type?.words ?? [] }
      append(
        "var \(binding.pattern.trimmedDescription.withoutBackticks)", words, Syntax(binding),
        in: path)
    }
    note(
      node, path, "var \(node.bindings.first?.pattern.trimmedDescription.withoutBackticks ?? "")")
  }

  private mutating func add(_ node: any DeclGroupSyntax, in path: [String]) {
    var inner = path
    let declaration = DeclSyntax(node)
    if let node = declaration.as(ExtensionDeclSyntax.self) {
      inner = node.extendedPath
    } else {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      inner.append(name?.text.withoutBackticks ?? "")
      append("type", name?.words ?? [], Syntax(node), in: inner)
      let generics = declaration.asProtocol((any WithGenericParametersSyntax).self)
      if let clause = generics?.genericParameterClause {
        append("generics", clause.words, Syntax(clause), in: inner)
      }
      if let clause = generics?.genericWhereClause {
        append("where", clause.words, Syntax(clause), in: inner)
      }
    }
    for element in node.attributes { add(element, in: inner) }
    for modifier in node.modifiers {
      append("modifier", modifier.words, Syntax(modifier), in: inner)
    }
    for type in node.inheritanceClause?.inheritedTypes ?? [] {
      append(
        "conformance \(type.type.trimmedDescription)", type.type.words, Syntax(type), in: inner)
    }
    let members = node.memberBlock.members.id
    for child in node.children(viewMode: .sourceAccurate) where child.id != node.memberBlock.id {
      note(child, inner, "")
    }
    for child in node.memberBlock.children(viewMode: .sourceAccurate) where child.id != members {
      note(child, inner, "")
    }
    add(node.memberBlock.members, in: inner)
  }

  /// `@Reducer(state: .equatable)` is a conformance of the reducer's state.
  private mutating func add(_ element: AttributeListSyntax.Element, in path: [String]) {
    guard case .attribute(let node) = element else {
      append("#", element.words, Syntax(element), in: path)
      return
    }
    let name = node.attributeName.trimmedDescription
    guard name.lastComponent == "Reducer",
      let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    else {
      append("@\(name)", node.words, Syntax(node), in: path)
      return
    }
    append("@\(name)", node.atSign.words + node.attributeName.words, Syntax(node), in: path)
    var label = ""
    for argument in arguments {
      label = argument.label?.text.capitalizedName ?? label
      let name = argument.expression.trimmedDescription.drop { $0 == "." }
      append(
        "conformance \(String(name).capitalizedName)", argument.expression.words, Syntax(argument),
        in: path + [label])
    }
  }

  // MARK: - Units

  private mutating func add(_ node: some SyntaxProtocol, _ key: String, in path: [String]) {
    append(key, node.words, Syntax(node), in: path)
    note(node, path, key)
  }

  private mutating func append(_ key: String, _ words: [Word], _ node: Syntax, in path: [String]) {
    units.append(CodeUnit(path: path, key: key, words: words, node: node))
  }

  private mutating func note(_ node: some SyntaxProtocol, _ path: [String], _ key: String) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      let places = [
        (token.leadingTrivia, token.position),
        (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
      ]
      for (trivia, position) in places {
        var offset = position.utf8Offset
        for piece in trivia.pieces {
          for line in piece.commentLines {
            comments.append(CodeComment(path: path, key: key, text: line, offset: offset))
          }
          offset += piece.sourceLength.utf8Length
        }
      }
    }
  }
}

extension SyntaxProtocol {
  /// The tokens.
  var words: [Word] {
    tokens(viewMode: .sourceAccurate).map { token in
      Word(text: token.text, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
  }

  /// The tokens without the comma behind them.
  fileprivate func words(without comma: TokenSyntax?) -> [Word] {
    comma == nil ? words : words.dropLast()
  }
}

extension TriviaPiece {
  /// The lines of a comment that say something.
  var commentLines: [String] {
    switch self {
    case .lineComment(let text), .docLineComment(let text):
      return [String(text.drop { $0 == "/" }).normalizedComment].filter { !$0.isEmpty }
    case .blockComment(let text), .docBlockComment(let text):
      return text.dropFirst(2).dropLast(2).split(whereSeparator: \.isNewline).map { line in
        String(line.drop { $0 == " " || $0 == "\t" || $0 == "*" }).normalizedComment
      }.filter { !$0.isEmpty }
    default: return []
    }
  }
}

extension StringProtocol {
  /// A comment with single spaces between its words.
  var normalizedComment: String {
    split { !$0.unicodeScalars.allSatisfy { $0.value > 0x20 } }.joined(separator: " ")
  }
}

extension String {
  /// `Equatable` of `equatable`.
  fileprivate var capitalizedName: String { prefix(1).uppercased() + dropFirst() }
}

extension ExtensionDeclSyntax {
  /// The names of the extended type. What an alert's actions are is a part of them.
  fileprivate var extendedPath: [String] {
    let type = extendedType.trimmedDescription
    if PromptKind(type) != nil {
      let action = genericWhereClause.flatMap { $0.requirements.first }.flatMap { requirement in
        if case .sameTypeRequirement(let same) = requirement.requirement {
          same.rightType.trimmedDescription
        } else {
          nil
        }
      }
      return ["\(type.withoutArguments)<\(extendedType.genericArgument ?? action ?? "")>"]
    }
    let path = type.withoutArguments.split(separator: ".").map(String.init)
    return path + (genericWhereClause.map { [$0.trimmedDescription] } ?? [])
  }
}

extension DeclSyntax {
  /// The kind and the name of a declaration.
  fileprivate var key: String {
    if let name = asProtocol((any NamedDeclSyntax).self)?.name.text {
      return "\(self.is(FunctionDeclSyntax.self) ? "func" : "declaration") \(name.withoutBackticks)"
    }
    if self.is(InitializerDeclSyntax.self) { return "init" }
    if self.is(SubscriptDeclSyntax.self) { return "subscript" }
    if self.is(ImportDeclSyntax.self) { return "import" }
    return "code"
  }
}
