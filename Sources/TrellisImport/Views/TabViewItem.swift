import SwiftSyntax

/// What a view shows in a tab.
struct TabViewItem {
  /// The content, if it is a view without a store.
  var view: String?
  var title: String?
  var systemImage: String?

  /// The items of a `TabView`, by the names of tabs.
  ///
  /// - Parameters:
  ///   - views: The views of a feature.
  ///   - property: The property with the selected tab.
  static func all(in views: [ViewTable.View], selecting property: String) -> [String: TabViewItem] {
    var items: [String: TabViewItem] = [:]
    for view in views {
      for part in view.type.parts {
        collect(Syntax(part.group.memberBlock), property, into: &items)
      }
    }
    return items
  }

  private static func collect(
    _ node: Syntax, _ property: String, into items: inout [String: TabViewItem]
  ) {
    if let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.name == "TabView",
      let selection = call.argument("selection"), let content = call.trailingClosure,
      selection.tokens(viewMode: .sourceAccurate).contains(where: {
        $0.text == property || $0.text == "$\(property)"
      })
    {
      for statement in content.statements {
        if let (name, item) = statement.expression.flatMap(item) { items[name] = item }
      }
    }
    for child in node.children(viewMode: .sourceAccurate) { collect(child, property, into: &items) }
  }

  /// A view with `tag` and `tabItem`, or a `Tab` with a `value`.
  private static func item(_ expression: ExprSyntax) -> (String, TabViewItem)? {
    let chain = CallChain(expression)
    guard let base = chain.base.as(FunctionCallExprSyntax.self) else { return nil }
    var item = TabViewItem()
    if base.calledExpression.name == "Tab" {
      guard let name = base.argument("value")?.memberPath?.last else { return nil }
      item.title = base.argument(nil)?.as(StringLiteralExprSyntax.self)?.plainText
      item.systemImage =
        base.argument("systemImage")?.as(StringLiteralExprSyntax.self)?.plainText
      item.view = base.trailingClosure?.statements.first?.expression.flatMap(viewName)
      return (name, item)
    }
    guard
      let tag = chain.links.first(where: { $0.name == "tag" })?.call.arguments.first?.expression,
      let name = tag.memberPath?.last
    else { return nil }
    item.view = viewName(expression)
    let label = chain.links.first { $0.name == "tabItem" }?.call.trailingClosure?.statements
    if let call = label?.first?.expression?.as(FunctionCallExprSyntax.self), label?.count == 1,
      ["Label", "Text"].contains(call.calledName)
    {
      item.title = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.plainText
      item.systemImage =
        call.argument("systemImage")?.as(StringLiteralExprSyntax.self)?.plainText
    }
    return (name, item)
  }

  private static func viewName(_ expression: ExprSyntax) -> String? {
    guard let call = CallChain(expression).base.as(FunctionCallExprSyntax.self),
      call.arguments.isEmpty, call.trailingClosure == nil
    else { return nil }
    return call.calledName
  }
}
