import Testing

/// The steps of effects, what they wait for, and what receives their errors, in reducers and in
/// models.
@Suite struct EffectStepsTests {
  private func spec(_ steps: String) -> String {
    """
    feature: ChatFeature
    state: {email: String = "", count: Int = 0, lines: '[String] = []'}
    dependencies: {client: Client, clock: \\.continuousClock, queue: \\.mainQueue}
    actions: [tapped, tick, failed(any Error), offline(ChatError), received(String), found(Int), done]
    delegate: [didSave(Int)]
    reducer:
      tapped:
    \(steps.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectReducer(
    _ steps: String, _ lines: String, target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(steps), target: target, contains: lines, sourceLocation: sourceLocation)
  }

  private func expectModel(
    _ steps: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(steps), target: "swift-navigation 2", contains: lines,
      sourceLocation: sourceLocation)
  }

  // MARK: - Sequences of steps

  private static let signIn = """
    run:
      id: signIn
      catch: failed
      priority: .userInitiated
      steps:
        - let: {user: client.signIn(state.email)}
        - guard: user.isValid
          else: {send: done}
        - call: client.store(user)
        - if: user.isNew
          then: {delegate: didSave(user.id), animation: .default}
          else: dismissSelf
    """

  @Test func stepsAreAwaitedInOrder() throws {
    try expectReducer(
      Self.signIn,
      """
      return .run(priority: .userInitiated) { [client, dismiss, email = state.email] send in
        let user = try await client.signIn(email)
        guard user.isValid else {
          await send(.done)
          return
        }
        try await client.store(user)
        if user.isNew {
          await send(.delegate(.didSave(user.id)), animation: .default)
        } else {
          await dismiss()
        }
      } catch: { error, send in
        await send(.failed(error))
      }
      .cancellable(id: CancelID.signIn)
      """)
  }

  @Test func aModelEndsWhereItsTaskIsCancelled() throws {
    try expectModel(
      Self.signIn,
      """
      signInTask = Task(priority: .userInitiated) { [weak self, client, email] in
        do {
          let user = try await client.signIn(email)
          guard !Task.isCancelled else { return }
          guard user.isValid else {
            self?.done()
            return
          }
          try await client.store(user)
          guard !Task.isCancelled else { return }
          if user.isNew {
            withAnimation(.default) {
              self?.onDidSave(user.id)
            }
          } else {
            self?.isDismissed = true
          }
        } catch is CancellationError {
        } catch {
          guard !Task.isCancelled else { return }
          self?.failed(error)
        }
      }
      """)
  }

  @Test func onlyCallsOfDependenciesAreAwaited() throws {
    try expectReducer(
      """
      run:
        steps:
          - let: {total: state.count + 1, number: client.next()}
          - let: {sum: total + number}
          - send: found(sum)
      """,
      """
      let total = count + 1
      let number = await client.next()
      let sum = total + number
      await send(.found(sum))
      """)
  }

  @Test func aConditionOfASingleStep() throws {
    try expectReducer(
      """
      run:
        steps:
          - {send: done, where: state.count > 0}
          - stop
      """,
      """
      if count > 0 {
        await send(.done)
      }
      return
      """)
  }

  @Test func patternsInEffects() throws {
    try expectReducer(
      """
      run:
        steps:
          - let: {status: client.status()}
          - switch: status
            cases:
              .ready(let line): {send: received(line)}
              default:
      """,
      """
      switch status {
      case .ready(let line):
        await send(.received(line))
      default:
        break
      }
      """)
  }

  @Test func whatAPersonWrites() throws {
    try expectReducer(
      "run: {custom: Open the socket., id: socket}",
      """
      return .run { _ in
        // TODO: Open the socket.
      }
      .cancellable(id: CancelID.socket)
      """)
  }

  // MARK: - Sequences of elements

  @Test func anActionReceivesEachElement() throws {
    try expectReducer(
      "run: {each: await client.lines(state.email), sends: received, animation: .bouncy}",
      """
      return .run { [client, email = state.email] send in
        for await element in await client.lines(email) {
          await send(.received(element), animation: .bouncy)
        }
      }
      """)
    try expectReducer(
      "run: {each: \"clock.timer(interval: .seconds(1))\", sends: tick, id: timer}",
      """
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) {
          await send(.tick)
        }
      }
      .cancellable(id: CancelID.timer)
      """)
  }

  @Test func stepsReceiveEachElement() throws {
    let steps = """
      run:
        catch: done
        steps:
          - each: client.lines()
            as: line
            steps:
              - send: received(line)
              - send: tick
          - send: done
      """
    try expectReducer(
      steps,
      """
      return .run { [client] send in
        for try await line in client.lines() {
          await send(.received(line))
          await send(.tick)
        }
        await send(.done)
      } catch: { _, send in
        await send(.done)
      }
      """)
    try expectModel(
      steps,
      """
      for try await line in client.lines() {
        guard self != nil else { return }
        self?.received(line)
        self?.tick()
      }
      self?.done()
      """)
  }

  // MARK: - Time

  @Test func anEffectWaits() throws {
    try expectReducer(
      "run: {call: await client.count(state.email), sends: found, after: .seconds(1)}",
      """
      return .run { [client, clock, email = state.email] send in
        try await clock.sleep(for: .seconds(1))
        await send(.found(await client.count(email)))
      }
      """)
  }

  @Test func aLaterEffectReplacesAnEarlierOne() throws {
    let steps = "run: {call: await client.count(), sends: found, id: count, debounce: .seconds(1)}"
    try expectReducer(
      steps,
      """
        try await clock.sleep(for: .seconds(1))
        await send(.found(await client.count()))
      }
      .cancellable(id: CancelID.count, cancelInFlight: true)
      """)
    try expectModel(
      steps,
      """
      countTask?.cancel()
      countTask = Task { [weak self, client, clock] in
        try? await clock.sleep(for: .seconds(1))
        guard !Task.isCancelled else { return }
        let result = await client.count()
        guard !Task.isCancelled else { return }
        self?.found(result)
      }
      """)
  }

  @Test func anEffectIsThrottled() throws {
    try expectReducer(
      "run: {call: await client.log(), id: log, throttle: {for: .seconds(1), latest: true}}",
      """
      return .run { [client] _ in
        await client.log()
      }
      .throttle(id: CancelID.log, for: .seconds(1), scheduler: queue, latest: true)
      .cancellable(id: CancelID.log)
      """, target: "composable-architecture 1.17")
  }

  // MARK: - Errors

  @Test func anErrorOfASingleType() throws {
    let steps = "run: {call: client.load(), sends: received, catch: offline, after: .seconds(1)}"
    try expectReducer(
      steps,
      """
      return .run { [client, clock] send in
        try await clock.sleep(for: .seconds(1))
        do throws(ChatError) {
          await send(.received(try await client.load()))
        } catch {
          await send(.offline(error))
        }
      }
      """)
    try expectModel(
      steps,
      """
      try? await clock.sleep(for: .seconds(1))
      do throws(ChatError) {
        let result = try await client.load()
        self?.received(result)
      } catch {
        self?.offline(error)
      }
      """)
  }

  // MARK: - Animation

  @Test func animations() throws {
    try expectReducer(
      "{send: tick, animation: .default}",
      """
      return .run { send in
        await send(.tick, animation: .default)
      }
      """)
    try expectReducer(
      "- {send: tick, animation: .default}\n- {delegate: didSave(1), animation: .bouncy}",
      """
      return .run { send in
        await send(.tick, animation: .default)
        await send(.delegate(.didSave(1)), animation: .bouncy)
      }
      """)
    try expectModel(
      "{send: tick, animation: .default}",
      """
      withAnimation(.default) {
        tick()
      }
      """)
  }

  // MARK: - Effects of a person's own code

  @Test func anEffectThatAPersonStarts() throws {
    let spec = """
      feature: UploadFeature
      actions: [stopButtonTapped]
      effects: [upload]
      reducer:
        stopButtonTapped: {cancel: upload}
      """
    try expect(.reducer, of: spec, contains: "return .cancel(id: CancelID.upload)")
    try expect(
      .reducer, of: spec, target: "swift-navigation 2",
      contains: "private(set) var uploadTask: Task<Void, Never>?")
  }

  @Test func theNamesForWhatAPersonWrites() throws {
    let spec = """
      feature: UploadFeature
      actions: [picked(Photo)]
      reducer:
        picked(photo): {run: {custom: Upload it.}}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        case .picked(let photo):
          return .run { _ in
            // TODO: Upload it.
            _ = photo
          }
        """)
  }

  /// A constant that is declared under a condition can't be used outside of it.
  @Test func constantsUnderAConditionStayThere() throws {
    try expectReducer(
      """
      - run: {call: await client.save(state.count)}
        where: state.count > 0
      - run: {call: await client.log(state.count)}
      - custom
      """,
      """
      if state.count > 0 {
        let count = state.count
        effects.append(
          .run { [client] _ in
            await client.save(count)
          }
        )
      }
      let currentCount = state.count
      """)
  }

  // MARK: - Actions with arguments

  private static let load = """
    feature: ListFeature
    state: {names: "[Int: String] = [:]"}
    dependencies: {client: Client}
    actions: [loadTapped(Int), "loaded(id: Int, String)", "failed(id: Int, any Error)", sent(Bool)]
    reducer:
      loadTapped(id):
        - run: {call: client.name(id), sends: "loaded(id: id, $0)", catch: "failed(id: id, error)"}
        - run: {call: client.send(id), sends: sent(true), catch: sent(false)}
        - run: {each: client.names(), sends: "loaded(id: id, $0)", animation: .default}
      loaded(id, name): {set: {"names[id]": name}}
      failed(id, _): {set: {"names[id]": nil}}
      sent: custom
    """

  @Test func actionsWithArguments() throws {
    try expect(
      .reducer, of: Self.load,
      contains: """
        .run { [client] send in
        let value = try await client.name(id)
        await send(.loaded(id: id, value))
        } catch: { error, send in
        await send(.failed(id: id, error))
        },
        .run { [client] send in
        try await client.send(id)
        await send(.sent(true))
        } catch: { _, send in
        await send(.sent(false))
        },
        .run { [client] send in
        for await value in client.names() {
        await send(.loaded(id: id, value), animation: .default)
        }
        }
        """)
    try expect(
      .reducer, of: Self.load, target: "swift-navigation 2",
      contains: """
        let value = try await client.name(id)
        self?.loaded(id: id, value)
        } catch is CancellationError {
        } catch {
        self?.failed(id: id, error)
        }
        """)
  }

  /// Names that the arguments use stay what they are, and so do the arguments of closures.
  @Test func theNameOfAResult() throws {
    try expect(
      .reducer,
      of: """
        feature: ListFeature
        dependencies: {client: Client}
        actions: [tapped(Int), "loaded([Int], Int)"]
        reducer:
          tapped(value): {run: {call: client.list(), sends: "loaded($0.map { $0 + 1 }, value)"}}
          loaded: custom
        """,
      contains: """
        let result = await client.list()
        await send(.loaded(result.map { $0 + 1 }, value))
        """)
  }
}
