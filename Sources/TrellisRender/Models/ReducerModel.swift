import TrellisSpec

/// A whole reducer file, for `reducer`.
struct ReducerModel {
  let context: FeatureContext
  let coverage: ActionCoverage

  var fields: TemplateFields {
    var fields = common
    fields.merge(StateModel(context: context).fields) { field, _ in field }
    fields.merge(ActionModel(context: context).fields) { field, _ in field }
    fields.merge(BodyModel(context: context, coverage: coverage).fields) { field, _ in field }
    fields.merge(DeepLinkModel(context: context).fields) { field, _ in field }
    return fields
  }

  private var common: TemplateFields {
    let feature = context.feature
    let prompts = PromptModel(context: context)
    return [
      "name": context.name,
      "isCaseReducer": feature.isCaseReducer,
      "isEnumEquatable": feature.isCaseReducer && context.equatability.isEquatable(feature),
      "stateName": "state",
      "access": context.accessPrefix,
      "isInternal": context.access == .internal,
      "imports": FileModel.imports(["ComposableArchitecture", "Foundation"], context),
      "documentation": feature.documentation.fields(named: "line"),
      "destinations": feature.destinations.map(context.fields),
      "destinationFeatures": feature.destinations.filter { $0.feature != nil }.map(context.fields),
      "prompts": prompts.kinds,
      "destinationPrompts": feature.hasDestination ? prompts.kinds : [],
      "hasDestinationPrompts": feature.hasDestination && !feature.promptKinds.isEmpty,
      "isDestinationEquatable": feature.hasDestination && context.equatability.isEquatable(feature),
      "isPathEquatable": !feature.path.isEmpty && context.equatability.isEquatable(feature),
      "pathCases": feature.path.map(pathCase),
      "tabs": (feature.tabs?.tabs ?? []).map { tab -> TemplateFields in
        [
          "tabName": SwiftIdentifier.escaped(tab.name.text),
          "documentation": tab.documentation.fields(named: "line"),
        ]
      },
      "cancelIDs": cancelIDs.fields(named: "cancelID"),
      "hasCancelIDs": !cancelIDs.isEmpty,
      "dependencies": dependencies,
      "hasDependencies": !dependencies.isEmpty,
      "factories": prompts.factories,
    ]
  }

  private func pathCase(_ pathCase: PathCase) -> TemplateFields {
    var fields: TemplateFields = [
      "caseName": SwiftIdentifier.escaped(pathCase.name.text), "isIgnored": false,
      "isCaseReducer": false,
      "documentation": pathCase.documentation.fields(named: "line"),
    ]
    switch pathCase.content {
    case .feature(let feature):
      fields["payload"] = context.typeName(feature)
      fields["isCaseReducer"] = context.isCaseReducer(feature)
    case .value(let parameters):
      // Several values are no reducer to the macro anyway.
      fields["isIgnored"] = parameters.count == 1
      fields["payload"] = parameters.map {
        "\($0.label.map { SwiftIdentifier.label($0.text) } ?? "_"): \($0.type.text)"
      }.joined(separator: ", ")
    }
    return fields
  }

  private var cancelIDs: [String] {
    context.feature.cancelIDs.map { SwiftIdentifier.escaped($0.text) }
  }

  private var dependencies: [TemplateFields] {
    let feature = context.feature
    var result = feature.dependencies.map { dependency -> TemplateFields in
      [
        "dependencyName": SwiftIdentifier.escaped(dependency.name.text),
        "key": dependency.key.text.hasPrefix("\\")
          ? dependency.key.text : "\(dependency.key.text).self",
      ]
    }
    let steps = context.resolved.reactions.flatMap(\.steps)
    let dismisses = steps.contains { if case .dismissSelf = $0.kind { true } else { false } }
    if dismisses, !feature.dependencies.contains(where: { $0.name.text == "dismiss" }) {
      result.append(["dependencyName": "dismiss", "key": "\\.dismiss"])
    }
    return result
  }
}
