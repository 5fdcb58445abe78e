import TrellisIR
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
    mentionedNames = reaction.body.mentionedNames
  }

  /// Whether a name is used in the body.
  func isUsed(_ name: String) -> Bool {
    mentionedNames.contains(name)
  }

  /// Whether the stack element that sent the action is removed.
  var popsElement: Bool {
    reaction.operations.contains { if case .popElement = $0.kind { true } else { false } }
  }

  /// Whether a person writes code in the body.
  var isCompleted: Bool {
    reaction.operations.contains(where: \.isCustom)
  }

  /// The names of the payload's values; `nil` for those that aren't used.
  ///
  /// - Parameter count: The number of values.
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
  ///   - element: The stack element that called the closure.
  ///   - constants: The names that a pattern or a guard binds, rather than parameters. Unused ones
  ///     cause a warning.
  func body(element: String = "", constants: [String] = []) -> ReactionBody {
    ReactionBody(
      reaction, in: context, elementID: element,
      unusedValues: isCompleted ? constants.filter { !isUsed($0) } : [], method: method)
  }
}
