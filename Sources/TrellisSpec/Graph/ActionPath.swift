/// The way to one action from a feature's own `Action`: which child it comes through, and what it
/// is there.
package struct ActionPath: Hashable, Sendable {
  /// One step of the way.
  package enum Segment: Hashable, Sendable {
    /// An enum case that holds the rest, or is the end: an action, a group, a child's property.
    case named(String)
    /// The cases of a `Result`.
    case outcome(String)
    /// A change of a property through a binding; of any property where it is `nil`.
    case binding(String?)
    /// A row of `forEach`.
    case row(String)
    /// An action of what is presented.
    case destination(String)
    /// What is presented goes away.
    case destinationDismissed
    /// An action of what is presented by a property of its own.
    case presented(String)
    /// What is presented by a property of its own goes away.
    case presentedDismissed(String)
    /// An action of an element on the stack.
    case element(String)
    /// A button of a prompt, which is held in `destination` or in a property of its own.
    case button(Prompt.Kind, String, inDestination: Bool)
    /// A prompt with a property of its own goes away without a button that sends an action.
    case promptDismissed(Prompt.Kind)
    /// The selection of a tab.
    case tabSelected
    /// What a feature tells its parent.
    case delegate(String)
  }

  /// The way, from the outside in.
  package var segments: [Segment]

  /// Names for the payload's values, in order; `nil` for one that is not used, empty where the
  /// payload is not looked at.
  package var bindings: [String?] = []

  /// The number of the payload's values, where it is known.
  package var payloadCount: Int?

  /// A way that ends in an action.
  ///
  /// - Parameter segments: The way, from the outside in.
  package init(segments: [Segment]) {
    self.segments = segments
  }

  package static func == (left: ActionPath, right: ActionPath) -> Bool {
    left.segments == right.segments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(segments)
  }
}
