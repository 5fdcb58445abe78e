import TrellisIR
import TrellisSpec
import TrellisSwift

/// A whole file of a model, for `model-reducer`.
struct ModelRecord: TemplateRecord {
  /// A case of the stack.
  struct PathCase: TemplateRecord {
    var caseName: String
    var payload: String
    var documentation: [LineRecord]

    static var fields: [Field] {
      [
        Field("caseName", \.caseName), Field("payload", \.payload),
        Field("documentation", \.documentation),
      ]
    }
  }

  var name: String
  var isCaseReducer: Bool
  var isEnumFeature: Bool
  /// Whether the model must say that it can be compared anywhere.
  var isComparedAnywhere: Bool
  var stateName = "self"
  var access: String
  var imports: [ModuleRecord]
  var documentation: [LineRecord]
  var hasDestination: Bool
  var destinations: [DestinationRecord]
  var prompts: [PromptKindRecord]
  var destinationPrompts: [PromptKindRecord]
  var separatePrompts: [PromptKindRecord]
  var hasPath: Bool
  var pathCases: [PathCase]
  var hasTabs: Bool
  var tabs: [TabRecord]
  var enumCases: [ChildRecord]
  var enumStart: ChildRecord?
  var factories: [PromptFactoriesRecord]
  var members: MembersRecord
  var bindings: BindingsRecord
  var deepLink: DeepLinkRecord
  var methods: [MethodRecord]

  static var fields: [Field] {
    [
      Field("name", \.name), Field("isCaseReducer", \.isCaseReducer),
      Field("isEnumFeature", \.isEnumFeature),
      Field("isComparedAnywhere", \.isComparedAnywhere), Field("stateName", \.stateName),
      Field("access", \.access), Field("imports", \.imports),
      Field("documentation", \.documentation), Field("hasDestination", \.hasDestination),
      Field("destinations", \.destinations), Field("prompts", \.prompts),
      Field("destinationPrompts", \.destinationPrompts),
      Field("separatePrompts", \.separatePrompts), Field("hasPath", \.hasPath),
      Field("pathCases", \.pathCases), Field("hasTabs", \.hasTabs), Field("tabs", \.tabs),
      Field("enumCases", \.enumCases), Field("enumStart", \.enumStart),
      Field("factories", \.factories), .inlined("members", \.members),
      .inlined("bindings", \.bindings), .inlined("deepLink", \.deepLink),
      Field("methods", \.methods),
    ]
  }
}

/// Decides what the file of a model contains.
struct ObservableModel {
  let context: FeatureContext
  let model: ModelScope

  var record: ModelRecord {
    let (feature, edges) = (context.feature, context.edges)
    let prompts = PromptPrinter(context: context)
    let bindings = ModelBindings(context)
    let methods = ModelMethods(context, bindings)
    let members = ModelMembers(
      context: context, model: model, bindings: bindings, tasks: methods.tasks)
    return ModelRecord(
      name: context.declaredName,
      isCaseReducer: feature.isCaseReducer,
      isEnumFeature: feature.isEnum,
      isComparedAnywhere: feature.compilerSettings.contains(.isolatedConformances)
        && !context.isMainActor,
      access: context.accessPrefix,
      imports: FilePrinter.imports(
        imports + bindings.imports, optional: context.modulesOfViews,
        visible: context.visibleModules(visibleModules), context),
      documentation: feature.documentation.map(LineRecord.init),
      hasDestination: feature.hasDestination,
      destinations: edges[.destination].all.map(context.destinationRecord),
      prompts: prompts.kinds,
      destinationPrompts: feature.hasDestination ? prompts.kinds : [],
      separatePrompts: feature.hasDestination ? [] : prompts.kinds,
      hasPath: !feature.path.isEmpty,
      pathCases: edges[.path].all.map { pathCase in
        ModelRecord.PathCase(
          caseName: SwiftIdentifier.escaped(pathCase.name.text),
          payload: context.payload(of: pathCase),
          documentation: pathCase.documentation.map(LineRecord.init))
      },
      hasTabs: feature.tabs != nil,
      tabs: (feature.tabs?.tabs ?? []).map(TabRecord.init),
      enumCases: edges[.enumCase].all.map(context.record),
      enumStart: context.startCase.map(context.record),
      factories: prompts.factories,
      members: members.record,
      bindings: bindings.record,
      deepLink: DeepLinkPrinter(context: context).record,
      methods: methods.methods)
  }

  /// Those of them that the declarations for other modules mention. For a package, conformances don't
  /// count.
  private var visibleModules: Set<String> {
    let feature = context.feature
    var result: Set = ["Sharing"]
    let hasEnums = feature.isEnum || feature.hasDestination || !feature.path.isEmpty
    if context.access == .public || hasEnums || context.showsTexts {
      result.insert("SwiftNavigation")
    }
    if context.access == .public, !feature.isCaseReducer { result.insert("Observation") }
    if hasRows { result.insert("IdentifiedCollections") }
    return result
  }

  private var hasRows: Bool {
    !context.feature.rows.isEmpty
      || context.feature.types.contains { $0.tree(as: .type).namesIdentifiedArray }
  }

  /// The modules that declare the names in the file.
  private var imports: [String] {
    let feature = context.feature
    var result = ["Foundation", "Observation", "SwiftNavigation"]
    if !feature.dependencies.isEmpty || model.inheritsDependencies { result.append("Dependencies") }
    if !feature.delegate.isEmpty { result.append("IssueReporting") }
    if context.resolved.operations.contains(where: \.awaitsResult) {
      result.append("ConcurrencyExtras")
    }
    if hasRows { result.append("IdentifiedCollections") }
    result += context.modulesOfCollections.subtracting(["SwiftUI"])
    if feature.state.contains(where: { $0.sharing != nil }) { result.append("Sharing") }
    return result
  }
}

extension Operation {
  /// Whether the step creates a `Result` from a call.
  fileprivate var awaitsResult: Bool {
    if case .run(let effect) = kind { effect.response?.isResult == true } else { false }
  }
}
