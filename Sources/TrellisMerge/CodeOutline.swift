import SwiftSyntax

/// What a Swift file declares, and which cases its switches handle.
struct CodeOutline {
  /// One name of a declaration.
  struct Declaration {
    /// What contains it, from outside. Extensions count as their type.
    let scope: String
    /// Its kind, name and signature, by which the compiler distinguishes it from others there.
    let key: String
    let name: String
    /// The kind of the type whose body contains it.
    let owner: String?
    /// Whether it is a case, or a stored property of instances.
    let isCase: Bool
    let isStored: Bool
    /// Whether the same declaration has other names.
    let isCombined: Bool
    let place: Place
    /// The nodes that declare it alone.
    fileprivate let nodes: [Syntax]

    /// Its tokens, and those of the whole declaration that concern it.
    var spelling: String { nodes.map(\.tokens).joined(separator: " ") }
  }

  /// An arm of a `switch`.
  struct Arm {
    let scope: String
    let subject: String
    let patterns: [Pattern]
    let place: Place
    fileprivate let statements: CodeBlockItemListSyntax

    /// The tokens of its statements.
    var body: String { statements.spelling }

    /// One of the patterns.
    struct Pattern {
      let spelling: String
      /// The names after dots, from outside.
      let names: [String]
    }
  }

  /// Where something is.
  struct Place {
    /// Its bytes, with the comments above it.
    let range: Range<Int>
    /// Where the statements or the arms around it begin; `nil` for members of types.
    let block: Int?
    /// The clauses of `#if` around it.
    let clauses: [Clause]

    /// A clause of `#if`: where the first one begins, and the number of those before it.
    struct Clause: Equatable {
      let start: Int
      let index: Int
    }

    /// Whether no build contains both.
    func excludes(_ other: Place) -> Bool {
      clauses.contains { clause in
        other.clauses.contains { $0.start == clause.start && $0.index != clause.index }
      }
    }
  }

  let tree: SourceFileSyntax
  private(set) var declarations: [Declaration] = []
  private(set) var arms: [Arm] = []
  /// The cases of enums with the types that their values mention, by the scopes of the cases.
  private(set) var cases: [String: [String: [String]]] = [:]

  /// Reads a file; `nil` if it isn't valid Swift, or nested too deeply.
  init?(_ bytes: [UInt8]) {
    guard let tree = PieceBuilder.tree(bytes) else { return nil }
    self.tree = tree
    add(Syntax(tree.statements), Scope())
  }

  // MARK: - Reading

  private struct Scope {
    var path: [String] = []
    var owner: String?
    var block: Int?
    var clauses: [Place.Clause] = []

    func inside(_ name: String, owner: String? = nil) -> Scope {
      Scope(path: path + [name], owner: owner, clauses: clauses)
    }

    func place(of node: Syntax) -> Place {
      Place(range: node.rangeWithComments, block: block, clauses: clauses)
    }
  }

  private mutating func add(_ node: Syntax, _ scope: Scope) {
    var inner = scope
    switch node.as(SyntaxEnum.self) {
    case .token: return
    case .structDecl(let type): inner = declare(node, type: type.name, "struct", scope)
    case .classDecl(let type): inner = declare(node, type: type.name, "class", scope)
    case .enumDecl(let type): inner = declare(node, type: type.name, "enum", scope)
    case .actorDecl(let type): inner = declare(node, type: type.name, "actor", scope)
    case .protocolDecl(let type): inner = declare(node, type: type.name, "protocol", scope)
    case .extensionDecl(let type):
      let condition = type.genericWhereClause.map { " \($0.spelling)" } ?? ""
      inner = scope.inside(type.extendedType.trimmedDescription + condition, owner: "extension")
    case .typeAliasDecl(let type): declare(node, "type \(type.name.text)", type.name.text, scope)
    case .functionDecl(let function):
      let signature = function.genericParameterClause.map { "\($0.spelling) " } ?? ""
      let result = function.signature.returnClause?.spelling ?? ""
      let key = "\(signature)\(function.signature.parameterClause.types) \(result)"
      declare(
        node, "\(function.modifiers.prefix)func \(function.name.text)\(key)", function.name.text,
        scope)
      inner = scope.inside(function.name.text)
    case .initializerDecl(let initializer):
      declare(node, "init\(initializer.signature.parameterClause.types)", "init", scope)
      inner = scope.inside("init")
    case .variableDecl(let variable): inner = declare(variable, scope)
    case .enumCaseDecl(let node):
      for element in node.elements {
        declare(
          Syntax(node), "static value \(element.name.text)", element.name.text, scope,
          nodes: [Syntax(node.attributes), Syntax(node.modifiers), Syntax(element)], isCase: true,
          isCombined: node.elements.count > 1)
        cases[scope.path.joined(separator: "."), default: [:]][element.name.text] =
          element.parameterClause?.tokens(viewMode: .sourceAccurate).compactMap(\.typeName) ?? []
      }
    case .switchCaseList where node.parent?.kind == .switchExpr:
      inner.block = node.position.utf8Offset
    case .codeBlockItemList where node.parent?.kind != .ifConfigClause && !scope.path.isEmpty:
      inner.block = node.position.utf8Offset
    case .ifConfigClauseList(let list):
      for (index, clause) in list.enumerated() {
        var inner = scope
        inner.clauses.append(.init(start: node.position.utf8Offset, index: index))
        add(Syntax(clause), inner)
      }
      return
    case .switchCase(let arm):
      add(arm, scope)
      inner.path.append(arm.label.spelling)
    default: break
    }
    for child in node.children(viewMode: .sourceAccurate) { add(child, inner) }
  }

