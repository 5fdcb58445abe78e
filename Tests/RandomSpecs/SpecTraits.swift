import TrellisSpec

/// What all features of a random spec have in common.
struct SpecTraits: Sendable {
  /// The access level that they write.
  let access: Access?
  /// Whether they leave out what models don't support.
  let fitsModels: Bool
  /// Whether they use what only models support.
  let needsModels: Bool
  /// Whether they share state.
  let sharesState: Bool
  /// Whether they throttle effects, which only some targets support.
  let throttles: Bool
  /// Whether they present something inline, where few models can dismiss themselves.
  let showsInline: Bool

  init(_ randomness: inout Randomness) {
    access = randomness.chance(25) ? randomness.element(of: Access.allCases) : nil
    needsModels = randomness.chance(8)
    fitsModels = needsModels || randomness.chance(85)
    sharesState = randomness.chance(12)
    throttles = !fitsModels
    showsInline = !fitsModels || needsModels
  }
}
