import TrellisSpec

/// A reaction as the body of a method.
struct ModelHandler {
  let reaction: ResolvedReaction
  let context: FeatureContext
  /// The method's name.
  let method: String
  private let mentionedNames: Set<String>

  init(_ reaction: ResolvedReaction, in context: FeatureContext, method: String) {
    self.reaction = reaction
    self.context = context
    self.method = method
    mentionedNames = reaction.steps.flatMap(\.expressions).reduce(into: []) {
      $0.formUnion(SwiftTokens($1).mentionedNames)
    }
  }

  /// Whether a name is used in the body.
  func isUsed(_ name: String) -> Bool {
    mentionedNames.contains(name)
  }

  /// Whether the element of the stack that told something goes away.
  var popsElement: Bool {
    reaction.steps.contains { if case .popElement = $0.kind { true } else { false } }
  }

  /// The names of the payload's values; `nil` for those that are not used.
  ///
  /// - Parameter count: How many values there are.
  func bindings(count: Int) -> [String?] {
    let names = reaction.path.bindings
    return (0..<count).map { index in
      guard index < names.count, let name = names[index], isUsed(name) else { return nil }
      return SwiftIdentifier.escaped(name)
    }
  }

  /// The statements and the tasks that they start.
  ///
  /// - Parameter element: The element of the stack that told something.
  func body(element: String = "") -> ReactionBody {
    ReactionBody(reaction, in: context, elementID: element, method: method)
  }
}
