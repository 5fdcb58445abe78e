import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

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

  /// Whether it needs the row or the screen whose closure is called.
  var needsSender: Bool {
    reaction.needsSender || reaction.usesElementID(in: context.feature)
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
  ///   - sender: The row or the screen that called it, if the method receives it.
  ///   - constants: The names that a pattern or a guard binds, rather than parameters. Unused ones
  ///     cause a warning.
  func body(
    element: String = "", sender: String = "", constants: [String] = []
  ) -> ReactionBody {
    ReactionBody(
      reaction.calling(sender: sender, in: context), in: context, elementID: element,
      sender: sender,
      unusedValues: isCompleted ? constants.filter { !isUsed($0) } : [], method: method)
  }
}

extension ResolvedReaction {
  /// The reaction with the `id` of a row's model in place of `id`.
  ///
  /// - Parameters:
  ///   - sender: The row's model.
  ///   - context: The feature.
  fileprivate func calling(sender: String, in context: FeatureContext) -> ResolvedReaction {
    guard !sender.isEmpty, usesElementID(in: context.feature) else { return self }
    let names = ["id": "\(sender).id"]
    return replacing(body: body.replacingExpressions { Substitution.replacing($0, names) })
  }
}
