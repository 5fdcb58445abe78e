/// An effect, for the templates `effect-…`.
struct EffectRecord: TemplateRecord {
  /// One more ID that cancels the effect.
  struct OtherID: TemplateRecord {
    var otherID: String
    var endsOthers: Bool

    static var fields: [Field] { [Field("otherID", \.otherID), Field("endsOthers", \.endsOthers)] }
  }

  var prefix: String
  var suffix: String
  var captures: String
  var sender: String
  /// What it waits for before it begins.
  var delay: String?
  var elements: [EffectElementRecord]
  var priority: String?
  var failure: FailureRecord?
  var throttle: ThrottleRecord?
  var cancelID: String?
  var cancelsInFlight: Bool
  var otherIDs: [OtherID] = []
  // The rest describes the task of a model.
  var taskName = ""
  var taskCaptures = ""
  var isOneOfSeveral = false
  var isCancellable = false

  static var fields: [Field] {
    [
      Field("prefix", \.prefix), Field("suffix", \.suffix), Field("captures", \.captures),
      Field("sender", \.sender), Field("delay", \.delay), Field("elements", \.elements),
      Field("priority", \.priority), Field("failure", \.failure), Field("throttle", \.throttle),
      Field("cancelID", \.cancelID), Field("cancelsInFlight", \.cancelsInFlight),
      Field("otherIDs", \.otherIDs), Field("taskName", \.taskName),
      Field("taskCaptures", \.taskCaptures), Field("isOneOfSeveral", \.isOneOfSeveral),
      Field("isCancellable", \.isCancellable),
    ]
  }
}

/// What receives the error of an effect.
struct FailureRecord: TemplateRecord {
  /// The type of the errors, if it is a single type.
  var thrownType: String?
  /// Whether a `do` and `catch` receive it, a cancellation included.
  var isDoCatch: Bool
  /// Whether the error is passed on.
  var isBound: Bool
  var failedAction: ActionPathRecord
  var failedAnimation: String?
  /// The method of a model that receives it.
  var failedMethod: CallRecord?

  static var fields: [Field] {
    [
      Field("thrownType", \.thrownType), Field("isDoCatch", \.isDoCatch),
      Field("isBound", \.isBound),
      Field("failedAction", \.failedAction), Field("failedAnimation", \.failedAnimation),
      Field("failedMethod", \.failedMethod),
    ]
  }
}

/// How often an effect can begin.
struct ThrottleRecord: TemplateRecord {
  var throttleID: String
  var interval: String
  var scheduler: String
  var isLatest: Bool

  static var fields: [Field] {
    [
      Field("throttleID", \.throttleID), Field("interval", \.interval),
      Field("scheduler", \.scheduler), Field("isLatest", \.isLatest),
    ]
  }
}

/// A loop of an effect, for `effect-each`.
struct EachRecord: TemplateRecord {
  var element: String
  var sequence: String
  var isTried: Bool
  /// Whether a model's task can be cancelled meanwhile.
  var isCancellable: Bool
  var eachNested: [StatementRecord]

  static var fields: [Field] {
    [
      Field("element", \.element), Field("sequence", \.sequence), Field("isTried", \.isTried),
      Field("isCancellable", \.isCancellable), Field("eachNested", \.eachNested),
    ]
  }
}

/// An effect among others.
enum ListedEffectRecord: TemplateChoice {
  case effectRun(EffectRecord)
  case effectSend(EffectRecord)
  case effectCancel(EffectRecord)
  case effectMethod(EffectRecord)
  case effectNow(EffectRecord)

  static var templates: [ChosenTemplate] {
    [
      ChosenTemplate("effect-run", inlined: EffectRecord.self),
      ChosenTemplate("effect-send", inlined: EffectRecord.self),
      ChosenTemplate("effect-cancel", inlined: EffectRecord.self),
      ChosenTemplate("effect-method", inlined: EffectRecord.self),
      ChosenTemplate("effect-now", inlined: EffectRecord.self),
    ]
  }

  var chosen: (template: String, values: [any RecordValue]) {
    switch self {
    case .effectRun(let record): ("effect-run", [record])
    case .effectSend(let record): ("effect-send", [record])
    case .effectCancel(let record): ("effect-cancel", [record])
    case .effectMethod(let record): ("effect-method", [record])
    case .effectNow(let record): ("effect-now", [record])
    }
  }

  /// The statement that consists of the effect.
  var code: StatementRecord.Code {
    switch self {
    case .effectRun(let effect): .effectRun(effect)
    case .effectSend(let effect): .effectSend(effect)
    case .effectCancel(let effect): .effectCancel(effect)
    case .effectMethod(let effect): .effectMethod(effect)
    case .effectNow(let effect): .effectNow(effect)
    }
  }
}

/// An operation of an effect, for `effect-element`.
struct EffectElementRecord: TemplateRecord {
  var condition: String?
  var call: String?
  var sentAction: ActionPathRecord?
  var failedAction: ActionPathRecord?
  var thrownType: String?
  var cancelled: String?
  var method: String?
  var isDismissal = false
  var animation: String?
  var steps: [StatementRecord] = []
  // The rest describes what a task of a model does.
  var calledMethod: CallRecord?
  var awaited: String?
  var resultName = "result"
  var isResult = false
  var receiver = ""
  var isCancellable = false
  var cancelledTask: CancelledTaskRecord?

  static var fields: [Field] {
    [
      Field("condition", \.condition), Field("call", \.call), Field("sentAction", \.sentAction),
      Field("failedAction", \.failedAction), Field("thrownType", \.thrownType),
      Field("cancelled", \.cancelled), Field("method", \.method),
      Field("isDismissal", \.isDismissal), Field("animation", \.animation),
      Field("steps", \.steps), Field("calledMethod", \.calledMethod),
      Field("awaited", \.awaited), Field("resultName", \.resultName), Field("isResult", \.isResult),
      Field("receiver", \.receiver), Field("isCancellable", \.isCancellable),
      Field("cancelledTask", \.cancelledTask),
    ]
  }
}

/// A task of a model that is cancelled.
struct CancelledTaskRecord: TemplateRecord {
  var taskName: String
  var receiver: String
  var isOneOfSeveral: Bool

  static var fields: [Field] {
    [
      Field("taskName", \.taskName), Field("receiver", \.receiver),
      Field("isOneOfSeveral", \.isOneOfSeveral),
    ]
  }
}

/// A call of a model's method, for `call`.
struct CallRecord: TemplateRecord {
  var receiver: String
  var methodName: String
  var values: [ActionPathRecord.Value]

  static var fields: [Field] {
    [Field("receiver", \.receiver), Field("methodName", \.methodName), Field("values", \.values)]
  }
}
