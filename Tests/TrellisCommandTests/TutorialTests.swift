import Testing

/// The tutorials on the documentation's site. To renew what they show, run
/// `TRELLIS_RENEW_PICTURES=1 swift test --filter TutorialTests`.
@Suite struct TutorialTests {
  @Test func aFeatureFromNothing() throws {
    let story = Story("FromNothing")
    try story.run("trellis init Counter")
    try story.show("Counter/Counter.feature.yaml")
    try story.run("trellis generate Counter")
    try story.show("Counter/CounterFeature.swift")
    try story.show("Counter/Tests/CounterTests/CounterFeatureTests.swift")
    try story.draw()
    try story.edit(
      "Counter/CounterFeature.swift", "state.count = state.count + 1",
      "state.count = min(state.count + 1, 10)")
    try story.project.edit("Counter/Counter.feature.yaml") {
      $0.replacing(
        "  - resetButtonTapped\n", with: "  - doubleButtonTapped\n  - resetButtonTapped\n")
    }
    try story.edit(
      "Counter/Counter.feature.yaml", "  resetButtonTapped: {",
      "  doubleButtonTapped: {set: {count: state.count * 2}}\n  resetButtonTapped: {")
    try story.run("trellis generate Counter")
    try story.show("Counter/CounterFeature.swift")
    try story.expectTutorial()
  }

  @Test func anExistingApp() throws {
    let story = Story("ExistingApp")
    try story.write(
      """
      import ComposableArchitecture

      @Reducer
      struct TodoListFeature {
        @ObservableState
        struct State: Equatable {
          var isLoading = false
          var titles: [String] = []
        }

        enum Action {
          case clearButtonTapped
          case loadButtonTapped
          case loaded([String])
        }

        @Dependency(\\.todos) var todos

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .clearButtonTapped:
              state.titles = []
              return .none

            case .loadButtonTapped:
              state.isLoading = true
              return .run { send in
                await send(.loaded(todos.load()))
              }

            case .loaded(let titles):
              state.isLoading = false
              state.titles = titles
              return .none
            }
          }
        }
      }

      """, to: "Todos/TodoListFeature.swift")
    try story.run("trellis import Todos")
    try story.show("Todos/TodoListFeature.feature.yaml")
    try story.run("trellis import Todos --check")
    try story.project.edit("Todos/TodoListFeature.feature.yaml") {
      $0.replacing(
        "actions:",
        with: """
          alerts:
            confirmClear:
              title: Clear the list?
              buttons:
                clear: {title: Clear, role: destructive}
                cancel: {title: Cancel, role: cancel}

          actions:
          """)
    }
    try story.edit(
      "Todos/TodoListFeature.feature.yaml", #"clearButtonTapped: {set: {titles: "[]"}}"#,
      "clearButtonTapped: {present: confirmClear}\n  alert.clear: {set: {titles: \"[]\"}}")
    try story.run("trellis generate Todos")
    try story.show("Todos/TodoListFeature.swift")
    try story.draw()
    try story.expectTutorial()
  }

  @Test func aNewVersionOfTheLibrary() throws {
    let story = Story("NewVersion")
    try story.project.write("target: composable-architecture 1.5\n", to: "trellis.yaml")
    try story.write(
      """
      feature: ShelfFeature

      state:
        books: "[String] = []"

      destination:
        add: {sheet: AddFeature}

      actions: [addButtonTapped]

      reducer:
        addButtonTapped: {present: add}
        destination.add.delegate.added(title):
          - set: {books: "state.books + [title]"}
          - dismiss

      """, to: "Shelf.feature.yaml")
    try story.project.write(
      """
      feature: AddFeature

      state:
        title: {type: String, default: '""', binding: true}

      actions: [addButtonTapped]
      delegate: [added(String)]

      reducer:
        addButtonTapped: {delegate: added(state.title)}

      """, to: "Add.feature.yaml")
    try story.run("trellis generate")
    try story.show("ShelfView.swift")
    try story.edit(
      "ShelfFeature.swift", "state.books + [title]", "(state.books + [title]).sorted()")
    try story.run("trellis retarget 1.26")
    try story.show("ShelfView.swift")
    try story.show("ShelfFeature.swift")
    try story.draw()
    try story.expectTutorial()
  }
}
