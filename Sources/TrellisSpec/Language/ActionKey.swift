/// The keys of an action.
enum ActionKey: String, LanguageKey {
  case name
  case with
  case doc

  /// A list of actions and of groups, or groups with one list each.
  static let form = ValueForm.anyOf([
    .declarations(withGroups: true), .named(.group, .declarations(withGroups: false)),
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
