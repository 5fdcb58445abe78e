#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the screens on a stack.
  public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
    private let store: Store<StackState<State>, StackAction<State, Action>>
    private let root: Root
    private let destination: (State) -> Destination

    /// Creates a stack with its root view and a view for each screen.
    public init(
      _ store: Store<StackState<State>, StackAction<State, Action>>,
      @ViewBuilder root: () -> Root,
      @ViewBuilder destination: @escaping (State) -> Destination
    ) {
      self.store = store
      self.root = root()
      self.destination = destination
    }

    /// The content of the view.
    public var body: some View {
      NavigationStack(path: ids) {
        root.navigationDestination(for: StackElementID.self) { id in
          if let state = store.withState({ $0[id: id] }) {
            destination(state).environment(
              \.screenStore,
              store.scope(
                state: { $0[id: id] ?? state },
                action: { (action: Action) in .element(id: id, action: action) }
              )
            )
          }
        }
      }
    }

    private var ids: Binding<[StackElementID]> {
      store.binding(get: \.ids) { store, ids in
        if let id = store.withState(\.ids).first(where: { !ids.contains($0) }) {
          store.send(.popFrom(id: id))
        }
      }
    }
  }

  /// Shows a screen while its state is in a case.
  public struct CaseLet<State, Action, ChildState, ChildAction, Content: View>: View {
    @Environment(\.screenStore) private var screenStore
    private let toChildState: CasePath<State, ChildState>
    private let toAction: (ChildAction) -> Action
    private let content: (Store<ChildState, ChildAction>) -> Content

    /// Creates a view for a case.
    public init(
      _ toChildState: CasePath<State, ChildState>,
      action toAction: @escaping (ChildAction) -> Action,
      @ViewBuilder then content: @escaping (Store<ChildState, ChildAction>) -> Content
    ) {
      self.toChildState = toChildState
      self.toAction = toAction
      self.content = content
    }

    /// The content of the view.
    public var body: some View {
      if let store = screenStore as? Store<State, Action>,
        let first = store.withState(toChildState.extract(from:))
      {
        content(
          store.scope(
            state: { toChildState.extract(from: $0) ?? first },
            action: toAction
          )
        )
      }
    }
  }

  extension EnvironmentValues {
    fileprivate var screenStore: (any Sendable)? {
      get { self[ScreenStoreKey.self] }
      set { self[ScreenStoreKey.self] = newValue }
    }
  }

  private struct ScreenStoreKey: EnvironmentKey {
    static var defaultValue: (any Sendable)? { nil }
  }
#endif
