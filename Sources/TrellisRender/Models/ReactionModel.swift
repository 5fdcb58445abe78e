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
      "statements": statements,
    ]
  }

  // MARK: - The pattern

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

  // MARK: - The body

  /// Steps under one condition.
  private struct Block {
    var condition: String?
    var statements: [TemplateFields] = []
    var effects: [EffectModel.Effect] = []
  }

  private var statements: [TemplateFields] {
    let blocks = self.blocks
    let conditional = blocks.indices.filter {
      blocks[$0].condition != nil && !blocks[$0].effects.isEmpty
    }
    if conditional.isEmpty {
      return blocks.flatMap { wrapped($0) } + returning(blocks.flatMap(\.effects))
    }
    let hasOtherEffects = blocks.contains { $0.condition == nil && !$0.effects.isEmpty }
    if conditional == [blocks.count - 1], !hasOtherEffects, let last = blocks.last {
      let guarding: TemplateFields = [
        "template": "step-guard", "condition": last.condition.orFalse,
      ]
      return blocks.dropLast().flatMap { wrapped($0) } + [guarding] + last.statements
        + returning(last.effects)
    }
    let collected = blocks.map { block -> Block in
      var block = block
      block.statements += block.effects.map {
        EffectModel.fields($0, prefix: "effects.append(", suffix: ")")
      }
      return block
    }
    return [["template": "effects-collected"]] + collected.flatMap { wrapped($0) }
      + [["template": "return-collected"]]
  }

  private func wrapped(_ block: Block) -> [TemplateFields] {
    guard let condition = block.condition, !block.statements.isEmpty else {
      return block.statements
    }
    return [["template": "step-if", "condition": condition, "nested": block.statements]]
  }

  private func returning(_ effects: [EffectModel.Effect]) -> [TemplateFields] {
    switch effects.count {
    case 0: [["template": "return-none"]]
    case 1: [EffectModel.fields(effects[0], prefix: "return ")]
    default:
      [
        [
          "template": "return-merge",
          "effects": effects.enumerated().map { index, effect in
            EffectModel.fields(effect, prefix: "", suffix: index < effects.count - 1 ? "," : "")
          },
        ]
      ]
    }
  }

  private var blocks: [Block] {
    let collector = EffectCollector(
      context: context, bindings: reaction.path.bindings.compactMap { $0 })
    var blocks: [Block] = []
    var index = 0
    while index < reaction.steps.count {
      let condition = reaction.steps[index].condition
      let end =
        reaction.steps[index...].firstIndex { $0.condition != condition } ?? reaction.steps.count
      var block = Block(condition: condition)
      var items: [EffectCollector.Item] = []
      for (position, step) in reaction.steps.enumerated() where (index..<end).contains(position) {
        for model in StepModel.models(step.kind, in: context, elementID: elementID) {
          switch model {
          case .statement(let fields): block.statements.append(fields)
          case .sent, .run:
            let isFollowed = reaction.steps[(position + 1)...].contains(where: \.changesState)
            let item = collector.item(model, keepingState: isFollowed)
            block.statements += item.constants.map { constant in
              ["template": "step-let", "constant": constant]
            }
            items.append(item)
          }
        }
      }
      block.effects = collector.effects(of: items)
      blocks.append(block)
      index = end
    }
    return blocks
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
    case .run(let run, _, _): result.append(run.call.text)
    case .dismiss, .dismissSelf, .popLast, .popElement, .popToRoot, .popToCase, .select, .custom:
      break
    }
    return result
  }

  /// Whether the step may change the state.
  fileprivate var changesState: Bool {
    switch kind {
    case .send, .delegate, .dismissSelf, .run: false
    default: true
    }
  }
}
