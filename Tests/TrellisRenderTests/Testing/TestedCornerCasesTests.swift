import Foundation
import Testing
import TrellisSimulation

@testable import TrellisRender

/// Specs whose generated tests once didn't compile, failed, or proved nothing.
@Suite struct TestedCornerCasesTests {
  private func expectNone(
    of spec: String, _ unwanted: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try render(spec).first { $0.kind == .tests }?.text ?? ""
    #expect(!text.contains(unwanted), sourceLocation: sourceLocation)
  }

  // MARK: - Tests that are not run

  /// XCTest only runs methods whose names begin with `test`.
  /// What a person's initializer makes of an optional property isn't known.
  @Test func aBindingThatAnInitializerMayHaveSet() throws {
    try expect(
      .tests,
      of: """
        feature: A
        init: custom
        state: {mood: {type: "Mood?", binding: true}, count: Int = 0}
        samples: {Mood: .calm}
        reducer:
          binding.mood: {set: {count: 1}}
        """,
      contains: """
        var state = A.State()
        state.mood = .calm
        """)
  }

  @Test func namesOfXCTest() throws {
    var options = RenderOptions()
    options.testing = .xctest
    try expect(
      .tests,
      of:
        "feature: A\nactions: [tapped]\nreducer: {tapped: dismissSelf}", options: options,
      contains: "func testTapped() async {")
  }

  // MARK: - Tests that Swift refuses

