import SwiftSyntax
import TrellisFormat
import TrellisSpec

/// The entries of a spec that only follow from models in this form.
extension FeatureSpecBuilder {
  mutating func readModelReactions(_ model: ModelFacts) {
    var reader = ModelReactionReader(
      facts: facts, model: model, feature: project.feature, prompts: prompts,
      dependencies: Set(dependencies.map(\.name)))
    reader.flags = Set(flagPrompts.map(\.property))
    reader.read()
    spec.reactions = reader.reactions
    spec.changes = reader.changes
    facts.cancelIDs = model.unstartedTasks(reader.reactions + reader.changes)
    spec.facts = facts
    for (unsaid, file) in model.unsaid + reader.unsaid { note(unsaid, in: file) }
    for (unsaid, file) in model.kept {
      spec.remarks.append(
        ImportRemark(
          extent: .custom, pattern: nil, reason: unsaid.reason.capitalizedSentence,
          range: file.range(of: unsaid.node)))
    }
    for reaction in reader.reactions + reader.changes {
      if let reason = reaction.reason { note(reason, in: reaction.file, pattern: reaction.pattern) }
    }
  }

  mutating func addChildren(of model: ModelFacts) {
    for (kind, key) in [
      (BodyFacts.Child.Kind.scope, "scope"), (.ifLet, "ifLet"), (.forEach, "forEach"),
    ] {
      let children = model.children.filter { child in
        if case .presented? = facts.roles[child.name] { return false }
        return child.kind == kind && facts.tabs?[child.name]?.feature == nil
      }
      add(key, mapping: children.map { entry($0, model) })
    }
  }

  private func entry(_ child: ModelFacts.Child, _ model: ModelFacts) -> SpecEntry {
    var details: [SpecEntry] = []
    if let value = child.value {
      let text = model.code(facts).text(value)
      if !["\(child.feature).State()", "nil", "[]"].contains(text) {
        details.append(SpecEntry("default", .text(text)))
      }
    }
    details += SpecEntry.documentation(child.documentation)
    let feature = reference(child.feature, nil)
    if details.isEmpty { return SpecEntry(child.name, .text(feature)) }
    return SpecEntry(child.name, .mapping([SpecEntry("feature", .text(feature))] + details))
  }

  mutating func addActions(of model: ModelFacts) {
    let buttons = Set(flagPrompts.flatMap(\.actions))
    let last = Set(
      model.actions.reversed().prefix { name in
        buttons.contains(name)
          && model.method(name)?.node.leadingTrivia.documentation.isEmpty == true
      })
    let actions = model.actions.filter { !last.contains($0) }.compactMap { name in
      model.method(name).map { method in
        action(
          name, method.parameters.map { ($0.label, $0.type) },
          method.node.leadingTrivia.documentation, model)
      }
    }
    if !actions.isEmpty { add("actions", .list(actions)) }
    let delegate = model.closures.map { closure in
      action(
        closure.name, closure.parameters.map { ($0.label, $0.type) }, closure.documentation, model)
    }
    if !delegate.isEmpty { add("delegate", .list(delegate)) }
  }

  private func action(
    _ name: String, _ parameters: [(label: String?, type: TypeSyntax)], _ documentation: [String],
    _ model: ModelFacts
  ) -> SpecValue {
    let types = parameters.map { parameter in
      let type = model.models.text(of: parameter.type)
      return parameter.label.map { "\($0): \(type)" } ?? type
    }
    let text = types.isEmpty ? name : "\(name)(\(types.joined(separator: ", ")))"
    if documentation.isEmpty { return .text(text) }
    return .mapping([
      SpecEntry("name", .text(text)),
      SpecEntry("doc", .text(documentation.joined(separator: "\n"))),
    ])
  }

  /// The properties that views bind to, or whose changes the model responds to.
  mutating func addBindings(of model: ModelFacts) {
    var bound: Set<String> = []
    for observer in model.observers {
      if case .binding = observer.event { bound.insert(observer.property) }
    }
    for view in project.views.views(of: facts.type) {
      for part in view.type.parts { part.group.collectBound(&bound) }
    }
    let flags = Set(flagPrompts.map(\.property))
    let own = facts.state.properties.filter { property in
      guard case .stored(let isConstant) = property.kind, !property.isPresented else {
        return false
      }
      return !isConstant && property.sharingKey == nil && property.attributes.isEmpty
        && !["path", "state", "destination"].contains(property.name)
        && facts.tabs?.selection != property.name && !flags.contains(property.name)
    }.map(\.name)
    if bound.isDisjoint(with: own) { return }
    let others = facts.state.properties.filter { property in
      own.contains(property.name) && !bound.contains(property.name)
        && Self.typesOfControls.contains(property.type ?? "")
    }
    if others.isEmpty {
      add("binding", "true")
    } else {
      spec.markBound(bound.intersection(own))
    }
  }

  /// The types of properties that generated views have controls for.
  private static let typesOfControls: Set = ["Bool", "Date", "Double", "Int", "String"]
}

extension ModelFacts {
  /// The IDs of effects that only code starts that stays in Swift.
  fileprivate func unstartedTasks(_ reactions: [ImportedReaction]) -> [String] {
    var started: Set<String> = []
    for reaction in reactions where reaction.reason == nil {
      for token in reaction.node.tokens(viewMode: .sourceAccurate) where tasks.contains(token.text)
      {
        started.insert(token.text)
      }
    }
    return tasks.filter { $0.hasSuffix("Task") && !started.contains($0) }.map(\.withoutTask)
      .sorted()
  }
}

extension FeatureSpec {
  /// Marks properties as bindable, one by one.
  fileprivate mutating func markBound(_ names: Set<String>) {
    guard let index = declarations.firstIndex(where: { $0.key == "state" }),
      case .mapping(var entries) = declarations[index].value
    else { return }
    for position in entries.indices where names.contains(entries[position].key) {
      var details: [SpecEntry]
      switch entries[position].value {
      case .mapping(let known): details = known
      case .text(let text):
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmingSpaces }
        details = [SpecEntry("type", .text(parts[0]))]
        if parts.count > 1 { details.append(SpecEntry("default", .text(parts[1]))) }
      case .list: continue
      }
      details.append(SpecEntry("binding", "true"))
      entries[position].value = .mapping(details)
    }
    declarations[index].value = .mapping(entries)
  }
}

extension SyntaxProtocol {
  /// Adds the names of properties in `$model.name`.
  fileprivate func collectBound(_ names: inout Set<String>) {
    for token in tokens(viewMode: .sourceAccurate) where token.text == "$model" {
      if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self) {
        names.insert(access.declName.baseName.text.withoutBackticks)
      }
    }
  }
}
