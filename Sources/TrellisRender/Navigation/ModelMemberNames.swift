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

  /// Names that two members would share.
  var diagnostics: [Diagnostic] {
    var seen: [String: [Member]] = [:]
    var result: [Diagnostic] = []
    for member in members {
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
    return result
  }

  private var feature: Feature { context.feature }

  private var members: [Member] {
    var result: [Member] = []
    func property(_ name: String, _ what: String, _ range: SourceRange) {
      result.append(Member(name: name, what: what, range: range))
    }
    func method(_ name: String, _ what: String, _ range: SourceRange, _ count: Int) {
      result.append(
        Member(name: name, what: what, range: range, takesArguments: count > 0, isMethod: true))
    }
    let own = feature.name.range
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
      property(name.text, "the property '\(name.text)', which inspects the stack", name.range)
    }
    for child in feature.ownedChildren {
      property(child.name.text, "the child '\(child.name.text)'", child.name.range)
    }
    for declared in feature.state {
      property(declared.name.text, "the property '\(declared.name.text)'", declared.name.range)
    }
    for action in feature.actions {
      method(
        ModelNames.method(action, of: feature), "the action '\(action.name.text)'",
        action.name.range, action.parameters.count)
    }
    for delegate in feature.delegate {
      property(
        ModelNames.closure(delegate.name.text), "the delegate action '\(delegate.name.text)'",
        delegate.name.range)
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
    }
    for closure in bindings.methods {
      method(
        closure.method, "the handler of '\(closure.reaction.pattern.source.text)'",
        closure.reaction.pattern.source.range, closure.types?.count ?? 0)
    }
    for task in ModelMethods(context, bindings).tasks {
      property(task.name, "the task '\(task.name)'", own)
    }
    return result
  }
}
