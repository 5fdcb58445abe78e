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
    return fields
  }

  private var common: TemplateFields {
    let feature = context.feature
    let prompts = PromptModel(context: context)
    return [
      "name": context.name,
      "access": context.accessPrefix,
      "isInternal": context.access == .internal,
      "imports": FileModel.imports(["ComposableArchitecture", "Foundation"], context),
      "documentation": feature.documentation.fields(named: "line"),
      "destinations": feature.destinations.map(context.fields),
      "destinationFeatures": feature.destinations.filter { $0.feature != nil }.map(context.fields),
      "prompts": prompts.kinds,
      "destinationPrompts": feature.hasDestination ? prompts.kinds : [],
      "hasDestinationPrompts": feature.hasDestination && !feature.prompts.isEmpty,
      "isDestinationEquatable": feature.hasDestination && context.equatability.isEquatable(feature),
      "isPathEquatable": !feature.path.isEmpty && context.equatability.isEquatable(feature),
      "pathCases": feature.path.map(pathCase),
      "tabs": (feature.tabs?.tabs ?? []).map { SwiftIdentifier.escaped($0.name.text) }
        .fields(named: "tabName"),
      "cancelIDs": cancelIDs.fields(named: "cancelID"),
      "hasCancelIDs": !cancelIDs.isEmpty,
      "dependencies": dependencies,
      "hasDependencies": !dependencies.isEmpty,
      "factories": prompts.factories,
    ]
  }

  private func pathCase(_ pathCase: PathCase) -> TemplateFields {
    switch pathCase.content {
    case .feature(let feature):
      [
        "caseName": SwiftIdentifier.escaped(pathCase.name.text), "isIgnored": false,
        "payload": context.typeName(feature),
      ]
    case .value(let parameters):
      [
        "caseName": SwiftIdentifier.escaped(pathCase.name.text),
        // Several values are no reducer to the macro anyway.
        "isIgnored": parameters.count == 1,
        "payload": parameters.map {
          "\($0.label.map { SwiftIdentifier.label($0.text) } ?? "_"): \($0.type.text)"
        }.joined(separator: ", "),
      ]
    }
  }

  private var cancelIDs: [String] {
    var result: [String] = []
    for case .run(let run, _) in context.resolved.reactions.flatMap(\.steps).map(\.kind) {
      if let id = run.cancelID, !result.contains(SwiftIdentifier.escaped(id.text)) {
        result.append(SwiftIdentifier.escaped(id.text))
      }
    }
    return result
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
