import Testing

/// Code that a person has structured in another way than the generator does, as in files that existed before
/// their specs.
@Suite struct OwnStructureTests {
  private let base = """
    @Reducer
    public struct F {
      public struct State: Equatable {
        public var count: Int
        public var name: String

        public init(count: Int = 0, name: String = "") {
          self.count = count
          self.name = name
        }
      }

      public var body: some ReducerOf<Self> {
        CombineReducers {
          BindingReducer()
          Reduce { state, action in
            switch action {
            case .a:
              state.count = 1
              return .none

            case .binding:
              return .none
            }
          }
        }
        .onChange(of: \\.count) { _, _ in
          Reduce { _, _ in
            .send(.a)
          }
        }
      }
    }

    """

  private var theirs: String {
    base.replacing("var name: String\n", with: "var name: String\n    public var isOpen: Bool\n")
      .replacing("name: String = \"\")", with: "name: String = \"\", isOpen: Bool = false)")
      .replacing("self.name = name\n", with: "self.name = name\n      self.isOpen = isOpen\n")
      .replacing(
        "        case .binding:",
        with: "        case .b:\n          return .none\n\n        case .binding:")
  }

  @Test func aSwitchInAMethod() {
    func mine(_ state: String, _ arm: String) -> String {
      """
      @Reducer
      public struct F {
        public struct State: Equatable {
          public var count = 0
          public var name = ""

          public init() {}\(state)
        }

        public var body: some ReducerOf<Self> {
          BindingReducer()
          Reduce(core)
        }

        private func core(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .a:
            state.count = 1
            log("a")
            return .none

      \(arm)    case .binding:
            return .none
          }
        }
      }

      """
    }
    expect(
      base: base, mine: mine("", ""), theirs: theirs,
      merged: mine(
        "\n    public var isOpen: Bool = false", "    case .b:\n      return .none\n\n"))
  }

  @Test func anInitializerWithOtherParametersStays() {
    let mine = base.replacing(
      """
          public init(count: Int = 0, name: String = "") {
            self.count = count
            self.name = name
          }
      """,
      with: """
            public init(count: Int) {
              self.count = count
              name = "\\(count)"
            }
        """)
    expect(
      base: base, mine: mine, theirs: theirs,
      merged: mine.replacing(
        "    }\n  }\n\n  public var body",
        with: "    }\n    public var isOpen: Bool = false\n  }\n\n  public var body"
      ).replacing(
        "        case .binding:",
        with: "        case .b:\n          return .none\n\n        case .binding:"))
  }

  @Test func anInitializerThatIsTheSameFollows() {
    let mine = base.replacing("self.name = name\n", with: "self.name = name\n      check()\n")
    expect(
      base: base, mine: mine, theirs: theirs,
      merged: theirs.replacing("      self.isOpen", with: "      check()\n      self.isOpen"))
  }

  @Test func conflictsInsideOfAMovedSwitchAreAtTheirLines() throws {
    let mine = """
      @Reducer
      public struct F {
        public struct State: Equatable {
          public var count = 0
          public var name = ""
        }

        public var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a:
              state.count = 5
              return .none

            case .binding:
              return .none
            }
          }
        }
      }

      """
    let theirs = theirs.replacing("state.count = 1", with: "state.count = 2")
    let conflicts = conflicts(base: base, mine: mine, theirs: theirs)
    #expect(conflicts.map(\.line) == [12])
    #expect(conflicts.map(\.mine) == ["        state.count = 5\n"])
  }

  @Test func severalSwitchesAreNotMixedUp() {
    let mine = """
      @Reducer
      public struct F {
        public var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .a:
              return .none
            }
          }
          Reduce { state, action in
            switch action {
            case .b:
              return .none
            }
          }
        }
      }

      """
    #expect(!conflicts(base: base, mine: mine, theirs: theirs).isEmpty)
  }
}
