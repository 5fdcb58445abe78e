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

  /// Whether the element of the stack that told something goes away.
  var popsElement: Bool {
    reaction.steps.contains { if case .popElement = $0.kind { true } else { false } }
  }

  /// Whether a person writes code in the body.
  var isCompleted: Bool {
    reaction.steps.contains(where: \.isCustom)
  }

  /// The names of the payload's values; `nil` for those that are not used.
  ///
  /// - Parameter count: How many values there are.
  func bindings(count: Int) -> [String?] {
    let names = reaction.path.bindings
    return (0..<count).map { index in
      guard index < names.count, let name = names[index], isCompleted || isUsed(name) else {
        return nil
      }
      return SwiftIdentifier.escaped(name)
    }
  }

  /// The statements and the tasks that they start.
  ///
  /// - Parameters:
  ///   - element: The element of the stack that told something.
  ///   - constants: What a pattern or a guard binds, and not a parameter: those that are unused are a
  ///     warning.
  func body(element: String = "", constants: [String] = []) -> ReactionBody {
    ReactionBody(
      reaction, in: context, elementID: element,
      unusedValues: isCompleted ? constants.filter { !isUsed($0) } : [], method: method)
  }
}
