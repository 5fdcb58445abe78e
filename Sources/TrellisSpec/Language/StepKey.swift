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
  case `if`
  case `guard`
  case `switch`
  case `let`
  case call
  case stop
  case each
  case custom

  /// The places where the step can stand.
  var places: [StepPlace] {
    switch self {
    case .present, .dismiss, .push, .pop, .set, .select, .become, .run, .cancel: [.reaction]
    case .each: [.effect]
    case .send, .delegate, .dismissSelf, .if, .guard, .switch, .let, .call, .stop, .custom:
      [.reaction, .effect]
    }
  }

  /// Whether the step can be a single word, without a value.
  var isWord: Bool {
    switch self {
    case .dismiss, .dismissSelf, .pop, .custom, .stop: true
    default: false
    }
  }

  /// Whether the step does more than build state.
  var hasEffect: Bool {
    switch self {
    case .send, .delegate, .run, .cancel, .dismissSelf, .custom: true
    case .present, .dismiss, .push, .pop, .set, .select, .become, .if, .guard, .switch, .let, .call,
      .stop, .each:
      false
    }
  }

  /// The keys that can accompany the step.
  var options: [StepOptionKey] {
    switch self {
    case .present, .push: [.with, .state, .where]
    case .become: [.with, .where]
    case .send, .delegate: [.with, .where, .animation]
    case .each: [.sends, .animation, .as, .steps]
    case .if: [.then, .else]
    case .guard: [.else]
    case .switch: [.cases]
    case .let, .stop: []
    case .dismissSelf: [.where, .animation]
    case .dismiss, .pop, .set, .select, .run, .cancel, .custom, .call: [.where]
    }
  }

  /// The keys that can accompany the step, in each of its forms.
  var forms: [[StepOptionKey]] {
    self == .each ? [[.sends, .animation], [.as, .steps]] : [options]
  }

  /// The keys that must accompany the step.
  var requiredOptions: [StepOptionKey] {
    switch self {
    case .if: [.then]
    case .switch: [.cases]
    case .each: [.sends, .steps]
    default: []
    }
  }

  /// A step of a reaction, or a list of steps.
  static let steps = StepPlace.reaction.steps

  /// The meaning of the step in a place.
  ///
  /// - Parameter place: The place.
  func meaning(in place: StepPlace) -> KeyMeaning {
    switch (self, place) {
    case (.let, .effect):
      KeyMeaning(
        "Declares constants for the steps after it. Calls of dependencies are awaited.",
        .names(
          NamesForm(
            names: .identifiers(.constant), least: .one, value: .expression(.awaited))),
        example: ["user": "client.signIn(email)"])
    case (.call, .effect):
      KeyMeaning("Awaits a call.", .call, example: "client.save(draft)")
    default: meaning
    }
  }

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
        "Pops screens: the last one, all with 'root', everything above the last screen of a case, or by the ID of a screen.",
        .anyOf([
          .nothing, .yes, .name(.screen), .mapping(Mapping("The screen", keys: PopKey.allCases)),
        ]),
        example: "root")
    case .set:
      KeyMeaning(
        "Assigns to properties, which can be followed by members and subscripts.",
        .names(NamesForm(names: .properties, least: .one, value: .expression(.assigned))),
        example: ["isLoading": true])
    case .select: KeyMeaning("Selects a tab.", .name(.tab), example: "home")
    case .become:
      KeyMeaning("Changes the case of an enum feature.", .reference(.enumCase), example: "home")
    case .send:
      KeyMeaning(
        "Sends an action of the feature, or of a child.", .reference(.action), example: "load")
    case .delegate:
      KeyMeaning(
        "Sends a delegate action to the parent.", .reference(.delegate),
        example: "didSave(state.item)")
    case .run:
      KeyMeaning(
        "Runs an effect: a call, or a mapping that says what happens with its result.",
        RunKey.form,
        example: ["call": "client.items()", "sends": "itemsResponse"])
    case .cancel:
      KeyMeaning(
        "Cancels the effects of a 'run' with this 'id'.",
        .anyOf([.name(.cancelledEffect), .expression(.effectID)]), example: "load")
    case .if:
      KeyMeaning(
        "Runs the steps under 'then' if the conditions hold, and otherwise those under 'else'. A condition can bind names.",
        .expression(.conditions), example: "let draft = state.draft, draft.isValid")
    case .guard:
      KeyMeaning(
        "Ends the reaction with the steps under 'else', unless the conditions hold. The names that they bind can be used afterwards.",
        .expression(.conditions), example: "let draft = state.draft")
    case .switch:
      KeyMeaning(
        "Runs the steps of the first pattern under 'cases' that matches the value.",
        .expression(.subject), example: "state.phase")
    case .let:
      KeyMeaning(
        "Declares constants for the steps after it, each of which is evaluated once.",
        .names(
          NamesForm(
            names: .identifiers(.constant), least: .one, value: .expression(.constant))),
        example: ["row": "Row.State(id: uuid())"])
    case .call:
      KeyMeaning(
        "Runs a synchronous statement: a call that changes the state, or one of a dependency.",
        .expression(.statement), example: "state.items.remove(atOffsets: offsets)")
    case .stop: KeyMeaning("Ends the reaction.", .anyOf([.nothing, .yes]), example: true)
    case .each:
      KeyMeaning(
        "Awaits the elements of a sequence, each of which an action or steps receive.",
        .expression(.sequence), example: "client.messages()")
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
  case state
  case `where`
  case then
  case `else`
  case cases
  case `as`
  case steps
  case sends
  case animation

  /// The keys that the step's key can't appear with.
  var conflicts: [Self] {
    switch self {
    case .sends: [.as, .steps]
    case .as, .steps: [.sends, .animation]
    case .animation: [.as, .steps]
    case .with: [.state]
    case .state: [.with]
    case .where, .then, .else, .cases: []
    }
  }

  /// The meaning of the key in a place.
  ///
  /// - Parameter place: The place.
  func meaning(in place: StepPlace) -> KeyMeaning {
    switch self {
    case .with:
      KeyMeaning("The arguments, by label.", .arguments(.reference), example: ["id": "state.id"])
    case .state:
      KeyMeaning(
        "A state that exists already, instead of a new one.", .expression(.shownState),
        example: "EditFeature.State(item: item)")
    case .where:
      KeyMeaning(
        "A condition; without one, the step always runs.", .expression(.condition),
        example: "state.items.isEmpty")
    case .then:
      KeyMeaning("The steps if the conditions hold.", place.branch, example: ["send": "load"])
    case .else:
      KeyMeaning(
        "The steps if the conditions don't hold.", place.branch, example: ["send": "load"])
    case .cases:
      KeyMeaning(
        "Swift patterns without 'case', or 'default', each with its steps.",
        .names(NamesForm(names: .cases, least: .one, value: place.branch)),
        example: [".ready(let items)": ["send": "loaded(items)"], "default": "stop"])
    case .as:
      KeyMeaning("The name of an element in the steps.", .name(.element), example: "message")
    case .steps:
      KeyMeaning("What is done with each element.", place.branch, example: ["send": "load"])
    case .sends:
      KeyMeaning(
        "The action that receives each element.", .reference(.response), example: "received")
    case .animation:
      KeyMeaning(
        "The animation of the changes that follow.", .expression(.animation),
        example: ".default")
    }
  }

  var meaning: KeyMeaning {
    meaning(in: .reaction)
  }
}

/// The keys of `pop`.
enum PopKey: String, LanguageKey {
  case to
  case from

  var conflicts: [PopKey] {
    PopKey.allCases.filter { $0 != self }
  }

  var meaning: KeyMeaning {
    switch self {
    case .to:
      KeyMeaning(
        "Pops everything above the screen with an ID.", .expression(.screenID), example: "id")
    case .from:
      KeyMeaning(
        "Pops the screen with an ID, and everything above it.", .expression(.screenID),
        example: "id")
    }
  }
}
