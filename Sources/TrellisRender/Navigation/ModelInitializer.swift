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
      let start = context.startCase.map { ".\($0.name.text)(\(context.typeName($0))())" }
      parameters = [Parameter(label: "state", type: "State", defaultValue: start)]
      return
    }
    var result: [Parameter] = []
    if feature.hasDestination {
      result.append(Parameter(label: "destination", type: "Destination?", defaultValue: "nil"))
    }
    for presented in context.edges[.presented].all {
      let type = context.typeName(presented)
      result.append(Parameter(label: presented.name.text, type: "\(type)?", defaultValue: "nil"))
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
    result += context.graph.stateParameters(of: context.resolved.node).map { own in
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
