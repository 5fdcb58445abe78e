import Testing
import TrellisMerge

/// Names that a person has put into one declaration or one arm, and what a merge must not bring together.
@Suite struct CombinedNamesTests {
  private let base = """
    struct A {
      struct State {
        var count = 0
        var note = ""
      }

      enum Action {
        case tapped
        case closed
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count = 1
            return .none

          case .closed:
            return .none
          }
        }
      }
    }

    """

  private let cases = "    case tapped\n    case closed\n"
  private let closed = "\n      case .closed:\n        return .none\n"

  private func replacing(_ old: String, _ new: String, in text: String? = nil) throws -> String {
    let text = text ?? base
    try #require(text.contains(old))
    return text.replacing(old, with: new)
  }

  private var withoutClosed: String {
    get throws { try replacing(closed, "", in: replacing("    case closed\n", "")) }
  }

  @Test func aCaseThatBothAdd() throws {
    expect(
      base: base, mine: try replacing(cases, "    case tapped, closed, extra\n"),
      theirs: try replacing(cases, cases + "    case extra\n"),
      merged: try replacing(cases, cases + "    case extra\n"))
    expect(
      base: base, mine: try replacing(cases, "    case tapped, closed, extra\n"),
      theirs: try replacing(cases, cases + "    case extra(Int)\n"),
      conflicts: try replacing(
        cases,
        cases + "<<<\n    case extra\n|||\n===\n    case extra(Int)\n>>>\n"))
  }

  /// The arm of a renamed case keeps what it is handled by.
  @Test func aCaseThatIsRenamed() throws {
    let joined = try replacing(closed, "", in: replacing("case .tapped:", "case .tapped, .closed:"))
    expect(
      base: base, mine: joined,
      theirs: try replacing(
        "case closed", "case shut", in: replacing("case .closed", "case .shut")),
      merged: try replacing(
        "return .none\n\n      case .closed:\n",
        "return .none\n\n      case .shut:\n        state.count = 1\n",
        in: replacing("case closed", "case shut")))
  }

  @Test func aCaseThatGoes() throws {
    expect(
      base: base, mine: try replacing(cases, "    /// Both.\n    case tapped, closed // Mine.\n"),
      theirs: try withoutClosed,
      conflicts: try replacing(
        cases,
        "    /// Both.\n    case tapped\n<<<\n    case closed // Mine.\n|||\n    case closed\n===\n>>>\n",
        in: replacing(closed, "")))
    expect(
      base: base, mine: try replacing(cases, "    case tapped, closed, mine(Int, String)\n"),
      theirs: try withoutClosed,
      merged: try replacing(
        cases, "    case tapped\n    case mine(Int, String)\n", in: replacing(closed, "")))
  }

  @Test func propertiesInOneLine() throws {
    let both = "    var count = 0\n    var note = \"\"\n"
    expect(
      base: base, mine: try replacing(both, "    var count = 0, note = \"\", mine: Int?\n"),
      theirs: try replacing("    var note = \"\"\n", ""),
      merged: try replacing(both, "    var count = 0\n    var mine: Int?\n"))
    let typed = try replacing(both, "    var x: Int\n    var y: Int\n")
    expect(
      base: typed, mine: try replacing(both, "    var x, y: Int\n"),
      theirs: try replacing(both, "    var x: Int\n    var y: Int\n    var z: Int\n"),
      merged: try replacing(both, "    var x, y: Int\n    var z: Int\n"))
    expect(
      base: typed, mine: try replacing(both, "    var x, y: Int\n"),
      theirs: try replacing(both, "    var x: Int\n"),
      merged: try replacing(both, "    var x: Int\n"))
  }

  @Test func whatTheGeneratorDoesNotTouchStaysInOneLine() throws {
    let mine = try replacing(cases, "    case tapped,   closed, extra\n")
    expect(
      base: base, mine: mine, theirs: try replacing("state.count = 1", "state.count = 2"),
      merged: try replacing("state.count = 1", "state.count = 2", in: mine))
  }

