import Testing
import TrellisMerge
import TrellisWorkspace

/// Merges three texts and expects a result without conflicts.
func expect(
  base: String, mine: String, theirs: String, merged: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let result = SwiftMerge(base: base, mine: mine, theirs: theirs).merged
  #expect(result.conflicts == [], sourceLocation: sourceLocation)
  #expect(result.text(resolving: .markers) == merged, sourceLocation: sourceLocation)
}

@Suite struct MemberTests {
  @Test func bothSidesAddMembers() {
    expect(
      base: """
        struct State {
          var a = 1
        }

        """,
      mine: """
        struct State {
          var a = 1

          var double: Int { a * 2 }
        }

        """,
      theirs: """
        struct State {
          var a = 1
          var b = 2
        }

        """,
      merged: """
        struct State {
          var a = 1

          var double: Int { a * 2 }
          var b = 2
        }

        """)
  }

  @Test func armFilled() {
    expect(
      base: """
        func f() {
          switch action {
          case .a:
            // TODO: fill
            return .none

          case .b, .c:
            return .none
          }
        }

        """,
      mine: """
        func f() {
          switch action {
          case .a:
            state.count += 1
            return .none

          case .b, .c:
            return .none
          }
        }

        """,
      theirs: """
        func f() {
          switch action {
          case .a:
            // TODO: fill
            return .none

          case .n:
            return .send(.x)

          case .b, .c, .d:
            return .none
          }
        }

        """,
      merged: """
        func f() {
          switch action {
          case .a:
            state.count += 1
            return .none

          case .n:
            return .send(.x)

          case .b, .c, .d:
            return .none
          }
        }

        """)
  }
}
