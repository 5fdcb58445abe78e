/// The top-level keys of a spec. A new key is a case here, a property of `Feature` and a case in
/// `parseFeature`.
enum FeatureKey: String, CaseIterable {
  case feature
  case doc
  case access
  case imports
  case view
  case state
  case binding
  case scope
  case ifLet
  case forEach
  case tabs
  case cases
  case destination
  case presents
  case path
  case alerts
  case confirmationDialogs
  case presentation
  case actions
  case delegate
  case dependencies
  case reducer
  case deepLinks
  case samples

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
    default: nil
    }
  }

  /// Whether an enum feature, which is one of its `cases` at a time, may have it.
  var fitsCases: Bool {
    switch self {
    case .feature, .doc, .access, .imports, .view, .cases, .actions, .delegate, .dependencies,
      .reducer, .samples:
      true
    default: false
    }
  }
}
