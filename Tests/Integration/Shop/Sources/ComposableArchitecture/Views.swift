#if canImport(SwiftUI)
  import SwiftUI

  /// The part of a store that a view observes.
  @MainActor
  @dynamicMemberLookup
  public struct ViewStore<ViewState, Action> {
    /// The state.
    public let state: ViewState

    let store: Store<ViewState, Action>

    /// A part of the state.
    public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
      state[keyPath: keyPath]
    }

    /// A binding to a part of the state, which sends an action.
    public func binding<Value>(
      get: @escaping (ViewState) -> Value,
      send toAction: @escaping (Value) -> Action
    ) -> Binding<Value> {
      store.binding(get: get) { store, value in store.send(toAction(value)) }
    }
  }

  extension Store {
    func binding<Value>(
      get: @escaping (State) -> Value,
      set: @escaping @MainActor (Store<State, Action>, Value) -> Void
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in self.withState(get) },
        set: { @MainActor in set(self, $0) }
      )
    }
  }

  /// A view that shows the state of a store.
  public struct WithViewStore<State, Action, ViewState, Content: View>: View {
    private let store: Store<State, Action>
    private let toViewState: (State) -> ViewState
    private let content: (ViewStore<ViewState, Action>) -> Content

    /// Creates a view that observes a part of the state.
    public init(
      _ store: Store<State, Action>,
      observe toViewState: @escaping (State) -> ViewState,
      @ViewBuilder content: @escaping (ViewStore<ViewState, Action>) -> Content
    ) {
      self.store = store
      self.toViewState = toViewState
      self.content = content
    }

    /// The content of the view.
    public var body: some View {
      let viewStore = store.scope(state: toViewState, action: { $0 })
      content(ViewStore(state: viewStore.withState(\.self), store: viewStore))
    }
  }
#endif
