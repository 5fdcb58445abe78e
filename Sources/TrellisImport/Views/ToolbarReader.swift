import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// Reads the buttons of a toolbar.
struct ToolbarReader {
  let code: ViewCode

  /// The entries for a call of `toolbar`.
  ///
  /// - Returns: `nil` if there is something else than buttons in it.
  func entries(_ call: FunctionCallExprSyntax) -> [SpecEntry]? {
    guard call.arguments.isEmpty, let closure = call.trailingClosure, closure.signature == nil,
      !closure.statements.isEmpty
    else { return nil }
    var entries: [SpecEntry] = []
    for statement in closure.statements {
      guard let item = statement.expression.flatMap(item) else { return nil }
      if let index = entries.firstIndex(where: { $0.key == item.key }) {
        entries[index].value = .list(entries[index].value.values + [item.value])
      } else {
        entries.append(item)
      }
    }
    return entries
  }

  private func item(_ expression: ExprSyntax) -> SpecEntry? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.name == "ToolbarItem", call.labels == ["placement"],
      let placement = call.argument("placement")?.memberPath, placement.count == 2,
      placement[0].isEmpty, let closure = call.trailingClosure, closure.statements.count == 1,
      let content = closure.statements.first?.expression
    else { return nil }
    let key =
      LanguageHistory.current(placement[1], for: .toolbarPlacement) ?? placement[1]
    if let condition = content.as(IfExprSyntax.self) {
      guard condition.elseBody == nil, condition.body.statements.count == 1,
        let text = code.text(condition.conditions),
        let inner = condition.body.statements.first?.expression,
        let button = button(inner)
      else { return nil }
      return SpecEntry(key, value(button + [SpecEntry("where", .text(text))]))
    }
    return button(content).map { SpecEntry(key, value($0)) }
  }

  private func value(_ entries: [SpecEntry]) -> SpecValue {
    entries.count == 1 ? entries[0].value : .mapping(entries)
  }

  /// The action, the title and the condition of a button.
  private func button(_ expression: ExprSyntax) -> [SpecEntry]? {
    let chain = CallChain(expression)
    guard let call = chain.base.as(FunctionCallExprSyntax.self),
      call.calledExpression.name == "Button", let closure = call.trailingClosure,
      case (let action?, true) = code.action(closure)
    else { return nil }
    var entries = [SpecEntry("action", .text(action))]
    if let title = call.argument(nil) {
      guard call.arguments.count == 1, let text = code.template(title), !text.contains("{"),
        call.additionalTrailingClosures.isEmpty
      else { return nil }
      entries.append(SpecEntry("title", .text(text)))
    } else {
      guard call.arguments.isEmpty, call.additionalTrailingClosures.count == 1,
        call.additionalTrailingClosures.first?.label.text == "label",
        let content = call.additionalTrailingClosures.first?.closure.statements,
        content.count == 1, let label = content.first?.expression.flatMap(label)
      else { return nil }
      entries += label
    }
    for link in chain.links {
      guard link.name == "disabled", let condition = link.call.argument(nil),
        let text = code.text(condition), entries.last?.key != "disabled"
      else { return nil }
      entries.append(SpecEntry("disabled", .text(text)))
    }
    return entries
  }

  /// `Label("Add", systemImage: "plus")`, `Image(systemName: "plus")` and `Text("Add")`.
  private func label(_ expression: ExprSyntax) -> [SpecEntry]? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let name = call.calledExpression.name
    else { return nil }
    switch name {
    case "Label":
      guard call.labels == [nil, "systemImage"],
        let title = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.plainText,
        let image = call.argument("systemImage")?.as(StringLiteralExprSyntax.self)?.plainText
      else { return nil }
      return [SpecEntry("title", .text(title)), SpecEntry("systemImage", .text(image))]
    case "Text":
      guard call.labels == [nil],
        let title = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.plainText
      else { return nil }
      return [SpecEntry("title", .text(title))]
    default: return nil
    }
  }
}

extension SpecValue {
  fileprivate var values: [SpecValue] {
    if case .list(let values) = self { values } else { [self] }
  }
}
