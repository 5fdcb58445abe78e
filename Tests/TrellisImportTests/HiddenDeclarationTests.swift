import Testing

/// What a file hides from others, and generated code uses.
@Suite struct HiddenDeclarationTests {
  private static let rows = """
    import ComposableArchitecture

    private let limit = 3
    private func next(_ count: Int) -> Int { step.length + count }
    private struct Step { let length = 1 }
    private let step = Step()
    private func unused() {}

    extension Int {
      fileprivate func doubled() -> Int { self * 2 }
      fileprivate func halved() -> Int { self / 2 }
    }

    @Reducer
    struct RowsFeature {
      @ObservableState
      struct State: Equatable { var count = 0 }
      enum Action {
        case tapped
        case doubled
        case saved
        case other
      }
      private static let first = 1
      private func save(_ count: Int) {}
      private func log(_ state: inout State) { print(unused()) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count = next(limit)
            return .none
          case .doubled:
            state.count = state.count.doubled()
            return .none
          case .saved:
            save(state.count)
            return .run { _ in print(Self.first) }
          case .other:
            var rows = [1]
            rows.append(state.count)
            log(&state)
            return .none
          }
        }
      }
    }
    """

  @Test func generatedCodeSeesWhatItUses() throws {
    let replaced = try ReplacedCode(Self.rows)
    #expect(replaced.remarks.filter { $0.contains("private") } == [])
    #expect(
      replaced.swift == """
        import ComposableArchitecture

        let limit = 3
        func next(_ count: Int) -> Int { step.length + count }
        private struct Step { let length = 1 }
        private let step = Step()
        private func unused() {}

        extension Int {
          func doubled() -> Int { self * 2 }
          fileprivate func halved() -> Int { self / 2 }
        }

        extension RowsFeature {
          static let first = 1

          func save(_ count: Int) {}

          private func log(_ state: inout State) { print(unused()) }

          func other(state: inout State) -> Effect<Action> {
            var rows = [1]
            rows.append(state.count)
            log(&state)
            return .none
          }
        }
        """)
  }

  @Test(arguments: [
    "func limit() {}", "let limit = 4", "private let limit = 4",
    "func shown(count: Int) -> Bool { count > limit }",
    "extension Int { func shown() { print(limit) } }",
  ])
  func aNameOfAnotherFileStaysHidden(other: String) throws {
    let replaced = try ReplacedCode(Self.rows, others: ["Other.swift": other])
    #expect(replaced.swift.contains("private let limit = 3"))
    #expect(replaced.remarks.contains { $0.contains("Uses 'limit', which is private") })
  }

  @Test(arguments: [
    "struct Other { let limit = 4 }", "func shown(limit: Int) {}", "let other = Other().limit",
    "extension Int { func next() {} }", "// limit",
  ])
  func aMemberOrALabelIsNoNameOfAnotherFile(other: String) throws {
    let replaced = try ReplacedCode(Self.rows, others: ["Other.swift": other])
    #expect(replaced.swift.contains("\nlet limit = 3"), "\(replaced.remarks)")
  }

  @Test func aTypeIsShownWithWhatItsSignatureNames() throws {
    let code = Self.rows.replacing("next(limit)", with: "next(limit, Step())")
      .replacing("next(_ count: Int)", with: "next(_ count: Int, _ step: Step)")
    let replaced = try ReplacedCode(code)
    #expect(replaced.swift.contains("\nstruct Step {"))
    #expect(replaced.swift.contains("\nfunc next(_ count: Int, _ step: Step)"))
    #expect(replaced.swift.contains("\nprivate let step = Step()"))
  }

  private func replaced(_ statement: String, others: String) throws -> ReplacedCode {
    try ReplacedCode(
      """
      import ComposableArchitecture

      @Reducer
      struct RowsFeature {
        @ObservableState
        struct State: Equatable { var count = 0; var row = Row() }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              \(statement)
              return .none
            }
          }
        }
      }

      \(others)
      """)
  }

  @Test(arguments: [
    ("reset(&state)", "private extension RowsFeature { func reset(_ state: inout State) {} }"),
    ("state.row.reset()", "struct Row: Equatable { fileprivate mutating func reset() {} }"),
    ("state.row.reset()", "extension Row { fileprivate mutating func reset() {} }"),
    ("state.row.reset()", "fileprivate extension Row { mutating func reset() {} }"),
  ])
  func aMemberIsShown(statement: String, others: String) throws {
    let replaced = try replaced(statement, others: others)
    #expect(replaced.specs.first?.contains("tapped: {call: ") == true, "\(replaced.specs)")
    #expect(!replaced.swift.contains("private"))
  }

  @Test func aMemberOfAStateIsNotShown() throws {
    let replaced = try replaced(
      "state.reset()",
      others: "extension RowsFeature.State { fileprivate mutating func reset() {} }")
    #expect(replaced.specs.first?.contains("tapped: {call: state.reset()}") == true)
    let inside = try ReplacedCode(
      Self.rows.replacing(
        "var count = 0", with: "var count = 0; fileprivate mutating func reset() {}"
      )
      .replacing("state.count = next(limit)", with: "state.reset()"))
    #expect(inside.specs.first?.contains("Uses 'reset', which is private") == true)
  }

  /// What only the type itself sees has nothing to do with members of the same name.
  @Test func aPrivateMemberHidesNothing() throws {
    let replaced = try replaced(
      "state.count = state.row.count",
      others: "struct Row: Equatable { var count = 0 }\nstruct Other { private var count = 0 }")
    #expect(replaced.specs.first?.contains("set: {count: state.row.count}") == true)
    #expect(replaced.swift.contains("private var count"))
  }

  /// The code of a reaction that stays in Swift uses what its own file hides.
  @Test func codeStaysInItsFile() throws {
    let code = """
      import ComposableArchitecture

      @Reducer
      struct RowsFeature {
        @ObservableState
        struct State: Equatable { var count = 0 }
        enum Action {
          case tapped
          case other
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            reduceRows(&state, action)
          }
        }
      }
      """
    let other = """
      import ComposableArchitecture

      extension RowsFeature {
        func reduceRows(_ state: inout State, _ action: Action) -> Effect<Action> {
          switch action {
          case .tapped:
            state.count += 1
            return .none
          case .other:
            var rows = [1]
            rows.append(state.count)
            log(rows)
            return .none
          }
        }
      }

      private func log(_ rows: [Int]) {}
      """
    let replaced = try ReplacedCode(code, others: ["Rows.swift": other])
    #expect(!replaced.swift.contains("rows.append"))
    let rest = try #require(replaced.others["Rows.swift"])
    #expect(rest.contains("private func log(_ rows: [Int]) {}\n\nextension RowsFeature {"))
    #expect(rest.hasSuffix("    log(rows)\n    return .none\n  }\n}\n"))
  }
}
