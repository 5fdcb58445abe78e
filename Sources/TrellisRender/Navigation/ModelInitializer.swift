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

  /// The parameters, in order.
  let parameters: NameTable<Parameter>
  /// The positions of the parameters that require an argument.
  let required: [Int]

  /// - Parameter context: The feature, as a model.
  init(_ context: FeatureContext) {
    let all = Self.parameters(context)
    parameters = NameTable(all) { $0.label }
    required = all.indices.filter { all[$0].defaultValue == nil }
  }

  private static func parameters(_ context: FeatureContext) -> [Parameter] {
    let feature = context.feature
    if feature.isEnum {
      let start = context.startCase.map { ".\($0.name.text)(\(context.typeName($0))())" }
      return [Parameter(label: "state", type: "State", defaultValue: start)]
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
      let type = context.type(of: own)
      if own.isComputed {
        return Parameter(
          label: own.name, type: type.optionalType, defaultValue: "nil", isOwn: true)
      }
      return Parameter(
        label: own.name, type: type,
        defaultValue: own.defaultValue.map { names?.replacingStates($0) ?? $0 } ?? fallback,
        isShared: own.isShared, isOwn: true)
    }
    return result
      + feature.booleanPrompts.map { prompt in
        Parameter(label: prompt.name.text, type: "Bool", defaultValue: "false")
      }
  }
}
