#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Presents a sheet while the state is in a case.
    public func sheet<State, Action, ChildState, ChildAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: CasePath<State, ChildState>,
      action toAction: @escaping (ChildAction) -> Action,
      @ViewBuilder content: @escaping (Store<ChildState, ChildAction>) -> some View
    ) -> some View {
      sheet(isPresented: store.isPresented(toChildState)) {
        if let child = store.presented(toChildState, action: toAction) {
          content(child)
        }
      }
    }

    /// Presents an alert.
    public func alert<ButtonAction>(
      store: Store<PresentationState<AlertState<ButtonAction>>, PresentationAction<ButtonAction>>
    ) -> some View {
      let alert = store.withState(\.wrappedValue)
      return self.alert(
        Text(alert?.title.string ?? ""), isPresented: store.isAlertPresented(), presenting: alert
      ) { alert in
        ForEach(alert.buttons.indices, id: \.self) { index in
          AlertButton(state: alert.buttons[index]) { store.send(.presented($0)) }
        }
      } message: { alert in
        if let message = alert.message {
          Text(message.string)
        }
      }
    }

    /// Presents an alert while the state is in a case.
    public func alert<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toAlertState: CasePath<State, AlertState<ButtonAction>>,
      action toAction: @escaping (ButtonAction) -> Action
    ) -> some View {
      let alert = store.withState { $0.wrappedValue.flatMap(toAlertState.extract(from:)) }
      return self.alert(
        Text(alert?.title.string ?? ""),
        isPresented: store.isPresented(toAlertState),
        presenting: alert
      ) { alert in
        ForEach(alert.buttons.indices, id: \.self) { index in
          AlertButton(state: alert.buttons[index]) { store.send(.presented(toAction($0))) }
        }
      } message: { alert in
        if let message = alert.message {
          Text(message.string)
        }
      }
    }
  }

  private struct AlertButton<Action>: View {
    let state: ButtonState<Action>
    let send: (Action) -> Void

    var body: some View {
      Button(state.label.string, role: role) {
        if let action = state.action {
          send(action)
        }
      }
    }

    private var role: ButtonRole? {
      switch state.role {
      case .cancel: .cancel
      case .destructive: .destructive
      case nil: nil
      }
    }
  }

  extension Store {
    fileprivate func isAlertPresented<ButtonAction>() -> Binding<Bool>
    where
      State == PresentationState<AlertState<ButtonAction>>,
      Action == PresentationAction<ButtonAction>
    {
      let isThere = { $0.wrappedValue != nil } as (State) -> Bool
      return binding(get: isThere) { store, isPresented in
        if !isPresented, store.withState(isThere) {
          store.send(.dismiss)
        }
      }
    }

    fileprivate func isPresented<Presented, PresentedAction, ChildState>(
      _ toChildState: CasePath<Presented, ChildState>
    ) -> Binding<Bool>
    where State == PresentationState<Presented>, Action == PresentationAction<PresentedAction> {
      let isInCase =
        { $0.wrappedValue.flatMap(toChildState.extract(from:)) != nil } as (State) -> Bool
      return binding(get: isInCase) { store, isPresented in
        if !isPresented, store.withState(isInCase) {
          store.send(.dismiss)
        }
      }
    }

    fileprivate func presented<Presented, PresentedAction, ChildState, ChildAction>(
      _ toChildState: CasePath<Presented, ChildState>,
      action toAction: @escaping (ChildAction) -> PresentedAction
    ) -> Store<ChildState, ChildAction>?
    where State == PresentationState<Presented>, Action == PresentationAction<PresentedAction> {
      let child = { $0.wrappedValue.flatMap(toChildState.extract(from:)) } as (State) -> ChildState?
      guard let first = withState(child) else { return nil }
      return scope(state: { child($0) ?? first }, action: { .presented(toAction($0)) })
    }
  }
#endif
