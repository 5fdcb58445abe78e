import SwiftSyntax
import TrellisFormat

/// How the views of a feature present what it shows.
struct PresentationTable {
  /// The style of a presentation, and what is around its content.
  struct Presentation {
    var style: String
    var hasNavigationStack = false
    /// The name of the content's view, its arguments, and whether one is a binding.
    var view: String?
    var arguments: [LabeledExprSyntax] = []
    var isBinding = false
    var detents: [String] = []
    var isDismissDisabled = false
    var toolbar: [SpecEntry] = []
  }

  private var presentations: [String: Presentation] = [:]
  /// The toolbar of the feature's own screen.
  private(set) var toolbar: [SpecEntry] = []
  private var toolbarCount = 0
  private let names: Set<String>
  private let reader: ToolbarReader

  /// Reads the views of a feature.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - facts: The feature.
  ///   - names: The names of destinations and of properties that present.
  init(_ views: [ViewTable.View], of facts: FeatureFacts, names: Set<String>) {
    self.names = names
    reader = ToolbarReader(code: ViewCode(facts: facts))
    for view in views {
      for part in view.type.parts {
        for member in part.group.memberBlock.members {
          visit(Syntax(member.decl), isBody: member.decl.isBody && view.takesStoreOnly)
        }
      }
    }
    if toolbarCount != 1 { toolbar = [] }
  }

  subscript(name: String) -> Presentation? { presentations[name] }

  private static let modifiers: Set<String> = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "inspector",
  ]

  /// Visits code; closures of presentations have toolbars of their own.
  private mutating func visit(_ node: Syntax, isBody: Bool) {
    var isOwn = isBody
    if let call = node.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      let name = access.declName.baseName.text
      if Self.modifiers.contains(name) {
        note(call, name)
        visit(Syntax(call.calledExpression), isBody: isBody)
        visit(Syntax(call.arguments), isBody: false)
        if let closure = call.trailingClosure { visit(Syntax(closure), isBody: false) }
        return
      }
      if name == "toolbar", isBody {
        toolbarCount += 1
        toolbar = reader.entries(call) ?? []
      }
    }
    if let closure = node.as(ClosureExprSyntax.self), closure.isRow { isOwn = false }
    if let binding = node.as(OptionalBindingConditionSyntax.self),
      let value = binding.initializer?.value
    {
      note(inline: value)
    }
    if let call = node.as(FunctionCallExprSyntax.self), call.calledName == "IfLetStore",
      let value = call.arguments.first?.expression
    {
      note(inline: value)
    }
    for child in node.children(viewMode: .sourceAccurate) { visit(child, isBody: isOwn) }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, _ style: String) {
    let used = call.arguments.filter {
      !$0.expression.is(ClosureExprSyntax.self) || $0.label != nil
    }
    .flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text.withoutDollar) }
    var presentation = Presentation(style: style)
    if let root = call.trailingClosure?.content { read(root, into: &presentation) }
    if ["navigationDestination", "inspector"].contains(style) {
      presentation.hasNavigationStack = false
    }
    for name in used where names.contains(name) && presentations[name] == nil {
      presentations[name] = presentation
    }
  }

  /// Reads the content of a presentation, with the modifiers that the language knows.
  private func read(_ content: ExprSyntax, into presentation: inout Presentation) {
    let chain = CallChain(content)
    for link in chain.links {
      switch link.name {
      case "presentationDetents": presentation.detents = link.call.detents ?? []
      case "interactiveDismissDisabled":
        if link.call.arguments.isEmpty { presentation.isDismissDisabled = true }
      case "toolbar": presentation.toolbar = reader.entries(link.call) ?? []
      default: break
      }
    }
    guard let call = chain.base.as(FunctionCallExprSyntax.self) else { return }
    if ["NavigationStack", "NavigationView"].contains(call.calledName), call.arguments.isEmpty {
      presentation.hasNavigationStack = true
      if let inner = call.trailingClosure?.content { read(inner, into: &presentation) }
      return
    }
    if ["WithPerceptionTracking", "WithViewStore"].contains(call.calledName) {
      if let inner = call.trailingClosure?.content { read(inner, into: &presentation) }
      return
    }
    presentation.view = call.calledType
    presentation.arguments = Array(call.arguments)
    presentation.isBinding = call.arguments.contains {
      $0.expression.name?.hasPrefix("$") == true
    }
  }

  private mutating func note(inline value: ExprSyntax) {
    for token in value.tokens(viewMode: .sourceAccurate) {
      let name = token.text.withoutDollar
      if names.contains(name), presentations[name] == nil {
        presentations[name] = Presentation(style: "inline")
      }
    }
  }
}

extension ClosureExprSyntax {
  /// The only expression of the closure, also inside of `if let`.
  fileprivate var content: ExprSyntax? {
    guard statements.count == 1, let expression = statements.first?.expression else { return nil }
    guard let condition = expression.as(IfExprSyntax.self) else { return expression }
    guard condition.elseBody == nil, condition.body.statements.count == 1 else { return nil }
    return condition.body.statements.first?.expression
  }

  /// Whether the closure creates a screen or a row, which has a toolbar of its own.
  fileprivate var isRow: Bool {
    if parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.text == "destination" {
      return true
    }
    let name = parent?.as(FunctionCallExprSyntax.self)?.calledName
    return ["ForEach", "ForEachStore", "List", "NavigationLink"].contains(name)
  }
}

extension DeclSyntax {
  /// Whether the declaration is the body of a view.
  fileprivate var isBody: Bool {
    self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "body"
  }
}

extension FunctionCallExprSyntax {
  /// `medium` and `large` of `presentationDetents([.medium, .large])`.
  fileprivate var detents: [String]? {
    guard let array = argument(nil)?.as(ArrayExprSyntax.self), arguments.count == 1 else {
      return nil
    }
    var names: [String] = []
    for element in array.elements {
      guard let path = element.expression.memberPath, path.count == 2, path[0].isEmpty,
        ["medium", "large"].contains(path[1])
      else { return nil }
      names.append(path[1])
    }
    return names
  }
}

extension String {
  /// The name without the `$` of a binding.
  var withoutDollar: String { hasPrefix("$") ? String(dropFirst()) : self }
}
