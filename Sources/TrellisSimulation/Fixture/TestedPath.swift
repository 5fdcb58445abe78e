import TrellisIR
import TrellisSpec
import TrellisSwift

/// An action of a reaction as a test sends it: its path and its payload.
struct TestedPath {
  let path: ActionPath
  let samples: SampleValues

  /// Values for the payload, in order. Values of the same type differ.
  ///
  /// - Parameter chosen: Chosen values, by the names that they are bound to.
  func values(_ chosen: ChosenValues = [:]) throws(Untestable) -> [TestedValue] {
    var values: [TestedValue] = []
    var counts: [String: Int] = [:]
    for (index, type) in try types().enumerated() {
      let name = index < path.bindings.count ? path.bindings[index] : nil
      let bare = type.unwrappedType.text
      let number = counts[bare, default: 0] + 1
      counts[bare] = number
      if let value = name.flatMap({ chosen[.name($0)] }) {
        values.append(TestedValue(text: value.text, type: type))
      } else {
        values.append(TestedValue(sample: try samples.sample(of: type, number), as: type))
      }
    }
    return values
  }

  /// The types of the payload's values, in order.
  func types() throws(Untestable) -> [SwiftNode] {
    try samples.payload(of: path).types
  }

  /// The values with their labels.
  func arguments(_ values: [TestedValue]) throws(Untestable) -> [ResolvedArgument] {
    let declaration = try samples.payload(of: path).declaration
    return zip(declaration.parameters, values).map { parameter, value in
      ResolvedArgument(
        label: declaration.outcome == nil ? parameter.label?.text : nil,
        value: samples.code(of: value.text))
    }
  }
}

/// The payload of an action, and the types of its values.
struct TestedPayload {
  let declaration: ActionPayload
  /// The types of the values, in order.
  let types: [SwiftNode]

  /// Looks up the payload of an action.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - context: The feature that handles the action.
  /// - Throws: ``Untestable`` if the specs don't determine it.
  init(_ path: ActionPath, in context: TestedFeature) throws(Untestable) {
    do throws(ActionPayload.Unknown) {
      declaration = try ActionPayload(path, of: context.resolved.node, in: context.graph)
    } catch {
      throw Untestable(error.reason)
    }
    types = declaration.types
  }
}
