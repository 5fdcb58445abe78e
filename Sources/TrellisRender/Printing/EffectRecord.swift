/// An effect, for the templates `effect-…`.
struct EffectRecord: TemplateRecord {
  /// One more ID that cancels the effect.
  struct OtherID: TemplateRecord {
    var otherID: String
    var endsOthers: Bool
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
}

/// What receives the error of an effect.
struct FailureRecord: TemplateRecord {
  /// The type of the errors, if it is a single type.
  var thrownType: String?
  /// Whether the error is passed on.
  var isBound: Bool
  var failedAction: ActionPathRecord
  /// The method of a model that receives it.
  var failedMethod: CallRecord?
}

/// How often an effect can begin.
struct ThrottleRecord: TemplateRecord {
  var throttleID: String
  var interval: String
  var scheduler: String
  var isLatest: Bool
}

/// A loop of an effect, for `effect-each`.
struct EachRecord: TemplateRecord {
  var element: String
  var sequence: String
  var isTried: Bool
  /// Whether a model's task can be cancelled meanwhile.
  var isCancellable: Bool
  var eachNested: [StatementRecord]
}

/// An effect among others.
enum ListedEffectRecord: TemplateRecord {
  case effectRun(EffectRecord)
  case effectSend(EffectRecord)
  case effectCancel(EffectRecord)
  case effectMethod(EffectRecord)
  case effectNow(EffectRecord)

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
}

/// A task of a model that is cancelled.
struct CancelledTaskRecord: TemplateRecord {
  var taskName: String
  var receiver: String
  var isOneOfSeveral: Bool
}

/// A call of a model's method, for `call`.
struct CallRecord: TemplateRecord {
  var receiver: String
  var methodName: String
  var values: [ActionPathRecord.Value]
}
