/// How much of what happens a test asserts.
public enum Exhaustivity: Sendable {
  /// Every change to the state, and every action that is received.
  case on

  /// Only what the test is interested in.
  case off
}

/// Runs a feature step by step, and ends the process if anything happens that the test doesn't
/// expect. Programs link the module too, so it must not depend on a testing library.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much of what happens the test asserts.
  public var exhaustivity = Exhaustivity.on {
    didSet { noteWhatIsMissing() }
  }

  /// The state after all actions that have been sent and received.
  public private(set) var state: State

  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues
  private nonisolated let missing = LockIsolated("")
  private nonisolated let file: StaticString
  private nonisolated let line: UInt
  private var running: [Task<Void, Never>] = [] {
    didSet { noteWhatIsMissing() }
  }
  private var received: [Action] = [] {
    didSet { noteWhatIsMissing() }
  }

  /// Creates a store for a feature.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in },
    file: StaticString = #file,
    line: UInt = #line
  ) {
    var dependencies = DependencyValues.current
    prepare(&dependencies)
    state = initialState
    self.reducer = reducer()
    self.dependencies = dependencies
    self.file = file
    self.line = line
  }

  deinit {
    if !missing.value.isEmpty {
      fatalError("The test has not received: \(missing.value)", file: file, line: line)
    }
  }

  /// Sends an action, and compares the resulting state.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((inout State) -> Void)? = nil,
    file: StaticString = #file,
    line: UInt = #line
  ) async -> StoreTask {
    if exhaustivity == .on, !received.isEmpty {
      fatalError("Received before \(action): \(missing.value)", file: file, line: line)
    }
    while !received.isEmpty {
      process(received.removeFirst())
    }
    let before = state
    let task = process(action)
    compare(before, update, file, line)
    await finish()
    return task
  }

  /// Waits for an action of an effect, and compares the resulting state.
  public func receive(
    _ action: Action,
    assert update: ((inout State) -> Void)? = nil,
    file: StaticString = #file,
    line: UInt = #line
  ) async where Action: Equatable {
    await receive("\(action)", where: { $0 == action }, update, file, line)
  }

  /// Waits for an action of an effect, whatever its payload, and compares the resulting state.
  public func receive<Value>(
    _ actionCase: CasePath<Action, Value>,
    assert update: ((inout State) -> Void)? = nil,
    file: StaticString = #file,
    line: UInt = #line
  ) async {
    let matches = { actionCase.extract(from: $0) != nil }
    await receive("an action with \(Value.self)", where: matches, update, file, line)
  }

  /// Waits until the effects are done, however long that takes: those of this package all end.
  public func finish() async {
    while let task = running.first {
      await task.value
      running.removeFirst()
    }
  }

  /// Runs a closure with a different exhaustivity.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () async -> Result
  ) async -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return await operation()
  }

  private func receive(
    _ description: String,
    where matches: (Action) -> Bool,
    _ update: ((inout State) -> Void)?,
    _ file: StaticString,
    _ line: UInt
  ) async {
    await finish()
    while !received.isEmpty {
      let action = received.removeFirst()
      let before = state
      process(action)
      if matches(action) {
        compare(before, update, file, line)
        return await finish()
      }
      if exhaustivity == .on {
        fatalError("Received \(action), not \(description)", file: file, line: line)
      }
    }
    fatalError("Has not received \(description)", file: file, line: line)
  }

  @discardableResult
  private func process(_ action: Action) -> StoreTask {
    DependencyValues.$current.withValue(dependencies) {
      let effect = reducer.reduce(into: &state, action: action)
      let tasks = effect.start(Send { [weak self] in self?.received.append($0) })
      running += tasks
      return StoreTask(tasks: tasks)
    }
  }

  private func compare(
    _ before: State,
    _ update: ((inout State) -> Void)?,
    _ file: StaticString,
    _ line: UInt
  ) {
    if exhaustivity == .off, update == nil { return }
    var expected = exhaustivity == .on ? before : state
    update?(&expected)
    if expected != state {
      fatalError("Expected \(expected), the state is \(state)", file: file, line: line)
    } else if exhaustivity == .on, update != nil, expected == before {
      fatalError("Expected a change, there was none", file: file, line: line)
    }
  }

  private func noteWhatIsMissing() {
    var descriptions = received.map { "\($0)" }
    if !running.isEmpty {
      descriptions.append("the end of \(running.count) effects")
    }
    missing.setValue(exhaustivity == .on ? descriptions.joined(separator: ", ") : "")
  }
}
