import TrellisIR
import TrellisSpec
import TrellisSwift

extension Feature {
  /// The names that another dependency can't have, because they mean something else where it would be
  /// used, or in a model, which has the properties of the state beside its dependencies.
  var namesTakenFromDependencies: Set<String> {
    namesBoundInReactions.union(DependencyNames.taken.keys).union(membersOfState)
      .union(index.dependencies.all.map(\.name.text))
  }

  /// The names that patterns and steps bind, which hide dependencies.
  var namesBoundInReactions: Set<String> {
    var names: Set<String> = ["error", "id", "tab"]
    for reaction in reactions {
      names.formUnion(reaction.patterns.flatMap(\.boundNames).map(\.text))
      names.formUnion(reaction.steps.withNested.flatMap(\.boundNames))
    }
    return names
  }
}

extension Step {
  /// The names that the step binds for itself and for others.
  fileprivate var boundNames: [String] {
    switch kind {
    case .let(let constants): constants.map(\.name.text)
    case .if(let conditions, _, _), .guard(let conditions, _):
      conditions.tree(as: .conditions).conditions.flatMap(\.declaredNames).map(\.name)
    case .switch(_, let cases):
      cases.compactMap(\.pattern).flatMap {
        SwiftPattern($0.tree(as: .patterns)).declaredNames.map(\.name)
      }
    case .each(let loop): [loop.element?.text ?? "element"]
    default: []
    }
  }
}
