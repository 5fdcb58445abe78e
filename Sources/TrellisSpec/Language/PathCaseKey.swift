/// The keys of a path case.
enum PathCaseKey: String, LanguageKey {
  case feature
  case value
  case view
  case isOnStack
  case top
  case link
  case doc

  /// The form of a feature.
  static let ofFeature: [Self] = [.feature] + others
  /// The form of plain data.
  static let ofPlainData: [Self] = [.value] + others

  private static let others: [Self] = [.view, .isOnStack, .top, .link, .doc]

  /// A feature, a mapping with one, or plain data.
  static let form = ValueForm.anyOf([
    .typeName(.feature),
    .mapping(Mapping("A screen of a feature", keys: ofFeature, required: [.feature])),
    .mapping(Mapping("A screen of plain data", keys: ofPlainData, required: [.value, .view])),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .feature: .feature
    case .value:
      KeyMeaning(
        "The names and types of plain data.",
        .names(
          NamesForm(names: .identifiers(.label), least: .one, value: .type(.screenValue))),
        example: ["number": "Int", "title": "String"])
    case .view: .view
    case .doc: .documentation
    case .isOnStack:
      KeyMeaning(
        "A property of the state that says whether such a screen is on the stack.",
        .plainName(.pathProperty),
        example: "hasDetail")
    case .top:
      KeyMeaning(
        "A property of the state with the topmost screen, if it is of this case.",
        .plainName(.pathProperty),
        example: "topDetail")
    case .link:
      KeyMeaning(
        "Whether a view pushes the screen, with 'NavigationLink(state:)'.", .flag(.anywhere),
        example: true)
    }
  }
}
