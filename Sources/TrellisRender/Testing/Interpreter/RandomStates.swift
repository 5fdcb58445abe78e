import TrellisIR
import TrellisSpec

extension SampleValues {
  /// Makes sure that the state that a step creates is the same each time it is created, as what a
  /// test expects must be.
  ///
  /// - Parameter step: The step.
  /// - Throws: ``Untestable`` if a property differs each time.
  func refuseRandomStates(_ step: Operation) throws(Untestable) {
    guard let (edge, state) = step.kind.madeState else { return }
    let target = (state.startCase ?? edge).target
    if context.isLinked, case .feature(let id) = target,
      context.graph[id].feature.hasCustomInitializer
    {
      throw Untestable(
        "your own code completes the state of '\(context.graph.name(of: id))'")
    }
    let given = state.arguments.compactMap(\.label)
    if let property = randomProperty(of: target, given: given) {
      throw Untestable(
        "'\(property.name)' of '\(property.feature)' is different each time it is created")
    }
  }
}
