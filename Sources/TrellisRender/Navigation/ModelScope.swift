import TrellisIR
import TrellisSpec

/// What the code of a model depends on, in addition to its feature.
final class ModelScope: Sendable {
  /// The names of features.
  let names: ModelNames
  /// The names of a reaction's values that shadow properties and methods.
  let shadowed: Set<String>
  /// Properties whose changes from outside are handled, so that they must be distinguished from
  /// changes by the model itself.
  let answered: Set<String>
  /// Whether the model changes any of them.
  let changesAnswered: Bool
  /// Whether children receive the model's dependencies.
  let inheritsDependencies: Bool
  /// Whether the model has no dependencies but passes some on.
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
      shadowed.formUnion(reaction.body.boundNames)
    }
    for link in resolved.deepLinks {
      shadowed.formUnion(link.link.parameters.compactMap(\.label?.text))
      shadowed.formUnion(link.body.boundNames)
    }
    for action in feature.actions {
      shadowed.formUnion(action.parameters.compactMap(\.label?.text))
    }
    self.shadowed = shadowed
    let answered = Self.answered(resolved)
    self.answered = answered
    changesAnswered = (resolved.operations.map(\.kind) + Self.dismissals(feature)).contains {
      kind in
      kind.replacedProperties.contains(where: answered.contains)
    }
    var cancelled: Set<String> = []
    var kept: Set<String> = []
    for step in resolved.reactions.flatMap(\.operations) {
      if case .cancel(let id) = step.kind { cancelled.insert(id) }
      if case .run(let effect) = step.kind, let id = effect.id, !effect.cancelsInFlight {
        kept.insert(id)
      }
    }
    idsOfSeveralTasks = cancelled.intersection(kept)
    propertyNames = ModelMembers.propertyNames(of: feature)
    let isHandingOn = names.handsDependenciesOn(resolved)
    handsDependenciesOn = isHandingOn && feature.dependencies.isEmpty
    inheritsDependencies = isHandingOn || !feature.dependencies.isEmpty
  }

  /// The properties of a feature whose changes from outside the model observes.
  static func answered(_ resolved: ResolvedFeature) -> Set<String> {
    let feature = resolved.feature
    var result: Set<String> = []
    for reaction in resolved.reactions {
      switch reaction.path.segments.last {
      case .binding(let property?): result.insert(property)
      case .binding(nil): result.formUnion(resolved.boundTogether)
      case .tabSelected: feature.tabs.map { _ = result.insert($0.selection.text) }
      // The method that a prompt's buttons call handles the prompt.
      case .destinationDismissed where !feature.destinations.isEmpty: result.insert("destination")
      case .presentedDismissed(let name): result.insert(name)
      default: break
      }
    }
    return result
  }

  /// The statements that a deep link starts with, which dismiss everything.
  private static func dismissals(_ feature: Feature) -> [Operation.Kind] {
    feature.deepLinks.isEmpty ? [] : feature.dismissals
  }
}

extension FeatureContext {
  /// The feature with everything that its model is generated from.
  ///
  /// - Parameter names: The names of features.
  func asModel(_ names: ModelNames) -> FeatureContext {
    let names = names.read(in: feature.module)
    let translated = ResolvedFeature(
      node: FeatureNode(
        id: resolved.id, feature: feature.replacingTypes(names.replacingStates), edges: edges),
      reactions: resolved.reactions.map { reaction in
        // A tab is already selected when its selection is handled.
        var body = reaction.body
        if reaction.path.segments == [.tabSelected] {
          body = body.withoutFirstOperation
        }
        return reaction.replacing(body: body.replacingExpressions(names.replacingStates))
      },
      deepLinks: resolved.deepLinks.map { link in
        ResolvedDeepLink(
          link: link.link, body: link.body.replacingExpressions(names.replacingStates))
      },
      isIncomplete: resolved.isIncomplete)
    return FeatureContext(
      resolved: translated, graph: graph, options: options, equatability: equatability,
      samples: samples, model: ModelScope(translated, graph: graph, names: names), types: types,
      importedModules: importedModules)
  }

  /// Swift from a spec as spelled in a method of the model: `state.count` becomes `count`, or
  /// `self.count` if a local value has the same name. In a reducer, it stays as it is.
  ///
  /// - Parameters:
  ///   - expression: The Swift expression.
  ///   - isExplicit: Whether `self` is always spelled.
  func code(_ expression: Expression, isExplicit: Bool = false) -> Expression {
    guard let model, !feature.isEnum else { return expression }
    let isExplicit = isExplicit || expression.tree.contains(.closure)
    return expression.replacingState { chain in
      guard let dot = chain.firstIndex(of: ".") else { return "self" }
      let members = chain[chain.index(after: dot)...]
      let head = String(members.prefix { !".?!".contains($0) }).filter { !"`$".contains($0) }
      return isExplicit || model.shadowed.contains(head) ? "self.\(members)" : String(members)
    }
  }

  /// The text before a property or method of the model, or before what is inside a property:
  /// `self.` if its name is shadowed.
  func owner(of place: String) -> String {
    guard let model else { return "" }
    return model.shadowed.contains(String(place.prefix { !".?![".contains($0) })) ? "self." : ""
  }
}

extension Operation.Kind {
  /// Whether the step's expressions are translated to the model after its template's fields are
  /// computed: effects first preserve their values, and a lock has a name for its value.
  var isNamedLater: Bool {
    switch self {
    case .send, .run, .cancel, .dismissSelf, .change(.shared, _): true
    case .change, .open, .call, .opaque, .custom: false
    }
  }
}
