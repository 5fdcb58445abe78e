/// Where steps stand.
enum StepPlace {
  /// In a reaction or a deep link.
  case reaction
  /// In an effect.
  case effect

  /// The words that begin a step there.
  var keys: [StepKey] {
    StepKey.allCases.filter { $0.places.contains(self) }
  }

  /// A step or a list of steps.
  var steps: ValueForm {
    switch self {
    case .reaction: Self.reactionSteps
    case .effect: Self.effectSteps
    }
  }

  /// The steps of a branch, of which there can be none.
  var branch: ValueForm {
    .anyOf([.recursive(stepsName), .nothing])
  }

  private static let reactionSteps = StepPlace.reaction.form
  private static let effectSteps = StepPlace.effect.form

  /// The name of the form of steps, which contain steps.
  private var stepsName: String {
    switch self {
    case .reaction: "steps"
    case .effect: "effectSteps"
    }
  }

  private var form: ValueForm {
    let words = keys.filter(\.isWord).map(\.rawValue)
    let mappings = keys.flatMap { key in
      key.forms.map { options in
        ValueForm.mapping(
          Mapping(
            "The step '\(key.rawValue)'",
            [entry(key.rawValue, key.meaning(in: self), isRequired: true)]
              + options.map { option in
                entry(
                  option.rawValue, option.meaning(in: self),
                  isRequired: key.requiredOptions.contains(option), option.conflicts)
              }))
      }
    }
    let name = self == .reaction ? "step" : "effectStep"
    let step = ValueForm.shared(name, .anyOf([.oneOf(words)] + mappings))
    return .shared(stepsName, .anyOf([step, .listOfAny(step)]))
  }

  private func entry(
    _ name: String, _ meaning: KeyMeaning, isRequired: Bool, _ conflicts: [StepOptionKey] = []
  ) -> Mapping.Entry {
    Mapping.Entry(
      name: name, meaning: meaning, isRequired: isRequired, conflicts: conflicts.map(\.rawValue))
  }
}
