import TrellisIR
import TrellisSpec
import TrellisSwift

/// The content of a view, for `view-content`.
struct ViewContentRecord: TemplateRecord {
  /// A case of an enum feature.
  struct EnumCase: TemplateRecord {
    var child: ChildRecord
    var caseName: String
    var caseOwner: String
    var isStored: Bool

    static var fields: [Field] {
      [
        .inlined("child", \.child), Field("caseName", \.caseName), Field("caseOwner", \.caseOwner),
        Field("isStored", \.isStored),
      ]
    }
  }

  /// A tab.
  struct TabItem: TemplateRecord {
    var childName: String
    var childProperty: String
    var childView: String?
    var plainView: String?
    var isPlain: Bool
    var tabTitle: String
    var systemImage: String?

    static var fields: [Field] {
      [
        Field("childName", \.childName), Field("childProperty", \.childProperty),
        Field("childView", \.childView), Field("plainView", \.plainView),
        Field("isPlain", \.isPlain), Field("tabTitle", \.tabTitle),
        Field("systemImage", \.systemImage),
      ]
    }
  }

  /// A control that changes a property.
  struct Control: TemplateRecord {
    var isSharedControl: Bool
    var isToggle: Bool
    var controlTitle: String
    var controlName: String

    static var fields: [Field] {
      [
        Field("isSharedControl", \.isSharedControl), Field("isToggle", \.isToggle),
        Field("controlTitle", \.controlTitle), Field("controlName", \.controlName),
      ]
    }
  }

  /// A list of rows.
  struct Row: TemplateRecord {
    var child: ChildRecord
    var isLink: Bool
    var isWithoutActions: Bool
    var linkLabel: String?

    static var fields: [Field] {
      [
        .inlined("child", \.child), Field("isLink", \.isLink),
        Field("isWithoutActions", \.isWithoutActions), Field("linkLabel", \.linkLabel),
      ]
    }
  }

  /// An action that the view sends.
  struct SentAction: TemplateRecord {
    var sender: String
    var sentGroup: String?
    var actionName: String
    var methodName: String

    static var fields: [Field] {
      [
        Field("sender", \.sender), Field("sentGroup", \.sentGroup),
        Field("actionName", \.actionName), Field("methodName", \.methodName),
      ]
    }
  }

  /// A button that sends an action.
  struct Button: TemplateRecord {
    var action: SentAction
    var buttonTitle: String

    static var fields: [Field] {
      [.inlined("action", \.action), Field("buttonTitle", \.buttonTitle)]
    }
  }

  /// An action that is sent when the view appears.
  struct Appearance: TemplateRecord {
    var action: SentAction
    var isTask: Bool

    static var fields: [Field] { [.inlined("action", \.action), Field("isTask", \.isTask)] }
  }

  var isEnumFeature: Bool
  var isCaseReducer: Bool
  var enumCases: [EnumCase]
  var hasEnumModifiers: Bool
  var hasTabs: Bool
  var tabSelection: String?
  var tabItems: [TabItem]
  var isBare: Bool
  var isChildAlone: Bool
  var isContained: Bool
  var title: String
  var container: String
  var hasTitle: Bool
  var children: [ChildRecord]
  var optionals: [ChildRecord]
  var inlinePresentations: [PresentationRecord]
  var isBesideTabs: Bool
  var controls: [Control]
  var rows: [Row]
  var buttons: [Button]
  var appearance: [Appearance]

  static var fields: [Field] {
    [
      Field("isEnumFeature", \.isEnumFeature), Field("isCaseReducer", \.isCaseReducer),
      Field("enumCases", \.enumCases), Field("hasEnumModifiers", \.hasEnumModifiers),
      Field("hasTabs", \.hasTabs), Field("tabSelection", \.tabSelection),
      Field("tabItems", \.tabItems), Field("isBare", \.isBare),
      Field("isChildAlone", \.isChildAlone), Field("isContained", \.isContained),
      Field("title", \.title), Field("container", \.container), Field("hasTitle", \.hasTitle),
      Field("children", \.children), Field("optionals", \.optionals),
      Field("inlinePresentations", \.inlinePresentations), Field("isBesideTabs", \.isBesideTabs),
      Field("controls", \.controls), Field("rows", \.rows), Field("buttons", \.buttons),
      Field("appearance", \.appearance),
    ]
  }
}

/// Fills the record of the content that a view shows itself: enough to run the feature, and meant to
/// be replaced.
struct ViewContentPrinter {
  let context: FeatureContext

