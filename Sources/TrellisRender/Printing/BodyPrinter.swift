import TrellisIR
import TrellisSpec
import TrellisSwift

/// A reducer's body, for `body`.
struct BodyRecord: TemplateRecord {
  /// A reducer that runs before the feature's own logic.
  struct Scope: TemplateRecord {
    var child: ChildRecord
    var isCase: Bool

    static var fields: [Field] { [.inlined("child", \.child), Field("isCase", \.isCase)] }
  }

  /// The property that the selection of a tab sets.
  struct SelectedTab: TemplateRecord {
    var selection: String

    static var fields: [Field] { [Field("selection", \.selection)] }
  }

  /// A reducer that is composed after the feature's own logic, for `body-modifier`.
  struct Modifier: TemplateRecord {
    var `operator`: String
    var keyPath: String
    var caseName: String
    var isCase: Bool
    var isRow: Bool
    var childReducer: String?
    var reducerArguments: String
    var enumReducer: String?
    var isCaseReducer: Bool

    static var fields: [Field] {
      [
        Field("operator", \.`operator`), Field("keyPath", \.keyPath), Field("caseName", \.caseName),
        Field("isCase", \.isCase), Field("isRow", \.isRow), Field("childReducer", \.childReducer),
        Field("reducerArguments", \.reducerArguments), Field("enumReducer", \.enumReducer),
        Field("isCaseReducer", \.isCaseReducer),
      ]
    }
  }

  /// A reducer or a modifier that a spec spells.
  struct Other: TemplateRecord {
    var otherCode: String

    static var fields: [Field] { [Field("otherCode", \.otherCode)] }
  }

  var bodyModifiers: [Other]
  var reducersBefore: [Other]
  var reducersAfter: [Other]
  var hasBindings: Bool
  var bindingGroup: String?
  var scopes: [Scope]
  var isReducing: Bool
  var reactions: [ReactionRecord]
  var selectsTabs: SelectedTab?
  var hasOpenCases: Bool
  var openCases: [OpenCaseRecord]
  var needsEmptyReducer: Bool
  var modifiers: [Modifier]
  var lastCore: String?
  var cores: [PartRecord<Modifier>]
  /// Whether several reducers become one, which the modifiers of the whole body apply to.
  var isCombined: Bool
  var changes: [ChangeRecord]

  static var fields: [Field] {
    [
      Field("bodyModifiers", \.bodyModifiers), Field("reducersBefore", \.reducersBefore),
      Field("reducersAfter", \.reducersAfter),
      Field("hasBindings", \.hasBindings), Field("bindingGroup", \.bindingGroup),
      Field("scopes", \.scopes),
      Field("isReducing", \.isReducing), Field("reactions", \.reactions),
      Field("selectsTabs", \.selectsTabs), Field("hasOpenCases", \.hasOpenCases),
      Field("openCases", \.openCases), Field("needsEmptyReducer", \.needsEmptyReducer),
      Field("modifiers", \.modifiers), Field("lastCore", \.lastCore), Field("cores", \.cores),
      Field("isCombined", \.isCombined), Field("changes", \.changes),
    ]
  }
}

/// Fills the record of a reducer's body.
struct BodyPrinter {
  let context: FeatureContext
  let exhaustiveness: SwitchExhaustiveness

