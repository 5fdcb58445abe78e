import TrellisIR
import TrellisSpec
import TrellisSwift

/// A whole reducer file, for `reducer`.
struct ReducerRecord: TemplateRecord {
  /// A case of the stack.
  struct PathCase: TemplateRecord {
    var caseName: String
    var isIgnored = false
    var isCaseReducer = false
    var childReducer: String?
    var reducerArguments: String
    var hasReducerArguments: Bool
    var payload: String
    var documentation: [LineRecord]

    static var fields: [Field] {
      [
        Field("caseName", \.caseName), Field("isIgnored", \.isIgnored),
        Field("isCaseReducer", \.isCaseReducer), Field("childReducer", \.childReducer),
        Field("reducerArguments", \.reducerArguments),
        Field("hasReducerArguments", \.hasReducerArguments),
        Field("payload", \.payload), Field("documentation", \.documentation),
      ]
    }
  }

  /// The id of an effect that can be cancelled.
  struct CancelID: TemplateRecord {
    var cancelID: String

    static var fields: [Field] { [Field("cancelID", \.cancelID)] }
  }

  /// A parameter.
  struct Parameter: TemplateRecord {
    var keyword: String
    var parameterName: String
    var parameterType: String
    var parameterDefault: String?

    static var fields: [Field] {
      [
        Field("keyword", \.keyword), Field("parameterName", \.parameterName),
        Field("parameterType", \.parameterType), Field("parameterDefault", \.parameterDefault),
      ]
    }
  }

  /// A dependency.
  struct Dependency: TemplateRecord {
    var dependencyName: String
    var key: String?
    var dependencyType: String

    static var fields: [Field] {
      [
        Field("dependencyName", \.dependencyName), Field("key", \.key),
        Field("dependencyType", \.dependencyType),
      ]
    }
  }

  var name: String
  /// The protocols of the reducer, after a colon.
  var reducerConformances: String
  var isCaseReducer: Bool
  var isEnumEquatable: Bool
  var stateName = "state"
  var access: String
  var isInternal: Bool
  var imports: [ModuleRecord]
  var documentation: [LineRecord]
  var destinations: [DestinationRecord]
  var destinationFeatures: [DestinationRecord]
  var destinationActions: [DestinationRecord]
  var prompts: [PromptKindRecord]
  var destinationPrompts: [PromptKindRecord]
  var hasExplicitAction: Bool
  var isDestinationEquatable: Bool
  var hasEquatableDestination: Bool
  var isPathEquatable: Bool
  var hasEquatablePath: Bool
  var pathCases: [PathCase]
  var pathFeatures: [PathCase]
  var tabs: [TabRecord]
  var isMainActor: Bool
  var destinationEnum: IsolatedEnumRecord?
  var pathEnum: IsolatedEnumRecord?
  var caseEnum: IsolatedEnumRecord?
  var cancelIDs: [CancelID]
  var hasCancelIDs: Bool
  /// Whether a person's code in another file can refer to them.
  var areCancelIDsShared: Bool
  /// Their protocols, after a colon.
  var cancelIDConformances: String
  var parameters: [Parameter]
  var hasParameters: Bool
  var reducerParameters: [ParameterRecord]
  var dependencies: [Dependency]
  var hasDependencies: Bool
  var conformances: [ConformanceRecord]
  var factories: [PromptFactoriesRecord]
  var state: StateRecord
  var action: ActionRecord
  var body: BodyRecord
  var deepLink: DeepLinkRecord

