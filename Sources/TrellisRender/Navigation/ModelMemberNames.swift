import TrellisIR
import TrellisSpec

/// The names of a model's members, which share one namespace, while those of a feature's state and
/// actions have two.
struct ModelMemberNames {
  let context: FeatureContext

  /// A member that the spec declares, or that follows from a declaration.
  private struct Member {
    var name: String
    var what: String
    var range: SourceRange
    /// Whether it can have the same name as a property: a method with parameters.
    var takesArguments = false
    var isMethod = false
  }

  /// Names that two members would share, or that mean something else in every model.
  var diagnostics: [Diagnostic] {
    var seen: [String: [Member]] = [:]
    var result: [Diagnostic] = []
    for member in members {
      if let meaning = meaning(of: member) {
        result.append(
          Diagnostic(
            rule: .targetLimit,
            "for '\(context.options.target)', \(member.what) can't be named '\(member.name)', which is \(meaning); rename it",
            at: member.range))
      }
      let others = seen[member.name] ?? []
      let other = others.first { other in
        member.isMethod == other.isMethod
          || !(member.isMethod ? member.takesArguments : other.takesArguments)
      }
      if let other {
        result.append(
          Diagnostic(
            rule: .targetLimit,
            "for '\(context.options.target)', \(member.what) would be named '\(member.name)' in '\(context.declaredName)', and so would \(other.what); rename one of them",
            at: member.range))
      }
      seen[member.name, default: []].append(member)
    }
    return result + screens
  }

  /// Cases of the path, which is 'Hashable', so that a stack can show it.
  private var screens: [Diagnostic] {
    feature.path.filter { $0.name.text == "hashValue" }.map { screen in
      Diagnostic(
        rule: .targetLimit,
        "for '\(context.options.target)', the screen 'hashValue' can't be named 'hashValue', which is a member of every 'Hashable' type; rename it",
        at: screen.name.range)
    }
  }

  private var feature: Feature { context.feature }

  /// What a name already means in the model, if that isn't the member.
  private func meaning(of member: Member) -> String? {
    switch member.name {
    case "hashValue":
      // Swift adds it to every class that is a 'HashableObject'.
      member.takesArguments ? nil : "a member of every 'Hashable' type"
    case "withDependencies":
      context.model?.inheritsDependencies == true ? "a function that the model calls" : nil
    case "unimplemented": feature.delegate.isEmpty ? nil : "a function that the model calls"
    default: feature.index.dependencies.contains(member.name) ? localMeaning(of: member.name) : nil
    }
  }

  /// The value that a dependency's name already stands for in methods of the model.
  private func localMeaning(of dependency: String) -> String? {
    let bindings = ModelBindings(context)
    return switch dependency {
    case "element": bindings.bindsPath ? "a screen of the stack in 'bind()'" : nil
    case "model": bindings.isEmpty ? nil : "a child in 'bind()'"
    case "result": hasResults ? "the result of a call in the model's methods" : nil
    default: nil
    }
  }

  /// Whether methods have a value `result`.
  private var hasResults: Bool {
    feature.actions.contains(where: \.isResult)
      || context.resolved.operations.contains { step in
        if case .run(let effect) = step.kind { effect.response != nil } else { false }
      }
  }

  /// The methods without parameters that handle bindings and dismissals. An action's method with
  /// parameters can have the same name.
  private var handlers: [(name: String, reaction: ResolvedReaction)] {
    let actions = feature.actions.filter { !$0.parameters.isEmpty }.map {
      ModelNames.method($0, of: feature)
    }
    var names = Set(actions)
    return context.resolved.reactions.compactMap { reaction in
      guard reaction.path.segments.count == 1 else { return nil }
      switch reaction.path.segments.first {
      case .binding(nil) where context.resolved.boundTogether.isEmpty: return nil
      case .binding, .destinationDismissed, .presentedDismissed:
        let name = ModelNames.method(of: reaction, in: context)
        return names.insert(name).inserted ? (name, reaction) : nil
      default: return nil
      }
    }
  }

