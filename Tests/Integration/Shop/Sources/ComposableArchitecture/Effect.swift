/// The work that a reducer starts after it has changed the state.
public struct Effect<Action> {
  enum Operation {
    case send(Action)
    case run(@Sendable (Send<Action>) async -> Void)
  }

  let operations: [Operation]

  /// An effect that does nothing.
  public static var none: Self {
    Self(operations: [])
  }

  /// Sends an action.
  public static func send(_ action: Action) -> Self {
    Self(operations: [.send(action)])
  }

  /// Runs a closure that can send actions.
  public static func run(
    operation: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Self {
    Self(operations: [.run(operation)])
  }

  /// Merges several effects.
  public static func merge(_ effects: Self...) -> Self {
    Self(operations: effects.flatMap(\.operations))
  }

  /// Turns the effect of a child into one of its parent.
  ///
  /// `dismissal` is the action that the parent receives when the child asks to be dismissed.
  func map<Parent>(
    _ toParent: @escaping @Sendable (Action) -> Parent,
    dismissal: (@Sendable () -> Parent)? = nil
  ) -> Effect<Parent> {
    Effect<Parent>(
      operations: operations.map { operation in
        switch operation {
        case .send(let action):
          return .send(toParent(action))
        case .run(let run):
          return .run { send in
            let child = Send<Action> { send(toParent($0)) }
            guard let dismissal else { return await run(child) }
            let dismiss: @MainActor @Sendable () -> Void = { send(dismissal()) }
            await DismissEffect.$presented.withValue(dismiss) { await run(child) }
          }
        }
      }
    )
  }

  /// Starts all operations and returns their tasks.
  @MainActor
  func start(_ send: Send<Action>) -> [Task<Void, Never>] {
    operations.compactMap { operation in
      switch operation {
      case .send(let action):
        send(action)
        return nil
      case .run(let run):
        return Task { await run(send) }
      }
    }
  }
}

/// Sends the actions of an effect.
@MainActor
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  nonisolated init(_ send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action.
  public func callAsFunction(_ action: Action) {
    send(action)
  }
}
