import Testing
import TrellisFormat
import TrellisSpec

@testable import TrellisImport

/// What a spec says is what the code does, or a remark says what is different.
@Suite struct DifferenceTests {
  private func reactions(_ cases: String..., members: String = "") -> String {
    ImportedText.reactions(
      cases.joined(separator: "\n"),
      actions: "case tapped(Int), loaded(Result<Int, LoadError>), gone",
      state: """
        @Shared(.inMemory("words")) var words: [Word] = []
        var count = 0
        """, members: members)
  }

  @Test func aClosureUnderALock() {
    #expect(
      reactions(
        "case .tapped(let id): state.$words.withLock { $0.removeAll { $0.id == id } }; return .none",
        "case .loaded, .gone: return .none"
      ).contains("removeAll { $0.id == id }"))
  }

  @Test func aParameterWithTheNameOfTheState() {
    let text = reactions(
      """
      case .tapped: state.count = [1].map { state in state + 1 }.count; return .none
      """, "case .loaded, .gone: return .none")
    #expect(text.contains("[1].map { state in state + 1 }.count"))
  }

  @Test(arguments: [
    (
      "transaction", "await send(.gone, transaction: .init())",
      "Sends an action with 'transaction:'"
    ),
    (
      "TaskResult", "await send(.loaded(TaskResult { 1 })); await send(.gone)",
      "Creates a 'TaskResult'"
    ),
  ])
  func whatTheLanguageCantSay(name: String, code: String, reason: String) {
    let text = reactions(
      "case .tapped: return .run { send in \(code) }", "case .loaded, .gone: return .none")
    #expect(text.contains("custom"))
    #expect(text.contains(reason))
  }

  @Test func aDecisionWithAType() {
    let text = reactions(
      """
      case .tapped:
        let number: Int = if state.count > 1 { 1 } else { 2 }
        state.count = number
        return .none
      """, "case .loaded, .gone: return .none")
    #expect(text.contains("Gives the value of a decision a type."))
  }

  @Test(arguments: [
    "return .send(.gone, animation: .default)", "return .send(.gone).animation()",
  ])
  func aRemark(code: String) {
    let imported = ImportedText(
      """
      import ComposableArchitecture
      @Reducer
      struct CartFeature {
        struct State {}
        enum Action { case tapped, gone }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped: \(code)
            case .gone: return .none
            }
          }
        }
      }
      """)
    #expect(imported.specs.first?.arms.map(\.outcome) == [.different])
    #expect(imported.specs.first?.remarks.map(\.extent) == [.different])
  }

  @Test func aChangeOfBindings() {
    func imported(_ body: String) -> ImportedText {
      ImportedText(
        """
        import ComposableArchitecture
        @Reducer
        struct CartFeature {
          struct State: Equatable { var name: String? }
          enum Action: BindableAction { case binding(BindingAction<State>), cleared }
          var body: some ReducerOf<Self> {
            \(body)
          }
        }
        """)
    }
    let change =
      ".onChange(of: \\.name) { _, new in Reduce { _, _ in new == nil ? .send(.cleared) : .none } }"
    let some = imported("BindingReducer()\(change)")
    #expect(some.text.contains("if: new == nil\n    then: {send: cleared}"))
    #expect(some.specs.first?.remarks.map(\.extent) == [.different])
    #expect(
      imported("CombineReducers { BindingReducer() }\n\(change)").specs.first?.remarks.map(\.extent)
        == [])
  }

  /// Generated code runs children before the feature's own logic.
  @Test func aChildThatRunsLater() {
    let imported = ImportedText(
      """
      import ComposableArchitecture
      @Reducer struct HomeFeature {
        struct State {}
        enum Action { case closed }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      @Reducer struct TabsFeature {
        struct State { var home = HomeFeature.State(); var count = 0 }
        enum Action { case home(HomeFeature.Action), tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .home(.closed):
              state.count = 1
              return .none
            case .tapped:
              state.count = 2
              return .none
            }
          }
          Scope(state: \\.home, action: \\.home) { HomeFeature() }
        }
      }
      """)
    #expect(imported.specs.last?.arms.map(\.outcome) == [.different, .exact])
    #expect(
      imported.remarks == [
        "1.swift:21:5: Runs 'home' after the feature's own logic, and generated code before it."
      ])
  }

  @Test func aPresentedValue() {
    let imported = ImportedText(
      """
      import ComposableArchitecture
      @Reducer
      struct PreviewFeature {
        @ObservableState
        struct State { @Presents var file: URL? }
        enum Action { case file(PresentationAction<Never>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$file, action: \\.file) { EmptyReducer() }
        }
      }
      """)
    #expect(imported.specs.isEmpty)
    #expect(imported.remarks == ["1.swift:5:32: Presents 'file', which is a 'URL?' and no state."])
  }

  @Test func aTypedError() {
    let imported = ImportedText(
      """
      import ComposableArchitecture
      @Reducer
      struct JoinFeature {
        @ObservableState
        struct State { @Presents var alert: AlertState<Action.Alert>? }
        enum Action {
          case response(Result<Int, JoinError>)
          case alert(PresentationAction<Alert>)
          enum Alert {}
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .response(.failure(let error)):
              state.alert = AlertState { TextState(error.title) }
              return .none
            case .response, .alert: return .none
            }
          }
          .ifLet(\\.$alert, action: \\.alert)
        }
      }
      """)
    #expect(imported.text.contains("with: {error: JoinError}"))
  }

  // MARK: - Counts

  /// The arms of all `switch`es over actions, counted by their text: each `case` of the code below that does something
  /// ends in `// arm`.
  @Test func everyArmIsCounted() {
    let code = """
      import ComposableArchitecture
      protocol Screen: Reducer {}
      @Reducer
      struct CartFeature {
        struct State { var count = 0 }
        enum Action { case view(View), rest(Rest), one, two, three; enum View { case a, b }; enum Rest { case c, d } }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .view(let action):
              switch action {
              case .a: state.count += 1; return .none // arm exact
              case .b: return .none
              }
            case .rest(let action): return rest(action, &state)
            case .one where state.count > 1: return .send(.two) // arm unread
            case .one: return .none
            case .two: for _ in 0..<1 { state.count += 1 }; return .none // arm custom
            case .three: return .none
            }
          }
        }
        private func rest(_ action: Action.Rest, _ state: inout State) -> Effect<Action> {
          switch action {
          case .c: return .send(.one) // arm exact
          case .d: return .none
          }
        }
      }
      struct HomeFeature: Screen {
        struct State {}
        enum Action { case a, b }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .a: return .send(.b) // arm unread
          case .b: return .none
          }
        }
      }
      """
    let written = code.split(separator: "\n").compactMap { line in
      line.split(separator: "// arm ").dropFirst().first.map(String.init)
    }
    let file = SwiftFile(SourceFile(path: "A.swift", text: code), module: "App")
    let project = ProjectCode([file], suffixes: ["Feature"])
    let specs = SpecVerification(project.specs(), nil).specs
    let unread = project.unreadable.compactMap(\.type).flatMap {
      ActionArms(of: $0).arms.map(ImportedArm.init(unread:))
    }
    let arms = (specs.flatMap(\.arms) + unread).sorted { $0.range.line < $1.range.line }
    #expect(arms.map(\.outcome.rawValue) == written)
  }
}
