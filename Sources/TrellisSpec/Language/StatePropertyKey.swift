/// The keys of a property of the state.
enum StatePropertyKey: String, LanguageKey {
  case type
  case `default`
  case `let`
  case doc
  case binding
  case shared

  /// `Type`, `Type = default` or a mapping.
  static let form = ValueForm.shared(
    "property",
    .anyOf([.type, .mapping(Mapping("A property", required: [StatePropertyKey.type]))]))

  var meaning: KeyMeaning {
    switch self {
    case .type: KeyMeaning("The property's type.", .type, example: "[Item]")
    case .default: KeyMeaning("Its default value, in Swift.", .expression, example: ".all")
    case .let: KeyMeaning("Whether it is a constant.", .flag, example: true)
    case .doc: .documentation
    case .binding: KeyMeaning("Whether views can bind to it.", .flag, example: true)
    case .shared:
      KeyMeaning(
        "Where a shared value is stored, in Swift; 'passed' if the parent passes it.",
        .expression, example: ".fileStorage(.settings)")
    }
  }
}
