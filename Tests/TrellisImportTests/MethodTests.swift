import Testing
import TrellisFormat
import TrellisSpec

@testable import TrellisImport

/// Methods that an entry calls are read in place where that is the same.
@Suite struct MethodTests {
  private func reactions(_ cases: String..., members: String) -> String {
    ImportedText.reactions(
      cases.joined(separator: "\n"),
      actions: """
        case view(View)
        case started(Int)
        case loaded(Int)
        enum View { case saveTapped, removeTapped(id: Int) }
        """, state: "var count = 0\nvar isOn = false", members: members)
  }

  @Test func aGroup() {
    #expect(
      reactions(
        "case .view(let action): return reduce(&state, action)",
        "case .started, .loaded: return .none",
        members: """
          private func reduce(_ state: inout State, _ action: Action.View) -> Effect<Action> {
            switch action {
            case .saveTapped:
              state.count += 1
              return .none
            case let .removeTapped(id: id):
              return .send(.loaded(id))
            }
          }
          """) == """
          view.saveTapped: {call: state.count += 1}
          view.removeTapped(id): {send: loaded(id)}

          """)
  }

  /// Such a group stays in Swift as a whole.
  @Test func aGroupOfWhichAnArmHasNoPattern() {
    #expect(
      reactions(
        "case .view(let action): return reduce(&state, action)",
        "case .started, .loaded: return .none",
        members: """
          private func reduce(_ state: inout State, _ action: Action.View) -> Effect<Action> {
            switch action {
            case .removeTapped(let id) where id > 1: return .send(.loaded(id))
            default: return .none
            }
          }
          """
      ) == "")
  }

  @Test func anEffect() {
    #expect(
      reactions(
        "case .started(let number): return load(number + 1)",
        "case .view, .loaded: return .none",
        members: """
          func load(_ id: Int) -> Effect<Action> {
            .run { send in await send(.loaded(id)) }
          }
          """) == """
          started(number):
            run:
              steps:
                - send: loaded((number + 1))

          """)
  }

  @Test func aMethodThatChangesTheState() {
    #expect(
      reactions(
        "case .started(let number): return start(state: &state, by: number)",
        "case .view, .loaded: return .none",
        members: """
          private func start(state: inout State, by step: Int) -> Effect<Action> {
            state.count = step
            if state.isOn { return .none }
            return .send(.loaded(step))
          }
          """) == """
          started(number):
            - set: {count: number}
            - if: state.isOn
              then: stop
            - send: loaded(number)

          """)
  }

  @Test func aShortMethodThatIsCalledTwice() {
    #expect(
      reactions(
        "case .started: return start(state: &state)", "case .loaded: return start(state: &state)",
        "case .view: return .none",
        members: """
          private func start(state: inout State) -> Effect<Action> {
            state.count = 1
            return .none
          }
          """
      ) == """
        started: {set: {count: 1}}
        loaded: {set: {count: 1}}

        """)
  }

  @Test func aLongMethodThatIsCalledTwice() {
    #expect(
      reactions(
        "case .started: return start(state: &state)", "case .loaded: return start(state: &state)",
        "case .view: return .none",
        members: """
          private func start(state: inout State) -> Effect<Action> {
            if state.isOn { state.count = 1 }
            state.isOn.toggle()
            if state.isOn { state.count = 2 }
            state.isOn.toggle()
            if state.isOn { state.count = 3 }
            return .none
          }
          """
      ) == """
        started: {run: {effect: "start(state: &state)"}}
        loaded: {run: {effect: "start(state: &state)"}}

        """)
  }

  @Test func methodsThatChangeTheStateInAMerge() {
    #expect(
      reactions(
        "case .started: return .merge([start(&state), .send(.loaded(2))])",
        "case .view, .loaded: return .none",
        members: """
          func start(_ state: inout State) -> Effect<Action> {
            state.isOn = true
            return .send(.loaded(1))
          }
          """) == """
          started:
            - set: {isOn: true}
            - send: loaded(1)
            - send: loaded(2)

          """)
  }

  @Test func aMethodThatReturnsEarlyInAMerge() {
    #expect(
      reactions(
        "case .started: return .merge(start(&state), .send(.loaded(2)))",
        "case .view, .loaded: return .none",
        members: """
          func start(_ state: inout State) -> Effect<Action> {
            guard !state.isOn else { return .none }
            state.isOn = true
            return .none
          }
          """
      ) == """
        started:
          - run: {effect: start(&state)}
          - send: loaded(2)

        """)
  }

  @Test func aMethodThatIsNothingButAnEffect() {
    #expect(
      reactions(
        "case .started: state.isOn = true; return observe()",
        "case .view, .loaded: return .none",
        members: "func observe() -> Effect<Action> { Effect.publisher { numbers } }"
      ) == """
        started:
          - set: {isOn: true}
          - run: {effect: "Effect.publisher { numbers }"}

        """)
  }

  @Test func aMethodThatGetsSomeOfTheActions() {
    #expect(
      reactions(
        "case .started, .loaded: return reduce(&state, action)", "case .view: return .none",
        members: """
          func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
            switch action {
            case .started(let number):
              state.count = number
              return .none
            case .loaded:
              state.isOn = true
              return .none
            default: return .none
            }
          }
          """) == """
          started(number): {set: {count: number}}
          loaded: {set: {isOn: true}}

          """)
  }

  /// The method never gets these actions here.
  @Test func aMethodThatHandlesOtherActionsToo() {
    #expect(
      reactions(
        "case .started: return reduce(&state, action)", "case .loaded, .view: return .none",
        members: """
          func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
            switch action {
            case .loaded: return .send(.started(1))
            default: return .none
            }
          }
          """
      ).contains("loaded") == false)
  }

  /// Other methods are called. Their values can't be compared by tests.
  @Test func callsOfOtherMethods() {
    #expect(
      reactions(
        "case .started: save(state.count); return .none",
        "case .loaded: return .run { [count = state.count] _ in await upload(count) }",
        "case .view(.saveTapped): state.count = total(state.count); return .none",
        "case .view: return .none",
        members: """
          func save(_ count: Int) {}
          func upload(_ count: Int) async {}
          func total(_ count: Int) -> Int { count + 1 }
          """) == """
          started: {call: save(state.count)}
          loaded: {run: upload(state.count)}
          view.saveTapped: {custom: "Uses 'total', which is written in Swift."}

          """)
  }

  @Test func anEffectThatDependsOnACondition() {
    #expect(
      reactions(
        "case .started: return .merge(.send(.loaded(1)), state.isOn ? .send(.loaded(2)) : .none)",
        "case .view, .loaded: return .none", members: "") == """
          started:
            - send: loaded(1)
            - if: state.isOn
              then: {send: loaded(2)}

          """)
  }

  @Test func aNameOfItsOwn() {
    #expect(
      reactions(
        "case .started(let number): return start(state: &state)",
        "case .view, .loaded: return .none",
        members: """
          private func start(state: inout State) -> Effect<Action> {
            let number = 2
            state.count = number
            return .none
          }
          """
      ).contains("Has two values with the name 'number'."))
  }

  @Test func aScopeWithAnInitializer() {
    let imported = ImportedText(
      """
      import ComposableArchitecture
      @Reducer struct HomeFeature {
        struct State {}
        enum Action { case closed }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer struct TabsFeature {
        struct State { var home = HomeFeature.State() }
        enum Action { case home(HomeFeature.Action) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.home, action: \\.home, child: HomeFeature.init)
        }
      }
      """)
    let text = imported.specs.last.map { SpecWriter.text(of: $0.entries) } ?? ""
    #expect(text.contains("scope: {home: HomeFeature}"))
  }
}