  private mutating func declare(
    _ node: Syntax, type name: TokenSyntax, _ kind: String, _ scope: Scope
  ) -> Scope {
    declare(node, "type \(name.text)", name.text, scope)
    return scope.inside(name.text, owner: kind)
  }

  private mutating func declare(_ node: VariableDeclSyntax, _ scope: Scope) -> Scope {
    let modifiers = node.modifiers.prefix
    let start = [
      Syntax(node.attributes), Syntax(node.modifiers), Syntax(node.bindingSpecifier),
    ]
    for binding in node.bindings {
      for name in binding.pattern.names {
        declare(
          Syntax(node), "\(modifiers)value \(name)", name, scope,
          nodes: start + [Syntax(binding)], isStored: modifiers.isEmpty && binding.isStored,
          isCombined: node.bindings.count > 1)
      }
    }
    guard let name = node.bindings.first?.pattern.spelling else { return scope }
    var inner = scope.inside(name)
    inner.block = scope.block
    return inner
  }

  private mutating func declare(
    _ node: Syntax, _ key: String, _ name: String, _ scope: Scope, nodes: [Syntax]? = nil,
    isCase: Bool = false, isStored: Bool = false, isCombined: Bool = false
  ) {
    declarations.append(
      Declaration(
        scope: scope.path.joined(separator: "."), key: key, name: name, owner: scope.owner,
        isCase: isCase, isStored: isStored, isCombined: isCombined, place: scope.place(of: node),
        nodes: nodes ?? [node]))
  }

  private mutating func add(_ arm: SwitchCaseSyntax, _ scope: Scope) {
    var parent = arm.parent
    while let node = parent, !node.is(SwitchExprSyntax.self) { parent = node.parent }
    let patterns: [Arm.Pattern] =
      switch arm.label {
      case .case(let label): label.caseItems.map { Arm.Pattern($0) }
      case .default: [Arm.Pattern(spelling: "default", names: [])]
      }
    arms.append(
      Arm(
        scope: scope.path.joined(separator: "."),
        subject: parent?.as(SwitchExprSyntax.self)?.subject.spelling ?? "", patterns: patterns,
        place: scope.place(of: Syntax(arm)), statements: arm.statements))
  }
}

extension CodeOutline.Arm.Pattern {
  /// The pattern of an item of an arm.
  init(_ item: SwitchCaseItemSyntax) {
    let names = item.pattern.tokens(viewMode: .sourceAccurate)
      .filter { $0.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period }.map(\.text)
    self.init(spelling: item.tokens, names: names)
  }
}

extension Syntax {
  /// The bytes of the node and of the comments above it up to a blank line.
  var rangeWithComments: Range<Int> {
    var start = positionAfterSkippingLeadingTrivia.utf8Offset
    var position = self.position.utf8Offset
    var newlines = 2
    for piece in leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        if newlines > 1 { start = positionAfterSkippingLeadingTrivia.utf8Offset }
      case .spaces, .tabs: break
      default:
        if newlines > 0 { start = min(start, position) }
        newlines = 0
      }
      position += length
    }
    return start..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension SyntaxProtocol {
  /// The tokens without the comma after an element of a list.
  fileprivate var tokens: String {
    let tokens = tokens(viewMode: .sourceAccurate).map(\.text)
    return (tokens.last == "," ? tokens.dropLast() : tokens[...]).joined(separator: " ")
  }
}

extension PatternSyntax {
  /// The names that it declares.
  fileprivate var names: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier(let name) = token.tokenKind { name } else { nil }
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it has no accessors, or only those that observe it.
  fileprivate var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension DeclModifierListSyntax {
  /// What a name that belongs to the type itself begins with.
  fileprivate var prefix: String {
    contains { ["static", "class"].contains($0.name.text) } ? "static " : ""
  }
}

extension FunctionParameterClauseSyntax {
  /// The labels and types.
  fileprivate var types: String {
    "(\(parameters.map { "\($0.firstName.text): \($0.type.spelling)" }.joined(separator: ", ")))"
  }
}

extension TokenSyntax {
  /// The name, if it is one of a type.
  fileprivate var typeName: String? {
    if case .identifier(let name) = tokenKind, name.first?.isUppercase == true { name } else { nil }
  }
}
