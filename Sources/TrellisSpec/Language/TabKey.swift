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
