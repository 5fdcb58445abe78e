import SwiftSyntax

extension ElementKey {
  /// The key of an element of a list.
  init(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItem(let item): self.init(Syntax(item.item))
    case .memberBlockItem(let item): self.init(Syntax(item.decl))
    case .expressionStmt(let statement): self.init(Syntax(statement.expression))

    case .importDecl(let node): self.init(exact: "import \(node.path.spelling)")
    case .structDecl(let node): self.init(type: "struct", node.name)
    case .classDecl(let node): self.init(type: "class", node.name)
    case .enumDecl(let node): self.init(type: "enum", node.name)
    case .actorDecl(let node): self.init(type: "actor", node.name)
    case .protocolDecl(let node): self.init(type: "protocol", node.name)
    case .extensionDecl(let node):
      let type = node.extendedType.spelling
      let clauses = [node.inheritanceClause?.spelling, node.genericWhereClause?.spelling]
      self.init(
        exact: "extension \(type) \(clauses.compactMap { $0 }.joined(separator: " "))",
        loose: "extension \(type)", name: "extension \(type)")
    case .functionDecl(let node):
      self.init(callable: "func \(node.name.text)", node.signature.parameterClause, node.name.text)
      isTest = node.isTest
    case .initializerDecl(let node):
      self.init(callable: "init", node.signature.parameterClause, "init")
    case .subscriptDecl(let node):
      self.init(callable: "subscript", node.parameterClause, "subscript")
    case .variableDecl(let node):
      let names = node.bindings.map(\.pattern.spelling).joined(separator: ", ")
      self.init(exact: "var \(names)", name: names)
    case .enumCaseDecl(let node):
      let names = node.elements.map(\.name.text).joined(separator: ", ")
      self.init(
        exact: "case \(names)", loose: "case \(node.elements.first?.name.text ?? "")", name: names)
    case .enumCaseElement(let node): self.init(exact: node.name.text)
    case .typeAliasDecl(let node):
      self.init(exact: "type \(node.name.text)", name: node.name.text)
    case .macroExpansionDecl(let node):
      self.init(macro: node.macroName, node.arguments)
    case .macroExpansionExpr(let node):
      self.init(macro: node.macroName, node.arguments)

    case .switchCase(let node):
      let label = node.label.spelling
      self.init(exact: label, loose: Self.pattern(node.label))
      isDefault = !node.label.is(SwitchCaseLabelSyntax.self)
    case .attribute(let node): self.init(exact: node.attributeName.spelling)
    case .inheritedType(let node): self.init(exact: node.type.spelling)
    case .accessorDecl(let node): self.init(exact: node.accessorSpecifier.text)
    case .multipleTrailingClosureElement(let node): self.init(exact: node.label.text)
    case .labeledExpr(let node) where node.label != nil:
      self.init(exact: node.spelling, loose: node.label?.text)
    case .functionParameter(let node): self.init(exact: node.firstName.text)

    case .tryExpr(let node): self.init(Syntax(node.expression))
    case .awaitExpr(let node): self.init(Syntax(node.expression))
    case .returnStmt(let node):
      let returned = node.expression.map { ElementKey(Syntax($0)).exact } ?? ""
      self.init(exact: "return \(returned)", loose: "return")
    case .functionCallExpr(let node): self.init(call: node)
    case .sequenceExpr(let node):
      let target = node.elements.first?.spelling ?? ""
      let isAssignment = node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
      self.init(exact: "\(target) =", loose: nil, isPlain: isAssignment)
    case .ifExpr(let node):
      self.init(exact: "if \(node.conditions.spelling)", loose: "if")
    case .guardStmt(let node):
      self.init(exact: "guard \(node.conditions.spelling)", loose: "guard")
    case .forStmt(let node):
      self.init(exact: "for \(node.pattern.spelling) \(node.sequence.spelling)", loose: "for")
    case .whileStmt(let node):
      self.init(exact: "while \(node.conditions.spelling)", loose: "while")
    case .switchExpr(let node):
      self.init(exact: "switch \(node.subject.spelling)", loose: "switch")
    case .ifConfigClause(let node):
      self.init(exact: "\(node.poundKeyword.text) \(node.condition?.spelling ?? "")")
    default: self.init(exact: node.spelling)
    }
  }

  /// Whether it belongs to an import.
  var isImport: Bool { exact.hasPrefix("import ") }

  private init(type kind: String, _ name: TokenSyntax) {
    self.init(exact: "\(kind) \(name.text)", loose: "type \(name.text)", name: name.text)
  }

  private init(callable: String, _ clause: FunctionParameterClauseSyntax, _ name: String) {
    let labels = clause.parameters.map { "\($0.firstName.text):" }.joined()
    let types = clause.parameters.map { "\($0.firstName.text): \($0.type.spelling)" }
    self.init(
      exact: "\(callable)(\(types.joined(separator: ", ")))", loose: "\(callable)(\(labels))",
      name: name)
  }

  private init(macro name: TokenSyntax, _ arguments: LabeledExprListSyntax) {
    self.init(exact: "#\(name.text)(\(arguments.spelling))", loose: "#\(name.text)")
  }

  /// A call, by what is called first in it and that call's first argument.
  private init(call: FunctionCallExprSyntax) {
    let first = call.firstCall
    let generic = first.calledExpression.as(GenericSpecializationExprSyntax.self)
    let callee = (generic?.expression ?? first.calledExpression).spelling
    let argument = first.arguments.first?.spelling ?? ""
    let isView = callee.first?.isUppercase == true
    self.init(
      exact: "\(callee)(\(argument)", loose: "\(callee)(", isIndependent: isView, isPlain: !isView)
  }

  /// A modifier, by its name and arguments.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - call: Its call; `nil` for a property.
  init(modifier name: String, _ call: FunctionCallExprSyntax?) {
    self.init(
      exact: ".\(name)(\(call?.arguments.spelling ?? "")", loose: ".\(name)", isIndependent: true)
  }

  /// The names in a pattern, without what they bind.
  private static func pattern(_ label: SwitchCaseSyntax.Label) -> String {
    guard case .case(let label) = label else { return "default" }
    var names: [String] = []
    var previous: TokenKind?
    for token in label.caseItems.tokens(viewMode: .sourceAccurate) {
      if previous == .period { names.append(token.text) }
      if token.tokenKind == .comma { names.append(",") }
      previous = token.tokenKind
    }
    return names.joined(separator: ".")
  }
}

extension SyntaxProtocol {
  /// The tokens with one space between them.
  var spelling: String {
    tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
  }
}

extension FunctionDeclSyntax {
  /// Whether a library for tests calls it, and nothing else does.
  fileprivate var isTest: Bool {
    let hasAttribute = attributes.contains { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.spelling == "Test"
    }
    let owner = parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
    return hasAttribute
      || owner?.isTestCase == true && name.text.hasPrefix("test")
        && signature.parameterClause.parameters.isEmpty
  }
}

extension FunctionCallExprSyntax {
  /// The first call of a chain of calls.
  var firstCall: FunctionCallExprSyntax {
    var first = self
    var next = calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let expression = next {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        first = call
        next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      } else {
        next = expression.as(MemberAccessExprSyntax.self)?.base
      }
    }
    return first
  }
}
