import Testing

/// Reactions to several actions, and to single values of a payload.
@Suite struct PayloadPatternTests {
  private func spec(_ reactions: String) -> String {
    """
    feature: ChatFeature
    state: {isOpen: Bool = false, count: Int = 0, text: String = ""}
    dependencies: {client: Client}
    actions:
      - tapped
      - doneTapped
      - alert(Bool)
      - socket(SocketEvent)
      - number(Int)
      - user(String?)
      - "moved(from: Int, isLast: Bool)"
      - "response(Result<Int, any Error>)"
    forEach: {rows: RowFeature}
    reducer:
    \(reactions.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    ---
    feature: RowFeature
    state: {id: Int}
    actions: [tapped, held]
    """
  }

  private func expectReducer(
    _ reactions: String, _ lines: String, lacks unwanted: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(reactions), contains: lines, sourceLocation: sourceLocation)
    guard let unwanted else { return }
    try expect(.reducer, of: spec(reactions), lacks: unwanted, sourceLocation: sourceLocation)
  }

  private func expectModel(
    _ reactions: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec(reactions), target: "swift-navigation 2", contains: lines,
      sourceLocation: sourceLocation)
  }

  // MARK: - Several actions

  @Test func severalActionsShareACase() throws {
    try expectReducer(
      "tapped, doneTapped: {set: {count: 1}}",
      """
      case .tapped, .doneTapped:
        state.count = 1
        return .none
      """)
  }

  @Test func severalActionsOfARowShareACase() throws {
    try expectReducer(
      "rows.tapped, rows.held: {set: {count: id}}",
      """
      case .rows(.element(id: let id, action: .tapped)), .rows(.element(id: let id, action: .held)):
        state.count = id
        return .none
      """)
  }

  @Test func valuesOfDifferentTypesCannotShareACase() throws {
    try expectReducer(
      "number(value), user(value): {call: 'print(value)'}",
      """
      case .number(let value):
        print(value)
        return .none

      case .user(let value):
        print(value)
        return .none
      """)
  }

  @Test func valuesOfDifferentTypesThatNothingReadsShareACase() throws {
    try expectReducer(
      "number(_), user(_): {set: {count: 1}}",
      """
      case .number, .user:
        state.count = 1
        return .none
      """)
  }

  @Test func eachActionIsAMethodOfAModel() throws {
    try expectModel(
      "tapped, doneTapped: {set: {count: 1}}",
      """
      func tapped() {
        count = 1
      }

      func doneTapped() {
        count = 1
      }
      """)
  }

  // MARK: - Single values

  @Test func truthIsExhaustive() throws {
    try expectReducer(
      """
      alert(true): {set: {count: 1}}
      alert(false): {run: client.close()}
      """,
      """
      case .alert(true):
        state.count = 1
        return .none

      case .alert(false):
        return .run { [client] _ in
          await client.close()
        }
      """, lacks: "case .alert:")
  }

  @Test func anythingElseDoesNothing() throws {
    try expectReducer(
      "alert(true): {set: {count: 1}}",
      """
      case .alert(true):
        state.count = 1
        return .none

      case .alert:
        return .none
      """)
  }

  @Test func aNameMatchesTheRest() throws {
    try expectReducer(
      """
      number(0), number(1): {set: {count: 0}}
      number(number): {set: {count: number}}
      """,
      """
      case .number(0), .number(1):
        state.count = 0
        return .none

      case .number(let number):
        state.count = number
        return .none
      """)
  }

  @Test func optionals() throws {
    try expectReducer(
      """
      user(nil): {set: {text: '"nobody"'}}
      user(name?): {set: {text: name}}
      """,
      """
      case .user(nil):
        state.text = "nobody"
        return .none

      case .user(let name?):
        state.text = name
        return .none
      """, lacks: "case .user:")
  }

  /// Only the compiler knows the cases of other enums, and it warns about a `default` that is never
  /// reached.
  @Test func casesOfOtherEnums() throws {
    let reactions = """
      socket(.didOpen): {set: {isOpen: true}}
      socket(.didClose(code, reason)): {set: {count: code}}
      """
    try expectReducer(
      reactions,
      """
      case .socket(let value):
        if case .didOpen = value {
          state.isOpen = true
        } else if case .didClose(let code, _) = value {
          state.count = code
        }
        return .none
      """)
    try expectModel(
      reactions,
      """
      func socket(_ value: SocketEvent) {
        if case .didOpen = value {
          isOpen = true
        } else if case .didClose(let code, _) = value {
          count = code
        }
      }
      """)
  }

  @Test func casesAndEverythingElse() throws {
    try expectReducer(
      """
      socket(.didClose(code, _)): {set: {count: code}}
      socket: {set: {count: 0}}
      """,
      """
      case .socket(.didClose(let code, _)):
        state.count = code
        return .none

      case .socket:
        state.count = 0
        return .none
      """)
  }

  @Test func severalValues() throws {
    let reactions = """
      moved(from, true): {set: {count: from}}
      moved(_, isLast): {set: {isOpen: isLast}}
      """
    try expectReducer(
      reactions,
      """
      case .moved(let from, true):
        state.count = from
        return .none

      case .moved(_, let isLast):
        state.isOpen = isLast
        return .none
      """)
    try expectModel(
      reactions,
      """
      func moved(from: Int, isLast: Bool) {
        switch isLast {
        case true:
          count = from
        default:
          isOpen = isLast
        }
      }
      """)
  }

  @Test func theValueOfAResult() throws {
    try expectReducer(
      "response.success(1): {set: {count: 1}}",
      """
      case .response(.success(1)):
        state.count = 1
        return .none

      case .response(.success):
        return .none
      """)
  }

  // MARK: - Linked code

  @Test func aMethodServesAllPatterns() throws {
    try expectLinked(
      .reducer,
      of: spec(
        "tapped, doneTapped: custom\nnumber(0): custom\nnumber(value): {set: {count: value}}"),
      contains:
        """
        case .tapped, .doneTapped:
          return tapped(state: &state)

        case .number(let value):
          switch value {
          case 0:
            return number(value, state: &state)
          default:
            state.count = value
            return .none
          }
        """)
  }
}
