import Foundation

/// Contains the presented state.
@propertyWrapper
public struct PresentationState<State> {
  /// The presented state, if any.
  public var wrappedValue: State?

  /// Creates a wrapper with its initial state.
  public init(wrappedValue: State?) {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The identity of the presented alert, if any.
  var ephemeralID: UUID? {
    guard let wrappedValue else { return nil }
    let value = Mirror(reflecting: wrappedValue).children.first?.value
    return ((wrappedValue as? any EphemeralState) ?? (value as? any EphemeralState))?.id
  }
}

extension PresentationState: Equatable where State: Equatable {}

/// An action of a presented feature.
public enum PresentationAction<Action> {
  /// The feature is dismissed.
  case dismiss

  /// The feature sends an action.
  case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}

/// State that is dismissed by the first action that it sends.
protocol EphemeralState {
  var id: UUID { get }
}

extension Reducer {
  /// Runs the reducer of the presented feature, and removes its state when it is dismissed.
  public func ifLet<ChildState, ChildAction>(
    _ toPresentation: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let child = child()
    let embed = toPresentationAction.embed
    return Reduce { state, action in
      switch toPresentationAction.extract(from: action) {
      case .presented(let childAction):
        let ephemeralID = state[keyPath: toPresentation].ephemeralID
        let effect = DependencyValues.forChild {
          state[keyPath: toPresentation].wrappedValue.reduce(with: child, action: childAction)
        }
        .map({ embed(.presented($0)) }, dismissal: { embed(.dismiss) })
        let ownEffect = reduce(into: &state, action: action)
        if let ephemeralID, ephemeralID == state[keyPath: toPresentation].ephemeralID {
          state[keyPath: toPresentation].wrappedValue = nil
        }
        return .merge(effect, ownEffect)

      case .dismiss:
        let effect = reduce(into: &state, action: action)
        state[keyPath: toPresentation].wrappedValue = nil
        return effect

      case nil:
        return reduce(into: &state, action: action)
      }
    }
  }
}

extension Reducer {
  /// Removes the state of an alert when it is dismissed.
  public func ifLet<ButtonAction>(
    _ toPresentation: WritableKeyPath<State, PresentationState<AlertState<ButtonAction>>>,
    action toPresentationAction: CasePath<Action, PresentationAction<ButtonAction>>
  ) -> Reduce<State, Action> {
    ifLet(toPresentation, action: toPresentationAction) {
      EmptyReducer<AlertState<ButtonAction>, ButtonAction>()
    }
  }
}

extension Optional {
  mutating func reduce<Action>(
    with child: some Reducer<Wrapped, Action>,
    action: Action
  ) -> Effect<Action> {
    guard var state = self else { return .none }
    defer { self = state }
    return child.reduce(into: &state, action: action)
  }
}
