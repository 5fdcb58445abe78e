import TrellisSpec

/// The parameters of a model's initializer.
struct ModelInitializer {
  /// One parameter.
  struct Parameter {
    var label: String
    var type: String
    /// The default value; `nil` if an argument is required.
    var defaultValue: String?
    /// Whether the parent passes a shared value.
    var isShared = false
    /// Whether it is a property of the state, and not something that is shown.
    var isOwn = false
  }

  let parameters: [Parameter]

  /// - Parameter context: The feature, as a model.
  init(_ context: FeatureContext) {
    let feature = context.feature
    if feature.isEnum {
      let start = feature.cases.first.flatMap { child -> String? in
        context.graph.needsArguments(child.feature.text, from: feature)
          ? nil : ".\(child.name.text)(\(context.typeName(child.feature))())"
      }
      parameters = [Parameter(label: "state", type: "State", defaultValue: start)]
      return
    }
    var result: [Parameter] = []
    if feature.hasDestination {
      result.append(Parameter(label: "destination", type: "Destination?", defaultValue: "nil"))
    }
    for presented in feature.presents {
      let type = presented.feature.map(context.typeName) ?? ""
      result.append(
        Parameter(label: presented.name.text, type: "\(type)?", defaultValue: "nil"))
    }
    if !feature.hasDestination {
      for kind in feature.promptKinds {
        let type = kind.rawValue.typeName
        result.append(
          Parameter(label: kind.rawValue, type: "\(type)State<\(type)>?", defaultValue: "nil"))
      }
    }
    if !feature.path.isEmpty {
      result.append(Parameter(label: "path", type: "[Path]", defaultValue: "[]"))
    }
    let names = context.model?.names
    result += context.graph.stateParameters(of: feature).map { own in
      let fallback = own.isRequired ? nil : "nil"
      return Parameter(
        label: own.name, type: names?.replacingStates(own.type) ?? own.type,
        defaultValue: own.defaultValue.map { names?.replacingStates($0) ?? $0 } ?? fallback,
        isShared: own.isShared, isOwn: true)
    }
    result += feature.booleanPrompts.map { prompt in
      Parameter(label: prompt.name.text, type: "Bool", defaultValue: "false")
    }
    parameters = result
  }
}
