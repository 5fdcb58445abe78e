import TrellisSpec

/// One `case` of the reducer's switch, for `reaction`.
struct ReactionModel {
  private let context: FeatureContext
  private let reaction: ResolvedReaction
  private let expressions: [SwiftTokens]

  init(context: FeatureContext, reaction: ResolvedReaction) {
    self.context = context
    self.reaction = reaction
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
    expressions.contains { $0.mentions(name) }
  }

  private var usesElementID: Bool {
    reaction.steps.contains { if case .popElement = $0.kind { true } else { false } }
  }

  private var elementID: String {
    let isTaken = reaction.path.bindings.contains("id") || isUsed("id")
    return isTaken ? "elementID" : "id"
  }
}
