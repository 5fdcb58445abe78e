// This module stands in for the names of The Composable Architecture where that library cannot be
// resolved, so that what Trellis writes for `composable-architecture 1.0` can be built and tested
// there. It knows the names that the specs of this package lead to, and no others. It is no
// reimplementation of the library: do not use it for anything else.

/// Changes a state for an action, and tells what is to be done besides.
public protocol Reducer<State, Action> {
  /// What is changed.
  associatedtype State

  /// What it is changed for.
  associatedtype Action

  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action>

  /// The reducers that this one is composed of.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Changes the state.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

extension Reducer {
  /// Lets ``body`` change the state.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// The reducers with the state and actions of a feature.
public typealias ReducerOf<Feature: Reducer> = Reducer<Feature.State, Feature.Action>

/// A reducer made of a closure.
public struct Reduce<State, Action>: Reducer {
  private let change: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of a closure.
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
  /// Makes a reducer.
  public init() {}

  /// The reducer itself.
  public var body: Self { self }

  /// Leaves the state as it is.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

/// Composes reducers: they run one after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Ties the type of a reducer to that of the whole.
  public static func buildExpression<Part: Reducer<State, Action>>(_ part: Part) -> Part {
    part
  }

  /// The first reducer.
  public static func buildPartialBlock<Part: Reducer<State, Action>>(first part: Part) -> Part {
    part
  }

  /// A further reducer.
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
