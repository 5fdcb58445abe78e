/// Runs the reducer of a child on a part of the state.
public struct Scope<State, Action>: Reducer {
  private let reduce: Reduce<State, Action>

  /// Runs a child that always exists.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<State, ChildState>,
    action toChildAction: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child()
    reduce = Reduce { state, action in
      guard let action = toChildAction.extract(from: action) else { return .none }
      return child.reduce(into: &state[keyPath: toChildState], action: action)
        .map(toChildAction.embed)
    }
  }

  /// Runs a child that exists while the state is in a case.
  public init<ChildState, ChildAction>(
    state toChildState: CasePath<State, ChildState>,
    action toChildAction: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child()
    reduce = Reduce { state, action in
      guard
        let action = toChildAction.extract(from: action),
        var childState = toChildState.extract(from: state)
      else { return .none }
      defer { state = toChildState.embed(childState) }
      return child.reduce(into: &childState, action: action).map(toChildAction.embed)
    }
  }

  /// The reducer of the child.
  public var body: Reduce<State, Action> { reduce }
}
