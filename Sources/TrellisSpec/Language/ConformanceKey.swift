/// The types that can conform to additional protocols.
enum ConformanceKey: String, LanguageKey {
  case state = "State"
  case action = "Action"

  /// `conforms`.
  static let mapping = Mapping("Conformances", keys: allCases)

  var meaning: KeyMeaning {
    switch self {
    case .state: .protocols("the state")
    case .action: .protocols("the actions")
    }
  }
}

extension KeyMeaning {
  fileprivate static func protocols(_ what: String) -> KeyMeaning {
    KeyMeaning(
      "Additional protocols of \(what).",
      .anyOf([.typeName(.conformance), .list(.typeName(.conformance))]), example: ["Sendable"])
  }
}
