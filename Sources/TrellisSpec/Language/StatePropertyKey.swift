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
    .anyOf([
      .type(.propertyWithDefault),
      .mapping(Mapping("A property", required: [StatePropertyKey.type])),
    ]))

  var conflicts: [Self] {
    switch self {
    case .let: [.binding, .shared]
    case .binding, .shared: [.let]
    case .type, .default, .doc: []
    }
  }

  var meaning: KeyMeaning {
    switch self {
    case .type: KeyMeaning("The property's type.", .type(.property), example: "[Item]")
    case .default:
      KeyMeaning("Its default value, in Swift.", .expression(.defaultValue), example: ".all")
    case .let: KeyMeaning("Whether it is a constant.", .flag(.anywhere), example: true)
    case .doc: .documentation
    case .binding: KeyMeaning("Whether views can bind to it.", .flag(.anywhere), example: true)
    case .shared:
      KeyMeaning(
        "Where a shared value is stored, in Swift; 'passed' if the parent passes it.",
        .expression(.storage), example: ".fileStorage(.settings)")
    }
  }
}
