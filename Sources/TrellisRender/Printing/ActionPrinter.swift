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
  var areActionsEquatable: Bool
  var bindsDirectly: Bool
  var isIndirect: Bool
  var ownActions: [EnumCaseRecord]
  var groups: [Group]
  var hasTabs: Bool
  var childActions: [ChildRecord]
  var rowActions: [Row]
  var hasDelegate: Bool
  var delegateType: String
  var delegateConformances: String
  var delegateActions: [EnumCaseRecord]

  static var fields: [Field] {
    [
      Field("actionConformances", \.actionConformances),
      Field("areActionsEquatable", \.areActionsEquatable),
      Field("bindsDirectly", \.bindsDirectly), Field("isIndirect", \.isIndirect),
      Field("ownActions", \.ownActions), Field("groups", \.groups), Field("hasTabs", \.hasTabs),
      Field("childActions", \.childActions), Field("rowActions", \.rowActions),
      Field("hasDelegate", \.hasDelegate), Field("delegateType", \.delegateType),
      Field("delegateConformances", \.delegateConformances),
      Field("delegateActions", \.delegateActions),
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
      delegateType: feature.enumName(ofGroup: "delegate"),
      delegateConformances: conformances(ofGroup: "delegate"),
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

  /// The conformances of an enum in `Action`, which decide whether that can conform.
  private func conformances(ofGroup group: String) -> String {
    let feature = context.feature
    let isOfBindings = group == feature.bindingGroup?.text
    let shared = feature.conformances.action.filter(\.isDerivedOfActions)
    let own = feature.enumConformances(ofGroup: group).filter { name in
      !shared.contains { $0.text == name.text }
    }
    return ((isOfBindings ? ["BindableAction"] : []) + (areEquatable ? ["Equatable"] : [])).spelled(
      with: shared + own)
  }

  /// Whether actions are equatable, as required by tests that receive whole actions.
  private var areEquatable: Bool {
    !context.supports(.caseKeyPaths)
      && context.equatability.areActionsEquatable(context.resolved.id)
  }

  private func group(_ group: (name: SourceText, actions: [ActionCase])) -> ActionRecord.Group {
    let name = group.name.text
    return ActionRecord.Group(
      groupName: SwiftIdentifier.escaped(name), groupType: context.feature.enumName(ofGroup: name),
      groupConformances: conformances(ofGroup: name),
      isOfBindings: name == context.feature.bindingGroup?.text,
      groupActions: group.actions.map { EnumCaseRecord($0) })
  }

  /// Whether a row's actions contain this feature's own actions, which makes the enum recursive.
  private func isRecursive(_ row: Edge) -> Bool {
    row.feature.map { context.graph.isRecursive($0, in: context.resolved.id) } ?? false
  }
}
