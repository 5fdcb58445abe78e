import TrellisSpec
import TrellisSwift

/// The payload of an action, as far as the specs determine it.
package struct ActionPayload {
  /// Why a payload isn't known.
  package struct Unknown: Error {
    /// The reason, phrased to follow "because".
    package let reason: String
  }

  /// The values, in order.
  package let parameters: [Parameter]
  /// The case of a `Result` that the action matches.
  package private(set) var outcome: String?

  /// Looks up the payload through the features on the way to the action.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - owner: The feature that handles the action.
  ///   - graph: The features.
  /// - Throws: ``Unknown`` if the path matches several actions, or actions of existing code.
  package init(
    _ path: ActionPath, of owner: FeatureNode, in graph: FeatureGraph
  ) throws(Unknown) {
    var node = owner
    var rest = path.segments[...]
    while let segment = rest.popFirst() {
      let index = node.index
      switch segment {
      case .binding(let name) where rest.count < path.segments.count - 1:
        guard let property = index.state[name] else {
          throw Unknown(reason: "it responds to a binding of a child")
        }
        parameters = [Parameter(label: nil, type: property.type)]
        return
      case .tabSelected where rest.count < path.segments.count - 1:
        throw Unknown(reason: "it responds to a child's tabs")
      case .changed(let property):
        guard let type = index.state[property]?.type else {
          throw Unknown(reason: "it responds to changes of a value inside a property")
        }
        parameters = ["oldValue", "newValue"].map {
          Parameter(label: node.feature.name.replaced(by: $0), type: type)
        }
        return
      case .binding, .destinationDismissed, .presentedDismissed, .promptDismissed, .tabSelected,
        .outcome:
        parameters = []
        return
      case .button(let kind, let name, _):
        parameters = index.button(name, of: kind)?.parameters ?? []
        return
      case .delegate(let name):
        parameters = index.delegate[name]?.parameters ?? []
        return
      case .destination(let name), .presented(let name), .element(let name), .row(let name):
        node = try Self.child(name, segment, of: node, graph)
      case .named(let name):
        if let (action, outcome) = Self.action(name, rest, in: index) {
          parameters = action.parameters
          self.outcome = outcome
          return
        }
        if rest.isEmpty { throw Unknown(reason: "it responds to every action of '\(name)'") }
        node = try Self.child(name, segment, of: node, graph)
      }
    }
    throw Unknown(reason: "it responds to every action of a child")
  }

  /// The types of the values, in order.
  package var types: [SwiftNode] {
    parameters.map { parameter in
      let type = parameter.type.asType
      return outcome.flatMap(type.payload) ?? type
    }
  }

  private static func action(
    _ name: String, _ rest: ArraySlice<ActionPath.Segment>, in index: FeatureIndex
  ) -> (ActionCase, outcome: String?)? {
    var names = [name]
    var outcome: String?
    for segment in rest {
      if case .named(let next) = segment { names.append(next) }
      if case .outcome(let next) = segment { outcome = next }
    }
    return index.action(names).map { ($0, outcome) }
  }

  private static func child(
    _ name: String, _ segment: ActionPath.Segment, of node: FeatureNode, _ graph: FeatureGraph
  ) throws(Unknown) -> FeatureNode {
    switch node.edges[segment]?.target {
    case .feature(let id): return graph[id]
    case .existingCode(let type):
      throw Unknown(reason: "'\(type)' has no spec, so its actions are not known")
    case .data, .view, nil: throw Unknown(reason: "it responds to every action of '\(name)'")
    }
  }
}
