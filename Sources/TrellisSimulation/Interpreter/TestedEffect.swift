import TrellisIR
import TrellisSpec

/// An effect of a reaction: its events, in order.
struct TestedEffect {
  /// One event of an effect.
  indirect enum Event {
    case own(ActionPath, [ResolvedArgument])
    /// An action of a child is sent; with the row or the screen, if there can be several. It isn't
    /// immediate if the screen was looked for.
    case child(ActionPath, ElementSelector?, [ResolvedArgument], isImmediate: Bool)
    case delegate(String, [ResolvedArgument])
    case answer(Effect, Effect.Response)
    case call(Effect)
    /// What an effect with steps does, in order.
    case steps(Effect, [Event])
    /// The test lets time pass on its clock.
    case advance(by: String)
    /// The effect goes on until it is cancelled.
    case endless
    case dismissal
    case cancellation(String)
  }

  var events: [Event]
  /// The block of operations that it belongs to.
  private let block: Int
  /// Whether what it sends is animated, which only a task can do.
  private let isAnimated: Bool

  /// The block of everything that a feature does before it dismisses itself.
  static let sequence = -1

  /// Whether it is a single action that is sent immediately, before anything else happens.
  var isImmediate: Bool {
    guard events.count == 1, !isAnimated else { return false }
    switch events[0] {
    case .own, .delegate, .cancellation: return true
    case .child(_, _, _, let isImmediate): return isImmediate
    case .answer, .call, .steps, .advance, .endless, .dismissal: return false
    }
  }

  /// Whether it can be cancelled by an ID.
  func runs(_ id: String) -> Bool {
    events.contains { event in
      switch event {
      case .answer(let run, _), .call(let run), .steps(let run, _): run.id == id
      case .own, .child, .delegate, .advance, .endless, .dismissal, .cancellation: false
      }
    }
  }

  /// Whether it is everything that a feature does before it dismisses itself.
  var isSequence: Bool {
    block == Self.sequence
  }

  fileprivate init(_ event: Event, block: Int, isAnimated: Bool) {
    events = [event]
    self.block = block
    self.isAnimated = isAnimated
  }

  /// Whether another event of a block belongs to this effect.
  fileprivate func takes(_ event: Event, block: Int) -> Bool {
    // Everything before a dismissal is one effect.
    block == self.block
      && (block == Self.sequence || !event.isCall && !events.contains(where: \.isCall))
  }
}

extension TestedEffect.Event {
  /// The event of a step; `nil` if it changes the state, or runs more than a call.
  init?(_ step: Operation.Kind) {
    switch step {
    case .send(.own(let path), let arguments): self = .own(path, arguments)
    case .send(.child(let path, let element), let arguments):
      self = .child(path, element, arguments, isImmediate: element?.isTopmost != true)
    case .send(.delegate(let name), let arguments): self = .delegate(name, arguments)
    case .run(let effect):
      if effect.call == nil { return nil }
      self = effect.response.map { .answer(effect, $0) } ?? .call(effect)
    case .dismissSelf: self = .dismissal
    case .cancel(let id): self = .cancellation(id)
    case .change, .open, .call, .opaque, .custom: return nil
    }
  }

  /// The row or the screen that an action is sent to.
  var element: ElementSelector? {
    get { if case .child(_, let element, _, _) = self { element } else { nil } }
    set {
      guard case .child(let path, _, let arguments, let isImmediate) = self else { return }
      self = .child(path, newValue, arguments, isImmediate: isImmediate)
    }
  }

  fileprivate var isCall: Bool {
    switch self {
    case .answer, .call, .steps: true
    default: false
    }
  }
}

extension [TestedEffect] {
  /// Adds an event to the effect that it belongs to, or as an effect of its own.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - block: The block of operations that it belongs to.
  ///   - isAnimated: Whether what it sends is animated.
  mutating func add(_ event: TestedEffect.Event, block: Int, isAnimated: Bool = false) {
    if let last = indices.last, self[last].takes(event, block: block) {
      self[last].events.append(event)
    } else {
      append(TestedEffect(event, block: block, isAnimated: isAnimated))
    }
  }
}