  var record: ViewContentRecord {
    let (feature, edges) = (context.feature, context.edges)
    let children = edges[.scope].all.filter(context.graph.isShown)
    let optionals = edges[.optional].all.filter(context.graph.isShown)
    let rows = edges[.row].all.filter(context.graph.isShown)
    let view = ViewPrinter(context: context)
    let inlinePresentations = view.inlinePresentations.compactMap(view.presentation)
    let showsChildrenAlone =
      controls.isEmpty && buttons.isEmpty && rows.isEmpty && optionals.isEmpty
      && inlinePresentations.isEmpty
    let isBare = showsChildrenAlone && children.isEmpty
    let isChildAlone = showsChildrenAlone && children.count == 1
    return ViewContentRecord(
      isEnumFeature: feature.isEnum,
      isCaseReducer: context.isCaseReducer,
      enumCases: edges[.enumCase].all.map { child in
        ViewContentRecord.EnumCase(
          child: context.record(child), caseName: SwiftIdentifier.escaped(child.name.text),
          caseOwner: context.name, isStored: context.isCaseReducer)
      },
      hasEnumModifiers: feature.isEnum
        && (!appearance.isEmpty || context.viewPart == .content
          || context.model != nil && context.viewDismissesItself),
      hasTabs: feature.tabs != nil,
      tabSelection: feature.tabs.map { SwiftIdentifier.escaped($0.selection.text) },
      tabItems: edges[.tab].all.compactMap(tab),
      isBare: isBare,
      isChildAlone: isChildAlone,
      isContained: !isBare && !isChildAlone,
      title: SwiftStringLiteral.literal(title),
      container: rows.isEmpty ? "Form" : "List",
      hasTitle: !feature.path.isEmpty,
      children: children.map(context.record),
      optionals: optionals.map(context.record),
      inlinePresentations: inlinePresentations,
      isBesideTabs: feature.tabs != nil && !inlinePresentations.isEmpty,
      controls: controls,
      rows: rows.map(row),
      buttons: buttons,
      appearance: appearance)
  }

  /// Whether anything in the view is bound to the store.
  var hasBoundControls: Bool {
    let bindsItself = context.supports(.lockedSharing)
    return controls.contains { !bindsItself || !$0.isSharedControl }
  }

  private var title: String {
    context.viewName(of: context.feature).removing(suffixIn: ["View"]).humanized
  }

  private func tab(_ edge: Edge) -> ViewContentRecord.TabItem? {
    guard case .tab(let tab) = edge.declaration else { return nil }
    let view = context.viewName(edge)
    return ViewContentRecord.TabItem(
      childName: SwiftIdentifier.escaped(tab.name.text),
      childProperty: SwiftIdentifier.escaped(tab.name.text),
      childView: edge.leadsToFeature ? view : nil,
      plainView: edge.leadsToFeature ? nil : view,
      isPlain: view == nil,
      tabTitle: SwiftStringLiteral.literal(tab.title),
      systemImage: tab.systemImage.map(SwiftStringLiteral.literal))
  }

  /// The properties that have a control each.
  var controlled: [StateProperty] {
    context.feature.controlledProperties
  }

  private var controls: [ViewContentRecord.Control] {
    controlled.map { property in
      ViewContentRecord.Control(
        isSharedControl: property.sharing != nil,
        isToggle: property.type.text == "Bool",
        controlTitle: SwiftStringLiteral.literal(property.name.text.humanized),
        controlName: SwiftIdentifier.escaped(property.name.text))
    }
  }

  /// A row of the feature's own type leads to a screen. In place, it would be a list inside a list.
  private func row(_ row: Edge) -> ViewContentRecord.Row {
    let child = context.graph.target(of: row)
    let text = child?.feature.state.first { $0.type.text == "String" && $0.sharing == nil }
    return ViewContentRecord.Row(
      child: context.record(row), isLink: context.isOwnKind(row),
      isWithoutActions: child.map(isWithoutActions) ?? false, linkLabel: linkLabel(text))
  }

  /// Whether a feature has no actions at all, so that a closure that takes one would never run.
  private func isWithoutActions(_ node: FeatureNode) -> Bool {
    SwitchExhaustiveness(context.graph).openCases(of: ResolvedFeature(node: node, reactions: []))
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
  private func linkLabel(_ property: StateProperty?) -> String? {
    let name = property.map { SwiftIdentifier.escaped($0.name.text) }
    if context.model == nil {
      guard let property, context.supports(.observation) else { return name }
      let isHidden = StateInView.membersOfStores.contains(property.name.text)
      return name.map { isHidden ? "state.\($0)" : $0 }
    }
    return name.map { "\(context.viewOwner).\($0)" } ?? SwiftStringLiteral.literal(title)
  }

  private func sending(_ action: ActionCase) -> ViewContentRecord.SentAction {
    ViewContentRecord.SentAction(
      sender: context.sendsViewActions ? "send" : "store.send",
      sentGroup: context.sentGroup,
      actionName: action.name.text,
      methodName: SwiftIdentifier.escaped(ModelNames.method(action, of: context.feature)))
  }

  private var buttons: [ViewContentRecord.Button] {
    let inToolbars = Set(context.feature.toolbarItems.map(\.actionName))
    return actions.filter { !inToolbars.contains($0.name.text) }.compactMap { action in
      buttonTitle(action).map { title in
        ViewContentRecord.Button(
          action: sending(action), buttonTitle: SwiftStringLiteral.literal(title))
      }
    }
  }

  /// The label of an action's button, or `nil` for an action that no button sends.
  func buttonTitle(_ action: ActionCase) -> String? {
    if context.index.isButtonOfFlag(action.name.text) { return nil }
    let name = action.name.text
    let tapped = name.removing(suffixIn: ["ButtonTapped", "RowTapped", "Tapped"])
    if tapped != name { return tapped.humanized }
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
  private var appearance: [ViewContentRecord.Appearance] {
    actions.compactMap { action in
      let name = action.name.text
      guard ["onAppear", "task", "onTask"].contains(name) else { return nil }
      return ViewContentRecord.Appearance(action: sending(action), isTask: name != "onAppear")
    }
  }
}

extension Feature {
  /// The properties that a view has a control for.
  var controlledProperties: [StateProperty] {
    state.filter { property in
      !property.isConstant && property.isBound ?? hasBindings
        && ["Bool", "String"].contains(property.type.text)
    }
  }
}
