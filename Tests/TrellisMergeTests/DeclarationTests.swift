import Testing

@Suite struct DeclarationTests {
  private let base = """
    import A

    struct State {
      var a = 1
      var b = 2
    }

    """

  @Test func whatAPersonAddsStaysWhereItIs() {
    expect(
      base: base,
      mine: """
        import A
        import Mine

        struct State {
          var a = 1
          // Twice as much.
          var double: Int { a * 2 }
          var b = 2

          func help() {}
        }

        """,
      theirs: """
        import A
        import Theirs

        struct State {
          var a = 1
          var n = 0
          var b = 3
        }

        struct Other {}

        """,
      merged: """
        import A
        import Mine
        import Theirs

        struct State {
          var a = 1
          // Twice as much.
          var double: Int { a * 2 }
          var n = 0
          var b = 3

          func help() {}
        }

        struct Other {}

        """)
  }

  @Test func reorderedMembersKeepTheirOrder() {
    expect(
      base: """
        struct Tests {
          func a() { one() }

          func b() { two() }

          func c() { three() }
        }

        """,
      mine: """
        struct Tests {
          func c() { three() }

          func a() { one() }

          func b() { two() }
        }

        """,
      theirs: """
        struct Tests {
          func a() { one() }

          func b() { other() }

          func n() { new() }

          func c() { three() }
        }

        """,
      merged: """
        struct Tests {
          func c() { three() }

          func a() { one() }

          func b() { other() }

          func n() { new() }
        }

        """)
  }

  @Test func theSameAdditionAppearsOnce() {
    expect(
      base: base,
      mine: base.replacing("  var b = 2\n", with: "  var b = 2\n  var c = 3\n"),
      theirs: base.replacing("  var a = 1\n", with: "  var a = 1\n  var c  =  3\n"),
      merged: base.replacing("  var b = 2\n", with: "  var b = 2\n  var c = 3\n"))
  }

  @Test func casesConformancesAttributesAndModifiers() {
    expect(
      base: """
        enum Alert: Equatable {
          case first
          case last
        }
        struct View {
          var body = 1
        }

        """,
      mine: """
        @MainActor
        enum Alert: Equatable, Hashable {
          case first
          case mine
          case last
        }
        struct View {
          private var body = 1
        }

        """,
      theirs: """
        public enum Alert: Equatable, Sendable {
          case first, second
          case last
        }
        struct View {
          @State var body = 2
        }

        """,
      merged: """
        @MainActor
        public enum Alert: Equatable, Hashable, Sendable {
          case first, second
          case mine
          case last
        }
        struct View {
          @State private var body = 2
        }

        """)
  }

  @Test func overloadsAreToldApart() {
    expect(
      base: """
        struct A {
          func f(_ a: Int) { one() }
          func f(_ a: String) { two() }
        }

        """,
      mine: """
        struct A {
          func f(_ a: Int) { mine() }
          func f(_ a: String) { two() }
        }

        """,
      theirs: """
        struct A {
          func f(_ a: String) { theirs() }
          func f(_ a: Int) { one() }
        }

        """,
      merged: """
        struct A {
          func f(_ a: String) { theirs() }
          func f(_ a: Int) { mine() }
        }

        """)
  }

  @Test func aTypeBecomesAnotherKindOfType() {
    expect(
      base: """
        struct Tests {
          func a() {}
        }

        """,
      mine: """
        struct Tests {
          func a() {}

          func mine() {}
        }

        """,
      theirs: """
        final class Tests: XCTestCase {
          func a() { b() }
        }

        """,
      merged: """
        final class Tests: XCTestCase {
          func a() { b() }

          func mine() {}
        }

        """)
  }

  @Test func documentationTravels() {
    expect(
      base: """
        // A header.

        import A

        /// Notes.
        struct A {
          /// One.
          var a = 1

          // MARK: - More

          var b = 2
        }

        """,
      mine: """
        // A header.

        import A
        import B

        /// Notes.
        ///
        /// More about them.
        struct A {
          // MARK: - More

          var b = 2

          /// One, and all.
          var a = 1
          // The end.
        }

        """,
      theirs: """
        // Another header.

        import A

        /// Notes.
        public struct A {
          /// One.
          var a = 10

          // MARK: - More

          var b = 2
        }

        """,
      merged: """
        // Another header.

        import A
        import B

        /// Notes.
        ///
        /// More about them.
        public struct A {
          // MARK: - More

          var b = 2

          /// One, and all.
          var a = 10
          // The end.
        }

        """)
  }

  /// The generator removes a conformance, and the whitespace behind it stays.
  @Test func aConformanceThatGoes() {
    expect(
      base: "struct A: Reducer {\n  var a = 1\n}\n",
      mine: "struct A: Reducer {\n  var a = 1\n  var mine = 2\n}\n",
      theirs: "@Reducer\nstruct A {\n  var a = 1\n}\n",
      merged: "@Reducer\nstruct A {\n  var a = 1\n  var mine = 2\n}\n")
  }
}