  @Test func aChangeInsideOfAnOptionalThatDependsOnTheState() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {book: 'Book? = Book()', title: String = ""}
        actions: [tapped]
        samples: {Book: Book()}
        reducer: {tapped: {set: {book?.isOpen: state.title.isShort}}}
        """,
      contains: """
        if var book = expected.book {
        book.isOpen = expected.title.isShort
        expected.book = book
        }
        """)
  }

  @Test func aSelectedTabThatIsHandled() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {count: Int = 0}
        tabs: {tab: {a: {view: AView}, b: {view: BView}}}
        reducer: {tabSelected: {set: {count: 1}}}
        """,
      contains: """
        await store.send(.tabSelected(.b)) {
        $0.tab = .b
        $0.count = 1
        }
        """)
  }

  @Test func aDeepLinksValueNamedLikeAProperty() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {title: String = ""}
        deepLinks: {item: {url: "/{title}", with: {title: String}, steps: {set: {title: title}}}}
        """,
      contains: #"""
        expected.title = "blob"
        #expect(A.State(deepLink: .item(title: "blob")) == expected)
        """#)
  }

  @Test func anErrorThatOnlyAnActionNeeds() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {count: Int = 0}
        actions: ["loaded(Result<Int, any Error>)"]
        reducer: {loaded.failure: {set: {count: 1}}}
        """,
      contains: "private struct Failure: Error {}")
  }

  @Test func anErrorOfAnotherType() throws {
    try expectNone(
      of:
        """
        feature: A
        state: {count: Int = 0}
        actions: ["loaded(Result<Int, MyError>)"]
        reducer: {loaded.failure: {set: {count: 1}}}
        """,
      ".loaded(.failure(Failure()))")
  }

  @Test func aConditionOfADependency() throws {
    try expectNone(
      of:
        """
        feature: A
        dependencies: {client: Client}
        state: {count: Int = 0}
        actions: [tapped]
        reducer: {tapped: {set: {count: 1}, where: client.isReady}}
        """,
      "if client.isReady {")
  }

  @Test func aCallThatIsCancelledAndCannotThrow() throws {
    try expectNone(
      of:
        """
        feature: A
        dependencies: {client: Client}
        actions: [tapped, stopped, counted(Int)]
        reducer:
          tapped: {run: {call: await client.count(), sends: counted, id: count}}
          stopped: {cancel: count}
        """,
      "{ try await Task.never() }")
  }

  @Test func aCallWithALoopOverItsResult() throws {
    try expectNone(
      of:
        """
        feature: A
        dependencies: {client: Client}
        actions: [tapped, "loaded(Result<[Int], any Error>)"]
        reducer: {tapped: {run: {call: client.all().reversed(), sends: loaded}}}
        """,
      "$0[Client.self].all = { _ in [42] }")
  }

  @Test(arguments: [
    ("Kind", "kind.title", ".small.title"), ("Character", "kind.description", #""B".description"#),
    ("IdentifiedArrayOf<Int>", "kind.ids.description", "[43].ids"),
    ("Set<Int>", "kind.union([1]).description", "[43].union"),
  ])
  func aSampleWhoseTypeIsNotInIt(type: String, expression: String, unwanted: String) throws {
    try expectNone(
      of:
        """
        feature: A
        samples: {Kind: .small}
        state: {title: String = ""}
        actions: ["tapped(\(type))"]
        reducer: {tapped(kind): {set: {title: "\(expression)"}}}
        """,
      unwanted)
  }

  @Test func aLinkInAnExpression() throws {
    try expectNone(
      of:
        #"""
        feature: A
        state: {title: String = ""}
        deepLinks: {home: {url: /}}
        reducer: {deepLinkReceived(link): {set: {title: '"\(link)"'}}}
        """#,
      #""\(.home)""#)
  }

  @Test(arguments: ["_1", "__"]) func namesWithoutLetters(name: String) throws {
    try expectNone(
      of:
        "feature: A\nactions: [\(name)]\nreducer: {\(name): dismissSelf}",
      name == "_1" ? "func 1()" : "func ()")
  }

  // MARK: - Tests that fail

  @Test func aResponseWithOneReactionForBothOutcomes() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        dependencies: {client: Client}
        state: {isLoading: Bool = false}
        actions: [tapped, "loaded(Result<Int, any Error>)"]
        reducer:
          tapped: [{set: {isLoading: true}}, {run: {call: client.load(), sends: loaded}}]
          loaded(result): {set: {isLoading: false}}
        """,
      contains: """
        await store.receive(\\.loaded.success) {
        $0.isLoading = false
        }
        """)
  }

  /// A child's response to its own action changes its state, too.
  @Test(arguments: [
    ("row.toggled", #"\.row.toggled"#), ("rows.toggled", #"\.rows[id: 1].toggled"#),
    ("path.row.toggled", #"\.path[id: 1].row.toggled"#),
    ("destination.row.toggled", #"\.destination.row.toggled"#),
  ])
  func ownActionsOfChildren(pattern: String, action: String) throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {count: Int = 0}
        scope: {row: Row}
        forEach: {rows: Row}
        path: {row: Row}
        destination: {row: {sheet: Row}}
        reducer: {\(pattern): {set: {count: 1}}}
        ---
        feature: Row
        state: {id: {type: Int, let: true, default: "1"}, isOn: Bool = false}
        actions: [toggled]
        reducer: {toggled: {set: {isOn: "!state.isOn"}}}
        """,
      contains: """
        store.exhaustivity = .off
        await store.send(\(action)) {
        $0.count = 1
        }
        """)
  }

  @Test func anActionThatAlsoReachesTheChild() throws {
    let omissions = try coverage(
      of: """
        feature: A
        state: {count: Int = 0}
        scope: {row: Row}
        reducer: {row.toggled: {set: {count: 1}}}
        ---
        feature: Row
        dependencies: {client: Client}
        actions: [toggled]
        reducer: {toggled: {run: client.save()}}
        """)[0].omissions
    #expect(omissions.map(\.reason) == ["'Row' sends further actions in response to the action"])
  }

  /// If an action that is sent alongside others sends several actions itself, these arrive after
  /// the others.
  @Test func sendsOfSends() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        actions: [x, a]
        delegate: [one, two, three]
        reducer:
          x: [{send: a}, {delegate: one}]
          a: [{delegate: two}, {delegate: three}]
        """,
      contains: """
        await store.receive(\\.a)
        await store.receive(\\.delegate.one)
        await store.receive(\\.delegate.two)
        await store.receive(\\.delegate.three)
        """)
  }

  @Test func aDefaultThatDiffersEachTime() throws {
    try expectNone(
      of:
        """
        feature: A
        destination: {row: {sheet: Row}}
        actions: [tapped]
        reducer: {tapped: {present: row}}
        ---
        feature: Row
        state: {id: UUID = UUID()}
        """,
      "$0.destination = .row(Row.State())")
  }

  @Test func severalUUIDsInOneStep() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        dependencies: {uuid: \\.uuid}
        path: {pair: Pair}
        actions: [tapped]
        reducer: {tapped: {push: pair, with: {first: uuid(), second: uuid()}}}
        ---
        feature: Pair
        state: {first: UUID, second: UUID}
        """,
      contains: "$0.path[id: 0] = .pair(Pair.State(first: UUID(0), second: UUID(1)))")
  }

  @Test func aDependencyInACall() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        dependencies: {uuid: \\.uuid, client: Client}
        actions: [tapped]
        reducer: {tapped: {run: "try await client.save(uuid())"}}
        """,
      contains: "$0.uuid = .incrementing")
  }

  @Test func theCaseOfAChildThatSends() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {count: Int = 0}
        scope: {mode: Mode}
        reducer: {mode.second.delegate.done: {set: {count: 1}}}
        ---
        feature: Mode
        cases: {first: Row, second: Row}
        ---
        feature: Row
        delegate: [done]
        """,
      contains: "state.mode = Mode.State.second(Row.State())")
  }

  @Test func cancellationByWhatIsPresented() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        dependencies: {client: Client}
        destination: {row: {sheet: Row}}
        actions: [tapped, "loaded(Result<Int, any Error>)"]
        reducer:
          tapped: {run: {call: client.load(), sends: loaded, id: load}}
          destination.row.delegate.done: {cancel: load}
        ---
        feature: Row
        delegate: [done]
        """,
      contains: """
        @Test func rowDoneCancelsLoad() async {
        var state = A.State()
        state.destination = .row(Row.State())
        """)
  }

  /// The reaction runs the effect again, and the second run never ends.
  @Test func cancellationBeforeAnotherRun() throws {
    try expectNone(
      of:
        """
        feature: A
        dependencies: {client: Client}
        actions: [tapped, "loaded(Result<Int, any Error>)"]
        reducer: {tapped: [{cancel: load}, {run: {call: client.load(), sends: loaded, id: load}}]}
        """,
      """
          await store.send(.tapped)
          await store.send(.tapped)
        }
      """)
  }

  @Test func aFlagThatIsNotShown() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        dependencies: {client: Client}
        actions: [tapped]
        alerts: {failed: {style: boolean, title: Failed}}
        reducer:
          tapped: {run: {call: try await client.load(), id: load}}
          alert.dismiss: {cancel: load}
        """,
      contains: """
        state.failed = true
        let store = TestStore(initialState: state) {
        A()
        }
        await store.send(\\.binding.failed, false) {
        """)
  }

  @Test func aPropertyThatChangesAgainAfterACustomStep() throws {
    try expectNone(
      of:
        """
        feature: A
        state: {count: Int = 0}
        actions: [tapped]
        reducer: {tapped: [{set: {count: 3}}, custom, {set: {count: state.count * 2}}]}
        """,
      "$0.count = 3")
  }

  @Test(arguments: [
    ("url", "URL", "URL(filePath", ""), ("id", "Item.ID", "Item.ID(1)", "Item.ID: Item.ID(1)"),
    ("id", "UUID", "00000000-0000-0000-0000-000000000000", "UUID: UUID(5)"),
  ])
  func valuesThatAURLCannotContain(name: String, type: String, unwanted: String, samples: String)
    throws
  {
    let spec = """
      feature: A
      samples: {\(samples)}
      deepLinks: {item: {url: "/{\(name)}", with: {\(name): \(type)}}}
      """
    let text = try render(spec).first { $0.kind == .tests }?.text ?? ""
    let line = text.split(separator: "\n").first { $0.contains("URL(string:") } ?? ""
    #expect(!line.contains(unwanted))
  }

  // MARK: - Tests that prove little or are left out

  @Test func twoValuesOfOneType() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {first: Int = 0, second: Int = 0}
        actions: ["tapped(Int, Int)"]
        reducer:
          tapped(a, b): {set: {first: b, second: a}}
        """,
      contains: "await store.send(.tapped(43, 44)) {")
  }

  @Test func anOptionalChildThatDisappears() throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        ifLet: {row: Row}
        actions: [tapped]
        reducer: {tapped: {set: {row: nil}}}
        ---
        feature: Row
        """,
      contains: "state.row = Row.State()")
  }

  @Test(arguments: [("n == 3", "tapped(Int)"), ("n", "tapped(Bool)")])
  func conditionsOfThePayload(condition: String, action: String) throws {
    try expect(
      .tests,
      of:
        """
        feature: A
        state: {count: Int = 0}
        actions: ["\(action)"]
        reducer: {tapped(n): {set: {count: 1}, where: "\(condition)"}}
        """,
      contains: "$0.count = 1")
  }

  /// A test compared a state with nothing.
  @Test func aDeepLinkToAStateWithoutASample() throws {
    let spec = """
      feature: A
      state: {user: User}
      path: {item: B}
      deepLinks:
        item: {url: "/items/{id}", with: {id: Int}, steps: {push: item, with: {id: id}}}
      """
    #expect(try render(spec).filter { $0.kind == .tests }.map(\.text) == [])
    #expect(try coverage(of: spec)[0].omissions.contains { $0.missingType == "User" })
  }

  /// The property was taken for the state that it is in.
  @Test func aPropertyNamedState() throws {
    let spec = """
      feature: A
      binding: true
      state: {state: Bool = true, items: "[Int] = [1]", index: Int = 0}
      actions: [tapped]
      reducer: {tapped: {set: {"items[state.index]": 2, state: state.items.isEmpty}}}
      """
    try expect(
      .tests, of: spec,
      contains: """
        await store.send(\\.binding.state, false) {
        $0.state = false
        }
        """)
    try expect(
      .tests, of: spec,
      contains: """
        expected.items[expected.index] = 2
        expected.state = expected.items.isEmpty
        """)
  }

  /// A model's task was looked for under a name in backticks.
  @Test func anEffectWithTheNameOfAKeyword() throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      actions: [go, end]
      reducer: {go: {run: {call: client.load(), id: where}}, end: {cancel: where}}
      """
    try expect(
      .reducer, of: spec, target: "swift-navigation 2",
      contains: """
        func end() {
        whereTasks.forEach { $0.cancel() }
        """)
    try expect(.reducer, of: spec, contains: "return .cancel(id: CancelID.`where`)")
  }

  /// A clock's 'sleep' throws when its task is cancelled.
  @Test func aCallThatThrowsIfItIsCancelled() throws {
    let spec = """
      feature: A
      dependencies: {clock: \\.continuousClock}
      actions: [go, wait]
      reducer:
        go: {run: {call: "clock.sleep(for: .seconds(1))"}}
        wait: {run: {steps: [{call: "clock.sleep(for: .seconds(2))"}, {send: go}]}}
      """
    try expectAll(
      .reducer, of: spec, "try await clock.sleep(for: .seconds(1))",
      "try await clock.sleep(for: .seconds(2))")
  }

  /// A type that the state itself needs once wasn't reported as missing anywhere.
  @Test func aStateWithoutASample() throws {
    let omissions = try coverage(
      of: """
        feature: A
        state: {item: Item, count: Int = 0}
        actions: [tapped]
        reducer: {tapped: {set: {count: 1}}}
        """)[0].omissions
    #expect(omissions.map(\.missingType) == ["Item"])
    let optional = try coverage(
      of: """
        feature: A
        ifLet: {row: Row}
        actions: [tapped]
        reducer: {row.delegate.done: dismissSelf}
        ---
        feature: Row
        state: {item: Item}
        delegate: [done]
        """)[0].omissions
    #expect(optional.map(\.missingType) == ["Item"])
  }

  @Test func manySends() throws {
    let plan = try coverage(
      of: """
        feature: A
        actions: [tapped, other]
        reducer:
          tapped: [\(Array(repeating: "{send: other}", count: 13).joined(separator: ", "))]
          other: dismissSelf
        """)[0]
    #expect(plan.omissions.map(\.reason) == [])
  }

  // MARK: - Order

  /// If an action that is sent alongside others sends only one action itself, that action arrives
  /// immediately, before the others.
  @Test func anActionThatIsSentAlone() throws {
    try expect(
      .tests,
      of: """
        feature: A
        actions: [x, a]
        delegate: [one, two]
        reducer: {x: [{send: a}, {delegate: one}], a: {delegate: two}}
        """,
      contains: """
        await store.receive(\\.a)
        await store.receive(\\.delegate.two)
        await store.receive(\\.delegate.one)
        """)
  }

  @Test(arguments: [
    (
      "[{send: a}, {delegate: one}, {delegate: one}]",
      "the action that it sends, and its consequences, arrive at the same time"
    ),
    (
      "[{send: a}, {delegate: one}, {run: {call: client.all(), sends: loaded}}]",
      "several of its effects respond at the same time"
    ),
  ])
  func whatArrivesAtTheSameTime(steps: String, reason: String) throws {
    let omissions = try coverage(
      of: """
        feature: A
        dependencies: {client: Client}
        actions: [x, a, "loaded(Result<[Int], any Error>)"]
        delegate: [one, two, three]
        reducer:
          x: \(steps)
          a: [{delegate: two}, {delegate: three}]
        """)[0].omissions
    #expect(omissions.map(\.transition) == ["x"])
    #expect(omissions.map(\.reason) == [reason])
  }

  // MARK: - Conditions

  private let answers = """
    feature: A
    dependencies: {client: Client}
    state: {count: Int = 0}
    destination: {row: {sheet: Row}}
    actions: [tapped]
    reducer:
      tapped:
        - {present: row, where: client.status() == .denied}
        - {set: {count: 1}, where: state.destination == nil}

    """

  @Test func samplesOfCalls() throws {
    let samples = "samples: {client.status(): .granted}\n"
    try expect(
      .tests, of: answers + samples + "---\nfeature: Row\n",
      contains: """
        @Test func tappedSetsCount() async {
        let store = TestStore(initialState: A.State()) {
        A()
        } withDependencies: {
        $0[Client.self].status = { .granted }
        }
        await store.send(.tapped) {
        $0.count = 1
        }
        }
        """)
    #expect(try coverage(of: answers + samples + "---\nfeature: Row\n")[0].omissions.isEmpty)
    #expect(
      try coverage(of: answers + "---\nfeature: Row\n")[0].omissions.map(\.reason) == [
        "the spec doesn't say whether 'client.status() == .denied' holds; add the result of the call to 'samples'"
      ])
  }

  @Test(arguments: [
    ("state.destination == nil", "state.destination = .row(Row.State())"),
    ("state.extra == nil", "state.extra = Row.State()"),
    ("!state.isRowShown", "state.path.append(.row(Row.State()))"),
    ("!state.isFailed", "state.isFailed = true"), ("state.alert != nil", "state.alert = .lost"),
  ])
  func conditionsOfWhatIsShown(condition: String, setup: String) throws {
    let hasDestination = condition.contains("destination")
    let spec = """
      feature: A
      state: {count: Int = 0}
      \(hasDestination ? "destination: {row: {sheet: Row}}" : "")
      ifLet: {extra: Row}
      path: {row: {feature: Row, isOnStack: isRowShown}}
      alerts: {isFailed: {style: boolean, title: Failed}, lost: {title: Lost}}
      actions: [tapped]
      reducer: {tapped: {set: {count: 1}, where: "\(condition)"}}
      ---
      feature: Row
      """
    let setup = hasDestination || !setup.contains("lost") ? setup : "state.alert = .lost"
    try expect(
      .tests, of: spec,
      contains: """
        var state = A.State()
        \(setup)
        let store = TestStore(initialState: state) {
        """)
    #expect(try coverage(of: spec)[0].covered == 1)
  }

  @Test func severalChangesUnderOneCondition() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {first: Int = 0, second: Int = 0, items: Items}
        samples: {Items: Items()}
        actions: [tapped]
        reducer:
          tapped: {set: {first: 3, second: state.first + 1}, where: state.items.isFull}
        """,
      contains: """
        if expected.items.isFull {
        expected.first = first
        expected.second = expected.first + 1
        }
        """)
  }

  // MARK: - Values

  @Test func aSubscriptsLabel() throws {
    try expect(
      .tests,
      of: """
        feature: A
        forEach: {rows: Row}
        actions: ["tapped(Int)"]
        reducer: {tapped(id): {set: {"rows[id: id]": nil}}}
        ---
        feature: Row
        state: {id: Int}
        """,
      contains: "$0.rows[id: 42] = nil")
  }

  /// A shared value can be compared only if it's certain to change.
  @Test func membersOfSharedValues() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {profile: {type: Profile, shared: passed}, name: String = ""}
        samples: {Profile: Profile()}
        actions: [reset]
        reducer: {reset: {set: {profile.name: state.name.trimmed, profile.isPublic: false}}}
        """,
      contains: """
        let state = A.State(profile: Shared(value: Profile()))
        state.$profile.withLock { $0.isPublic = true }
        let store = TestStore(initialState: state) {
        A()
        }
        await store.send(.reset) { state in
        state.$profile.withLock { $0.name = state.name.trimmed }
        state.$profile.withLock { $0.isPublic = false }
        }
        """)
  }

  @Test func whatANewChildDoesNotShow() throws {
    let omissions = try coverage(
      of: """
        feature: A
        scope: {child: Child}
        reducer: {child.destination.row.delegate.done: dismissSelf}
        ---
        feature: Child
        destination: {row: {sheet: Row}}
        ---
        feature: Row
        delegate: [done]
        """)[0].omissions
    #expect(omissions.map(\.reason) == ["it comes from something that a new 'Child' doesn't show"])
  }

  @Test func aChildsBinding() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        scope: {child: Child}
        reducer: {child.binding.isOn: {set: {count: 1}}}
        ---
        feature: Child
        binding: true
        state: {isOn: Bool = false}
        """,
      contains: """
        store.exhaustivity = .off
        await store.send(\\.child.binding.isOn, false) {
        $0.count = 1
        }
        """)
  }

  @Test func poppingToAScreenThatIsNotOnTheStack() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        path: {first: First, second: First}
        actions: [tapped]
        reducer: {tapped: [{push: first}, {send: returned}], returned: [{set: {count: 1}}, {pop: second}]}
        ---
        feature: First
        """.replacing("actions: [tapped]", with: "actions: [tapped, returned]"),
      contains: """
        await store.receive(\\.returned) {
        $0.count = 1
        }
        """)
  }

  // MARK: - What is sent, and what changes

  /// Sent values are those at the time of sending, and are compared if they are known.
  @Test(arguments: [
    ("[{delegate: n(state.count)}, {set: {count: 3}}]", "0"),
    ("[{set: {count: 3}}, {delegate: n(state.count)}]", "3"),
    ("[{delegate: n(state.size)}, {set: {count: 3}}]", "store.state.size"),
    ("[{delegate: 'n(state.sizes.reduce(state.count, +))'}]", "([] as [Int]).reduce(0, +)"),
  ])
  func valuesAtTheTimeOfSending(steps: String, value: String) throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0, size: Int = Int(others.first), sizes: "[Int] = []"}
        actions: [tapped]
        delegate: [n(Int)]
        reducer: {tapped: \(steps)}
        """,
      contains: "await store.receive(\\.delegate.n, \(value))")
  }

  @Test func valuesThatNoLongerExistOnArrival() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {size: Int = Int(sizes.first)}
        actions: [tapped]
        delegate: [n(Int)]
        reducer: {tapped: [{delegate: n(state.size)}, {set: {size: Int(sizes.last)}}]}
        """,
      contains: "await store.receive(\\.delegate.n)\n}")
  }

  /// The library rejects closures that change nothing, for sent and for received actions.
  @Test func changesThatAreUndone() throws {
    try expect(
      .tests,
      of: """
        feature: A
        binding: true
        state: {isOn: Bool = false, count: Int = 0}
        actions: [tapped, loaded]
        reducer:
          tapped: [{set: {count: 4}}, {set: {count: 0}}]
          binding.isOn: {send: loaded}
          loaded: {set: {isOn: true}}
        """,
      contains: """
        await store.send(\\.binding.isOn, false) {
        $0.isOn = false
        }
        await store.receive(\\.loaded) {
        $0.isOn = true
        }
        }
        """)
  }

  /// A reaction to a whole also responds to its parts.
  @Test func reactionsToWholes() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        destination: {row: {sheet: Row}}
        reducer: {destination: {set: {count: 4}}}
        ---
        feature: Row
        """,
      contains: """
        await store.send(\\.destination.dismiss) {
        $0.destination = nil
        $0.count = 4
        }
        """)
  }

  @Test func aCallOfAClock() throws {
    try expect(
      .tests,
      of: """
        feature: A
        dependencies: {clock: \\.continuousClock}
        actions: [tapped]
        reducer: {tapped: {run: 'try await clock.sleep(for: .seconds(1))'}}
        """,
      contains: """
        await store.send(.tapped)
        await store.finish()
        """)
  }

  @Test func aWholeResultBesideOneOfItsCases() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        actions: ["loaded(Result<Int, any Error>)"]
        reducer: {loaded: {set: {count: 5}}, loaded.success(n): {set: {count: n}}}
        """,
      contains: """
        await store.send(.loaded(.failure(Failure()))) {
        $0.count = 5
        }
        """)
  }

  /// A call that is a condition on its own is a `Bool`.
  @Test func aCallAsACondition() throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      state: {count: Int = 0}
      actions: [tapped]
      reducer: {tapped: {set: {count: 1}, where: client.isReady()}}
      """
    try expect(
      .tests, of: spec,
      contains: """
        $0[Client.self].isReady = { true }
        }
        await store.send(.tapped) {
        $0.count = 1
        }
        }
        @Test func tappedDoesNothing() async {
        let store = TestStore(initialState: A.State()) {
        A()
        } withDependencies: {
        $0[Client.self].isReady = { false }
        """)
    #expect(try coverage(of: spec)[0].covered == 1)
  }

  // MARK: - Values that the compiler or the library takes for another

  /// The library compares the contents of prompts, so nothing changes when one replaces another that
  /// says the same.
  @Test func promptsWithTheSameContents() throws {
    let spec = """
      feature: A
      alerts:
        first: {title: Title}
        second: {title: Title}
      reducer: {alert.dismiss: {present: second}}
      """
    try expectNone(
      of: spec,
      """
          await store.send(\\.alert.dismiss) {
            $0.alert = .second
      """)
    try expect(
      .tests,
      of: spec.replacingOccurrences(of: "second: {title: Title}", with: "second: {title: T}"),
      contains: """
        await store.send(\\.alert.dismiss) {
        $0.alert = .second
        """)
  }

  /// The library compares what texts say, and the spec doesn't know what values and translations say.
  @Test(arguments: [
    "{title: {key: Title, comment: For translators}}",
    "{title: {key: Title, table: Alerts, bundle: .module}}",
    "{title: '{name}', with: {name: String}}",
    "{title: 'Tit{name}', with: {name: String}}",
    "{title: Title, buttons: {cancel: {role: cancel, where: state.isOn}}}",
  ])
  func promptsThatMayHaveTheSameContents(second: String) throws {
    let name = second.contains("with") ? ", with: {name: state.name}" : ""
    let spec = """
      feature: A
      state: {isOn: Bool = true, name: String = ""}
      alerts:
        first: {title: Title}
        second: \(second)
      reducer: {alert.dismiss: {present: second\(name)}}
      """
    try expect(.tests, of: spec, contains: "var expected = store.state")
    let other = spec.replacing("title: Title}\n", with: "title: Other}\n")
    try expect(
      .tests, of: other,
      contains: second.contains("'{name}'")
        ? "var expected = store.state" : "await store.send(\\.alert.dismiss) {")
  }

  /// A title is shown automatically unless the spec says something else.
  @Test func promptsWithTheSameVisibility() throws {
    try expect(
      .tests,
      of: """
        feature: A
        confirmationDialogs:
          first: {title: Title, titleVisibility: automatic}
          second: {title: Title}
        reducer: {confirmationDialog.dismiss: {present: second}}
        """, contains: "var expected = store.state")
  }

  /// The compiler warns about a number that is compared with `nil`.
  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func aNumberInThePlaceOfAnOptional(target: String) throws {
    let spec = """
      feature: A
      state: {items: '[Int] = [1]', isKnown: Bool = false}
      actions: [tapped, {loaded: {count: 'Int?'}}]
      reducer:
        tapped: {send: loaded, with: {count: state.items.size}}
        loaded(count): {set: {isKnown: 'true'}, where: 'count != nil'}
      """
    let snippet =
      target.hasPrefix("swift")
      ? "let expectedCount: Int? = model.items.size"
      : "if (expected.items.size as Int?) != nil {"
    try expect(.tests, of: spec, target: target, contains: snippet)
  }

  /// A test can't expect what has its value again in the end.
  @Test func aChangeThatIsUndone() throws {
    try expect(
      .tests,
      of: """
        feature: A
        binding: true
        state: {tags: 'Set<Int> = [1]', count: Int = 0, isOn: Bool = false}
        actions: [tapped]
        reducer:
          tapped: [{set: {count: state.count + 1}}, {set: {isOn: 'true', count: state.count - 1}}]
        onChange:
          tags: {call: state.tags.insert(1)}
        """,
      contains: """
        await store.send(.tapped) {
        $0.isOn = true
        }
        """)
  }

  /// What shows a prompt isn't undone by what has hidden it.
  @Test func aPromptThatIsShownAgain() throws {
    try expect(
      .tests,
      of: """
        feature: A
        alerts: {ask: {title: Ask, style: boolean}}
        actions: [asked]
        reducer:
          asked: {present: ask}
          binding.ask: {send: asked}
        """,
      contains: """
        await store.send(\\.binding.ask, false) {
        $0.ask = false
        }
        await store.receive(\\.asked) {
        $0.ask = true
        }
        """)
  }

  /// A test that begins with another part of a property doesn't know the whole any more.
  @Test func aPartThatTheTestBeginsWith() throws {
    let spec = """
      feature: A
      state: {item: 'Item = Item(id: 2, name: "Pen")', last: 'Item?', isOn: Bool = true}
      actions: [tapped, kept(Item)]
      samples: {Item: 'Item(id: 3, name: "Cup")'}
      reducer:
        tapped:
          - {send: kept(state.item)}
          - {set: {item.name: '"a"'}, where: state.isOn}
        kept(item): {set: {last: item}}
      """
    try expect(
      .tests, of: spec, target: "swift-navigation 2",
      lacks: """
        model.item.name = "Blob"
        model.tapped()
        #expect(model.item == Item(id: 2, name: "Pen"))
        """)
    try expect(
      .tests, of: spec, target: "swift-navigation 2",
      lacks: #"#expect(model.last == Item(id: 2, name: "Pen"))"#)
  }

  /// The first row that is added changes the rows. Another may have the same ID.
  @Test func theFirstRow() throws {
    let spec = """
      feature: A
      forEach: {rows: Row}
      actions: [tapped, added]
      reducer:
        tapped: [{call: 'state.rows.append(Row.State(id: 1))'}, {send: added}]
        added: {call: 'state.rows.append(Row.State(id: 1))'}
      ---
      feature: Row
      state: {id: Int}
      """
    try expect(
      .tests, of: spec,
      contains: """
        await store.send(.tapped) {
        $0.rows.append(Row.State(id: 1))
        }
        var expected = store.state
        expected.rows.append(Row.State(id: 1))
        await store.withExhaustivity(.off) {
        await store.receive(\\.added)
        }
        #expect(store.state == expected)
        """)
  }

  @Test func noValueOfAScreen() throws {
    try expect(
      .tests,
      of: """
        feature: A
        path: {page: {value: {note: 'Int?'}, view: Page}}
        actions: [tapped]
        reducer: {tapped: {push: 'page(note: nil)'}}
        """, target: "swift-navigation 2",
      contains: "#expect(model.path.last?.page == .some(nil))")
  }

  /// An alert that replaces what is dismissed has a method of its own.
  @Test func aCancellationAfterAnAlert() throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      destination: {edit: {sheet: Existing}}
      alerts: {note: {title: Title}}
      actions: [tapped]
      reducer:
        tapped: [{run: {call: client.load(), id: load}}, {present: note}]
        destination.dismiss: {cancel: load}
      """
    try expect(.tests, of: spec, target: "swift-navigation 2", lacks: "loadTasks.isEmpty")
    try expect(
      .tests, of: spec.replacingOccurrences(of: ", {present: note}", with: ""),
      target: "swift-navigation 2", contains: "#expect(model.loadTasks.isEmpty)")
  }

  /// Only one of the buttons sends an action, with a value.
  @Test(arguments: [
    ("composable-architecture 1.26", "await store.send(\\.alert.cancel, \"Blob Jr.\") {"),
    ("swift-navigation 2", "model.alertButtonTapped(.cancel(data: \"Blob Jr.\"))"),
  ])
  func buttonsOfTheSameName(target: String, snippet: String) throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {isOn: Bool = false}
        alerts:
          first: {title: First, buttons: {cancel: Cancel}}
          second: {title: Second, buttons: {cancel: {with: {data: String}, send: {data: '"a"'}}}}
        reducer: {alert.cancel: {set: {isOn: true}}}
        """, target: target, contains: snippet)
  }

  /// The action carries the value that the state had before the reaction to it changes the state.
  @Test func aValueOfWhatTheReactionChanges() throws {
    let spec = """
      feature: A
      state: {text: 'String = ""', count: Int = 0}
      actions: [tapped, counted(Int)]
      reducer:
        tapped: {send: counted(state.text.count)}
        counted(count): {set: {text: '"a"', count: count}}
      """
    try expect(.tests, of: spec, lacks: ".text.count")
    try expect(
      .tests, of: spec.replacingOccurrences(of: "text: '\"a\"', ", with: ""),
      contains: "await store.receive(\\.counted, 0) {\n$0.count = 0\n}")
  }

  /// A row that its parent replaces whenever it sends an action shows nothing of its own.
  @Test func aReplacedRow() throws {
    let spec = """
      feature: A
      state: {id: UUID, count: Int = 0}
      forEach: {rows: Self}
      destination: {item: {sheet: {value: Item}}}
      actions: [openButtonTapped]
      reducer:
        openButtonTapped: {present: 'item(Item(id: 1))'}
        rows: {set: {count: state.count, rows: '[A.State(id: state.id)]'}}
      """
    try expect(.tests, of: spec, lacks: "$0.rows[id: UUID(42)]?.destination")
    try expect(
      .tests,
      of: spec.replacingOccurrences(of: ", rows: '[A.State(id: state.id)]'", with: ""),
      contains: "$0.rows[id: UUID(42)]?.destination = .item(Item(id: 1))")
  }

  /// What a person's code changes isn't known, so a reaction to changes may run and change more.
  @Test func aChangeAfterAPersonsCode() throws {
    let spec = """
      feature: A
      state: {title: String = "", mood: Int = 0, count: Int = 0}
      actions: [tapped]
      reducer:
        tapped: [{set: {title: '"a"', count: 1}}, custom]
      onChange:
        mood: {call: 'state.title.append("!")'}
      """
    try expect(.tests, of: spec, contains: "$0.count = 1")
    try expect(.tests, of: spec, lacks: "$0.title")
  }

  /// The library reports an action for a row that isn't there, or for a feature that has dismissed
  /// itself.
  @Test(arguments: [
    ("{send: 'rows[1].refresh'}", "whether 'rows' is there"),
    ("{run: {steps: dismissSelf, id: leaving}}", "whether the feature dismisses itself"),
  ])
  func aChangeBehindAPersonsCode(response: String, reason: String) throws {
    let spec = """
      feature: A
      state: {count: Int = 0, isOn: Bool = false}
      forEach: {rows: RowFeature}
      actions: [tapped, turnedOn]
      reducer:
        tapped: [{set: {count: 1}}, custom]
        turnedOn: {set: {isOn: true}}
      onChange:
        count: \(response)
      ---
      feature: RowFeature
      state: {id: Int}
      actions: [refresh]
      """
    try expect(
      .tests, of: spec, contains: "// TODO: Test 'tapped': it isn't known \(reason).")
  }

  @Test func aChangeOfWhatAnInitializerMayHaveSet() throws {
    try expect(
      .tests,
      of: """
        feature: A
        init: custom
        state: {isOn: {type: Bool, default: false, binding: true}, count: Int = 0}
        onChange: {isOn: {set: {count: 1}}}
        """, contains: "state.isOn = true")
  }

  /// A bound property of which a person's initializer decides what it begins with.
  @Test func aBindingWithoutAReaction() throws {
    try expect(
      .tests,
      of: "feature: A\ninit: custom\nstate: {isOn: {type: Bool, default: false, binding: true}}",
      contains: "state.isOn = true")
  }

  /// The library makes a test's changes in the state that a person's code has left, in which what
  /// has been popped, or counted, has been so already.
  @Test func changesBeforeAPersonsCodeRespondsToThem() throws {
    let spec = """
      feature: A
      state: {isOn: Bool = false, count: Int = 0}
      path: {row: RowFeature}
      actions: [tapped]
      reducer:
        tapped: [{set: {isOn: true}}, {call: state.count += 1}, pop]
      onChange:
        isOn: custom
      """
    try expect(.tests, of: spec, contains: "$0.isOn = true")
    try expect(.tests, of: spec, lacks: "$0.path.popLast")
    try expect(.tests, of: spec, lacks: "$0.count")
  }

  /// The library makes a test's changes in the state that the whole reaction has left.
  @Test func aValueThatChangesBehindAPersonsCode() throws {
    let spec = """
      feature: A
      state: {name: String = "", isOn: Bool = false}
      destination: {row: {sheet: RowFeature}}
      actions: [tapped]
      reducer:
        tapped: [custom, {present: row, with: {title: state.name}}, {call: 'state.name.append("!")'}, {set: {isOn: true}}]
      ---
      feature: RowFeature
      state: {title: String}
      """
    try expect(.tests, of: spec, contains: "$0.isOn = true")
    try expect(.tests, of: spec, lacks: "$0.destination = .row")
    try expect(
      .tests, of: spec.replacingOccurrences(of: " {call: 'state.name.append(\"!\")'},", with: ""),
      contains: "$0.destination = .row(RowFeature.State(title: $0.name))")
  }

  /// Only the child's tests know what it does, so the store doesn't compare the whole state.
  @Test func changesBeforeAChildResponds() throws {
    let spec = """
      feature: A
      state: {isOn: Bool = false, count: Int = 0}
      scope: {row: RowFeature}
      actions: [tapped]
      reducer:
        tapped: [{set: {isOn: true}}, {call: state.count += 1}, {send: row.refresh}]
      ---
      feature: RowFeature
      state: {count: Int = 0}
      actions: [refresh]
      reducer: {refresh: {call: state.count += 1}}
      """
    try expect(.tests, of: spec, contains: "$0.isOn = true")
    try expect(.tests, of: spec, lacks: "$0.count += 1")
  }

  /// The library reports an action for a child that isn't there.
  @Test func aChildThatSendsToItsOwnChild() throws {
    let spec = """
      feature: A
      scope: {row: RowFeature}
      actions: [tapped]
      reducer: {tapped: custom}
      ---
      feature: RowFeature
      state: {count: Int = 0}
      ifLet: {note: NoteFeature}
      alerts: {lost: {title: Lost}}
      actions: [opened]
      reducer: {opened: [{present: lost}, {send: note.refresh}]}
      ---
      feature: NoteFeature
      actions: [refresh]
      """
    try expect(.tests, of: spec, lacks: "\\.row.opened")
    try expect(
      .tests, of: spec.replacingOccurrences(of: ", {send: note.refresh}", with: ""),
      contains: "await store.send(\\.row.opened) {")
  }

  /// What the reaction sends may start the effect that it has cancelled.
  @Test func aCancelledEffectThatStartsAgain() throws {
    let spec = """
      feature: A
      state: {isOn: Bool = false}
      actions: [started, restarted, turnedOn]
      reducer:
        turnedOn: {set: {isOn: true}}
        started: {run: {custom: {}, id: work}}
        restarted: [{cancel: work}, {send: started}]
      """
    try expect(.tests, of: spec, target: "swift-navigation 2", lacks: "CancelsWork")
    try expect(
      .tests, of: spec.replacingOccurrences(of: ", {send: started}", with: ""),
      target: "swift-navigation 2", contains: "@Test func restartedCancelsWork() {")
  }

  /// What a delegate passes can be of a type that only the name of the recorder mentions.
  @Test func aRecordedIdentifiedArray() throws {
    try expect(
      .tests,
      of: """
        feature: A
        actions: [tapped]
        delegate: ['told(IdentifiedArrayOf<Item>)']
        reducer: {tapped: {delegate: 'told([])'}}
        """, target: "swift-navigation 2", contains: "import IdentifiedCollections")
  }

  /// A model responds to a binding first, and then to the change.
  @Test func aBindingAndAChange() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: {type: Int, default: 0, binding: true}, name: String = ""}
        reducer: {binding.count: {set: {name: '"bound"'}}}
        onChange: {count: {set: {name: '"changed"'}}}
        """, target: "swift-navigation 2", contains: "#expect(model.name == \"changed\")")
  }

  // MARK: - Found by random specs

  /// An optional child that exists from the beginning would be set to what it is.
  @Test func anOptionalChildThatExists() throws {
    try expect(
      .tests,
      of: """
        feature: A
        ifLet: {child: {feature: Other, default: Other.State()}}
        actions: [tapped]
        reducer: {tapped: {set: {child: Other.State()}}}
        """,
      contains: """
        state.child = nil
        let store = TestStore(initialState: state) {
        A()
        }
        await store.send(.tapped) {
        $0.child = Other.State()
        }
        """)
  }

  /// The value in a pattern cancels the effect, and no other value does.
  @Test func aCancellationByALiteral() throws {
    try expect(
      .tests,
      of: """
        feature: A
        dependencies: {client: Client}
        actions: [started, closed(String)]
        reducer:
          started: {run: {call: client.listen(), id: listening}}
          closed("now"): [{cancel: listening}, {cancel: listening}]
        """,
      contains: """
        await store.send(.started)
        await store.send(.closed("now"))
        await store.finish()
        """)
  }

  /// An effect that sends at once can't wait until another one has responded.
  @Test func effectsThatOnlySend() throws {
    try expectNone(
      of: """
        feature: A
        actions: [tapped, first, second]
        reducer:
          tapped:
            - {run: {steps: {send: first, animation: .default}, id: one}}
            - {run: {steps: {send: second, animation: .default}, id: two}}
        """, "skipInFlightEffects")
  }

  /// If it isn't known what a flag becomes, its former value is no expectation.
  @Test func aFlagThatHandwrittenCodeMayChange() throws {
    try expectNone(
      of: """
        feature: A
        state: {count: Int}
        alerts: {warning: {with: {number: Int}, title: "{number}", style: boolean}}
        reducer:
          binding.warning:
            - {present: warning, with: {number: state.count}}
            - {set: {count: 1}}
            - custom
        """, "$0.warning = false")
  }

  /// A state that a test computes contains every change, even if a child does more afterwards.
  @Test func aComputedStateBeforeAChildResponds() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {numbers: "[Int]", isOn: Bool}
        scope: {child: B}
        actions: [tapped(Int)]
        reducer:
          tapped(number):
            - {call: "state.numbers.sort { $0 < number }"}
            - {send: child.grown}
        ---
        feature: B
        state: {count: Int = 0}
        actions: [grown]
        reducer: {grown: {call: state.count.grow()}}
        """,
      contains: """
        expected.numbers.sort { $0 < number }
        """)
  }

  /// A method of a model can't be awaited if another one that it calls cancels its task.
  @Test func aTaskThatIsCancelledAtOnce() throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      actions: [opened, closed, stopped]
      reducer:
        opened: [{run: {steps: [{call: client.listen()}, dismissSelf], id: listening}}, {send: closed}]
        closed: {cancel: listening}
        stopped: {cancel: listening}
      """
    let files = try render(spec, target: "swift-navigation 2")
    let text = files.first { $0.kind == .tests }?.text ?? ""
    #expect(!text.contains("func opened"))
    #expect(text.contains("func stoppedCancelsListening"))
  }

  /// What a child is created with is no expectation after a later step sets it.
  @Test func aPartOfAChildThatIsSetAgain() throws {
    try expect(
      .tests,
      of: """
        feature: A
        presents: {edit: {sheet: B}}
        actions: [tapped]
        reducer: {tapped: [{present: edit, with: {count: 0}}, {set: {edit.count: 42}}]}
        ---
        feature: B
        state: {count: Int}
        """,
      target: "swift-navigation 2",
      contains: """
        model.tapped()
        #expect(model.edit?.count == 42)
        """)
  }

  /// If a call in the steps of a sequence can fail, nothing says that the sequence can.
  @Test func aSequenceThatMayNotFail() throws {
    func text(_ step: String) throws -> String {
      let spec = """
        feature: A
        dependencies: {client: Client}
        actions: [opened, failed, seen(Int)]
        samples: {client.numbers(): "1", client.count(): "2"}
        reducer:
          opened: {run: {each: client.numbers(), as: number, steps: [\(step)], catch: failed}}
          failed: {dismissSelf: true}
          seen(_): {dismissSelf: true}
        """
      return try render(spec).first { $0.kind == .tests }?.text ?? ""
    }
    #expect(try text("{send: seen(number)}").contains("finish(throwing: Failure())"))
    #expect(
      try !text("{send: seen(number)}, {call: '_ = try await client.count()'}")
        .contains("finish(throwing: Failure())"))
  }
}