  private var members: [Member] {
    var result: [Member] = []
    /// Adds a property, and the one in which a macro stores its value.
    func property(
      _ name: String, _ what: String, _ range: SourceRange, hasStorage: Bool = true
    ) {
      result.append(Member(name: name, what: what, range: range))
      if hasStorage {
        result.append(Member(name: "_\(name)", what: "the storage of \(what)", range: range))
      }
    }
    func method(_ name: String, _ what: String, _ range: SourceRange, _ count: Int) {
      result.append(
        Member(name: name, what: what, range: range, takesArguments: count > 0, isMethod: true))
    }
    let own = feature.name.range
    if feature.isEnum, !feature.isCaseReducer { property("state", "the current case", own) }
    if feature.hasDestination { property("destination", "the presented destination", own) }
    if !feature.path.isEmpty { property("path", "the stack", own) }
    if context.resolved.dismissesItself { property("isDismissed", "what 'dismissSelf' sets", own) }
    for kind in feature.promptKinds {
      if !feature.hasDestination { property(kind.rawValue, "the \(kind.noun)", own) }
      method(
        ModelNames.buttonMethod(kind), "the method that handles the \(kind.noun)'s buttons", own, 1)
    }
    for presented in feature.presents {
      property(presented.name.text, "'\(presented.name.text)'", presented.name.range)
    }
    if let selection = feature.tabs?.selection {
      property(selection.text, "the selected tab", selection.range)
    }
    for added in feature.promptProperties {
      property(added.name, "the property that shows a prompt", added.declaration.range)
    }
    for name in feature.path.flatMap({ [$0.presenceName, $0.topName] }).compactMap({ $0 }) {
      property(
        name.text, "the property '\(name.text)', which inspects the stack", name.range,
        hasStorage: false)
    }
    for declared in feature.computed {
      property(
        declared.name.text, "the property '\(declared.name.text)'", declared.name.range,
        hasStorage: false)
    }
    let constants = ModelMembers.constants(of: context.resolved)
    for child in feature.ownedChildren {
      property(
        child.property.text, "the child '\(child.name.text)'", child.property.range,
        hasStorage: !constants.contains(child.property.text))
    }
    for declared in feature.state {
      property(
        declared.name.text, "the property '\(declared.name.text)'", declared.name.range,
        hasStorage: !constants.contains(declared.name.text))
    }
    for action in feature.actions {
      method(
        ModelNames.method(action, of: feature), "the action '\(action.name.text)'",
        action.name.range, action.parameters.count)
    }
    for delegate in feature.delegate {
      property(
        ModelNames.closure(delegate.name.text), "the delegate action '\(delegate.name.text)'",
        delegate.name.range, hasStorage: false)
    }
    for dependency in feature.dependencies {
      property(
        dependency.name.text, "the dependency '\(dependency.name.text)'", dependency.name.range)
    }
    if context.model?.handsDependenciesOn == true {
      property("dependencies", "the source of the children's dependencies", own)
    }
    let bindings = ModelBindings(context)
    if !bindings.isEmpty { method("bind", "the method that sets the children's closures", own, 0) }
    if !feature.deepLinks.isEmpty { method("open", "the method that opens a deep link", own, 1) }
    if context.model?.changesAnswered == true {
      method("unanswered", "the method that changes a property without observing it", own, 1)
      property(
        "isUnanswered", "the flag that distinguishes the model's own changes", own,
        hasStorage: false)
    }
    for reaction in context.resolved.observers {
      guard let change = ObservedChange(reaction, in: context) else { continue }
      method(
        change.method, "the handler of '\(reaction.pattern.source.text)'",
        reaction.pattern.source.range, change.parameter == nil ? 0 : 1)
    }
    for (name, reaction) in handlers {
      method(
        name, "the handler of '\(reaction.pattern.source.text)'", reaction.pattern.source.range, 0)
    }
    for closure in bindings.methods {
      method(
        closure.method, "the handler of '\(closure.reaction.pattern.source.text)'",
        closure.reaction.pattern.source.range, closure.types?.count ?? 0)
    }
    for task in ModelMethods(context, bindings).tasks {
      property(task.name, "the task '\(task.name)'", own, hasStorage: false)
    }
    return result
  }
}
