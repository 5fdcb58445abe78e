import Testing

/// `custom` in linked code: the call of a method that a person writes.
@Suite struct CustomStepTests {
  /// A feature with one reaction, and enough context for every step.
  private func spec(_ reaction: String) -> String {
    """
    feature: RootFeature
    dependencies: {client: Client}
    state: {count: Int = 0, isOn: Bool = false, effects: Int = 0}
    destination: {edit: {sheet: EditFeature}}
    actions: [tapped, effect, effects, action, closed, count, "loaded(Result<Int, any Error>)"]
    delegate: [done, didSave(Int)]
    reducer:
      \(reaction)
    """
  }

  private func expectBody(
    _ reaction: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectLinked(
      .reducer, of: spec(reaction), contains: lines, sourceLocation: sourceLocation)
  }

  // MARK: - Among other steps

  @Test func alone() throws {
    try expectBody(
      "tapped: {custom: What to write.}",
      """
      case .tapped:
      return tapped(state: &state)
      """)
  }

  @Test func behindChanges() throws {
    try expectBody(
      "tapped: [{set: {count: 1}}, custom]",
      """
      case .tapped:
      state.count = 1
      return tapped(state: &state)
      """)
  }

  @Test func amongTheStepsOfAnEffect() throws {
    try expectBody(
      "tapped: [{run: {id: send, steps: [{call: client.open()}, custom, {send: closed}]}}, {set: {count: 1}}]",
      """
      case .tapped:
      let work = tapped(state: &state)
      state.count = 1
      return .run { [client] send in
      await client.open()
      await work(send)
      await send(.closed)
      }
      .cancellable(id: CancelID.send)
      """)
  }

  @Test func aWholeEffect() throws {
    try expectBody(
      "tapped: {run: {custom: Open the socket.}}",
      """
      case .tapped:
      let work = tapped(state: &state)
      return .run { send in
      await work(send)
      }
      """)
    try expectBody("tapped: {run: {custom: , id: socket}}", "  enum CancelID {")
  }

  @Test func anEffectThatAPersonStarts() throws {
    let spec = """
      feature: RootFeature
      actions: [stopped]
      effects: [upload]
      reducer:
        stopped: {cancel: upload}
      """
    try expectLinked(.reducer, of: spec, contains: "  enum CancelID {\n    case upload\n  }")
  }

  @Test func beforeChanges() throws {
    try expectBody(
      "tapped: [custom, {set: {count: 1}}, {present: edit}]",
      """
      case .tapped:
      let effect = tapped(state: &state)
      state.count = 1
      state.destination = .edit(EditFeature.State())
      return effect
      """)
  }

  @Test func several() throws {
    try expectBody(
      "tapped: [custom, {set: {count: 1}}, custom, custom]",
      """
      case .tapped:
      let effect = tapped(state: &state)
      state.count = 1
      let currentEffect = tapped2(state: &state)
      return .merge(
      effect,
      currentEffect,
      tapped3(state: &state)
      )
      """)
  }

  @Test func besideEffects() throws {
    try expectBody(
      "tapped: [{delegate: didSave(state.count)}, custom, {run: client.log(state.count)}]",
      """
      case .tapped:
      let count = state.count
      return .merge(
      .send(.delegate(.didSave(count))),
      tapped(state: &state),
      .run { [client, currentCount = state.count] _ in
      await client.log(currentCount)
      }
      )
      """)
  }

  @Test func whatIsSentAroundItIsTwoEffects() throws {
    try expectBody(
      "tapped: [{delegate: done}, custom, {delegate: done}, {send: closed}]",
      """
      case .tapped:
      return .merge(
      .send(.delegate(.done)),
      tapped(state: &state),
      .run { send in
      await send(.delegate(.done))
      await send(.closed)
      }
      )
      """)
  }

  // MARK: - Conditions

  @Test func conditional() throws {
    try expectBody(
      "tapped: [{set: {count: 1}}, {custom: x, where: state.isOn}]",
      """
      case .tapped:
      state.count = 1
      guard state.isOn else { return .none }
      return tapped(state: &state)
      """)
  }

  @Test func underSeveralConditions() throws {
    try expectBody(
      "tapped: [{custom: x, where: state.isOn}, {set: {count: 1}}, {custom: y, where: state.count > 1}]",
      """
      case .tapped:
      var effects: [Effect<Action>] = []
      if state.isOn {
      let effect = tapped(state: &state)
      effects.append(effect)
      }
      state.count = 1
      if state.count > 1 {
      effects.append(tapped2(state: &state))
      }
      return .merge(effects)
      """)
  }

