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
