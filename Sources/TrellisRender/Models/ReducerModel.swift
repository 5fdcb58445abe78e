import TrellisSpec

/// A whole reducer file, for `reducer`.
struct ReducerModel {
  let context: FeatureContext
  let exhaustiveness: SwitchExhaustiveness

  var fields: TemplateFields {
    var fields = common
    fields.merge(StateModel(context: context).fields) { field, _ in field }
    fields.merge(ActionModel(context: context).fields) { field, _ in field }
    fields.merge(BodyModel(context: context, exhaustiveness: exhaustiveness).fields) { field, _ in
      field
    }
    fields.merge(DeepLinkModel(context: context).fields) { field, _ in field }
    return fields
  }

  private var common: TemplateFields {
    let feature = context.feature
    let prompts = PromptModel(context: context)
    return [
      "name": context.name,
      "isCaseReducer": context.isCaseReducer,
      "isEnumEquatable": context.isCaseReducer && isEquatable,
      "stateName": "state",
      "access": context.accessPrefix,
      "isInternal": context.access == .internal,
      "imports": FileModel.imports(["ComposableArchitecture", "Foundation"], context),
      "documentation": feature.documentation.fields(named: "line"),
      "destinations": feature.destinations.map(context.fields),
      "destinationFeatures": feature.destinations.filter { $0.feature != nil }.map(context.fields),
      "destinationActions": destinationActions.map(context.fields),
      "prompts": prompts.kinds,
      "destinationPrompts": feature.hasDestination ? prompts.kinds : [],
      "hasExplicitAction": hasExplicitAction,
      "isDestinationEquatable": feature.hasDestination && isEquatable,
      "hasEquatableDestination": feature.hasDestination && isEquatable
        && context.supports(.equatableExtensions),
      "isPathEquatable": !feature.path.isEmpty && isEquatable,
      "hasEquatablePath": !feature.path.isEmpty && isEquatable
        && context.supports(.equatableExtensions),
      "pathCases": feature.path.map(pathCase),
      "pathFeatures": feature.path.filter(\.isFeature).map(pathCase),
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

  private var isEquatable: Bool {
    context.equatability.isEquatable(context.feature)
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
  private var destinationActions: [Destination] {
    let all = context.feature.destinations
    return context.supports(.ignoredCaseActions) ? all.filter { $0.feature != nil } : all
  }

  private func pathCase(_ pathCase: PathCase) -> TemplateFields {
    var fields: TemplateFields = [
      "caseName": SwiftIdentifier.escaped(pathCase.name.text), "isIgnored": false,
      "isCaseReducer": false, "childReducer": false,
      "documentation": pathCase.documentation.fields(named: "line"),
    ]
    switch pathCase.content {
    case .feature(let feature):
      fields["payload"] = context.typeName(feature)
      fields["childReducer"] = context.typeName(feature)
      fields["isCaseReducer"] = context.isCaseReducer(feature)
    case .value(let parameters):
      // The macro doesn't treat several values as a reducer.
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
          ? dependency.key.text : false,
        "dependencyType": dependency.key.text,
      ]
    }
    let steps = context.resolved.reactions.flatMap(\.steps)
    let dismisses = steps.contains(where: \.isDismissal)
    if dismisses, !feature.index.dependencies.contains("dismiss") {
      result.append([
        "dependencyName": "dismiss", "key": "\\.dismiss", "dependencyType": "",
      ])
    }
    return result
  }
}

extension PathCase {
  /// Whether it shows a feature.
  fileprivate var isFeature: Bool {
    if case .feature = content { true } else { false }
  }
}