  static var fields: [Field] {
    [
      Field("name", \.name), Field("reducerConformances", \.reducerConformances),
      Field("isCaseReducer", \.isCaseReducer),
      Field("isEnumEquatable", \.isEnumEquatable), Field("stateName", \.stateName),
      Field("access", \.access), Field("isInternal", \.isInternal), Field("imports", \.imports),
      Field("documentation", \.documentation), Field("destinations", \.destinations),
      Field("destinationFeatures", \.destinationFeatures),
      Field("destinationActions", \.destinationActions), Field("prompts", \.prompts),
      Field("destinationPrompts", \.destinationPrompts),
      Field("hasExplicitAction", \.hasExplicitAction),
      Field("isDestinationEquatable", \.isDestinationEquatable),
      Field("hasEquatableDestination", \.hasEquatableDestination),
      Field("isPathEquatable", \.isPathEquatable), Field("hasEquatablePath", \.hasEquatablePath),
      Field("pathCases", \.pathCases), Field("pathFeatures", \.pathFeatures), Field("tabs", \.tabs),
      Field("isMainActor", \.isMainActor), Field("destinationEnum", \.destinationEnum),
      Field("pathEnum", \.pathEnum), Field("caseEnum", \.caseEnum),
      Field("cancelIDs", \.cancelIDs), Field("hasCancelIDs", \.hasCancelIDs),
      Field("areCancelIDsShared", \.areCancelIDsShared),
      Field("cancelIDConformances", \.cancelIDConformances),
      Field("parameters", \.parameters), Field("hasParameters", \.hasParameters),
      Field("reducerParameters", \.reducerParameters),
      Field("dependencies", \.dependencies), Field("hasDependencies", \.hasDependencies),
      Field("conformances", \.conformances), Field("factories", \.factories),
      .inlined("state", \.state), .inlined("action", \.action),
      .inlined("body", \.body), .inlined("deepLink", \.deepLink),
    ]
  }
}

/// A tab.
struct TabRecord: TemplateRecord {
  var tabName: String
  var documentation: [LineRecord]

  static var fields: [Field] {
    [Field("tabName", \.tabName), Field("documentation", \.documentation)]
  }

  init(_ tab: Tab) {
    tabName = SwiftIdentifier.escaped(tab.name.text)
    documentation = tab.documentation.map(LineRecord.init)
  }
}

/// Fills the record of a reducer file.
struct ReducerPrinter {
  let context: FeatureContext
  let exhaustiveness: SwitchExhaustiveness

  var record: ReducerRecord {
    let feature = context.feature
    let (destinations, path) = (context.edges[.destination].all, context.edges[.path].all)
    let prompts = PromptPrinter(context: context)
    return ReducerRecord(
      name: context.name,
      reducerConformances: (context.supports(.reducerMacro) ? [] : ["Reducer"])
        .spelled(with: feature.conformances.reducer),
      isCaseReducer: context.isCaseReducer,
      isEnumEquatable: context.isCaseReducer && isEquatable,
      access: context.accessPrefix,
      isInternal: context.access == .internal,
      imports: FilePrinter.imports(
        ["ComposableArchitecture", "Foundation"], optional: context.modulesOfViews,
        visible: context.visibleModules(["ComposableArchitecture"]), context),
      documentation: feature.documentation.map(LineRecord.init),
      destinations: destinations.map(context.destinationRecord),
      destinationFeatures: destinations.filter(\.leadsToFeature).map(context.destinationRecord),
      destinationActions: destinationActions.map(context.destinationRecord),
      prompts: prompts.kinds,
      destinationPrompts: feature.hasDestination ? prompts.kinds : [],
      hasExplicitAction: hasExplicitAction,
      isDestinationEquatable: feature.hasDestination && isEquatable,
      hasEquatableDestination: feature.hasDestination && isEquatable
        && context.supports(.equatableExtensions),
      isPathEquatable: !feature.path.isEmpty && isEquatable,
      hasEquatablePath: !feature.path.isEmpty && isEquatable
        && context.supports(.equatableExtensions),
      pathCases: path.map(pathCase),
      pathFeatures: path.filter(\.leadsToFeature).map(pathCase),
      tabs: (feature.tabs?.tabs ?? []).map(TabRecord.init),
      isMainActor: context.isMainActor,
      destinationEnum: feature.hasDestination
        ? context.isolatedEnum(
          "Destination", of: destinations, prompts: prompts.kinds, isEquatable: isEquatable)
        : nil,
      pathEnum: context.isolatedEnum("Path", of: path, isEquatable: isEquatable),
      caseEnum: context.isCaseReducer
        ? context.isolatedEnum(
          context.name, of: context.edges[.enumCase].all, isEquatable: isEquatable) : nil,
      cancelIDs: feature.cancelIDs.map { id in
        ReducerRecord.CancelID(cancelID: SwiftIdentifier.escaped(id.text))
      },
      hasCancelIDs: !feature.cancelIDs.isEmpty,
      areCancelIDsShared: context.isLinked,
      cancelIDConformances: (context.isMainActor ? ["Hashable", "Sendable"] : [])
        .spelled(with: feature.conformances.cancelID),
      parameters: parameters,
      hasParameters: !parameters.isEmpty,
      reducerParameters: reducerParameters,
      dependencies: dependencies,
      hasDependencies: !dependencies.isEmpty,
      conformances: ConformancePrinter(context: context).records,
      factories: prompts.factories,
      state: StatePrinter(context: context).record,
      action: ActionPrinter(context: context).record,
      body: BodyPrinter(context: context, exhaustiveness: exhaustiveness).record,
      deepLink: DeepLinkPrinter(context: context).record)
  }

