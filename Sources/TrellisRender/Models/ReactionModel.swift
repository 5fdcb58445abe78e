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

extension ResolvedStep {
  /// The Swift that a person wrote in the step.
  fileprivate var expressions: [String] {
    var result = condition.map { [$0] } ?? []
    switch kind {
    case .presentDestination(_, let arguments), .presentSeparately(_, let arguments),
      .presentPrompt(_, let arguments),
      .push(_, let arguments), .send(_, let arguments), .delegate(_, let arguments):
      result += arguments.map(\.value)
    case .set(let property, let value): result += [property, value]
    case .run(let run, _): result.append(run.call.text)
    case .dismiss, .dismissSelf, .popLast, .popElement, .popToRoot, .popToCase, .select, .custom:
      break
    }
    return result
  }
}
