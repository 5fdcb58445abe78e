import TrellisIR
import TrellisSpec

/// What a change of a property leads to, for `change`.
struct ChangeRecord: TemplateRecord {
  var changedProperty: String
  var oldName: String
  var newName: String
  /// The name that the closure gives to the new value, if there is one.
  var newConstant: String?
  var statements: [StatementRecord]

  static var fields: [Field] {
    [
      Field("changedProperty", \.changedProperty), Field("oldName", \.oldName),
      Field("newName", \.newName), Field("newConstant", \.newConstant),
      Field("statements", \.statements),
    ]
  }
}

extension ChangeRecord {
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - context: The reaction's feature.
  /// - Returns: `nil` if the reaction responds to an action.
  init?(_ reaction: ResolvedReaction, in context: FeatureContext) {
    guard let property = reaction.changedProperty else { return nil }
    let method = reaction.customMethod(in: context)
    let reaction = method.map { reaction.bindingAll(for: $0) } ?? reaction
    // A person's code next to the steps can use both values.
    let isCompleted = !context.isLinked && reaction.operations.contains(where: \.isCustom)
    let mentioned = reaction.body.mentionedNames.union(method?.bindings ?? [])
    let bindings = reaction.path.bindings + [nil, nil]
    let names = bindings.prefix(2).map { name in
      name.flatMap { isCompleted || mentioned.contains($0) ? $0 : nil }
    }
    changedProperty = property
    oldName = names[0] ?? "_"
    newName = names[1] ?? "_"
    newConstant = names[1]
    statements =
      ReactionBody(
        reaction, in: context, elementID: "",
        unusedValues: isCompleted
          ? names.compactMap(\.self).filter { !mentioned.contains($0) } : []
      ).statements
  }
}
