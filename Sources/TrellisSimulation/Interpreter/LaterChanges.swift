import TrellisIR
import TrellisSpec

/// The changes between sending an action and receiving it, by later steps or by the handling of
/// other sent actions.
struct LaterChanges {
  /// The last step that sets a property.
  private var lastStep: [String: Int] = [:]
  /// The last step that sets something other than a property.
  private var lastUnknown = -1
  /// The last step that shows or removes something.
  private var lastShowing = -1
  /// The steps that send an action.
  private var sending: [Int] = []
  private let index: FeatureIndex

  init(_ reaction: ResolvedReaction, in index: FeatureIndex) {
    self.index = index
    for (index, step) in reaction.body.operations.enumerated() {
      switch step.kind {
      case .send(.own, _), .send(.child, _): sending.append(index)
      case .send(.delegate, _), .dismissSelf, .run, .cancel, .call, .opaque, .custom: break
      case .change(let place, .assign), .change(let place, .mutate):
        if let target = place.target { lastStep[target] = index } else { lastUnknown = index }
      case .change(_, .show), .change(_, .prompt), .change(_, .dismiss), .change(_, .pop),
        .change(_, .select), .open:
        lastShowing = index
      }
    }
  }

  /// Whether any of the properties can change.
  ///
  /// - Parameters:
  ///   - names: The properties.
  ///   - index: The step that sends an action.
  func includes(_ names: Set<String>, behind index: Int) -> Bool {
    let names = names.reduce(into: Set<String>()) { $0.formUnion(self.index.readings(of: $1)) }
      .filter { !self.index.computed.contains($0) }
    return sending.count > 1 || sending.first.map { $0 != index } ?? false || lastUnknown > index
      || names.contains { lastStep[$0] ?? -1 > index }
      || lastShowing > index && !names.allSatisfy(self.index.state.contains)
  }
}
