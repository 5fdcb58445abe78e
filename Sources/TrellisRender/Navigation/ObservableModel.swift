import TrellisSpec

/// A whole file of a model, for `model-reducer`.
struct ObservableModel {
  let context: FeatureContext
  let model: ModelScope

  var fields: TemplateFields {
    let bindings = ModelBindings(context)
    let methods = ModelMethods(context, bindings)
    let members = ModelMembers(
      context: context, model: model, bindings: bindings, tasks: methods.tasks)
    var fields = common(bindings)
    for own in [
      members.fields, bindings.fields, DeepLinkModel(context: context).fields,
      ["methods": methods.methods],
    ] {
      fields.merge(own) { field, _ in field }
    }
    return fields
  }

  private func common(_ bindings: ModelBindings) -> TemplateFields {
    let feature = context.feature
    let prompts = PromptModel(context: context)
    return [
      "name": context.declaredName,
      "isCaseReducer": feature.isCaseReducer,
      "isEnumFeature": feature.isEnum,
      "stateName": "self",
      "access": context.accessPrefix,
      "imports": FileModel.imports(imports + bindings.imports, context),
      "documentation": feature.documentation.fields(named: "line"),
      "hasDestination": feature.hasDestination,
      "destinations": feature.destinations.map(context.fields),
      "prompts": prompts.kinds,
      "destinationPrompts": feature.hasDestination ? prompts.kinds : [],
      "separatePrompts": feature.hasDestination ? [] : prompts.kinds,
      "hasPath": !feature.path.isEmpty,
      "pathCases": feature.path.map(pathCase),
      "hasTabs": feature.tabs != nil,
      "tabs": (feature.tabs?.tabs ?? []).map { tab -> TemplateFields in
        [
          "tabName": SwiftIdentifier.escaped(tab.name.text),
          "documentation": tab.documentation.fields(named: "line"),
        ]
      },
      "enumCases": feature.cases.map(context.fields),
      "enumStart": feature.cases.prefix(1).filter { child in
        !context.graph.needsArguments(child.feature.text, from: feature)
      }.map(context.fields),
      "factories": prompts.factories,
    ]
  }

  private func pathCase(_ pathCase: PathCase) -> TemplateFields {
    let payload: String
    switch pathCase.content {
    case .feature(let feature): payload = context.typeName(feature)
    case .value(let parameters):
      payload = parameters.map {
        "\($0.label.map { SwiftIdentifier.label($0.text) } ?? "_"): \($0.type.text)"
      }.joined(separator: ", ")
    }
    return [
      "caseName": SwiftIdentifier.escaped(pathCase.name.text), "payload": payload,
      "documentation": pathCase.documentation.fields(named: "line"),
    ]
  }

  /// The modules that declare the names in the file.
  private var imports: [String] {
    let feature = context.feature
    var result = ["Foundation", "Observation", "SwiftNavigation"]
    if !feature.dependencies.isEmpty || model.inheritsDependencies { result.append("Dependencies") }
    if !feature.delegate.isEmpty { result.append("IssueReporting") }
    if context.resolved.allSteps.contains(where: \.awaitsResult) {
      result.append("ConcurrencyExtras")
    }
    if !feature.rows.isEmpty || feature.types.contains(where: { $0.text.contains("Identified") }) {
      result.append("IdentifiedCollections")
    }
    if feature.state.contains(where: { $0.sharing != nil }) { result.append("Sharing") }
    return result
  }
}

extension ResolvedStep {
  /// Whether the step creates a `Result` from a call.
  fileprivate var awaitsResult: Bool {
    if case .run(_, let response?) = kind { response.isResult } else { false }
  }
}
