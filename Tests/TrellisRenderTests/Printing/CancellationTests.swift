import Testing

/// The step `cancel`.
@Suite struct CancellationTests {
  private func expectBody(
    _ reaction: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        state: {isReady: Bool = false}
        dependencies: {client: Client}
        actions: [tapped, started, stopped]
        delegate: [done]
        reducer:
          started: {run: {call: client.load(), id: load}}
          stopped: {run: {call: client.save(), id: default}}
          tapped: \(reaction)
        """, contains: lines, sourceLocation: sourceLocation)
  }

  @Test func alone() throws {
    try expectBody("{cancel: load}", "case .tapped:\nreturn .cancel(id: CancelID.load)")
    try expectBody("{cancel: default}", "return .cancel(id: CancelID.`default`)")
    try expectBody(
      "{cancel: load}",
      """
      private enum CancelID {
      case load
      case `default`
      }
      """)
  }

  /// A dismissal waits for the calls, so they are one effect, which each of their IDs cancels.
  @Test func severalIDsOfOneEffect() throws {
    try expectBody(
      """
      [{run: {call: client.load(), id: load}}, {run: {call: client.save(), id: default,
      cancelInFlight: true}}, {run: {call: client.load(), id: load}}, dismissSelf]
      """,
      """
      await client.load()
      await client.save()
      await client.load()
      await dismiss()
      }
      .cancellable(id: CancelID.load)
      .cancellable(id: CancelID.`default`, cancelInFlight: true)
      """)
  }

  @Test func withState() throws {
    try expectBody(
      "[{cancel: load}, {set: {isReady: true}}]",
      """
      case .tapped:
      state.isReady = true
      return .cancel(id: CancelID.load)
      """)
  }

  @Test func underACondition() throws {
    try expectBody(
      "{cancel: load, where: state.isReady}",
      """
      guard state.isReady else { return .none }
      return .cancel(id: CancelID.load)
      """)
  }

  @Test func besideACall() throws {
    try expectBody(
      "[{cancel: default}, {run: client.log()}]",
      """
      return .merge(
      .cancel(id: CancelID.`default`),
      .run { [client] _ in
      await client.log()
      }
      )
      """)
  }

  @Test func underAConditionBesideOthers() throws {
    try expectBody(
      "[{cancel: load, where: state.isReady}, {run: client.log()}]",
      """
      var effects: [Effect<Action>] = []
      if state.isReady {
      effects.append(.cancel(id: CancelID.load))
      }
      effects.append(
      .run { [client] _ in
      await client.log()
      }
      )
      return .merge(effects)
      """)
  }

  @Test func besideWhatIsSent() throws {
    try expectBody(
      "[{cancel: load}, {delegate: done}]",
      """
      return .merge(
      .cancel(id: CancelID.load),
      .send(.delegate(.done))
      )
      """)
    try expectBody(
      "[{delegate: done}, {cancel: load}]",
      """
      return .run { send in
      await send(.delegate(.done))
      Task.cancel(id: CancelID.load)
      }
      """)
  }

  @Test func severalAtOnce() throws {
    try expectBody(
      "[{cancel: load}, {cancel: default}]",
      """
      return .merge(
      .cancel(id: CancelID.load),
      .cancel(id: CancelID.`default`)
      )
      """)
  }

  @Test func beforeDismissal() throws {
    try expectBody(
      "[{cancel: load}, dismissSelf]",
      """
      return .run { [dismiss] _ in
      Task.cancel(id: CancelID.load)
      await dismiss()
      }
      """)
    try expectBody(
      "[{cancel: load, where: state.isReady}, {set: {isReady: false}}, dismissSelf]",
      """
      let isReady = state.isReady
      state.isReady = false
      return .run { [dismiss] _ in
      if isReady {
      Task.cancel(id: CancelID.load)
      }
      await dismiss()
      }
      """)
  }
}
