extension FeatureKey {
  /// The names of the keys in other tools, and the names that people who know these tools use.
  private static let otherWords: [FeatureKey: Set<String>] = [
    .feature: ["class", "name", "reducerName", "struct", "type"],
    .doc: ["comment", "description", "documentation", "note", "summary"],
    .access: ["accessLevel", "visibility"],
    .imports: ["modules", "using"],
    .state: ["fields", "model", "props", "properties", "variables", "vars"],
    .scope: ["child", "children", "features", "scopes"],
    .ifLet: ["optional", "optionals"],
    .forEach: ["list", "rows"],
    .cases: ["enum", "states"],
    .tabs: ["tabBar", "tabView"],
    .destination: ["modal", "modals", "navigation", "presented", "routes"],
    .path: ["navigationStack", "push", "screens", "stack"],
    .alerts: ["prompts"],
    .confirmationDialogs: ["actionSheet", "actionSheets", "dialog", "dialogs"],
    .actions: ["events", "intents", "messages"],
    .delegate: ["outputs", "output"],
    .dependencies: ["clients", "deps", "environment", "inject", "services"],
    .onChange: ["changes", "didSet", "observe", "onChanged"],
    .reducer: ["body", "effects", "handlers", "on", "reactions", "reduce"],
    .deepLinks: ["links", "urls"],
    .samples: ["examples", "fixtures", "mocks"],
  ]

  /// The key that a word most likely stands for.
  ///
  /// - Parameter word: A word that isn't a key.
  static func meant(by word: String) -> FeatureKey? {
    if let near = suggestion(for: word, among: allCases.map(\.rawValue)) {
      return FeatureKey(rawValue: near)
    }
    return allCases.first { otherWords[$0]?.contains(word) == true }
  }
}

extension FeatureKey {
  /// Whether the key declares names that other keys can refer to.
  var declaresNames: Bool {
    switch self {
    case .reducer, .onChange, .feature, .doc, .access, .imports, .view, .binding, .toolbar: false
    default: true
    }
  }

  /// The word that begins a pattern about the key's declarations, unless the pattern begins with
  /// their names.
  var patternHead: String? {
    switch self {
    case .destination: "destination"
    case .path: "path"
    case .alerts: "alert"
    case .confirmationDialogs: "confirmationDialog"
    case .deepLinks: Feature.deepLinkAction
    case .binding: "binding"
    case .tabs: "tabSelected"
    default: nil
    }
  }
}
