/// Identifies a screen on a stack.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let generation: Int

  /// The ID of the screen that was pushed after this number of others.
  public init(integerLiteral generation: Int) {
    self.generation = generation
  }
}

/// The screens on a stack.
public struct StackState<Element> {
  private var elements: [(id: StackElementID, element: Element)] = []
  private var nextGeneration = 0

  /// Creates an empty stack.
  public init() {}

  /// The IDs of the screens, from first to last.
  public var ids: [StackElementID] {
    elements.map(\.id)
  }

  /// The screen with an ID. Setting a new ID pushes a screen, and setting `nil` removes it.
  public subscript(id id: StackElementID) -> Element? {
    get { elements.first { $0.id == id }?.element }
    set {
      let index = elements.firstIndex { $0.id == id }
      switch (index, newValue) {
      case (let index?, let element?):
        elements[index].element = element
      case (let index?, nil):
        elements.remove(at: index)
      case (nil, let element?):
        elements.append((id, element))
        nextGeneration = max(nextGeneration, id.generation + 1)
      case (nil, nil):
        break
      }
    }
  }

  /// Pushes a screen.
  public mutating func append(_ element: Element) {
    self[id: StackElementID(integerLiteral: nextGeneration)] = element
  }

  /// Removes a screen and all screens above it.
  public mutating func pop(from id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    elements.removeSubrange(index...)
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Compares the screens and their IDs.
  public static func == (left: Self, right: Self) -> Bool {
    left.elements.elementsEqual(right.elements) { $0 == $1 }
  }
}

/// An action of a stack.
public enum StackAction<State, Action> {
  /// A screen sends an action.
  case element(id: StackElementID, action: Action)

  /// A screen and all screens above it are popped.
  case popFrom(id: StackElementID)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}

extension Reducer {
  /// Runs the reducers of the screens on a stack, and pops screens that are dismissed.
  public func forEach<ChildState, ChildAction>(
    _ toStack: WritableKeyPath<State, StackState<ChildState>>,
    action toStackAction: CasePath<Action, StackAction<ChildState, ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> some Reducer<
      ChildState, ChildAction
    >
  ) -> Reduce<State, Action> {
    let child = child()
    let embed = toStackAction.embed
    return Reduce { state, action in
      switch toStackAction.extract(from: action) {
      case .element(let id, let childAction):
        let effect = DependencyValues.forChild {
          state[keyPath: toStack][id: id].reduce(with: child, action: childAction)
        }
        .map({ embed(.element(id: id, action: $0)) }, dismissal: { embed(.popFrom(id: id)) })
        return .merge(effect, reduce(into: &state, action: action))

      case .popFrom(let id):
        let effect = reduce(into: &state, action: action)
        state[keyPath: toStack].pop(from: id)
        return effect

      case nil:
        return reduce(into: &state, action: action)
      }
    }
  }
}