  private var isEquatable: Bool {
    context.equatability.isEquatable(context.resolved.id)
  }

  /// Whether the destination's enum spells its actions explicitly: for prompts since there are enum
  /// scopes, and for cases without a feature before the macro generated an action for each case.
  private var hasExplicitAction: Bool {
    let feature = context.feature
    if context.supports(.enumScopes) {
      return feature.hasDestination && !feature.promptKinds.isEmpty
    }
    return !context.supports(.ignoredCaseActions)
      && feature.destinations.contains { $0.feature == nil }
  }

  /// The cases that get explicit actions. Only views refer to a case without a feature.
  private var destinationActions: [Edge] {
    let all = context.edges[.destination].all
    return context.supports(.ignoredCaseActions) ? all.filter(\.leadsToFeature) : all
  }

  private func pathCase(_ edge: Edge) -> ReducerRecord.PathCase {
    ReducerRecord.PathCase(
      caseName: SwiftIdentifier.escaped(edge.name.text),
      // The macro doesn't treat several values as a reducer.
      isIgnored: edge.values.count == 1,
      isCaseReducer: context.isCaseReducer(edge),
      childReducer: edge.leadsToFeature ? context.typeName(edge) : nil,
      reducerArguments: context.reducerArguments(edge),
      hasReducerArguments: !edge.reducerArguments.isEmpty,
      payload: context.payload(of: edge),
      documentation: edge.documentation.map(LineRecord.init))
  }

  /// A memberwise initializer has no argument for a constant with a value.
  private var parameters: [ReducerRecord.Parameter] {
    context.feature.parameters.map { parameter in
      let isDefaultHere = context.access == .internal
      return ReducerRecord.Parameter(
        keyword: isDefaultHere && parameter.defaultValue != nil ? "var" : "let",
        parameterName: SwiftIdentifier.escaped(parameter.name.text),
        parameterType: parameter.key.text,
        parameterDefault: isDefaultHere ? parameter.defaultValue?.text : nil)
    }
  }

  private var reducerParameters: [ParameterRecord] {
    context.feature.parameters.map { parameter in
      ParameterRecord(
        parameterName: SwiftIdentifier.label(parameter.name.text),
        parameterArgument: SwiftIdentifier.escaped(parameter.name.text),
        parameterType: StatePrinter.parameterType(parameter.key.text), isSharedParameter: false,
        parameterDefault: parameter.defaultValue?.text)
    }
  }

  private var dependencies: [ReducerRecord.Dependency] {
    let feature = context.feature
    var result = feature.dependencies.map { dependency in
      ReducerRecord.Dependency(
        dependencyName: SwiftIdentifier.escaped(dependency.name.text),
        key: dependency.isKeyPath ? dependency.key.text : nil,
        dependencyType: dependency.key.text)
    }
    let dismisses = context.resolved.reactions.contains { reaction in
      reaction.operations.contains { $0.isDismissal }
    }
    if dismisses, !feature.index.dependencies.contains("dismiss") {
      result.append(
        ReducerRecord.Dependency(
          dependencyName: "dismiss", key: "\\.dismiss", dependencyType: ""))
    }
    return result
  }
}

extension FeatureContext {
  /// The payload of a case of the stack: the type of a feature, or the values.
  func payload(of edge: Edge) -> String {
    if edge.leadsToFeature { return typeName(edge) }
    return edge.values.map {
      "\($0.label.map { SwiftIdentifier.label($0.text) } ?? "_"): \($0.type.text)"
    }.joined(separator: ", ")
  }
}
