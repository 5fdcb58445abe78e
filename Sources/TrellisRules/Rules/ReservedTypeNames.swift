import TrellisIR
import TrellisSpec
import TrellisSwift

/// Types that would shadow those that the library or the generated code relies on.
struct ReservedTypeNames: Rule {
  private static let reserved: Set<String> = [
    "Action", "Alert", "Array", "Bool", "Double", "Equatable", "Error", "Int", "Optional",
    "Sendable", "String", "Task", "DeepLink", "Group", "Shared", "URL", "UUID", "Binding",
    "Bindable", "Body", "Button", "ConfirmationDialog", "Delegate",
    "Destination", "Effect", "ForEach", "Form", "Label", "List", "NavigationStack", "Path",
    "Reduce",
    "Reducer", "Result", "Scope", "State", "Store", "Tab", "TabView", "Text", "TextField",
    "TextState",
    "Toggle", "View",
  ]

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for feature in graph.features.map(\.feature) {
      if Self.reserved.contains(feature.name.text) {
        result.append(
          Diagnostic(
            rule: .reservedName,
            "a feature can't be named '\(feature.name.text)', a type that the generated code uses; use '\(feature.name.text)Feature'",
            at: feature.name.range))
      }
      if feature.actionGroups.isEmpty, feature.groupEnums.isEmpty { continue }
      let payloads = (feature.actions + feature.delegate).flatMap(\.parameters)
      let types = payloads.reduce(into: Set<String>()) {
        $0.formUnion($1.type.tree(as: .type).typeNames.map(\.name))
      }
      let named = Set(feature.groupEnums.filter { $0.name != nil }.map(\.group.text))
      for group in feature.actionGroups
      where !named.contains(group.text) && isTaken(group.text.typeName, in: feature, types) {
        result.append(
          Diagnostic(
            rule: .reservedName,
            "a group of actions can't be named '\(group.text)', because its type would be '\(group.text.typeName)', which already means something else",
            at: group.range))
      }
      result += enumNames(of: feature, types)
    }
    return result
  }

  /// Whether a type next to `Action` or in it has a name. A group with that name has the name of a case as well.
  private func isGenerated(_ name: String, in feature: Feature) -> Bool {
    switch name {
    case "Delegate": feature.hasDelegate
    case "Destination": feature.hasDestination
    case "Path": !feature.path.isEmpty
    default: feature.index.kindsOfPrompts.contains { $0.rawValue.typeName == name }
    }
  }

  /// The names that a spec gives to the enums of groups.
  private func enumNames(of feature: Feature, _ types: Set<String>) -> [Diagnostic] {
    let groups = feature.actionGroups.map(\.text) + (feature.hasDelegate ? ["delegate"] : [])
    return feature.groupEnums.flatMap { groupEnum -> [Diagnostic] in
      let group = groupEnum.group
      guard groups.contains(group.text) else {
        let hint = didYouMeanOrOneOf(
          group.text, groups, nothing: "the feature has neither groups nor 'delegate'")
        return [
          Diagnostic(
            rule: .unknownAction, "there is no group of actions '\(group.text)'\(hint)",
            at: group.range)
        ]
      }
      guard let name = groupEnum.name else { return [] }
      let others = groups.filter { $0 != group.text }.map(feature.enumName)
      let isDelegate = group.text == "delegate" && name.text == "Delegate"
      let isTaken =
        isTaken(name.text, in: feature, types) || isGenerated(name.text, in: feature)
        || others.contains(name.text)
      if isDelegate || !isTaken { return [] }
      return [
        Diagnostic(
          rule: .reservedName,
          "the enum of '\(group.text)' can't be named '\(name.text)', which already means something else",
          at: name.range)
      ]
    }
  }

  /// Whether a type in `Action` would shadow one that is used there.
  private func isTaken(_ name: String, in feature: Feature, _ types: Set<String>) -> Bool {
    if name == "Tab" && feature.tabs != nil || name == "DeepLink" && !feature.deepLinks.isEmpty {
      return true
    }
    // The case would have the name of its type.
    if feature.index.groups.contains(name) { return true }
    if ["Action", "State"].contains(name) { return true }
    return SwiftIdentifier.isRefused(name)
      || SwiftIdentifier.isKeyword(name) || types.contains(name)
  }
}

extension ReservedTypeNames {
  static let texts = [reservedName]

  private static let reservedName = RuleText(
    .reservedName,
    meaning: "Names don't collide with names that Swift, the library or the generated code uses.",
    reason: """
      'State', 'Action', 'Path' and 'Destination' are nested types that the library's macros
      generate and look for. A feature or group with one of these names would shadow them. Swift's
      keywords need backticks, which macros don't add. A path case named 'body' would replace the
      reducer's body.
      """,
    wrong: .spec(
      """
      feature: Destination
      """),
    right: .spec(
      """
      feature: DestinationFeature
      """)
  )
}
