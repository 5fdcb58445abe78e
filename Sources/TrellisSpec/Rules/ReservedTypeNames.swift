/// Types that would hide the ones that the library or the generated code relies on.
struct ReservedTypeNames: Rule {
  private static let reserved: Set<String> = [
    "Action", "Alert", "ConfirmationDialog", "Delegate", "Destination", "Effect", "Path", "Reduce",
    "Reducer", "Scope", "State", "Store", "Tab", "View",
  ]
  private static let reservedInAction: Set<String> = [
    "Action", "Alert", "ConfirmationDialog", "Delegate", "Destination", "Path", "State",
  ]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for feature in graph.features.map(\.feature) {
      if Self.reserved.contains(feature.name.text) {
        result.append(
          Diagnostic(
            rule: "reserved-name",
            "a feature cannot be called '\(feature.name.text)', a type that the generated code uses; '\(feature.name.text)Feature' is free",
            at: feature.name.range))
      }
      for group in feature.actionGroups where Self.reservedInAction.contains(group.text.typeName) {
        result.append(
          Diagnostic(
            rule: "reserved-name",
            "a group of actions cannot be called '\(group.text)': its type would be '\(group.text.typeName)', which the feature has already",
            at: group.range))
      }
    }
    return result
  }
}

extension String {
  /// The name with its first letter large, as a type has it.
  package var typeName: String {
    prefix(1).uppercased() + dropFirst()
  }
}
