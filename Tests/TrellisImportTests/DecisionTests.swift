import Testing
import TrellisFormat
import TrellisSpec

@testable import TrellisImport

/// The ways to write the `switch` over actions.
@Suite struct DecisionTests {
  private func entries(_ body: String, members: String = "") -> String {
    let source = """
      import ComposableArchitecture
      @Reducer
      struct Feature {
        @ObservableState struct State: Equatable {
          var count = 0
          var isOn = false
        }
        enum Action { case started, stopped(Int), view(View)
          enum View { case tapped, dragged }
        }
        \(members)
        var body: some ReducerOf<Self> {
          \(body)
        }
      }
      """
    let text = ImportedText(source).text
    guard let start = text.range(of: "reducer:\n") else { return text }
    return String(text[start.upperBound...])
  }

  @Test func casesThatEndWithoutAValue() {
    #expect(
      entries(
        """
        Reduce { state, action in
          enum CancelID { case timer }
          switch action {
          case .started:
            guard !state.isOn else { break }
            state.isOn = true
          case .stopped(let count):
            state.count = count
            return .cancel(id: CancelID.timer)
          case .view(.tapped):
            return .run { send in await send(.started) }.cancellable(id: CancelID.timer)
          case .view:
            break
          }
          return .none
        }
        """) == """
            started:
              - guard: "!state.isOn"
              - set: {isOn: true}
            stopped(count):
              - set: {count: count}
              - cancel: timer
            view.tapped:
              run:
                id: timer
                steps:
                  - send: started

          """)
  }

  /// A method with the statements of such a case would lack a value.
  @Test func aCaseWithoutAValueThatStaysInSwift() {
    let text = entries(
      """
      Reduce { state, action in
        switch action {
        case .started:
          for index in 0..<3 { state.count += index }
        case .stopped(let count):
          state.count = count
        case .view: break
        }
        return .none
      }
      """)
    #expect(text == "  stopped(count): {set: {count: count}}\n\nreducers: [laterReducers]\n")
  }

  @Test func severalReducers() {
    #expect(
      entries(
        """
        first
        second()
        Reduce { state, action in
          switch action {
          case .view(.dragged):
            state.count = 3
            return .none
          case .started, .stopped, .view: return .none
          }
        }
        """,
        members: """
          private var first: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .started:
                state.count = 1
                return .none
              default: return .none
              }
            }
          }
          private func second() -> some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .view(.tapped):
                state.count = 2
                return .none
              default: return .none
              }
            }
          }
          """) == """
            started: {set: {count: 1}}
            view.tapped: {set: {count: 2}}
            view.dragged: {set: {count: 3}}

          """)
  }

  /// Only one of two entries for an action would be generated.
  @Test func severalReducersForTheSameAction() {
    let text = entries(
      """
      Reduce { state, action in
        switch action {
        case .stopped:
          state.count = 1
          return .none
        default: return .none
        }
      }
      Reduce { state, action in
        switch action {
        case .stopped(2):
          state.count = 2
          return .none
        default: return .none
        }
      }
      """)
    #expect(text.contains("count: 1"))
    #expect(!text.contains("count: 2"))
    #expect(text.contains("laterReducers"))
  }

  /// The later case handles what the earlier one leaves, so both stay together.
  @Test func aCaseAfterOneThatMatchesSomeOfTheSame() {
    let text = entries(
      """
      Reduce { state, action in
        switch action {
        case .stopped(let count as NSNumber):
          state.count = count.intValue
          return .none
        case .stopped(let count):
          state.count = count
          return .none
        case .started:
          state.count = 1
          return .none
        default: return .none
        }
      }
      """)
    #expect(text == "  started: {set: {count: 1}}\n\nreducers: [laterReducers]\n")
  }

  @Test func aMethodForAllActions() {
    #expect(
      entries(
        """
        Reduce { state, action in reduce(into: &state, with: action) }
        """,
        members: """
          func reduce(into state: inout State, with action: Action) -> Effect<Action> {
            switch action {
            case .started: state.count = 1
            default: break
            }
            return .none
          }
          """) == """
            started: {set: {count: 1}}

          """)
  }
}
