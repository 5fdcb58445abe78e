import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a test compares of something that is shown: models, plain data and prompts.
extension ModelTestWriter {
  mutating func present(_ prompt: Prompt, _ arguments: [ResolvedArgument]) {
    var values: [String] = []
    var isKnown = true
    for (argument, parameter) in zip(arguments, prompt.parameters) {
      guard let value = value(argument.value) else {
        isKnown = false
        continue
      }
      let name = argument.label ?? "value"
      let spelled = kept(value, of: parameter.type.text, called: name)
      let label = argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? ""
      values.append(label + spelled)
    }
    let kind = prompt.kind.rawValue
    let property = feature.hasDestination ? "destination" : kind
    let left = feature.hasDestination ? "model.destination?.\(kind)" : "model.\(kind)"
    let state =
      ".\(SwiftIdentifier.escaped(prompt.name.text))"
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    let shown =
      isKnown ? ModelExpectation(left: left, right: state) : ModelExpectation(exists: left)
    show(ModelPlace(property), [shown])
  }

  /// The part of something shown that can be compared.
  mutating func content(
    _ place: String, _ edge: Edge, _ state: ResolvedState
  ) -> [ModelExpectation] {
    if edge.leadsToFeature { return arguments(place, edge, state) }
    guard edge.values.count == 1, let argument = state.arguments.first,
      let check = comparison(place, argument, edge.values[0].type.text, edge.name.text)
    else { return [] }
    // Otherwise it would mean that nothing is shown.
    return [check.right == "nil" ? ModelExpectation(left: check.left, right: ".some(nil)") : check]
  }

  /// A comparison of something shown with the value that it was created with; `nil` if that isn't
  /// known.
  mutating func comparison(
    _ place: String, _ argument: ResolvedArgument, _ type: String, _ name: String
  ) -> ModelExpectation? {
    let node = SwiftNode(type: type)
    guard node.isEquatableType, let value = value(argument.value) else { return nil }
    return ModelExpectation(left: place, right: kept(value, of: type, called: name), of: node)
  }

  /// The comparisons of a child's properties with the arguments that it was created with.
  mutating func arguments(
    _ place: String, _ edge: Edge, _ state: ResolvedState
  ) -> [ModelExpectation] {
    var checks: [ModelExpectation] = []
    var place = place
    if let start = state.startCase {
      let dot = context.graph.isStatefulEnum(edge) ? "?.state." : "?."
      let name = start.name.text
      place += dot
      checks.append(ModelExpectation(String(place.dropLast()), is: name))
      place += name
    }
    guard let child = context.graph.target(of: state.startCase ?? edge),
      !child.feature.hasCustomInitializer
    else { return checks }
    let parameters = context.graph.stateParameters(of: child)
    for argument in state.arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.label }),
        !parameter.isShared, !SwiftNode(type: parameter.type).isStateType,
        let check = comparison(
          "\(place)?.\(SwiftIdentifier.escaped(parameter.name))", argument, parameter.type,
          parameter.name)
      else { continue }
      checks.append(check)
    }
    return checks
  }
}
