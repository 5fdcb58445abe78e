import Testing

@testable import TrellisRender

/// What the tests of a model expect of everything that follows from an action.
@Suite struct ModelConsequenceTests {
  private let target = "swift-navigation 2"

  private func expectTests(
    _ spec: String, contains snippet: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: spec, target: target, contains: snippet, sourceLocation: sourceLocation)
  }

  @Test func aBindingWithoutAnEntryOfItsOwn() throws {
    try expectTests(
      """
      feature: A
      state: {first: Int = 0, second: Int = 0, count: {type: Int, default: 0, binding: false}}
      binding: true
      reducer:
        binding.first: {set: {count: 1}}
        binding: {set: {count: 2}}
      """,
      contains: """
        @Test func binding() {
        let model = AModel()
        model.second = 42
        #expect(model.second == 42)
        #expect(model.count == 2)
        }
        """)
  }

  private let allAnswered = """
    feature: A
    state: {first: {type: Int, default: 0, binding: true}, count: Int = 0}
    reducer:
      binding.first: {set: {count: 1}}
      binding: {set: {count: 2}}
    """

  @Test func noMethodForBindingsThatAllHaveEntries() throws {
    try expect(.reducer, of: allAnswered, target: target, lacks: "bindingChanged")
  }

  @Test func noTestForBindingsThatAllHaveEntries() throws {
    try expectTests(
      allAnswered,
      contains: "// Not covered: binding, because every bound property has an entry of its own.")
  }

  private let book = """
    feature: A
    state: {book: 'Book?'}
    actions: [read, lent, replaced]
    samples: {Book: 'Book(id: 1)'}
    reducer:
      read: {set: {book?.isRead: true}}
      replaced: [{set: {book: 'Book(id: 1)'}}, {set: {book?.isRead: true}}]
    """

  @Test func aMemberOfNothingStays() throws {
    try expectTests(
      book,
      contains:
        "// Not covered: read, because its code is handwritten, or its result isn't equatable.")
  }

  @Test func aMemberOfSomethingIsSet() throws {
    try expectTests(
      book,
      contains: """
        var expectedBook: Book? = Book(id: 1)
        expectedBook?.isRead = true
        model.replaced()
        #expect(model.book == expectedBook)
        }
        """)
  }

  @Test func aMemberOfWhatMayBeNothing() throws {
    try expectTests(
      """
      feature: A
      state: {book: 'Book?', other: 'Book?'}
      actions: [read]
      samples: {Book: 'Book(id: 1)'}
      reducer:
        read: [{set: {book: state.other}}, {set: {book?.isRead: true}}]
      """,
      contains: """
        let expectedBook: Book? = model.other
        var expectedBook2: Book? = expectedBook
        expectedBook2?.isRead = true
        model.read()
        #expect(model.book == expectedBook2)
        }
        """)
  }

  @Test func aMemberOfWhatIsReadLater() throws {
    try expectTests(
      """
      feature: A
      state: {book: 'Book?', other: 'Book?'}
      actions: [read]
      samples: {Book: 'Book(id: 1)'}
      reducer:
        read: [{set: {book: 'Book(id: 1)'}}, {set: {book?.isRead: true}}, {set: {other: state.book}}]
      """,
      contains: """
        expectedBook?.isRead = true
        let expectedOther: Book? = expectedBook
        model.read()
        #expect(model.book == expectedBook)
        #expect(model.other == expectedOther)
        """)
  }

  @Test func aWholeThatStaysBehindItsMember() throws {
    try expectTests(
      """
      feature: A
      state: {book: 'Book? = Book(id: 1)', isLost: Bool = false}
      actions: [read]
      reducer:
        read: [{set: {book?.isRead: true}}, {set: {book: nil}, where: state.isLost}]
      """,
      contains: """
        @Test func readUnlessIsLost() {
        let model = AModel()
        model.read()
        #expect(model.book?.isRead == true)
        }
        """)
  }

  @Test func aSecondValueUnderAnUndecidedCondition() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0, name: String = ""}
      actions: [counted]
      reducer:
        counted: [{set: {count: 1}}, {set: {count: 2}, where: state.name.isKnown}]
      """,
      contains: """
        let expectedCount: Int = model.name.isKnown ? 2 : 1
        """)
  }
}
