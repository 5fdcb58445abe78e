import TrellisSpec

/// A reaction as the body of a method.
struct ModelHandler {
  let reaction: ResolvedReaction
  let context: FeatureContext
  /// The method's name.
  let method: String
  private let tokens: [SwiftTokens]

  init(_ reaction: ResolvedReaction, in context: FeatureContext, method: String) {
    self.reaction = reaction
    self.context = context
    self.method = method
    tokens = reaction.steps.flatMap(\.expressions).map { SwiftTokens($0) }
  }

  /// Whether a name is used in the body.
  func isUsed(_ name: String) -> Bool {
    tokens.contains { $0.mentions(name) }
  }

  /// Whether the stack element that sent the action is removed.
  var popsElement: Bool {
    reaction.steps.contains { if case .popElement = $0.kind { true } else { false } }
  }

  /// The names of the payload's values; `nil` for those that aren't used.
  ///
  /// - Parameter count: The number of values.
  func bindings(count: Int) -> [String?] {
    let names = reaction.path.bindings
    return (0..<count).map { index in
      guard index < names.count, let name = names[index], isUsed(name) else { return nil }
      return SwiftIdentifier.escaped(name)
    }
  }

  /// The statements and the tasks that they start.
  ///
  /// - Parameter element: The stack element that sent the action.
  func body(element: String = "") -> ReactionBody {
    ReactionBody(reaction, in: context, elementID: element, method: method)
  }
}
