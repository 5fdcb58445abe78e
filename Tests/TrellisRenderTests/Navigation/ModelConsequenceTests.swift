import Testing
import TrellisSimulation

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
      contains: "// TODO: Test 'binding': every bound property has an entry of its own.")
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

  @Test func aMemberOfNothingBeginsWithSomething() throws {
    try expectTests(
      book,
      contains: """
        let model = AModel(book: Book(id: 1))
        model.read()
        #expect(model.book?.isRead == true)
        """)
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
      state: {book: 'Book?', other: 'Book? = Book.newest()'}
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

  @Test func aMemberOfWhatIsSetToNothing() throws {
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
        let model = AModel(book: Book(id: 1))
        model.read()
        #expect(model.book == nil)
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

  // MARK: - Flags

  private let flags = """
    feature: A
    state: {count: Int = 0}
    alerts: {failed: {title: Failed, style: boolean}}
    destination: {help: {sheet: true}}
    actions: [closed]
    delegate: [done]
    reducer:
      binding.failed: [{set: {count: 3}, where: state.failed}, {delegate: done}]
      destination.dismiss: {dismiss: failed}
    """

  @Test func aFlagIsAnArgument() throws {
    try expect(
      .reducer, of: flags, target: target,
      contains: "init(destination: Destination? = nil, count: Int = 0, failed: Bool = false) {")
  }

  /// If a test assigned the flag, the model would respond.
  @Test func aFlagThatWasRaisedBefore() throws {
    try expectTests(
      flags,
      contains: """
        let model = AModel(failed: true)
        model.onDone = { doneCount.withValue { $0 += 1 } }
        model.failed = false
        #expect(!model.failed)
        #expect(model.count == 0)
        #expect(doneCount.value == 1)
        """)
  }

  @Test func aFlagThatIsRaised() throws {
    try expectTests(
      flags,
      contains: """
        let model = AModel()
        model.onDone = { doneCount.withValue { $0 += 1 } }
        model.failed = true
        #expect(model.failed)
        #expect(model.count == 3)
        #expect(doneCount.value == 1)
        """)
  }

  /// If a test prepared the member, the model would respond.
  @Test func aMemberOfAnAnsweredProperty() throws {
    try expectTests(
      """
      feature: A
      state: {book: {type: Book, binding: true}, count: Int = 0}
      actions: [read]
      samples: {Book: 'Book(id: 1)'}
      reducer:
        binding.book: {set: {count: 3}}
        read: {set: {book.isRead: true}}
      """,
      contains: """
        let model = AModel(book: Book(id: 1))
        model.read()
        #expect(model.book.isRead)
        """)
  }

  @Test func anOutcomeThatIsSent() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0}
      actions: ['loaded(Result<Int, any Error>)', tapped]
      reducer:
        tapped: {send: 'loaded(.success(state.count + 2))'}
        loaded.success(number): {set: {count: number}}
      """,
      contains: """
        @Test func tapped() {
        let model = AModel()
        model.tapped()
        #expect(model.count == 2)
        }
        """)
  }

  @Test func aResultThatIsSentWhole() throws {
    try expectTests(
      """
      feature: A
      state: {result: {type: 'Result<Int, E>', default: .success(0)}, count: Int = 5}
      actions: ['loaded(Result<Int, E>)', tapped]
      reducer:
        tapped: {send: 'loaded(state.result)'}
        loaded.success(number): {set: {count: number}}
      """,
      contains: """
        model.tapped()
        #expect(model.count == 0)
        """)
  }

  @Test(arguments: [".success(42)", ".failure(.offline)"])
  func aWholeResultOfACall(outcome: String) throws {
    try expectTests(
      """
      feature: A
      dependencies: {client: Client}
      state: {result: {type: 'Result<Int, Failed>?'}}
      actions: ['loaded(Result<Int, Failed>)', tapped]
      samples: {Failed: .offline}
      reducer:
        tapped: {run: {call: try await client.load(), sends: loaded}}
        loaded(result): {set: {result: result}}
      """,
      contains: """
        model.tapped()
        await model.loadedTask?.value
        #expect(model.result == \(outcome))
        """)
  }

  private let unknownLink = """
    feature: A
    state: {count: Int = 0}
    dependencies: {client: Client}
    deepLinks: {note: {url: "/notes/{count}", with: {count: Int}}}
    delegate: [opened]
    reducer:
      deepLinkReceived: {delegate: opened, where: client.isReady}
    """

  @Test func theURLOfADeepLinkWhoseEntryIsUnknown() throws {
    try expectTests(
      unknownLink,
      contains: """
        @Test func deepLinkNote() throws {
        for base in ["example:/", "https://example.com"] {
        let url = try #require(URL(string: base + "/notes/42"))
        #expect(AModel.DeepLink(url: url) == .note(count: 42))
        }
        }
        """)
  }

  @Test func aDeepLinkWhoseEntryIsUnknownIsNotCovered() throws {
    let coverage = try coverage(of: unknownLink, target: target)[0]
    #expect(coverage.declared == 1)
    #expect(coverage.covered == 0)
    #expect(coverage.omissions.map(\.transition) == ["deepLinks.note"])
  }

  private let link = """
    feature: A
    state: {count: Int = 0}
    path: {note: B}
    alerts: {ask: {title: Ask}}
    delegate: [opened]
    deepLinks:
      note: {url: "/notes/{count}", with: {count: Int}, steps: [{set: {count: count}}, {push: note}]}
    reducer:
      deepLinkReceived(link): [{present: ask}, {set: {count: 7}}, {delegate: opened}]
    ---
    feature: B
    """

  @Test func theReactionToADeepLink() throws {
    try expectTests(
      link,
      contains: """
        let openedCount = LockIsolated(0)
        let model = AModel(alert: .ask, path: [.note(BModel())])
        model.onOpened = { openedCount.withValue { $0 += 1 } }
        model.deepLinkReceived(.note(count: 42))
        """)
  }

  @Test func whatADeepLinkLeadsTo() throws {
    try expectTests(
      link,
      contains: """
        #expect(model.path.count == 1)
        #expect(model.path.last?.is(\\.note) == true)
        #expect(model.alert == .ask)
        #expect(model.count == 7)
        #expect(openedCount.value == 1)
        """)
  }

  @Test func theModulesThatTestsOfDeepLinksNeed() throws {
    try expectTests(link, contains: "import ConcurrencyExtras")
  }
}
