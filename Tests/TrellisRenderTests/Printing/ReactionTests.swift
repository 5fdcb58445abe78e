import Testing

@Suite struct ReactionTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: RootFeature
    state:
      count: Int = 0
      isReady: Bool = false
    actions:
      - tapped(Int)
      - other
    delegate: [changed(Int), closed]
    dependencies: {client: Client}
    reducer:
    \(reducer)
    """
  }

  private func expectBody(
    _ reducer: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(.reducer, of: spec(reducer), contains: lines, sourceLocation: sourceLocation)
  }

  /// Swift can't tell that patterns are exhaustive if the child's action has no case.
  @Test func aDestinationWhoseChildHasNoAction() throws {
    let spec = """
      feature: RootFeature
      actions: [tapped]
      destination: {help: {sheet: HelpFeature}}
      reducer:
        tapped: {present: help}
        destination.help: dismiss
        destination.dismiss: dismiss
      ---
      feature: HelpFeature
      """
    try expect(
      .reducer, of: spec,
      contains: """
        case .destination:
          return .none
        """)
    try expect(.reducer, of: spec + "\nactions: [tapped]", lacks: "case .destination:")
  }

  @Test func aDestinationThatSendsNothingIsStillACase() throws {
    for unhandled in ["help", "sorry"] {
      try expect(
        .reducer,
        of: """
          feature: RootFeature
          actions: [tapped]
          destination: {help: {sheet: true}}
          alerts: {sorry: {title: Sorry, buttons: {cancel: Cancel}}}
          reducer:
            tapped: {present: \(unhandled)}
            destination.dismiss: dismiss
          """,
        contains: """
          case .destination:
          return .none
          """)
    }
  }

  @Test func unusedValuesAreNotBound() throws {
    try expectBody("  tapped(number): {set: {count: 1}}", "case .tapped:\nstate.count = 1")
    try expectBody("  tapped(_): {set: {count: 1}}", "case .tapped:\nstate.count = 1")
  }

  @Test func usedValuesAreBound() throws {
    try expectBody("  tapped(number): {set: {count: number}}", "case .tapped(let number):")
    try expectBody(
      "  tapped(number): {set: {count: '\"\\(number)\".count'}}", "case .tapped(let number):")
  }

  @Test func conditionOfAStatement() throws {
    try expectBody(
      "  other: [{set: {count: 1}, where: state.isReady}, {set: {isReady: true}}]",
      """
      case .other:
      if state.isReady {
      state.count = 1
      }
      state.isReady = true
      return .none
      """)
  }

  @Test func oneConditionForSeveralSteps() throws {
    try expectBody(
      """
        other:
          - {set: {count: 1}, where: state.isReady}
          - {delegate: closed, where: state.isReady}
      """,
      """
      guard state.isReady else { return .none }
      state.count = 1
      return .send(.delegate(.closed))
      """)
  }

  @Test func conditionalEffectsBesideOthers() throws {
    try expectBody(
      """
        other:
          - {delegate: closed, where: state.isReady}
          - {delegate: changed(1), where: state.count > 1}
      """,
      """
      var effects: [Effect<Action>] = []
      if state.isReady {
      effects.append(.send(.delegate(.closed)))
      }
      if state.count > 1 {
      effects.append(.send(.delegate(.changed(1))))
      }
      return .merge(effects)
      """)
  }

  @Test func whatIsSentIsSentInOrder() throws {
    try expectBody(
      "  other: [{delegate: changed(state.count)}, dismissSelf]",
      """
      return .run { [dismiss, count = state.count] send in
      await send(.delegate(.changed(count)))
      await dismiss()
      }
      """)
  }

  @Test func valuesAreCapturedBeforeTheStateChanges() throws {
    try expectBody(
      "  other: [{delegate: changed(state.count)}, {set: {count: 0}}]",
      """
      let count = state.count
      state.count = 0
      return .send(.delegate(.changed(count)))
      """)
  }

  @Test func capturedStateAvoidsTakenNames() throws {
    try expectBody(
      "  tapped(count): [{delegate: changed(state.count + count)}, dismissSelf]",
      """
      return .run { [dismiss, currentCount = state.count] send in
      await send(.delegate(.changed(currentCount + count)))
      """)
  }

  @Test func callsRunConcurrently() throws {
    try expectBody(
      "  other: [{run: client.load(state.count)}, {delegate: closed}]",
      """
      return .merge(
      .run { [client, count = state.count] _ in
      await client.load(count)
      },
      .send(.delegate(.closed))
      )
      """)
  }

  @Test func openCasesStandAtTheEnd() throws {
    try expectBody("  other: {set: {count: 1}}", "case .tapped, .delegate:\nreturn .none")
  }

  @Test func handledCasesAreNotRepeated() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        scope: {child: ChildFeature}
        reducer:
          child.delegate.done: {send: noted}
          noted: custom
        actions: [noted]
        ---
        feature: ChildFeature
        delegate: [done]
        """,
      lacks: "case .child:")
  }

  @Test func broadPatternsComeLast() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        state: {count: Int = 0}
        scope: {child: ChildFeature}
        reducer:
          child: {set: {count: 1}}
          child.delegate.done: {set: {count: 2}}
        ---
        feature: ChildFeature
        actions: [tapped]
        delegate: [done]
        """,
      contains: """
        case .child(.delegate(.done)):
        state.count = 2
        return .none
        case .child:
        state.count = 1
        """)
  }
}
