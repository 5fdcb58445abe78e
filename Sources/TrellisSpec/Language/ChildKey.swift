/// The keys of a child.
enum ChildKey: String, LanguageKey {
  case feature
  case view
  case doc

  /// The child's feature, or a mapping.
  static let form = ValueForm.shared(
    "child", .anyOf([.typeName, .mapping(Mapping("A child", required: [ChildKey.feature]))]))

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
    "The child's feature: one with a spec, or existing Swift.", .typeName, example: "ItemFeature")

  /// `view` of a child.
  static let view = KeyMeaning(
    "The view that shows it, where the feature's name does not tell; 'none' for no view.",
    .typeName, example: "ItemScreen")
}
