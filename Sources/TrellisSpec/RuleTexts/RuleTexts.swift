extension RuleIdentifier {
  /// What there is to know of the rule.
  package var text: RuleText {
    switch self {
    case .unknownDestination: .unknownDestination
    default: .unknownDestination
    }
  }
}