  var record: BodyRecord {
    let feature = context.feature
    let isReducing = isReducing
    let openCases = isReducing ? exhaustiveness.openCases(of: context.resolved) : []
    let parts = Parts(modifiers, longest: Self.longestChain, name: "core")
    let isEmpty = !feature.isBindable && scopes.isEmpty && feature.otherReducers.isEmpty
    func others(_ code: [SourceText]) -> [BodyRecord.Other] {
      code.map { BodyRecord.Other(otherCode: $0.text) }
    }
    let needsEmptyReducer = !isReducing && (!modifiers.isEmpty || isEmpty)
    let hasOwn = isReducing || needsEmptyReducer
    let count =
      (feature.isBindable ? 1 : 0) + scopes.count + (hasOwn ? 1 : 0)
      + feature.reducersBefore.count
    let changes = context.resolved.observers.compactMap { ChangeRecord($0, in: context) }
    let hasModifiers = !changes.isEmpty || !feature.bodyModifiers.isEmpty
    return BodyRecord(
      bodyModifiers: others(feature.bodyModifiers),
      reducersBefore: others(feature.reducersBefore),
      reducersAfter: others(feature.reducersAfter),
      hasBindings: feature.isBindable,
      bindingGroup: feature.bindingGroup?.text,
      scopes: scopes,
      isReducing: isReducing,
      reactions: context.reactionCases.flatMap { ReactionPrinter(context: context, $0).records },
      selectsTabs: handlesTabs
        ? nil
        : feature.tabs.map { tabs in
          BodyRecord.SelectedTab(selection: SwiftIdentifier.escaped(tabs.selection.text))
        },
      hasOpenCases: !openCases.isEmpty,
      openCases: openCases.map(OpenCaseRecord.init),
      needsEmptyReducer: needsEmptyReducer,
      modifiers: parts.last,
      lastCore: parts.nameBeforeLast,
      cores: parts.earlier,
      isCombined: hasModifiers
        && (parts.nameBeforeLast == nil ? count : 1) + feature.reducersAfter.count > 1,
      changes: changes)
  }

  /// The reducers that run before the feature's own logic: children that always exist, and the
  /// children of an enum feature without any.
  private var scopes: [BodyRecord.Scope] {
    let edges = context.edges
    let cases = context.feature.isCaseReducer ? edges[.enumCase].all : []
    return edges.permanent.map { BodyRecord.Scope(child: context.record($0), isCase: false) }
      + cases.map { BodyRecord.Scope(child: context.record($0), isCase: true) }
  }

  /// A longer chain of modifiers is slow to type-check.
  private static let longestChain = 5

  /// The reducers that are composed after the feature's own logic, in the order of the spec's keys.
  private var modifiers: [BodyRecord.Modifier] {
    let (feature, edges) = (context.feature, context.edges)
    func modifier(
      _ name: String, _ operatorName: String = "ifLet", property: String? = nil,
      isPresented: Bool = false, child: Edge? = nil, enumReducer: String? = nil
    ) -> BodyRecord.Modifier {
      BodyRecord.Modifier(
        operator: operatorName,
        keyPath: (isPresented ? "$" : "") + (property ?? name),
        caseName: name,
        isCase: operatorName == "ifCaseLet",
        isRow: operatorName == "forEach" && child != nil,
        childReducer: child?.reference?.text,
        reducerArguments: child.map(context.reducerArguments) ?? "",
        enumReducer: enumReducer,
        isCaseReducer: child.map(context.isCaseReducer) ?? false)
    }
    var result: [BodyRecord.Modifier] = []
    if feature.hasDestination {
      result.append(modifier("destination", isPresented: true, enumReducer: "Destination"))
    }
    result += edges[.presented].all.map { modifier($0.name.text, isPresented: true, child: $0) }
    if !feature.hasDestination {
      result += feature.promptKinds.map { modifier($0.rawValue, isPresented: true) }
    }
    result += edges[.optional].all.map {
      modifier($0.name.text, property: $0.property.text, child: $0)
    }
    result += edges[.row].all.map {
      modifier($0.name.text, "forEach", property: $0.property.text, child: $0)
    }
    let cases = feature.isCaseReducer ? [] : edges[.enumCase].all
    result += cases.map { modifier($0.name.text, "ifCaseLet", child: $0) }
    if !feature.path.isEmpty {
      result.append(modifier("path", "forEach", enumReducer: "Path"))
    }
    return result
  }

  /// Whether the feature needs a `Reduce`.
  private var isReducing: Bool {
    let feature = context.feature
    return context.resolved.reactions.contains { $0.changedProperty == nil }
      || !feature.actions.isEmpty || feature.tabs != nil
  }

  private var handlesTabs: Bool {
    context.resolved.reactions.contains { $0.path.segments == [.tabSelected] }
  }
}
