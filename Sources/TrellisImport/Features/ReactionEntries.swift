import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// The reactions and other reducers of a feature as entries of its spec.
extension FeatureSpecBuilder {
  mutating func readReactions() {
    var reader = ReactionReader(
      facts: facts, feature: project.feature, prompts: prompts, helpers: helpers,
      members: Set(dependencies.map(\.name) + parameters.map(\.name)))
    reader.flags = Set(flagPrompts.map(\.property))
    reader.moduleNames = project.moduleNames
    reader.localDependencies = localDependencies
    for logic in facts.body.logic { reader.read(logic) }
    spec.reactions = reader.reactions
    for change in facts.body.changes { reader.read(change) }
    spec.changes = Array(reader.reactions.dropFirst(spec.reactions.count))
    leaveUnusedDependencies()
    spec.readArms = reader.synthesized
    facts.body.sources += reader.replacedMethods
    spec.readMethods = Set(reader.methods.flatMap(\.node.introducedNames))
    for (unsaid, file) in reader.unsaid { note(unsaid, in: file) }
    keep(reader)
    notePrompts(reader)
    for change in facts.body.changes where change.isOfBindings {
      note(
        Unsaid(
          "follows changes through bindings alone, and generated code all changes", change.node),
        in: change.file, pattern: "onChange", .different)
    }
    for child in facts.body.children where child.isLate {
      let reason = Unsaid(
        "runs '\(child.action.joined(separator: "."))' after the feature's own logic, and generated code before it",
        child.node)
      spec.remarks.append(
        ImportRemark(
          extent: .different, pattern: nil, reason: reason.reason.capitalizedSentence,
          range: child.file.range(of: child.node)))
    }
    for reaction in reader.reactions {
      if let reason = reaction.reason { note(reason, in: reaction.file, pattern: reaction.pattern) }
      if reaction.value.isCustom { continue }
      for reason in reader.differences(in: reaction.statements) {
        note(reason, in: reaction.file, pattern: reaction.pattern, .different)
      }
    }
  }

  /// Leaves out the dependencies that are declared only in reactions that stay in Swift.
  private mutating func leaveUnusedDependencies() {
    let custom = (spec.reactions + spec.changes).filter(\.value.isCustom)
    let names = localDependencies.names(onlyIn: custom.map(\.statements))
    dependencies.removeAll { names.contains($0.name) }
  }

  /// Notes code that stays in Swift and refers to prompts as they are no longer.
  mutating func notePrompts(_ reader: ReactionReader) {
    let own = facts.ownPrompts.map { Set($0.kinds.map(\.rawValue)) } ?? []
    for (logic, reason) in reader.keptLogic where !own.isEmpty {
      note(Unsaid("has a prompt whose buttons send its own actions", reason.node), in: logic.file)
    }
    if !reader.keptLogic.isEmpty { return }
    for (item, reason, logic) in reader.kept where !own.isDisjoint(with: item.roots) {
      note(reason, in: logic.file)
    }
    for reaction in reader.reactions where reaction.value.isCustom {
      let statements = reaction.statements
      if let token = prompts.unlabelledUse(in: statements) {
        note(
          Unsaid("presents '\(token.text)' in Swift, whose values have no labels", token),
          in: reaction.file)
      } else if let token = statements.tokens(viewMode: .sourceAccurate).first(where: {
        own.contains($0.text) && $0.previousToken(viewMode: .sourceAccurate)?.text == "."
          && !$0.isFollowedByNil
      }) {
        note(
          Unsaid("presents a prompt whose buttons send its own actions in Swift", token),
          in: reaction.file)
      }
    }
  }

  /// Keeps logic in Swift that the language can't say.
  mutating func keep(_ reader: ReactionReader) {
    for (logic, reason) in reader.keptLogic {
      let text =
        logic.call?.indented(by: 0)
        ?? "Reduce { state, action in\n\(logic.statements.indented(by: 2))\n}"
      facts.body.kept.append(
        BodyFacts.Kept(text: text, isBefore: false, reason: reason, file: logic.file))
    }
    for logic in facts.body.logic {
      let kept = reader.kept.filter { $0.logic.statements.id == logic.statements.id }
      guard let first = kept.first else { continue }
      facts.body.kept.append(
        BodyFacts.Kept(
          text: logic.reducer(of: kept.map(\.item)), isBefore: false, reason: first.reason,
          file: logic.file))
    }
    for kept in facts.body.kept {
      spec.remarks.append(
        ImportRemark(
          extent: .custom, pattern: nil, reason: kept.reason.reason.capitalizedSentence,
          range: kept.file.range(of: kept.reason.node)))
    }
    spec.facts = facts
  }

  mutating func addComposition() {
    var before = facts.body.before.map { SpecValue.text(Code().text($0)) }
    let after = facts.body.after.map { SpecValue.text(Code().text($0)) }
    if facts.body.kept.contains(where: \.isBefore) { before.append("earlierReducers") }
    if !before.isEmpty {
      var entries = [SpecEntry("before", .list(before))]
      if !after.isEmpty { entries.append(SpecEntry("after", .list(after))) }
      spec.composition.append(SpecEntry("reducers", .mapping(entries)))
    } else if !after.isEmpty {
      spec.composition.append(SpecEntry("reducers", .list(after)))
    }
    for link in facts.body.modifiers where !Code.isOneLine(link.call.withoutBase) {
      note(
        Unsaid(
          "has a modifier '\(link.name)' that needs several lines", link.call.calledExpression),
        in: facts.file)
    }
    let modifiers = facts.body.modifiers.filter { Code.isOneLine($0.call.withoutBase) }.map {
      link in
      SpecValue.text(
        ".\(link.name)(\(Code().text(link.call.arguments)))"
          + (link.call.trailingClosure.map { " " + Code().text($0) } ?? ""))
    }
    if !modifiers.isEmpty { spec.composition.append(SpecEntry("modifiers", .list(modifiers))) }
  }
}

extension TokenSyntax {
  /// Whether the token is the property in `state.alert = nil`.
  fileprivate var isFollowedByNil: Bool {
    let next = nextToken(viewMode: .sourceAccurate)
    return next?.text == "=" && next?.nextToken(viewMode: .sourceAccurate)?.text == "nil"
  }
}

extension FunctionCallExprSyntax {
  /// The call without what it is called on.
  fileprivate var withoutBase: FunctionCallExprSyntax {
    with(\.calledExpression, ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("call"))))
  }
}
