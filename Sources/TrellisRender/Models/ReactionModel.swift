import TrellisSpec

/// One `case` of the reducer's switch, for `reaction`.
struct ReactionModel {
  private let context: FeatureContext
  private let reaction: ResolvedReaction
  private let expressions: [SwiftTokens]
  /// The person's method that it calls.
  private let method: CustomMethod?

  init(context: FeatureContext, reaction: ResolvedReaction) {
    self.context = context
    method = reaction.customMethod(in: context)
    self.reaction = method.map { reaction.bindingAll(for: $0) } ?? reaction
    self.expressions = reaction.steps.flatMap(\.expressions).map { SwiftTokens($0) }
  }

  var fields: TemplateFields {
    [
      "patterns": [
        ActionPathModel.pattern(
          reaction.path, binding: isUsed, elementID: usesElementID ? elementID : nil)
      ],
      "statements": ReactionBody(reaction, in: context, elementID: elementID).statements,
    ]
  }

  private func isUsed(_ name: String) -> Bool {
    method?.bindings.contains(name) == true || expressions.contains { $0.mentions(name) }
  }

  private var usesElementID: Bool {
    method?.elementID != nil
      || reaction.steps.contains { if case .popElement = $0.kind { true } else { false } }
  }

  private var elementID: String {
    if let id = method?.elementID { return id }
    let isTaken = reaction.path.bindings.contains("id") || isUsed("id")
    return isTaken ? "elementID" : "id"
  }
}
