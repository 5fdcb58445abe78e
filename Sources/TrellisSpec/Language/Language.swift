/// The description of the language, which the parser takes its keys from.
package enum Language {
  /// A spec: the keys of a feature.
  package static let feature = Mapping("A feature", required: [FeatureKey.feature])
  /// An action that is declared by a mapping.
  package static let action = ActionKey.mapping
  /// One or several steps.
  package static let steps = StepKey.steps
  /// One or several steps of an effect.
  package static let effectSteps = StepPlace.effect.steps
  /// The step that nothing can follow.
  package static let lastStep = StepKey.dismissSelf.rawValue
  /// The steps that do more than build state, which a deep link can't have.
  package static let stepsWithEffects = StepKey.allCases.filter(\.hasEffect).map(\.rawValue)
}
