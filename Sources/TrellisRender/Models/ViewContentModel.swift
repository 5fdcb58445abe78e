import TrellisSpec

/// The content that a view shows itself, for `view-content`: enough to run the feature, and meant
/// to be replaced.
struct ViewContentModel {
  let context: FeatureContext

  var fields: TemplateFields {
    let feature = context.feature
    let children = feature.scopes.filter(context.isShown)
    let optionals = feature.optionals.filter(context.isShown)
    let rows = feature.rows.filter(context.isShown)
    let showsChildrenAlone =
      controls.isEmpty && buttons.isEmpty && rows.isEmpty && optionals.isEmpty
    let isBare = showsChildrenAlone && children.isEmpty
    let isChildAlone = showsChildrenAlone && children.count == 1
    return [
      "isEnumFeature": feature.isEnum,
      "isCaseReducer": context.isCaseReducer,
      "enumCases": feature.cases.map { child in
        context.fields(child).merging([
          "caseName": SwiftIdentifier.escaped(child.name.text), "caseOwner": context.name,
          "isStored": context.isCaseReducer,
        ]) { $1 }
      },
      "hasEnumModifiers": feature.isEnum
        && (!appearance.isEmpty || context.viewPart == .content
          || context.model != nil && context.resolved.dismissesItself),
      "hasTabs": feature.tabs != nil,
      "tabSelection": (feature.tabs.map { SwiftIdentifier.escaped($0.selection.text) }).orFalse,
      "tabItems": (feature.tabs?.tabs ?? []).map(tab),
      "isBare": isBare,
      "isChildAlone": isChildAlone,
      "isContained": !isBare && !isChildAlone,
      "title": SwiftStringLiteral.literal(title),
      "container": rows.isEmpty ? "Form" : "List",
      "hasTitle": !feature.path.isEmpty,
      "children": children.map(context.fields),
      "optionals": optionals.map(context.fields),
      "controls": controls,
      "rows": rows.map(row),
      "buttons": buttons,
      "appearance": appearance,
    ]
  }

  /// Whether anything in the view is bound to the store.
  var hasBoundControls: Bool {
    let bindsItself = context.supports(.lockedSharing)
    return controls.contains { !bindsItself || $0["isSharedControl"] as? Bool == false }
  }

  private var title: String {
    let view = context.viewName(of: context.feature)
    return (view.hasSuffix("View") && view != "View" ? String(view.dropLast(4)) : view).humanized
  }

  private func tab(_ tab: Tab) -> TemplateFields {
    let isShown = context.graph.isShown(tab.feature, as: tab.view, from: context.feature)
    return [
      "childName": SwiftIdentifier.escaped(tab.name.text),
      "childView": tab.feature.flatMap { context.viewName($0, tab.view) }.orFalse,
      "plainView": (isShown && tab.feature == nil ? tab.view?.text : nil).orFalse,
      "isPlain": !isShown || tab.feature == nil && tab.view == nil,
      "tabTitle": SwiftStringLiteral.literal(tab.title),
      "systemImage": tab.systemImage.map(SwiftStringLiteral.literal).orFalse,
    ]
  }

  /// The properties that have a control each.
  var controlled: [StateProperty] {
    let feature = context.feature
    return feature.state.filter { property in
      !property.isConstant && property.isBound ?? feature.hasBindings
        && ["Bool", "String"].contains(property.type.text)
    }
  }

  private var controls: [TemplateFields] {
    controlled.map { property in
      [
        "isSharedControl": property.sharing != nil,
        "isToggle": property.type.text == "Bool",
        "controlTitle": SwiftStringLiteral.literal(property.name.text.humanized),
        "controlName": SwiftIdentifier.escaped(property.name.text),
      ]
    }
  }

  /// A row of the feature's own type leads to a screen. In place, it would be a list inside a list.
  private func row(_ row: Child) -> TemplateFields {
    let child = context.graph.feature(row.feature.text, from: context.feature)
    let text = child?.state.first { $0.type.text == "String" && $0.sharing == nil }
    return context.fields(row).merging([
      "isLink": context.isOwnKind(row),
      "isWithoutActions": child.map(isWithoutActions) ?? false,
      "linkLabel": linkLabel(text),
    ]) { $1 }
  }

  /// Whether a feature has no actions at all, so that a closure that takes one would never run.
  private func isWithoutActions(_ feature: Feature) -> Bool {
    SwitchExhaustiveness(context.graph).openCases(
      of: ResolvedFeature(feature: feature, reactions: [])
    )
    .isEmpty
  }

  /// The actions that a view can send, directly or through `@ViewAction`.
  private var actions: [ActionCase] {
    context.feature.actions.filter { action in
      action.parameters.isEmpty
        && action.group == context.feature.viewGroup
    }
  }

  /// The label of a link: a string of the row or, if it has none, the feature's title.
  private func linkLabel(_ property: StateProperty?) -> Any {
    let name = property.map { SwiftIdentifier.escaped($0.name.text) }
    if context.model == nil { return name.orFalse }
    return name.map { "\(context.viewOwner).\($0)" } ?? SwiftStringLiteral.literal(title)
  }

  private func sending(_ action: ActionCase) -> TemplateFields {
    [
      "sender": context.sendsViewActions ? "send" : "store.send",
      "sentGroup": context.sentGroup.orFalse,
      "actionName": action.name.text,
      "methodName": SwiftIdentifier.escaped(ModelNames.method(action, of: context.feature)),
    ]
  }

  private var buttons: [TemplateFields] {
    actions.compactMap { action in
      guard let title = buttonTitle(action) else { return nil }
      var fields = sending(action)
      fields["buttonTitle"] = SwiftStringLiteral.literal(title)
      return fields
    }
  }

  /// The label of an action's button, or `nil` for an action that no button sends.
  private func buttonTitle(_ action: ActionCase) -> String? {
    if context.feature.index.isButtonOfFlag(action.name.text) { return nil }
    let name = action.name.text
    for suffix in ["ButtonTapped", "RowTapped", "Tapped"]
    where name.hasSuffix(suffix) && name != suffix {
      return String(name.dropLast(suffix.count)).humanized
    }
    for prefix in ["didTap", "tap"] {
      let rest = name.dropFirst(prefix.count)
      if name.hasPrefix(prefix), rest.first?.isUppercase == true { return String(rest).humanized }
    }
    if name.hasPrefix("show"), name.dropFirst(4).first?.isUppercase == true {
      return name.humanized
    }
    let appears = ["onAppear", "onDisappear", "onTask", "task"].contains(name)
    return action.group?.text == "view" && !appears ? name.humanized : nil
  }

  /// `onAppear` and `task`, names that real apps use.
  private var appearance: [TemplateFields] {
    actions.compactMap { action in
      switch action.name.text {
      case "onAppear": sending(action).merging(["isTask": false]) { field, _ in field }
      case "task", "onTask": sending(action).merging(["isTask": true]) { field, _ in field }
      default: nil
      }
    }
  }
}
