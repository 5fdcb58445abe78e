import TrellisSpec

/// The feature's actions, for `action`.
struct ActionModel {
  let context: FeatureContext

  var fields: TemplateFields {
    let feature = context.feature
    let prompts = feature.hasDestination ? [] : PromptModel(context: context).kinds
    return [
      "actionConformances": conformances,
      "areActionsEquatable": areEquatable,
      "isIndirect": isIndirect,
      "hasBindings": feature.isBindable,
      "ownActions": feature.actions.filter { $0.group == nil }.map { EnumCaseModel.fields($0) },
      "groups": feature.index.groups.all.map(group),
      "hasTabs": feature.tabs != nil,
      "childActions": (feature.cases + feature.stateChildren + feature.optionals).map(
        context.fields),
      "rowActions": feature.rows.map { row in
        context.fields(row).merging(["isRecursive": isRecursive(row) && !isIndirect]) { $1 }
      },
      "presents": feature.presents.map(context.fields),
      "hasDestination": feature.hasDestination,
      "hasPath": !feature.path.isEmpty,
      "separatePrompts": prompts,
      "hasDelegate": !feature.delegate.isEmpty,
      "delegateActions": feature.delegate.map { EnumCaseModel.fields($0) },
    ]
  }

  /// Whether the enum has only recursive cases and is itself `indirect`.
  private var isIndirect: Bool {
    let feature = context.feature
    let others =
      feature.actions.count + feature.delegate.count + feature.cases.count
      + feature.stateChildren.count + feature.optionals.count + feature.presentationProperties.count
      + feature.path.count
    return others == 0 && !feature.isBindable && feature.tabs == nil && !feature.rows.isEmpty
      && feature.rows.allSatisfy(isRecursive)
  }

  private var conformances: String {
    var result: [String] = []
    if context.feature.isBindable { result.append("BindableAction") }
    if context.sendsViewActions { result.append("ViewAction") }
    if areEquatable { result.append("Equatable") }
    return result.isEmpty ? "" : ": " + result.joined(separator: ", ")
  }

  /// Whether actions are equatable, as required by tests that receive whole actions.
  private var areEquatable: Bool {
    !context.supports(.caseKeyPaths) && context.equatability.areActionsEquatable(context.feature)
  }

  private func group(_ group: (name: SourceText, actions: [ActionCase])) -> TemplateFields {
    [
      "groupName": SwiftIdentifier.escaped(group.name.text),
      "groupType": group.name.text.typeName,
      "groupActions": group.actions.map { EnumCaseModel.fields($0) },
    ]
  }

  /// Whether a row's actions contain this feature's own actions, which makes the enum recursive.
  private func isRecursive(_ row: Child) -> Bool {
    let child = context.graph.feature(row.feature.text, from: context.feature)
    return child.map { context.graph.isRecursive($0, in: context.feature) } ?? false
  }
}
