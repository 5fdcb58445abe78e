/// The places of reducers that are composed with the feature's own logic.
enum ReducersKey: String, LanguageKey {
  case before
  case after

  /// A reducer, a list of them, which run after the feature's own logic, or both places.
  static let form = ValueForm.anyOf([
    .expression(.reducer), .list(.expression(.reducer)),
    .mapping(Mapping("Other reducers", keys: allCases)),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .before: .reducers("before")
    case .after: .reducers("after")
    }
  }
}

extension KeyMeaning {
  fileprivate static func reducers(_ place: String) -> KeyMeaning {
    KeyMeaning(
      "The reducers that run \(place) the feature's own logic.",
      .anyOf([.expression(.reducer), .list(.expression(.reducer))]),
      example: ["GameCenterLogic()"])
  }
}
