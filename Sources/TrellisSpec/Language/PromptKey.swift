/// The keys of an alert and of a confirmation dialog.
enum PromptKey: String, LanguageKey {
  case doc
  case style
  case with
  case title
  case titleVisibility
  case message
  case buttons

  /// The keys of a kind.
  static func keys(of kind: Prompt.Kind) -> [Self] {
    switch kind {
    case .alert: allCases.filter { $0 != .titleVisibility }
    case .confirmationDialog: allCases
    }
  }

  /// A prompt of a kind.
  static func form(of kind: Prompt.Kind) -> ValueForm {
    let title =
      switch kind {
      case .alert: "An alert"
      case .confirmationDialog: "A confirmation dialog"
      }
    return .mapping(Mapping(title, keys: keys(of: kind), required: [.title]))
  }

  var meaning: KeyMeaning {
    switch self {
    case .with:
      KeyMeaning(
        "The values that the text and the buttons need, by name and type.",
        .parameters(.promptValue),
        example: ["name": "String"])
    case .title:
      KeyMeaning(
        "The title, with expressions in braces.", LocalizedTextKey.form(of: .title),
        example: "Delete “{name}”?")
    case .message:
      KeyMeaning(
        "The message, with expressions in braces.", LocalizedTextKey.form(of: .text),
        example: "This cannot be undone.")
    case .buttons:
      KeyMeaning(
        "The buttons: 'name: Title', or a mapping. Each sends the action with its name.",
        .named(.button, ButtonKey.form), example: ["confirmDeletion": "Delete", "cancel": "Cancel"])
    case .style:
      KeyMeaning(
        "'boolean' for a prompt that a Boolean property of the state shows.",
        .oneOf(Words.promptStyle), example: "boolean")
    case .doc: .documentation
    case .titleVisibility:
      KeyMeaning(
        "Whether the title is shown.", .oneOf(Words.titleVisibility), example: "visible")
    }
  }
}

/// The keys of a button.
enum ButtonKey: String, LanguageKey {
  case title
  case role
  case with
  case send
  case animation
  case `where`

  /// A title, a mapping, or nothing.
  static let form = ValueForm.shared(
    "button", .anyOf([.text, .mapping(Mapping("A button", keys: allCases)), .nothing]))

  var meaning: KeyMeaning {
    switch self {
    case .title:
      KeyMeaning(
        "The title, with expressions in braces.", LocalizedTextKey.form(of: .text),
        example: "Delete")
    case .role: KeyMeaning("The role.", .role, example: "destructive")
    case .with:
      KeyMeaning(
        "The payload of the button's action, by label and type.", .parameters(.payload),
        example: ["id": "Item.ID"])
    case .send:
      KeyMeaning("The values of the payload.", .arguments(.payload), example: ["id": "id"])
    case .animation:
      KeyMeaning(
        "The animation of the changes that the button's action makes.", .expression(.animation),
        example: ".default")
    case .where:
      KeyMeaning(
        "The condition under which the prompt has the button, when it is presented.",
        .expression(.condition), example: "count > 1")
    }
  }
}

/// The keys of a localized text.
enum LocalizedTextKey: String, LanguageKey {
  case key
  case table
  case bundle
  case comment

  /// A text, or a mapping.
  ///
  /// - Parameter text: The form of a text that the spec contains.
  static func form(of text: ValueForm) -> ValueForm {
    .anyOf([text, .shared("localizedText", .mapping(mapping))])
  }

  private static let mapping = Mapping("A localized text", required: [Self.key])

  var meaning: KeyMeaning {
    switch self {
    case .key:
      KeyMeaning(
        "The key of the localized text, with expressions in braces.", .title,
        example: "delete.title {name}")
    case .table:
      KeyMeaning("The name of the strings table.", .prose, example: "Prompts")
    case .bundle:
      KeyMeaning(
        "The bundle that contains the strings table.", .expression(.bundle), example: ".module")
    case .comment:
      KeyMeaning("What translators read.", .prose, example: "The name is a book's.")
    }
  }
}
