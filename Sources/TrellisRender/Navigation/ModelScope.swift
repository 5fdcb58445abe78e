import TrellisSpec

/// What the code of a model must know beyond its feature.
struct ModelScope {
  /// What features are called.
  let names: ModelNames
  /// Names of a reaction's values that hide properties and methods of the same name.
  let shadowed: Set<String>
  /// Properties whose changes from outside are answered, so that changes by the model itself must
  /// be told from them.
  let answered: Set<String>
  /// Whether the model changes any of them.
  let changesAnswered: Bool
  /// Whether children get the model's dependencies.
  let inheritsDependencies: Bool
  /// Whether the model has no dependency but hands some on.
  let handsDependenciesOn: Bool
  /// The ids of effects of which more than one may run, and be cancelled.
  let idsOfSeveralTasks: Set<String>
  /// The names of the model's properties.
  let propertyNames: Set<String>

  init(_ resolved: ResolvedFeature, graph: FeatureGraph, names: ModelNames) {
    let feature = resolved.feature
    self.names = names
    var shadowed: Set<String> = ["action", "element", "model", "result"]
    for reaction in resolved.reactions {
      shadowed.formUnion(reaction.path.bindings.compactMap { $0 })
    }
    for link in resolved.deepLinks {
      shadowed.formUnion(link.link.parameters.compactMap(\.label?.text))
    }
    for action in feature.actions {
      shadowed.formUnion(action.parameters.compactMap(\.label?.text))
    }
    self.shadowed = shadowed
    let answered = Self.answered(resolved)
    self.answered = answered
    changesAnswered = (resolved.allSteps.map(\.kind) + Self.resets(feature)).contains { kind in
      kind.changedProperties(in: feature).contains(where: answered.contains)
    }
    var cancelled: Set<String> = []
    var kept: Set<String> = []
    for step in resolved.reactions.flatMap(\.steps) {
      if case .cancel(let id) = step.kind { cancelled.insert(id) }
      if case .run(let run, _) = step.kind, let id = run.cancelID?.text, !run.cancelsInFlight {
        kept.insert(id)
      }
    }
    idsOfSeveralTasks = cancelled.intersection(kept)
    propertyNames = ModelMembers.propertyNames(of: feature)
    let isHandingOn = names.handsDependenciesOn(feature)
    handsDependenciesOn = isHandingOn && feature.dependencies.isEmpty
    inheritsDependencies = isHandingOn || !feature.dependencies.isEmpty
  }

  /// The properties of a feature whose changes from outside are answered.
  static func answered(_ resolved: ResolvedFeature) -> Set<String> {
    let feature = resolved.feature
    var result: Set<String> = []
    for reaction in resolved.reactions {
      switch reaction.path.segments.last {
      case .binding(let property?): result.insert(property)
      case .binding(nil):
        result.formUnion(feature.boundProperties.map(\.name.text))
        result.formUnion(feature.promptProperties.map(\.name))
      case .tabSelected: feature.tabs.map { _ = result.insert($0.selection.text) }
      case .destinationDismissed: result.insert("destination")
      case .presentedDismissed(let name): result.insert(name)
      default: break
      }
    }
    return result
  }

  /// What a deep link takes away first.
  private static func resets(_ feature: Feature) -> [ResolvedStep.Kind] {
    if feature.deepLinks.isEmpty { return [] }
    return [.dismiss(properties: feature.presentationProperties)]
      + feature.booleanPrompts.map { .dismissFlag(property: $0.name.text) }
  }
}

extension FeatureContext {
  /// The feature with everything that its model is written from.
  ///
  /// - Parameter names: What features are called.
  func asModel(_ names: ModelNames) -> FeatureContext {
    let translated = ResolvedFeature(
      feature: resolved.feature.replacingStates(names),
      reactions: resolved.reactions.map { reaction in
        // A tab is selected already when its selection is answered.
        let steps = reaction.steps.dropFirst(reaction.path.segments == [.tabSelected] ? 1 : 0)
        return ResolvedReaction(
          pattern: reaction.pattern, path: reaction.path,
          steps: steps.map { $0.replacingExpressions(names.replacingStates) })
      },
      deepLinks: resolved.deepLinks.map { link in
        ResolvedDeepLink(
          link: link.link, steps: link.steps.map { $0.replacingExpressions(names.replacingStates) })
      },
      isIncomplete: resolved.isIncomplete)
    var context = FeatureContext(
      resolved: translated, graph: graph, options: options, equatability: equatability,
      samples: samples)
    context.model = ModelScope(translated, graph: graph, names: names)
    return context
  }

  /// The name of the type that is declared: the feature's or its model's.
  var declaredName: String {
    model.map { $0.names.model(of: name) } ?? name
  }

  /// Swift of a spec as it stands in a method of the model: `state.count` is `count`, or
  /// `self.count` where something else is called so too. Of a feature it stays as it is.
  ///
  /// - Parameters:
  ///   - expression: The Swift.
  ///   - isExplicit: Whether `self` is spelled in any case.
  func code(_ expression: String, isExplicit: Bool = false) -> String {
    guard let model, !feature.isEnum else { return expression }
    let isExplicit = isExplicit || expression.contains("{")
    return StateReferences.replacing(expression) { chain in
      guard let dot = chain.firstIndex(of: ".") else { return "self" }
      let members = chain[chain.index(after: dot)...]
      let head = String(members.prefix { !".?!".contains($0) }).filter { !"`$".contains($0) }
      return isExplicit || model.shadowed.contains(head) ? "self.\(members)" : String(members)
    }
  }

  /// What stands before a property or method of the model: `self.` where its name is hidden.
  func owner(of property: String) -> String {
    model?.shadowed.contains(property) == true ? "self." : ""
  }

  /// Whether a feature is an enum feature that does something of its own, and so a class that holds
  /// an enum.
  func isStatefulEnum(_ reference: SourceText) -> Bool {
    guard let child = graph.feature(reference.text, from: feature) else { return false }
    return child.isEnum && !child.isCaseReducer
  }
}

extension ResolvedStep.Kind {
  /// The properties that the step changes.
  func changedProperties(in feature: Feature) -> [String] {
    switch self {
    case .presentDestination: return ["destination"]
    case .presentSeparately(let destination, _): return [destination.name.text]
    case .presentPrompt(let prompt, _):
      return [feature.hasDestination ? "destination" : prompt.kind.rawValue]
    case .presentFlag(let prompt, let arguments):
      return arguments.compactMap(\.label) + [prompt.name.text]
    case .dismiss(let properties): return properties
    case .dismissFlag(let property): return [property]
    case .push, .popLast, .popElement, .popToRoot, .popToCase: return ["path"]
    case .become: return ["state"]
    case .set(let property, _): return [Assignment.head(of: property)]
    case .select(let property, _): return [property]
    case .setShared, .send, .delegate, .run, .cancel, .custom, .dismissSelf, .open: return []
    }
  }

  /// Whether the step's expressions get the names of a model later than its template's fields: what
  /// happens beside the state keeps its values first, and a lock has a name for what it locks.
  var isNamedLater: Bool {
    switch self {
    case .send, .delegate, .run, .cancel, .dismissSelf, .setShared: true
    default: false
    }
  }
}
