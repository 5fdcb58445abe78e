import TrellisIR
import TrellisSpec
import TrellisSwift

/// A toolbar, for `toolbar`.
struct ToolbarRecord: TemplateRecord {
  /// A button in it.
  struct Item: TemplateRecord {
    var placement: String
    var shownCondition: String?
    var disabledCondition: String?
    var plainTitle: String?
    var localizedTitle: String?
    var iconTitle: String?
    var isLocalizedIcon: Bool
    var systemImage: String?
    var toolbarOwner: String
    var sender: String
    var sentGroup: String?
    var actionName: String
    var methodName: String

    static var fields: [Field] {
      [
        Field("placement", \.placement), Field("shownCondition", \.shownCondition),
        Field("disabledCondition", \.disabledCondition), Field("plainTitle", \.plainTitle),
        Field("localizedTitle", \.localizedTitle), Field("iconTitle", \.iconTitle),
        Field("isLocalizedIcon", \.isLocalizedIcon), Field("systemImage", \.systemImage),
        Field("toolbarOwner", \.toolbarOwner), Field("sender", \.sender),
        Field("sentGroup", \.sentGroup), Field("actionName", \.actionName),
        Field("methodName", \.methodName),
      ]
    }
  }

  var toolbarItems: [Item]
  var readsState: Bool

  static var fields: [Field] {
    [Field("toolbarItems", \.toolbarItems), Field("readsState", \.readsState)]
  }
}

/// Fills the record of a toolbar: of the feature's own view, or of something that it presents.
struct ToolbarPrinter {
  let context: FeatureContext
  let items: [ToolbarItem]
  /// Whether it is in a closure that gives the store's name to something else.
  var isInClosure = false

  /// The toolbar, unless it has no items.
  var record: ToolbarRecord? {
    if items.isEmpty { return nil }
    return ToolbarRecord(
      toolbarItems: items.compactMap(item), readsState: !propertiesRead.isEmpty)
  }

  /// The properties of the state that it reads; `state` if it is the whole state.
  var propertiesRead: Set<String> {
    items.flatMap(\.expressions).reduce(into: []) { $0.formUnion(Expression($1).propertiesRead) }
  }

  private var state: StateInView {
    isInClosure ? .inClosure(context) : StateInView(context)
  }

  private func item(_ item: ToolbarItem) -> ToolbarRecord.Item? {
    let actions = context.index.actions[item.actionName] ?? []
    guard let action = actions.first(where: { $0.group == context.feature.viewGroup }) else {
      return nil
    }
    let content = ViewContentPrinter(context: context)
    let title =
      item.title
      ?? PromptText(
        action.name.replaced(by: content.buttonTitle(action) ?? action.name.text.humanized))
    let shown = SwiftStringLiteral.arguments(title) { expression(Expression($0)) }
    let hasIcon = item.systemImage != nil
    let owner = isInClosure ? "self.\(context.viewOwner)" : context.viewOwner
    return ToolbarRecord.Item(
      placement: item.placement.text,
      shownCondition: item.condition.map { condition in
        ReactionBody.condition(Expression(expression(Expression(condition)))).text
      },
      disabledCondition: item.disabledCondition.map { expression(Expression($0)) },
      plainTitle: hasIcon || title.isLocalized ? nil : shown,
      localizedTitle: !hasIcon && title.isLocalized ? shown : nil,
      iconTitle: hasIcon ? shown : nil,
      isLocalizedIcon: title.isLocalized,
      systemImage: item.systemImage.map { SwiftStringLiteral.literal($0.text) },
      toolbarOwner: owner,
      sender: context.sendsViewActions ? "send" : "\(owner).send",
      sentGroup: context.sentGroup,
      actionName: action.name.text,
      methodName: SwiftIdentifier.escaped(ModelNames.method(action, of: context.feature)))
  }

  private func expression(_ expression: Expression) -> String {
    expression.replacingState { state.member($0) }.text
  }
}

extension FeatureContext {
  /// The toolbars of the view, and of what it presents.
  var toolbars: [ToolbarPrinter] {
    let presented = edges.presentations.filter(graph.isShown).compactMap { edge in
      edge.destination.map {
        ToolbarPrinter(context: self, items: $0.toolbar, isInClosure: true)
      }
    }
    return [ToolbarPrinter(context: self, items: feature.toolbar)] + presented
  }
}
