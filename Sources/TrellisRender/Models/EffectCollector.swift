import TrellisSpec

/// Gathers what a reaction sends and runs into effects, with the values that each must capture.
struct EffectCollector {
  /// Something sent or run, and constants that must be taken before the state changes.
  struct Item {
    var model: StepModel
    var constants: [String] = []
  }

  let context: FeatureContext
  let bindings: [String]

  /// Prepares one item.
  ///
  /// - Parameters:
  ///   - model: Something sent or run.
  ///   - keepingState: Whether later steps change the state, so that values of it are taken now.
  func item(_ model: StepModel, keepingState: Bool) -> Item {
    guard keepingState else { return Item(model: model) }
    var captures = StateCaptures(taken: taken)
    let replaced = replacing(model) { captures.replace(in: $0) }
    if captures.captures.isEmpty || captures.captures.contains("state") {
      return Item(model: model)
    }
    return Item(model: replaced, constants: captures.captures)
  }

  /// The effects of items: calls stand alone, what is sent in between is sent by one effect.
  func effects(of items: [Item]) -> [EffectModel.Effect] {
    var result: [EffectModel.Effect] = []
    var sent: [EffectModel.Sent] = []
    func flush() {
      if !sent.isEmpty { result.append(sending(sent)) }
      sent = []
    }
    for item in items {
      switch item.model {
      case .sent(let action): sent.append(action)
      case .run(let run, let response, let isResult):
        flush()
        result.append(self.run(run, response, isResult))
      case .statement: break
      }
    }
    flush()
    return result
  }

  private var taken: Set<String> {
    Set(bindings + context.feature.dependencies.map(\.name.text) + ["send", "dismiss", "action"])
  }

  private func sending(_ sent: [EffectModel.Sent]) -> EffectModel.Effect {
    // A single action is made at once and captures nothing.
    if sent.count == 1, case .action = sent[0] { return .sending(sent, captures: []) }
    var captures = StateCaptures(taken: taken)
    var used: [String] = []
    let replaced = sent.map { sent -> EffectModel.Sent in
      guard case .action(let path, let values) = sent else { return sent }
      used += values.compactMap(\.text)
      return .action(path, replacing(values) { captures.replace(in: $0) })
    }
    let dismisses = sent.contains { if case .dismissal = $0 { true } else { false } }
    return .sending(
      replaced,
      captures: dependencies(in: used) + (dismisses ? ["dismiss"] : []) + captures.captures)
  }

  private func run(_ run: Run, _ response: ActionPath?, _ isResult: Bool) -> EffectModel.Effect {
    var captures = StateCaptures(taken: taken)
    var run = run
    let used = dependencies(in: [run.call.text])
    run.call = run.call.replaced(by: captures.replace(in: run.call.text))
    var values: [ActionPathModel.Value] = []
    if let response, response.payloadCount == 1 {
      let call = run.call.text
      let awaited = EffectModel.awaited(call)
      values =
        isResult
        ? [.init(result: call.hasPrefix("try ") ? call : "try \(awaited)")] : [.init(text: awaited)]
    }
    return .run(run, response: response, values: values, captures: used + captures.captures)
  }

  private func dependencies(in expressions: [String]) -> [String] {
    let tokens = expressions.map { SwiftTokens($0) }
    return context.feature.dependencies.map(\.name.text).filter { name in
      tokens.contains { $0.mentions(name) }
    }
  }

  private func replacing(_ model: StepModel, _ replace: (String) -> String) -> StepModel {
    switch model {
    case .sent(.action(let path, let values)): .sent(.action(path, replacing(values, replace)))
    case .run(var run, let response, let isResult):
      {
        run.call = run.call.replaced(by: replace(run.call.text))
        return .run(run, response: response, isResult: isResult)
      }()
    case .sent(.dismissal), .statement: model
    }
  }

  private func replacing(
    _ values: [ActionPathModel.Value], _ replace: (String) -> String
  ) -> [ActionPathModel.Value] {
    values.map { value in
      var value = value
      value.text = value.text.map(replace)
      return value
    }
  }
}
