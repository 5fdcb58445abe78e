import TrellisIR
import TrellisSpec
import TrellisSwift

/// A feature's actions, for `action`, in addition to what its state has.
struct ActionRecord: TemplateRecord {
  /// The actions of a group.
  struct Group: TemplateRecord {
    var groupName: String
    var groupType: String
    var groupConformances: String
    var isOfBindings: Bool
    var groupActions: [EnumCaseRecord]

    static var fields: [Field] {
      [
        Field("groupName", \.groupName), Field("groupType", \.groupType),
        Field("groupConformances", \.groupConformances), Field("isOfBindings", \.isOfBindings),
        Field("groupActions", \.groupActions),
      ]
    }
  }

  /// The actions of rows.
  struct Row: TemplateRecord {
    var child: ChildRecord
    var isRecursive: Bool

    static var fields: [Field] {
      [.inlined("child", \.child), Field("isRecursive", \.isRecursive)]
    }
  }

  var actionConformances: String
  var innerConformances: String
  var areActionsEquatable: Bool
  var bindsDirectly: Bool
  var isIndirect: Bool
  var ownActions: [EnumCaseRecord]
  var groups: [Group]
  var hasTabs: Bool
  var childActions: [ChildRecord]
  var rowActions: [Row]
  var hasDelegate: Bool
  var delegateActions: [EnumCaseRecord]

  static var fields: [Field] {
    [
      Field("actionConformances", \.actionConformances),
      Field("innerConformances", \.innerConformances),
      Field("areActionsEquatable", \.areActionsEquatable),
      Field("bindsDirectly", \.bindsDirectly), Field("isIndirect", \.isIndirect),
      Field("ownActions", \.ownActions), Field("groups", \.groups), Field("hasTabs", \.hasTabs),
      Field("childActions", \.childActions), Field("rowActions", \.rowActions),
      Field("hasDelegate", \.hasDelegate), Field("delegateActions", \.delegateActions),
    ]
  }
}

/// Fills the record of a feature's actions.
struct ActionPrinter {
  let context: FeatureContext

  var record: ActionRecord {
    let (feature, edges) = (context.feature, context.edges)
    return ActionRecord(
      actionConformances: conformances,
      innerConformances: innerConformances,
      areActionsEquatable: areEquatable,
      bindsDirectly: context.bindsDirectly,
      isIndirect: isIndirect,
      ownActions: feature.actions.filter { $0.group == nil }.map { EnumCaseRecord($0) },
      groups: feature.index.groups.all.map(group),
      hasTabs: feature.tabs != nil,
      childActions: (edges[.enumCase].all + edges.permanent + edges[.optional].all).map(
        context.record),
      rowActions: edges[.row].all.map { row in
        ActionRecord.Row(
          child: context.record(row), isRecursive: isRecursive(row) && !isIndirect)
      },
      hasDelegate: feature.hasDelegate,
      delegateActions: feature.delegate.map { EnumCaseRecord($0) })
  }

  /// Whether the enum has only recursive cases and is itself `indirect`.
  private var isIndirect: Bool {
    let feature = context.feature
    let others =
      feature.actions.count + feature.delegate.count + feature.cases.count
      + feature.stateChildren.count + feature.optionals.count + feature.presentationProperties.count
      + feature.path.count
    return others == 0 && !feature.isBindable && feature.tabs == nil && !feature.rows.isEmpty
      && context.edges[.row].all.allSatisfy(isRecursive)
  }

  private var conformances: String {
    var result: [String] = []
    if context.bindsDirectly { result.append("BindableAction") }
    if context.sendsViewActions { result.append("ViewAction") }
    if areEquatable { result.append("Equatable") }
    return result.spelled(with: context.feature.conformances.action)
  }

  /// The conformances of the enums in `Action`, which decide whether it can conform.
  private var innerConformances: String {
    conformances(ofBindings: false)
  }

  private func conformances(ofBindings isOfBindings: Bool) -> String {
    ((isOfBindings ? ["BindableAction"] : []) + (areEquatable ? ["Equatable"] : [])).spelled(
      with: context.feature.conformances.action.filter(\.isDerivedOfActions))
  }

  /// Whether actions are equatable, as required by tests that receive whole actions.
  private var areEquatable: Bool {
    !context.supports(.caseKeyPaths)
      && context.equatability.areActionsEquatable(context.resolved.id)
  }

  private func group(_ group: (name: SourceText, actions: [ActionCase])) -> ActionRecord.Group {
    let isOfBindings = group.name.text == context.feature.bindingGroup?.text
    return ActionRecord.Group(
      groupName: SwiftIdentifier.escaped(group.name.text), groupType: group.name.text.typeName,
      groupConformances: conformances(ofBindings: isOfBindings), isOfBindings: isOfBindings,
      groupActions: group.actions.map { EnumCaseRecord($0) })
  }

  /// Whether a row's actions contain this feature's own actions, which makes the enum recursive.
  private func isRecursive(_ row: Edge) -> Bool {
    row.feature.map { context.graph.isRecursive($0, in: context.resolved.id) } ?? false
  }
}
