extension FeatureKey {
  /// Whether names stand below the key that other keys may refer to.
  var declaresNames: Bool {
    switch self {
    case .reducer, .feature, .doc, .access, .imports, .view, .binding: false
    default: true
    }
  }

  /// The word that begins a pattern about what stands below the key, if it is not a name of its own.
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