  @Test func armsThatAreJoined() throws {
    let arms = "      case .tapped:\n        state.count = 1\n        return .none\n" + closed
    let joined = "      case .tapped, .closed:\n        state.count = 7\n        return .none\n"
    // Its name goes with the action.
    expect(
      base: base, mine: try replacing(arms, joined), theirs: try withoutClosed,
      merged: try replacing(
        arms, "      case .tapped:\n        state.count = 7\n        return .none\n",
        in: replacing("    case closed\n", "")))
    // A name that the generator now handles, too.
    let extra = "\n      case .extra:\n        return .send(.closed)\n"
    expect(
      base: base,
      mine: try replacing(
        closed, "\n      case .closed, .extra:\n        return .none\n",
        in: replacing("    case closed\n", "    case closed\n    case extra\n")),
      theirs: try replacing(
        closed, closed + extra,
        in: replacing("    case closed\n", "    case closed\n    case extra\n")),
      conflicts: try replacing(
        closed,
        closed
          + "<<<\n\n      case .extra:\n        return .none\n|||\n===\n\n      case .extra:\n"
          + "        return .send(.closed)\n>>>\n",
        in: replacing("    case closed\n", "    case closed\n    case extra\n")))
  }

  @Test func anArmOfACaseThatIsGone() throws {
    let own = "\n      #if DEBUG\n      case .closed:\n        return .run { _ in }\n      #endif\n"
    let mine = try replacing(closed, own)
    let found = conflicts(base: base, mine: mine, theirs: try withoutClosed)
    #expect(found.map(\.line) == [20])
    #expect(found.map(\.problem) == ["this handles 'closed', which the spec no longer contains"])
    #expect(found.map(\.mine) == ["      case .closed:\n        return .run { _ in }\n"])
    #expect(found.map(\.theirs) == [""])
  }

  @Test func aCaseInAStruct() {
    let base = """
      struct A {
        @Reducer
        enum Destination {
          case edit(EditFeature)
        }
      }

      """
    let theirs = """
      struct A {
        @Reducer
        struct Destination {
          enum State { case edit(EditFeature.State) }
          enum Action { case edit(EditFeature.Action) }
        }
      }

      """
    let own = "    case mine(MineFeature)\n"
    let found = conflicts(
      base: base, mine: base.replacing("  }\n}", with: "\(own)  }\n}"), theirs: theirs)
    #expect(found.map(\.line) == [5])
    #expect(
      found.map(\.problem) == [
        "'mine' is a case, and Trellis would now write 'Destination' as a struct"
      ])
    #expect(found.map(\.mine) == [own])
    let property = "    let mine = 0\n"
    let others = conflicts(
      base: theirs, mine: theirs.replacing("  }\n}", with: "\(property)  }\n}"), theirs: base)
    #expect(others.map(\.line) == [6])
    #expect(
      others.map(\.problem) == [
        "'mine' is stored, and Trellis would now write 'Destination' as an enum"
      ])
    #expect(others.map(\.mine) == [property])
  }

  @Test func aPropertyThatAnExtensionHas() throws {
    let mine = base + "\nextension A.State {\n  var total: Int { count }\n}\n"
    let theirs = try replacing("    var count = 0\n", "    var count = 0\n    var total = 0\n")
    let found = conflicts(base: base, mine: mine, theirs: theirs)
    #expect(found.map(\.line) == [27])
    #expect(
      found.map(\.problem) == ["'total' was added by hand, and Trellis would now write it, too"])
    #expect(found.map(\.mine) == ["  var total: Int { count }\n"])
    #expect(found.map(\.theirs) == ["    var total = 0\n"])
  }

  @Test func buildsThatExcludeEachOther() throws {
    let mine =
      base
      + "\nextension A {\n  #if DEBUG\n  var log: Int { 1 }\n  #else\n  var log: Int { 2 }\n  #endif\n}\n"
    expect(
      base: base, mine: mine, theirs: try replacing("state.count = 1", "state.count = 2"),
      merged: try replacing("state.count = 1", "state.count = 2", in: mine))
  }

  /// What is wrong in a person's file already is theirs to decide.
  @Test func mistakesThatWereThere() throws {
    let mine = try replacing("    case closed\n", "    case closed\n    case closed\n")
    expect(
      base: base, mine: mine, theirs: try replacing("state.count = 1", "state.count = 2"),
      merged: try replacing("state.count = 1", "state.count = 2", in: mine))
  }
}
