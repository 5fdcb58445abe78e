/// The keys of a property of the state.
enum StatePropertyKey: String, LanguageKey {
  case type
  case `default`
  case `let`
  case binding
  case shared
  case computed
  case access
  case initializer = "init"
  case doc

  /// `Type`, `Type = default` or a mapping.
  static let form = ValueForm.shared(
    "property",
    .anyOf([
      .type(.propertyWithDefault),
      .mapping(Mapping("A property", required: [StatePropertyKey.type])),
    ]))

  var conflicts: [Self] {
    switch self {
    case .let: [.binding, .shared, .computed]
    case .binding, .shared: [.let, .computed]
    case .default, .access, .initializer: [.computed]
    case .computed: Self.ofStorage
    case .type, .doc: []
    }
  }

  /// The keys that only a stored property can have.
  static let ofStorage: [Self] = [.default, .let, .binding, .shared, .access, .initializer]

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
    case .access:
      KeyMeaning(
        "Who sees it, if fewer do than see the feature. 'State.init' has no parameter for it.",
        .oneOf(Words.propertyAccess), example: "internal")
    case .initializer:
      KeyMeaning(
        "'false' if 'State.init' has no parameter for it.", .flag(.unlessFalse), example: false)
    case .computed:
      KeyMeaning(
        "The value of a computed property, in Swift that names other properties without 'state.'.",
        .expression(.computed), example: "!name.isEmpty")
    }
  }
}
