import TrellisSpec

/// The feature's state, for `state`.
struct StateModel {
  let context: FeatureContext
  /// Whether the initializer is spelled out. A memberwise initializer is internal regardless of the
  /// struct's access, disappears if there is another initializer, and takes shared values as plain
  /// ones.
  private let hasInitializer: Bool

  init(context: FeatureContext) {
    self.context = context
    hasInitializer =
      context.access != .internal || !context.feature.deepLinks.isEmpty
      || context.graph.stateParameters(of: context.feature).contains(where: \.isShared)
  }

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
      "promptProperties": feature.promptProperties.map { property -> TemplateFields in
        [
          "promptProperty": SwiftIdentifier.escaped(property.name),
          "promptValueType": (property.type?.text.optionalType).orFalse,
        ]
      },
      "inspections": inspections,
      "needsInitializer": hasInitializer,
      "hasInitializerParameters": !parameters.isEmpty,
      "initializerParameters": parameters.map { Self.parameter($0, in: context) },
      "isEnumFeature": feature.isEnum,
      "enumCases": feature.cases.map(context.fields),
      "enumStart": feature.cases.prefix(1).filter { child in
        !context.graph.needsArguments(child.feature.text, from: feature)
      }.map(context.fields),
    ]
  }

  /// A parameter of `State.init`.
  static func parameter(
    _ parameter: StateParameter, in context: FeatureContext
  ) -> TemplateFields {
    let type = context.model?.names.replacingStates(parameter.type) ?? parameter.type
    return [
      "parameterName": SwiftIdentifier.label(parameter.name),
      "parameterValue": SwiftIdentifier.escaped(parameter.name),
      "parameterType": parameterType(type),
      "isSharedParameter": parameter.isShared,
      "parameterDefault": (parameter.defaultValue ?? (parameter.isRequired ? nil : "nil")).orFalse,
    ]
  }

  /// The properties that inspect the stack.
  private var inspections: [TemplateFields] {
    context.feature.path.flatMap { pathCase -> [TemplateFields] in
      let content: String
      switch pathCase.content {
      case .feature(let feature): content = "\(context.typeName(feature)).State"
      case .value(let parameters): content = Self.tuple(parameters)
      }
      let names = [(pathCase.presenceName, false), (pathCase.topName, true)]
      return names.compactMap { name, isTop in
        guard let name else { return nil }
        return [
          "inspection": SwiftIdentifier.escaped(name.text), "caseName": pathCase.name.text,
          "isTop": isTop, "content": content,
        ]
      }
    }
  }

  /// The type of a case's values.
  static func tuple(_ parameters: [Parameter]) -> String {
    if parameters.count == 1 {
      let type = parameters[0].type.text
      return type.contains(" ") || type.contains("->") ? "(\(type))" : type
    }
    let elements = parameters.map { parameter in
      (parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } ?? "") + parameter.type.text
    }
    return "(\(elements.joined(separator: ", ")))"
  }

  /// The conformances of `State` in its declaration.
  private var conformances: String {
    var result: [String] = []
    if context.equatability.isEquatable(context.feature) { result.append("Equatable") }
    if context.feature.index.state.contains("id") {
      result.append("Identifiable")
    }
    return result.isEmpty ? "" : ": " + result.joined(separator: ", ")
  }

  private func property(_ property: StateProperty) -> TemplateFields {
    // Swift gives `Int?` a default value, but not `Optional<Int>`.
    let isSpelledOut = property.type.text.hasPrefix("Optional<")
    let implicitDefault = isSpelledOut && !property.isConstant ? "nil" : nil
    let isAssigned = hasInitializer && property.isParameter
    var key: SourceText?
    if case .key(let text) = property.sharing { key = text }
    return [
      "documentation": property.documentation.fields(named: "line"),
      "isShared": property.sharing != nil,
      "sharedKey": (key?.text).orFalse,
      "isBound": context.feature.index.boundProperties.contains(property.name.text),
      "keyword": property.isConstant ? "let" : "var",
      "propertyName": SwiftIdentifier.escaped(property.name.text),
      "propertyType": property.type.text,
      "propertyDefault": (isAssigned ? nil : property.defaultValue?.text ?? implicitDefault)
        .orFalse,
    ]
  }

  /// A type as spelled in a parameter.
  static func parameterType(_ type: String) -> String {
    SwiftType.isFunction(type) && !type.contains("@escaping") ? "@escaping \(type)" : type
  }
}
