import TrellisSpec

/// The path to an action from a feature's own `Action`: the children on the way, and the action of
/// the last one.
package struct ActionPath: Hashable, Sendable {
  /// One segment of the path.
  package enum Segment: Hashable, Sendable {
    /// An enum case that contains the rest, or is the end: an action, a group, a child's property.
    case named(String)
    /// The cases of a `Result`.
    case outcome(String)
    /// A change of a property through a binding; of any property if it is `nil`.
    case binding(String?)
    /// A row of `forEach`.
    case row(String)
    /// An action of the presented feature.
    case destination(String)
    /// The dismissal of what is presented.
    case destinationDismissed
    /// An action of a feature that is presented by a property of its own.
    case presented(String)
    /// The dismissal of a feature that is presented by a property of its own.
    case presentedDismissed(String)
    /// An action of an element of the stack.
    case element(String)
    /// A button of a prompt in `destination` or in a property of its own.
    case button(Prompt.Kind, String, inDestination: Bool)
    /// The dismissal of a prompt with a property of its own, without a button that sends an action.
    case promptDismissed(Prompt.Kind)
    /// The selection of a tab.
    case tabSelected
    /// A delegate action.
    case delegate(String)
    /// A change of a property of the state, which isn't an action but follows from one.
    case changed(String)
  }

  /// The segments, outermost first.
  package var segments: [Segment]

  /// Names for the values of the payload, in order; `nil` for a value that isn't used. Empty if the
  /// payload is ignored.
  package var bindings: [String?] = []

  /// The number of values in the payload, if it is known.
  package var payloadCount: Int?

  /// The group that contains the bindings, if the action is a binding in a group.
  package var bindingGroup: String?

  /// Creates a path to an action.
  ///
  /// - Parameter segments: The segments, outermost first.
  package init(segments: [Segment]) {
    self.segments = segments
  }

  /// Creates a path to the binding of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - feature: The feature.
  package init(binding property: String, of feature: Feature) {
    segments = [.binding(property)]
    bindingGroup = feature.bindingGroup?.text
  }

  /// The name that steps have for the ID of the row or the screen that the action comes from.
  package static let elementID = "id"

  /// Whether steps can refer to `id`, that of the row or the screen that the action comes from.
  package var hasElementID: Bool {
    if bindings.contains(Self.elementID) { return false }
    switch segments.first {
    case .row, .element: return true
    default: return false
    }
  }

  package static func == (left: ActionPath, right: ActionPath) -> Bool {
    left.segments == right.segments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(segments)
  }
}

extension ActionPath {
  /// The case of a `Result` that it ends with.
  package var outcome: String? {
    if case .outcome(let name)? = segments.last { name } else { nil }
  }
}

extension ActionPath.Segment {
  /// The name of an action in a key path.
  package var ownName: String? {
    switch self {
    case .named(let name), .outcome(let name), .delegate(let name): name
    case .tabSelected: "tabSelected"
    default: nil
    }
  }
}

extension FeatureIndex {
  /// The feature's own action that a path begins with.
  ///
  /// - Parameter path: An action of the feature, or an outcome of its `Result`.
  package func action(of path: ActionPath) -> ActionCase? {
    let names = path.segments.prefix { $0.ownName != nil }.compactMap(\.ownName)
    return action(names.prefix(1)) ?? action(names.prefix(2))
  }

  /// The label of the `Result` whose outcome an action of the feature is, if any.
  ///
  /// - Parameter path: An action of the feature.
  package func resultLabel(of path: ActionPath) -> String? {
    path.outcome == nil ? nil : action(of: path)?.parameters.first?.label?.text
  }
}
