/// The words that begin a step. A new step is a case here, its parsing, a case of `Step.Kind`, and
/// the places for its rendering that Docs/Architecture.md lists.
enum StepKey: String, LanguageKey {
  case present
  case dismiss
  case dismissSelf
  case push
  case pop
  case set
  case select
  case become
  case send
  case delegate
  case run
  case cancel
  case custom

  /// Whether the step can be a single word, without a value.
  var isWord: Bool {
    switch self {
    case .dismiss, .dismissSelf, .pop, .custom: true
    default: false
    }
  }

  /// Whether the step does more than build state.
  var hasEffect: Bool {
    switch self {
    case .send, .delegate, .run, .cancel, .dismissSelf, .custom: true
    case .present, .dismiss, .push, .pop, .set, .select, .become: false
    }
  }

  /// The keys that can accompany the step.
  var options: [StepOptionKey] {
    switch self {
    case .present, .push, .become, .send, .delegate: [.with, .where]
    default: [.where]
    }
  }

  /// A step or a list of steps.
  static let steps: ValueForm = {
    let words = allCases.filter(\.isWord).map(\.rawValue)
    let mappings = allCases.map { key in
      ValueForm.mapping(
        Mapping(
          "The step '\(key.rawValue)'",
          [key.entry(isRequired: true)] + key.options.map { $0.entry() }))
    }
    let step = ValueForm.shared("step", .anyOf([.oneOf(words)] + mappings))
    return .shared("steps", .anyOf([step, .listOfAny(step)]))
  }()

  var meaning: KeyMeaning {
    switch self {
    case .present:
      KeyMeaning(
        "Presents a destination or a prompt.", .reference(.presentable), example: "addItem")
    case .dismiss:
      KeyMeaning(
        "Dismisses what the feature presents; with a name, only that property.",
        .anyOf([.nothing, .yes, .name(.presentation)]), example: "edit")
    case .dismissSelf:
      KeyMeaning("Dismisses the feature itself.", .anyOf([.nothing, .yes]), example: true)
    case .push: KeyMeaning("Pushes a screen onto the path.", .reference(.screen), example: "detail")
    case .pop:
      KeyMeaning(
        "Pops screens: the last one, all with 'root', or everything above the last screen of a case.",
        .anyOf([.nothing, .yes, .name(.screen)]), example: "root")
    case .set:
      KeyMeaning(
        "Assigns to properties, which can be followed by members and subscripts.",
        .names(NamesForm(names: .properties, least: .one, value: .expression(.assigned))),
        example: ["isLoading": true])
    case .select: KeyMeaning("Selects a tab.", .name(.tab), example: "home")
    case .become:
      KeyMeaning("Changes the case of an enum feature.", .reference(.enumCase), example: "home")
    case .send: KeyMeaning("Sends an action of the feature.", .reference(.action), example: "load")
    case .delegate:
      KeyMeaning(
        "Sends a delegate action to the parent.", .reference(.delegate),
        example: "didSave(state.item)")
    case .run:
      KeyMeaning(
        "Runs an effect: a call, or a mapping that says what happens with its result.",
        .anyOf([.call, .mapping(Mapping("An effect", required: [RunKey.call]))]),
        example: ["call": "client.items()", "sends": "itemsResponse"])
    case .cancel:
      KeyMeaning(
        "Cancels the effects of a 'run' with this 'id'.", .name(.cancelledEffect), example: "load")
    case .custom:
      KeyMeaning(
        "Leaves the code to you; the text says what to write.", .anyOf([.nothing, .prose]),
        example: "Play a sound.")
    }
  }
}

/// The keys that can accompany a step.
enum StepOptionKey: String, LanguageKey {
  case with
  case `where`

  var meaning: KeyMeaning {
    switch self {
    case .with:
      KeyMeaning("The arguments, by label.", .arguments(.reference), example: ["id": "state.id"])
    case .where:
      KeyMeaning(
        "A condition; without one, the step always runs.", .expression(.condition),
        example: "state.items.isEmpty")
    }
  }
}

/// The keys of `run`.
enum RunKey: String, LanguageKey {
  case call
  case sends
  case id
  case cancelInFlight

  var meaning: KeyMeaning {
    switch self {
    case .call: KeyMeaning("The call, in Swift.", .expression(.call), example: "client.items()")
    case .sends:
      KeyMeaning(
        "The action that receives the result.", .reference(.response), example: "itemsResponse")
    case .id: KeyMeaning("A name to cancel it by.", .name(.effect), example: "load")
    case .cancelInFlight:
      KeyMeaning(
        "Whether it cancels the previous effect with this 'id'.", .flag(.anywhere), example: true)
    }
  }
}
