/// The place of the feature's bindings among its actions.
enum BindingKey: String, LanguageKey {
  case `in`

  /// Whether every property is bindable, or the group of actions that the bindings belong to.
  static let form = ValueForm.anyOf([
    .flag(.anywhere), .mapping(Mapping("Bindings", required: allCases)),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .in:
      KeyMeaning(
        "The group of actions that the bindings belong to.", .oneOf(Words.bindingGroup),
        example: "view")
    }
  }
}
