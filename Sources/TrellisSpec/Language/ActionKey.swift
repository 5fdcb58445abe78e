/// The keys of an action.
enum ActionKey: String, LanguageKey {
  case name
  case with
  case doc

  /// A list of actions and of groups, or groups with one list each.
  static let form = ValueForm.anyOf([
    .declarations(withGroups: true), Language.actionGroups,
  ])

  /// An action as a mapping.
  static let mapping = Mapping("An action", required: [ActionKey.name])

  var meaning: KeyMeaning {
    switch self {
    case .name:
      KeyMeaning(
        "The action's name, with its payload in parentheses.", .declaration,
        example: "itemLoaded(Item)")
    case .with:
      KeyMeaning(
        "The payload, by label and type.", .parameters(.payload), example: ["id": "Item.ID"])
    case .doc: .documentation
    }
  }
}

/// The keys of the enum of a group of actions.
enum GroupKey: String, LanguageKey {
  case enumeration = "enum"
  case conforms

  /// The name of the enum, or a mapping.
  static let form = ValueForm.anyOf([
    .plainName(.groupEnum), .mapping(Mapping("A group of actions", keys: allCases)),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .enumeration:
      KeyMeaning("The name of the enum.", .plainName(.groupEnum), example: "ViewAction")
    case .conforms: .protocols("the enum", example: "Equatable")
    }
  }
}

/// The place of the feature's bindings among its actions.
enum BindingKey: String, LanguageKey {
  case `in`

  /// Whether every property is bindable, or the group of actions that the bindings belong to.
  static let form = ValueForm.anyOf([
    .flag(.anywhere), .mapping(Mapping("Bindings", required: allCases)),
  ])

  var meaning: KeyMeaning {
    switch self {
    case .in:
      KeyMeaning(
        "The group of actions that the bindings belong to.", .oneOf(Words.bindingGroup),
        example: "view")
    }
  }
}
