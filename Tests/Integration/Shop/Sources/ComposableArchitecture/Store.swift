import Observation

/// The store of a feature.
public typealias StoreOf<Feature: Reducer> = Store<Feature.State, Feature.Action>

/// Contains the state of a feature and runs its reducer, or forwards actions to a store that does.
@MainActor
public final class Store<State, Action> {
  private let read: () -> State
  private let process: (Action) -> StoreTask

  /// Creates a store that runs a reducer.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) {
    var dependencies = DependencyValues.current
    prepare(&dependencies)
    let root = Root(state: initialState, reducer: reducer(), dependencies: dependencies)
    read = { root.state }
    process = { root.send($0) }
  }

  private init(read: @escaping () -> State, process: @escaping (Action) -> StoreTask) {
    self.read = read
    self.process = process
  }

  /// Sends an action.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    process(action)
  }

  /// Reads the state.
  public func withState<Result>(_ body: (State) -> Result) -> Result {
    body(read())
  }

  /// The store of a part of the state.
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action toAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      read: { toChildState(self.read()) },
      process: { self.process(toAction($0)) }
    )
  }
}

/// The effects of an action.
public struct StoreTask: Sendable {
  let tasks: [Task<Void, Never>]

  /// Waits until the effects finish.
  public func finish() async {
    for task in tasks {
      await task.value
    }
  }
}

@MainActor
@Observable
private final class Root<State, Action> {
  private(set) var state: State
  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues

  init(state: State, reducer: any Reducer<State, Action>, dependencies: DependencyValues) {
    self.state = state
    self.reducer = reducer
    self.dependencies = dependencies
  }

  func send(_ action: Action) -> StoreTask {
    DependencyValues.$current.withValue(dependencies) {
      let effect = reducer.reduce(into: &state, action: action)
      var further: [Task<Void, Never>] = []
      let tasks = effect.start(Send { further += self.send($0).tasks })
      return StoreTask(tasks: tasks + further)
    }
  }
}
