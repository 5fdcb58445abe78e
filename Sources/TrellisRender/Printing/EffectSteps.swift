import TrellisIR
import TrellisSpec
import TrellisSwift

/// The code of the statements of an effect.
struct EffectSteps: StatementPrinter {
  let context: FeatureContext
  /// Whether the task of a model can be cancelled.
  var isCancellable = false
  /// The values that are bound only for the code of `custom` steps.
  var unusedValues: [String] = []

  var stateName: String {
    context.model == nil ? "state" : "self"
  }

  /// The closure of the effect has captured the values of the state.
  func code(_ expression: Expression) -> Expression {
    expression
  }

  func records(_ constant: Statement.Constant) -> [StatementRecord] {
    let name = SwiftIdentifier.escaped(constant.name)
    let value = constant.waiting.prefix + constant.value.text
    let isAwaited = constant.waiting != .no || constant.value.tree.hasEffect("await")
    return [record(.stepLet(constant: "\(name) = \(value)"))] + (isAwaited ? endings : [])
  }

  func records(_ loop: Statement.Loop) -> [StatementRecord] {
    [
      record(
        .effectEach(
          EachRecord(
            element: loop.element.map(SwiftIdentifier.escaped) ?? "_",
            sequence: ReactionBody.condition(loop.sequence).text, isTried: loop.isTried,
            isCancellable: isCancellable, eachNested: records(loop.body))))
    ]
  }

  func records(_ operation: Operation) -> [StatementRecord] {
    StepCode.lowering(
      operation.kind, in: context, elementID: "", unusedValues: unusedValues
    ).flatMap { piece in
      switch piece {
      case .statement(let statement): return [statement]
      case .effect(let elements, _):
        return elements.map { element in
          let element = element.animated(by: operation.animation)
          let code =
            context.model == nil
            ? ReactionEffect.record(element, nil, in: context)
            : ReactionEffect.taskRecord(element, in: context, isCancellable: isCancellable)
          return record(.effectElement(code))
        }
      }
    }
  }

  /// Ends a model's task that was cancelled meanwhile.
  private var endings: [StatementRecord] {
    guard context.model != nil, isCancellable else { return [] }
    return [record(.stepGuard(condition: "!Task.isCancelled", isInReaction: false))]
  }
}

extension Statement.Waiting {
  /// What is before a value.
  fileprivate var prefix: String {
    switch self {
    case .no: ""
    case .awaits: "await "
    case .tries: "try await "
    }
  }
}

extension Effect.Failure {
  /// What receives the error, for its template.
  var record: FailureRecord {
    FailureRecord(
      thrownType: type, isDoCatch: type != nil || receivesCancellation,
      isBound: values.contains { $0.text?.mentions("error") == true },
      failedAction: ActionPathPrinter.expression(path, values), failedAnimation: animation?.text)
  }

  /// The payload of its action.
  var values: [ActionPathPrinter.Value] {
    switch payload {
    case .nothing: []
    case .error: [ActionPathPrinter.Value(label: label, text: "error")]
    case .result: [ActionPathPrinter.Value(label: label, text: ".failure(error)")]
    case .arguments(let arguments, _):
      arguments.map { ActionPathPrinter.Value(label: $0.label, text: $0.value) }
    }
  }
}

extension ThrottleRecord {
  /// - Parameter effect: An effect.
  /// - Returns: `nil` if it can begin at any time.
  init?(_ effect: Effect) {
    guard let throttle = effect.throttle, let id = effect.spelledID else { return nil }
    self.init(
      throttleID: id, interval: throttle.interval.text,
      scheduler: throttle.scheduler, isLatest: throttle.isLatest)
  }
}
