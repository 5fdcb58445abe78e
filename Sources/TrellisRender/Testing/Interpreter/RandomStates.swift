import TrellisIR
import TrellisSpec

extension SampleValues {
  /// Makes sure that the state that a step creates is the same each time it is created, as what a
  /// test expects must be.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - owner: The feature that the step belongs to.
  /// - Throws: ``Untestable`` if a property differs each time.
  func refuseRandomStates(
    _ step: Operation, in owner: FeatureContext
  ) throws(Untestable) {
    guard let (reference, state) = step.kind.madeState else { return }
    let name = state.startCase?.feature ?? owner.typeName(reference)
    let given = state.arguments.compactMap(\.label)
    if let property = randomProperty(of: name, given: given) {
      throw Untestable(
        "'\(property.name)' of '\(property.feature)' is different each time it is created")
    }
  }
}

extension Operation.Kind {
  /// The feature whose state the step creates, and its arguments.
  fileprivate var madeState: (SourceText, ResolvedState)? {
    switch self {
    case .presentDestination(let destination, let state),
      .presentSeparately(let destination, let state):
      if case .feature(let feature) = destination.content { (feature, state) } else { nil }
    case .push(let pathCase, let state):
      if case .feature(let feature) = pathCase.content { (feature, state) } else { nil }
    case .become(let child, let state): (child.feature, state)
    default: nil
    }
  }
}
