/// The keys of `run`.
enum RunKey: String, LanguageKey {
  case call
  case each
  case effect
  case custom
  case sends
  case `as`
  case animation
  case `catch`
  case catchesCancellation
  case id
  case cancelInFlight
  case debounce
  case after
  case throttle
  case priority
  case steps

  /// The keys that say what an effect does, one of which it has. `each` can have `steps`.
  static let work: [RunKey] = [.call, .each, .steps, .effect, .custom]

  var conflicts: [Self] {
    switch self {
    case .call: [.each, .steps, .effect, .custom, .as]
    case .each: [.call, .effect, .custom]
    case .steps: [.call, .effect, .custom, .sends, .animation]
    case .effect:
      [
        .call, .each, .steps, .custom, .sends, .as, .animation, .catch, .debounce, .after,
        .catchesCancellation, .throttle, .priority,
      ]
    case .custom: [.call, .each, .steps, .effect, .sends, .as, .animation]
    case .sends: [.steps, .effect, .custom, .as]
    case .as: [.call, .effect, .custom, .sends]
    case .animation: [.effect, .custom, .steps]
    case .debounce: [.after, .throttle, .cancelInFlight, .effect]
    case .after, .throttle: [.debounce, .effect]
    case .cancelInFlight: [.debounce]
    case .catch, .catchesCancellation, .priority: [.effect]
    case .id: []
    }
  }

  /// A call, or a mapping with what the effect does.
  static let form: ValueForm = {
    let cancellation: [RunKey] = [.id, .cancelInFlight]
    let common =
      cancellation + [
        .catch, .catchesCancellation, .debounce, .after, .throttle, .priority,
      ]
    func mapping(
      required: [RunKey], _ others: [RunKey] = [], and common: [RunKey] = common
    ) -> ValueForm {
      let keys = Set(required + others + common)
      return .mapping(
        Mapping("An effect", keys: allCases.filter(keys.contains), required: required))
    }
    return .anyOf([
      .call, mapping(required: [.call], [.sends, .animation]),
      mapping(required: [.each, .sends], [.animation]), mapping(required: [.each, .steps], [.as]),
      mapping(required: [.steps]), mapping(required: [.effect], and: cancellation),
      mapping(required: [.custom]),
    ])
  }()

  var meaning: KeyMeaning {
    switch self {
    case .call: KeyMeaning("The call, in Swift.", .expression(.call), example: "client.items()")
    case .each:
      KeyMeaning(
        "An asynchronous sequence, in Swift.", .expression(.sequence),
        example: "client.messages()")
    case .steps:
      KeyMeaning(
        "The steps of the effect, in order; with 'each', those for each element.",
        StepPlace.effect.steps, example: [["call": "client.save()"], ["send": "saved"]])
    case .effect:
      KeyMeaning(
        "An effect of your own, in Swift, such as a call of a method that returns one.",
        .expression(.effect), example: "observe()")
    case .custom:
      KeyMeaning(
        "Leaves the effect to you; the text says what to write.", .anyOf([.nothing, .prose]),
        example: "Open the socket.")
    case .sends:
      KeyMeaning(
        "The action that receives the result, or each element.", .reference(.response),
        example: "itemsResponse")
    case .as:
      KeyMeaning("The name of an element in the steps.", .name(.element), example: "message")
    case .animation:
      KeyMeaning(
        "The animation of the changes that the action makes.", .expression(.animation),
        example: ".default")
    case .catch:
      KeyMeaning(
        "The action that receives an error; the calls of the effect are tried.",
        .reference(.failure), example: "loadFailed")
    case .catchesCancellation:
      KeyMeaning(
        "Whether 'catch' also receives the error of a call that was cancelled.", .flag(.anywhere),
        example: true)
    case .id:
      KeyMeaning(
        "A name to cancel it by, or a value of your own, such as 'RowID.load(id)'.",
        .anyOf([.name(.effect), .expression(.effectID)]), example: "load")
    case .cancelInFlight:
      KeyMeaning(
        "Whether it cancels the previous effect with this 'id'.", .flag(.anywhere), example: true)
    case .debounce:
      KeyMeaning(
        "How long it waits before it begins. It cancels the previous effect with this 'id'.",
        .expression(.duration), example: ".milliseconds(300)")
    case .after:
      KeyMeaning(
        "How long it waits before it begins.", .expression(.duration), example: ".seconds(1)")
    case .throttle:
      KeyMeaning(
        "How often it can begin.",
        .mapping(Mapping("A throttle", required: [ThrottleKey.for])),
        example: ["for": ".seconds(1)", "latest": true])
    case .priority:
      KeyMeaning("The priority of its task.", .expression(.priority), example: ".background")
    }
  }
}

/// The keys of `throttle`.
enum ThrottleKey: String, LanguageKey {
  case `for`
  case latest

  var meaning: KeyMeaning {
    switch self {
    case .for:
      KeyMeaning(
        "The time between two beginnings.", .expression(.interval), example: ".seconds(1)")
    case .latest:
      KeyMeaning(
        "Whether the last one in that time counts rather than the first.", .flag(.anywhere),
        example: true)
    }
  }
}
