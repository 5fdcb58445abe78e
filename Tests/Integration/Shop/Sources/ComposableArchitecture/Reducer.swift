// This module stands in for The Composable Architecture where the library can't be resolved, so
// that the code that Trellis generates for `composable-architecture 1.0` can be built and tested
// there. It declares only the names that the specs of this package use. It doesn't reimplement the
// library: don't use it for anything else.

/// Changes a state in response to an action, and returns an effect.
public protocol Reducer<State, Action> {
  /// The state that the reducer changes.
  associatedtype State

  /// The actions that the reducer responds to.
  associatedtype Action

  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action>

  /// The reducers that this reducer is composed of.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Changes the state.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

extension Reducer {
  /// Runs ``body``.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A reducer with the state and actions of a feature.
public typealias ReducerOf<Feature: Reducer> = Reducer<Feature.State, Feature.Action>

/// A reducer that calls a closure.
public struct Reduce<State, Action>: Reducer {
  private let change: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a closure.
  public init(_ change: @escaping (inout State, Action) -> Effect<Action>) {
    self.change = change
  }

  /// The reducer itself.
  public var body: Self { self }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    change(&state, action)
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer.
  public init() {}

  /// The reducer itself.
  public var body: Self { self }

  /// Leaves the state unchanged.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

/// Composes reducers, which run one after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Requires that a reducer has the same state and actions as the composition.
  public static func buildExpression<Part: Reducer<State, Action>>(_ part: Part) -> Part {
    part
  }

  /// The first reducer.
  public static func buildPartialBlock<Part: Reducer<State, Action>>(first part: Part) -> Part {
    part
  }

  /// Another reducer.
  public static func buildPartialBlock(
    accumulated: some Reducer<State, Action>,
    next: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(
        accumulated.reduce(into: &state, action: action),
        next.reduce(into: &state, action: action)
      )
    }
  }
}
