/// The keys of a child.
enum ChildKey: String, LanguageKey {
  case feature
  case `as`
  case `default`
  case view
  case doc

  /// The feature of a child that has a property of its own, or a mapping.
  static let form = ValueForm.shared(
    "child",
    .anyOf([.typeName(.feature), .mapping(Mapping("A child", required: [Self.feature]))]))

  /// The feature in a case, or a mapping.
  static let caseForm = ValueForm.shared(
    "case",
    .anyOf([
      .typeName(.feature),
      .mapping(Mapping("A case", keys: ofCase, required: [.feature])),
    ]))

  /// The keys of a child in a case of an enum.
  static let ofCase: [Self] = [.feature, .view, .doc]

  var meaning: KeyMeaning {
    switch self {
    case .feature: .feature
    case .as:
      KeyMeaning(
        "The name of the property, if it differs from that of the action's case.",
        .name(.childProperty), example: "itemState")
    case .default:
      KeyMeaning(
        "What the property begins with, in Swift, such as a state, or a list of them.",
        .expression(.childDefault), example: "ItemFeature.State(count: 1)")
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

/// The keys of a tab.
enum TabKey: String, LanguageKey {
  case feature
  case view
  case title
  case systemImage
  case doc

  /// Keys that are unlikely names of a tab, which suggests that the selection is missing.
  static let tellingMissingTabs: [Self] = [.feature, .view, .title, .systemImage]

  /// The name of the selection, with its tabs.
  static let form: ValueForm = {
    let tab = ValueForm.anyOf([
      .typeName(.feature), .mapping(Mapping("A tab", keys: allCases)), .nothing,
    ])
    let tabs = ValueForm.names(
      NamesForm(
        names: .identifiers(.tab), least: .one, refused: tellingMissingTabs.map(\.rawValue),
        value: tab))
    return .names(NamesForm(names: .identifiers(.selection), isSingle: true, value: tabs))
  }()

  var meaning: KeyMeaning {
    switch self {
    case .feature: .feature
    case .view: .view
    case .title:
      KeyMeaning("The tab's title; by default, its name in words.", .prose, example: "Home")
    case .systemImage: KeyMeaning("The name of an SF Symbol.", .prose, example: "house")
    case .doc: .documentation
    }
  }
}
