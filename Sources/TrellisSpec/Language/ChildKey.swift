/// The keys of a child.
enum ChildKey: String, LanguageKey {
  case feature
  case view
  case doc

  /// The child's feature, or a mapping.
  static let form = ValueForm.shared(
    "child",
    .anyOf([.typeName(.feature), .mapping(Mapping("A child", required: [ChildKey.feature]))]))

  var meaning: KeyMeaning {
    switch self {
    case .feature: .feature
    case .view: .view
    case .doc: .documentation
    }
  }
}

extension KeyMeaning {
  /// `feature` of a child.
  static let feature = KeyMeaning(
    "The child's feature, with a spec or in existing Swift code.", .typeName(.feature),
    example: "ItemFeature"
  )

  /// `view` of a child.
  static let view = KeyMeaning(
    "The view that shows it, if the name doesn't follow from the feature's name; 'none' for no view.",
    .typeName(.view),
    example: "ItemScreen")
}
