import Testing

/// `if`, `guard`, `switch`, `let`, `call` and `stop` in reducers and in models.
@Suite struct ControlFlowTests {
  private func spec(_ steps: String) -> String {
    """
    feature: EditFeature
    state:
      draft: String?
      items: '[String] = []'
      count: Int = 0
      isOffline: Bool = false
      total: {type: Int, default: 0, shared: '.inMemory("total")'}
    dependencies: {client: Client, analytics: Analytics, uuid: \\.uuid}
    alerts: {invalid: {title: Invalid}}
    actions: [tapped(Phase), other, saved]
    delegate: [didSave(String)]
    reducer:
      tapped(phase):
    \(steps.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
    """
  }

  private func expectReducer(
    _ steps: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(.reducer, of: spec(steps), contains: lines, sourceLocation: sourceLocation)
  }

  private func expectModel(
    _ steps: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(steps), target: "swift-navigation 2", contains: lines,
      sourceLocation: sourceLocation)
  }

  // MARK: - Values that a library adds later, and animated dismissals

  @Test func valuesThatALibraryAddsLater() throws {
    let steps = """
      - switch: phase
        cases:
          .ready(_): {set: {count: 1}}
          "@unknown default": stop
      - set: {isOffline: true}
      """
    try expectReducer(
      steps,
      """
      switch phase {
      case .ready(_):
      state.count = 1
      @unknown default:
      return .none
      }
      """)
    try expectModel(
      steps,
      """
      switch phase {
      case .ready(_):
      count = 1
      @unknown default:
      return
      }
      """)
  }

  @Test func animatedDismissals() throws {
    let steps = "- dismissSelf:\n  animation: .default"
    try expectReducer(
      steps,
      """
      return .run { [dismiss] _ in
      await dismiss(animation: .default)
      }
      """)
    try expectModel(
      steps,
      """
      withAnimation(.default) {
      isDismissed = true
      }
      """)
  }

  // MARK: - Reducers

  @Test func eachWayReturnsItsEffects() throws {
    try expectReducer(
      """
      - guard: let draft = state.draft, !draft.isEmpty
        else: {present: invalid}
      - if: state.isOffline
        then: {call: state.items.append(draft)}
        else: {run: {call: client.save(draft), sends: saved}}
      """,
      """
      guard let draft = state.draft, !draft.isEmpty else {
        state.alert = .invalid
        return .none
      }
      if state.isOffline {
        state.items.append(draft)
        return .none
      } else {
        return .run { [client] send in
          await client.save(draft)
          await send(.saved)
        }
      }
      """)
  }

  @Test func patterns() throws {
    try expectReducer(
      """
      - switch: phase
        cases:
          .ready(let items): {set: {items: items}}
          .failed(let error) where error.isFatal: dismissSelf
          .idle, .loading:
          default: {send: other}
      """,
      """
      switch phase {
      case .ready(let items):
        state.items = items
        return .none
      case .failed(let error) where error.isFatal:
        return .run { [dismiss] _ in
          await dismiss()
        }
      case .idle, .loading:
        return .none
      default:
        return .send(.other)
      }
      """)
  }

  @Test func decisionsAboutStateAlone() throws {
    try expectReducer(
      """
      - if: state.isOffline
        then: {set: {count: 0}}
        else:
          if: state.count > 9
          then: {set: {count: 9}}
          else: {call: state.count += 1}
      - send: other
      """,
      """
      if state.isOffline {
        state.count = 0
      } else if state.count > 9 {
        state.count = 9
      } else {
        state.count += 1
      }
      return .send(.other)
      """)
  }

  /// What was started before still runs, and what is sent arrives in order.
  @Test func effectsBeforeDecisions() throws {
    try expectReducer(
      """
      - send: other
      - guard: state.count > 0
      - delegate: didSave("a")
      """,
      """
      var effects: [Effect<Action>] = []
      effects.append(.send(.other))
      guard state.count > 0 else {
        return .merge(effects)
      }
      effects.append(.send(.delegate(.didSave("a"))))
      return .merge(effects)
      """)
    try expectReducer(
      """
      - if: state.isOffline
        then: {send: other}
      - set: {isOffline: true}
      """,
      """
      var effects: [Effect<Action>] = []
      if state.isOffline {
        effects.append(.send(.other))
      }
      state.isOffline = true
      return .merge(effects)
      """)
  }

  @Test func stops() throws {
    try expectReducer(
      """
      - if: state.isOffline
        then: [{set: {count: 0}}, stop]
      - send: other
      """,
      """
      if state.isOffline {
        state.count = 0
        return .none
      }
      return .send(.other)
      """)
  }

  @Test func dismissalInABranch() throws {
    try expectReducer(
      """
      - guard: let draft = state.draft
      - delegate: didSave(draft)
      - dismissSelf
      """,
      """
      guard let draft = state.draft else { return .none }
      return .run { [dismiss] send in
        await send(.delegate(.didSave(draft)))
        await dismiss()
      }
      """)
  }

  @Test func constantsAndStatements() throws {
    try expectReducer(
      """
      - let: {id: uuid().uuidString, text: '"Draft \\(id)"'}
      - call: state.items.append(text)
      - call: state.items.popLast()
      - call: state.total += 1
      - call: analytics.track(.saved)
      """,
      """
      let id = uuid().uuidString
      let text = "Draft \\(id)"
      state.items.append(text)
      _ = state.items.popLast()
      state.$total.withLock { $0 += 1 }
      analytics.track(.saved)
      return .none
      """)
  }

  /// A value of the state is captured as it is where the effect starts.
  @Test func capturesInBranches() throws {
    try expectReducer(
      """
      - if: state.isOffline
        then:
          - run: {call: client.save(state.items), sends: saved}
          - set: {items: '[]'}
      """,
      """
      if state.isOffline {
        let items = state.items
        state.items = []
        return .run { [client] send in
          await client.save(items)
          await send(.saved)
        }
      }
      return .none
      """)
  }

  // MARK: - Models

  @Test func methods() throws {
    try expectModel(
      """
      - guard: let draft = state.draft
        else: {present: invalid}
      - switch: phase
        cases:
          .ready(let items): {set: {items: items}}
          .loading: {run: {call: client.save(draft), sends: saved}}
          default:
      """,
      """
      func tapped(_ phase: Phase) {
        guard let draft = self.draft else {
          alert = .invalid
          return
        }
        switch phase {
        case .ready(let items):
          self.items = items
        case .loading:
          savedTask = Task { [weak self, client] in
            await client.save(draft)
            self?.saved()
          }
        default:
          break
        }
      }
      """)
  }

  @Test func statementsInMethods() throws {
    try expectModel(
      """
      - let: {text: '"a"'}
      - call: state.items.append(text)
      - call: state.total += state.count
      - call: analytics.track(.saved)
      """,
      """
      let text = "a"
      items.append(text)
      self.$total.withLock { $0 += self.count }
      analytics.track(.saved)
      """)
  }

  @Test func methodsThatCollectCalls() throws {
    try expectModel(
      """
      - send: other
      - guard: state.count > 0
        else: stop
      - delegate: didSave("a")
      """,
      """
      var effects: [() -> Void] = []
      effects.append { [self] in
        other()
      }
      guard count > 0 else {
        for effect in effects { effect() }
        return
      }
      effects.append { [self] in
        onDidSave("a")
      }
      for effect in effects { effect() }
      """)
  }

  // MARK: - Deep links

  @Test func deepLinks() throws {
    let spec = """
      feature: A
      state: {count: Int = 0, name: String?}
      deepLinks:
        item:
          url: /item/{id}?name={name}
          with: {id: Int, name: 'String?'}
          steps:
            - guard: id > 0
            - if: let name
              then: {set: {name: name}}
              else: {set: {name: nil}}
            - set: {count: id}
      """
    let lines = """
      guard id > 0 else { return }
      if let name {
        self.name = name
      } else {
        self.name = nil
      }
      self.count = id
      """
    try expect(.reducer, of: spec, contains: lines)
    try expect(
      .reducer, of: spec, target: "swift-navigation 2",
      contains: lines.replacingOccurrences(of: "self.count", with: "count"))
  }
}
