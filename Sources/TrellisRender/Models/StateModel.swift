import TrellisSpec

/// The feature's state, for `state`.
struct StateModel {
  let context: FeatureContext

  var fields: TemplateFields {
    let feature = context.feature
    let parameters = context.graph.stateParameters(of: feature)
    return [
      "stateConformances": conformances,
      "hasDestination": feature.hasDestination,
      "separatePrompts": feature.hasDestination ? [] : PromptModel(context: context).kinds,
      "hasPath": !feature.path.isEmpty,
      "tabSelections": feature.tabs.map { tabs in
        [
          [
            "selection": SwiftIdentifier.escaped(tabs.selection.text),
            "first": SwiftIdentifier.escaped(tabs.tabs[0].name.text),
          ]
        ]
      } ?? [TemplateFields](),
      "children": feature.stateChildren.map(context.fields),
      "optionals": feature.optionals.map(context.fields),
      "presents": feature.presents.map(context.fields),
      "rows": feature.rows.map(context.fields),
      "properties": feature.state.map(property),
      // Memberwise initializers are internal, whatever the struct's access.
      "needsInitializer": context.access != .internal,
      "hasInitializerParameters": !parameters.isEmpty,
      "initializerParameters": parameters.map { parameter -> TemplateFields in
        [
          "parameterName": SwiftIdentifier.label(parameter.name),
          "parameterValue": SwiftIdentifier.escaped(parameter.name),
          "parameterType": parameterType(parameter),
          "parameterDefault": (parameter.defaultValue ?? (parameter.isRequired ? nil : "nil"))
            .orFalse,
        ]
      },
    ]
  }

  /// What stands behind `State` in its declaration.
  private var conformances: String {
    var result: [String] = []
    if context.equatability.isEquatable(context.feature) { result.append("Equatable") }
    if context.feature.state.contains(where: { $0.name.text == "id" }) {
      result.append("Identifiable")
    }
    return result.isEmpty ? "" : ": " + result.joined(separator: ", ")
  }

  private func property(_ property: StateProperty) -> TemplateFields {
    let hasInitializer = context.access != .internal
    // Swift gives `Int?` a default, and `Optional<Int>` none.
    let isSpelledOut = property.type.text.hasPrefix("Optional<")
    let implicitDefault = isSpelledOut && !property.isConstant ? "nil" : nil
    let isAssigned = hasInitializer && !(property.isConstant && property.defaultValue != nil)
    return [
      "documentation": property.documentation.fields(named: "line"),
      "keyword": property.isConstant ? "let" : "var",
      "propertyName": SwiftIdentifier.escaped(property.name.text),
      "propertyType": property.type.text,
      "propertyDefault": (isAssigned ? nil : property.defaultValue?.text ?? implicitDefault)
        .orFalse,
    ]
  }

  private func parameterType(_ parameter: StateParameter) -> String {
    parameter.type.contains("->") && !parameter.type.hasSuffix("?")
      && !parameter.type.contains("@escaping")
      ? "@escaping \(parameter.type)" : parameter.type
  }
}
