/// The keys of an item of a toolbar.
enum ToolbarItemKey: String, LanguageKey {
  case action
  case title
  case systemImage
  case `where`
  case disabled

  /// Placements, each with one or several items.
  static let toolbar: ValueForm = {
    let item = ValueForm.shared(
      "toolbarItem",
      .anyOf([
        .reference(.viewAction),
        .mapping(Mapping("An item of a toolbar", required: [Self.action])),
      ]))
    return .names(
      NamesForm(
        names: .oneOf(Words.toolbarPlacement), value: .anyOf([item, .listOfAny(item)])))
  }()

  var meaning: KeyMeaning {
    switch self {
    case .action:
      KeyMeaning(
        "The action that the view sends, without values.", .reference(.viewAction),
        example: "doneButtonTapped")
    case .title:
      KeyMeaning(
        "The title, with expressions in braces; by default, the action's name in words.",
        LocalizedTextKey.form(of: .text), example: "Done")
    case .systemImage: KeyMeaning("The name of an SF Symbol.", .prose, example: "plus")
    case .where:
      KeyMeaning(
        "The condition under which the toolbar has the item.", .expression(.condition),
        example: "state.isEditing")
    case .disabled:
      KeyMeaning(
        "The condition under which the item is disabled.", .expression(.condition),
        example: "state.name.isEmpty")
    }
  }
}

extension KeyMeaning {
  /// `toolbar` of a feature, and of what it presents.
  static func toolbar(_ summary: String) -> KeyMeaning {
    KeyMeaning(
      summary, ToolbarItemKey.toolbar,
      example: [
        "cancellationAction": "cancelButtonTapped",
        "confirmationAction": ["action": "doneButtonTapped", "title": "Done"],
      ])
  }
}