  // MARK: - Dismissal

  @Test func dismissalComesLast() throws {
    try expectBody(
      "tapped: [custom, {run: client.save()}, {delegate: done}, dismissSelf]",
      """
      case .tapped:
      let work = tapped(state: &state)
      return .run { [client, dismiss] send in
      await work(send)
      await client.save()
      await send(.delegate(.done))
      await dismiss()
      }
      """)
  }

  @Test func severalBeforeDismissal() throws {
    try expectBody(
      "tapped: [custom, {set: {count: 1}}, custom, dismissSelf]",
      """
      case .tapped:
      let work = tapped(state: &state)
      state.count = 1
      let work2 = tapped2(state: &state)
      return .run { [dismiss] send in
      await work(send)
      await work2(send)
      await dismiss()
      }
      """)
  }

  @Test func conditionalBeforeDismissal() throws {
    try expectBody(
      "tapped: [{custom: x, where: state.isOn}, dismissSelf]",
      """
      case .tapped:
      let condition = state.isOn
      let work = condition ? tapped(state: &state) : nil
      return .run { [dismiss] send in
      await work?(send)
      await dismiss()
      }
      """)
  }

  /// Consecutive steps share one evaluation of their condition, before the first of them.
  @Test func conditionalAmongOthersBeforeDismissal() throws {
    try expectBody(
      """
      tapped:
          - {set: {isOn: 'false'}, where: state.isOn}
          - {custom: x, where: state.isOn}
          - {set: {count: 1}, where: state.isOn}
          - {delegate: didSave(state.count), where: state.isOn}
          - dismissSelf
      """,
      """
      case .tapped:
      let condition = state.isOn
      if condition {
      state.isOn = false
      }
      let work = condition ? tapped(state: &state) : nil
      if condition {
      state.count = 1
      }
      return .run { [dismiss, count = state.count] send in
      await work?(send)
      if condition {
      await send(.delegate(.didSave(count)))
      }
      await dismiss()
      }
      """)
  }

  // MARK: - Names

  @Test func constantsAreNotNamedLikeTheMethod() throws {
    try expectBody(
      "effect: [custom, {set: {count: 1}}]",
      """
      case .effect:
      let currentEffect = effect(state: &state)
      state.count = 1
      return currentEffect
      """)
    try expectBody(
      "effects: [{custom: x, where: state.isOn}, {delegate: done}]",
      """
      case .effects:
      var collectedEffects: [Effect<Action>] = []
      if state.isOn {
      collectedEffects.append(effects(state: &state))
      }
      collectedEffects.append(.send(.delegate(.done)))
      return .merge(collectedEffects)
      """)
    try expectBody(
      "count: [{delegate: didSave(state.count)}, custom]",
      """
      case .count:
      let currentCount = state.count
      return .merge(
      .send(.delegate(.didSave(currentCount))),
      count(state: &state)
      )
      """)
  }

  @Test func whatHidesTheMethod() throws {
    try expectBody("action: custom", "return self.action(state: &state)")
    try expectLinked(
      .reducer, of: "feature: A\nactions: [renamed(String)]\nreducer: {renamed(renamed): custom}",
      contains: """
        case .renamed(let renamed):
        return self.renamed(renamed, state: &state)
        """)
  }

  @Test func wordsOfSwift() throws {
    try expectLinked(
      .reducer,
      of: "feature: A\nactions: [default, \"moved(in: Int, for: Int)\"]\n"
        + "reducer: {default: custom, moved: custom}",
      contains: """
        case .default:
        return `default`(state: &state)
        case .moved(let `in`, let `for`):
        return moved(in: `in`, for: `for`, state: &state)
        """)
  }

  /// A method of a reaction that dismisses returns work, on ways that don't dismiss, too.
  @Test func waysWithAndWithoutDismissal() throws {
    try expectLinked(
      .reducer,
      of: """
        feature: A
        state: {count: Int = 0}
        actions: [closeButtonTapped]
        reducer:
          closeButtonTapped:
            - if: state.count > 3
              then: [custom, dismissSelf]
              else: custom
        """,
      contains: """
        if state.count > 3 {
          let work = closeButtonTapped(state: &state)
          return .run { [dismiss] send in
            await work(send)
            await dismiss()
          }
        } else {
          let work2 = closeButtonTapped2(state: &state)
          return .run { send in
            await work2(send)
          }
        }
        """)
  }
}
