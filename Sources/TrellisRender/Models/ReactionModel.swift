import TrellisSpec

/// One `case` of the reducer's switch, for `reaction`.
struct ReactionModel {
  private let context: FeatureContext
  private let reaction: ResolvedReaction
  /// The names in its expressions.
  private let mentionedNames: Set<String>
  /// The method of a person that it calls.
  private let method: CustomMethod?
  /// The names that this method gets.
  private let boundNames: Set<String>

  init(context: FeatureContext, reaction: ResolvedReaction) {
    self.context = context
    method = reaction.customMethod(in: context)
    boundNames = Set(method?.bindings ?? [])
    self.reaction = method.map { reaction.bindingAll(for: $0) } ?? reaction
    mentionedNames = reaction.steps.flatMap(\.expressions).reduce(into: []) {
      $0.formUnion(SwiftTokens($1).mentionedNames)
    }
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
    mentionedNames.contains(name) || boundNames.contains(name)
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
