import TrellisSwift

extension SpecParser {
  /// Parses `toolbar`: placements, each with one or several items.
  mutating func parseToolbar(_ node: YAMLNode?) -> [ToolbarItem] {
    guard let node else { return [] }
    var result: [ToolbarItem] = []
    for entry in entries(node, of: "toolbar", form: "'confirmationAction: doneButtonTapped'") {
      let placement = current(entry.name, for: .toolbarPlacement, among: node.entries ?? [])
      guard Words.toolbarPlacement.contains(placement.text) else {
        let hint = didYouMeanOrOneOf(placement.text, Words.toolbarPlacement, nothing: "")
        report(
          .unknownValue, "'\(placement.text)' isn't a placement of a toolbar\(hint)",
          placement.range)
        continue
      }
      let isList = entry.value.plainScalar == nil && entry.value.entries == nil
      let nodes =
        isList
        ? items(entry.value, of: "'\(placement.text)'", form: "[doneButtonTapped]") : [entry.value]
      if nodes.isEmpty, entry.value.kind == .sequence {
        report(
          .missingKey, "'\(placement.text)' has no items; name an action of the feature",
          placement.range)
      }
      result += nodes.compactMap { parseToolbarItem(placement, $0) }
    }
    return result
  }

  private mutating func parseToolbarItem(
    _ placement: SourceText, _ node: YAMLNode
  ) -> ToolbarItem? {
    if node.plainScalar != nil {
      return toolbarAction(node).map { ToolbarItem(placement: placement, action: $0) }
    }
    let what = "the item of '\(placement.text)'"
    let values = values(
      node, of: what, keys: ToolbarItemKey.allCases, form: "{action: doneButtonTapped, title: Done}"
    )
    let title = values[.title].flatMap { promptText($0, of: "'title'") }
    let condition = values[.where].flatMap { parseCondition($0) }
    let disabledCondition = values[.disabled].flatMap { parseCondition($0, of: "disabled") }
    guard let actionNode = values[.action] else {
      if node.entries != nil {
        report(.missingKey, "\(what) has no 'action'; name the action that it sends", node.range)
      }
      return nil
    }
    guard let action = toolbarAction(actionNode) else { return nil }
    return ToolbarItem(
      placement: placement, action: action, title: title,
      systemImage: values[.systemImage].flatMap { prose($0, of: "'systemImage'") },
      condition: condition, disabledCondition: disabledCondition)
  }

  /// The name of an action, with or without its group.
  private mutating func toolbarAction(_ node: YAMLNode) -> SourceText? {
    guard let text = text(node, of: "an action") else { return nil }
    let names = text.piecesBetweenDots
    if names.count < 3, names.allSatisfy({ SwiftIdentifier.isWellFormed($0.text) }) {
      return text
    }
    let hint = text.text.contains("(") ? "; a toolbar sends an action without values" : ""
    report(.invalidName, "'\(text.text)' isn't the name of an action\(hint)", text.range)
    return nil
  }
}
