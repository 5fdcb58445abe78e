import Testing
import TrellisSimulation

@testable import TrellisRender

/// Generated tests of deep links, and of the ways to everything that can be shown.
@Suite struct TestedDeepLinkTests {
  private let spec = """
    feature: A
    state: {title: String = "", isNew: Bool = false}
    destination: {form: {sheet: Editor}}
    path: {pair: Pair}
    deepLinks:
      home: {url: /}
      item:
        url: /items/{id}/{slug}?page={page}&max={max}
        with: {id: UUID, slug: String, page: Int?, max: Double}
        steps:
          - {set: {title: slug}}
          - {push: pair, with: {id: id, page: page}}
          - {present: form, where: max > 1}
    ---
    feature: Editor
    ---
    feature: Pair
    state: {id: UUID, page: Int?}
    """

  private let url = "/items/00000000-0000-0000-0000-00000000002A/blob-2?page=44&max=2.5"
  private let link = #".item(id: UUID(42), slug: "blob-2", page: Optional(44), max: 1.5)"#

  private func expectTests(
    _ spec: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(.tests, of: spec, contains: lines, sourceLocation: sourceLocation)
  }

  // MARK: - URLs and state

  @Test func theWholeTest() throws {
    try expectTests(
      """
      feature: A
      state: {title: String = "", id: Int = 0}
      deepLinks:
        item:
          url: /items/{number}?page={page}
          with: {number: Int, page: Int?}
          steps: {set: {id: number}}
      """,
      """
      struct ATests {
      @Test func deepLinkItem() throws {
      for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/items/42?page=43"))
      #expect(A.DeepLink(url: url) == .item(number: 42, page: 43))
      }
      var expected = A.State()
      expected.id = 42
      #expect(A.State(deepLink: .item(number: 42, page: 43)) == expected)
      }
      """)
  }

  @Test func whatIsPushedAndPresented() throws {
    try expectTests(
      spec,
      #"""
      expected.title = "blob"
      expected.path.append(.pair(Pair.State(id: UUID(42), page: 42)))
      """#)
    try expectTests(
      spec,
      """
      #expect(Array(state.path) == Array(expected.path))
      #expect(state.title == expected.title)
      #expect(state.destination == expected.destination)
      """)
  }

  @Test func aLinkWithoutSteps() throws {
    try expectTests(
      spec,
      """
      @Test func deepLinkHome() throws {
      for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/"))
      #expect(A.DeepLink(url: url) == .home)
      }
      }
      """)
  }

  @Test func aStateThatNeedsArguments() throws {
    try expectTests(
      """
      feature: A
      state: {title: String, draft: {type: Int, shared: passed}}
      deepLinks: {home: {url: /, steps: {set: {title: '"x"'}}}}
      """,
      """
      var expected = A.State(title: "Blob", draft: Shared(value: 42))
      expected.title = "x"
      #expect(A.State(deepLink: .home, title: "Blob", draft: Shared(value: 42)) == expected)
      """)
  }

  // MARK: - The action

  @Test func whatWasShownIsDismissed() throws {
    try expectTests(
      """
      feature: A
      state: {count: Int = 0, links: Int = 0}
      destination: {form: {sheet: Editor}}
      path: {form: Editor}
      deepLinks: {home: {url: /, steps: [{set: {count: 1}}, {push: form}]}}
      reducer: {deepLinkReceived: {set: {links: 3}}}
      ---
      feature: Editor
      """,
      """
      @Test func deepLinkHomeReceived() async {
      var state = A.State()
      state.destination = .form(Editor.State())
      state.path.append(.form(Editor.State()))
      let store = TestStore(initialState: state) {
      A()
      }
      await store.send(.deepLinkReceived(.home)) {
      $0.destination = nil
      $0.path.removeAll()
      $0.count = 1
      $0.path[id: 1] = .form(Editor.State())
      $0.links = 3
      }
      }
      """)
  }

  @Test func valuesWithoutASample() throws {
    let plan = try coverage(
      of: """
        feature: A
        deepLinks: {kind: {url: '/{kind}', with: {kind: Kind}}}
        """)[0]
    #expect(plan.declared == 1)
    #expect(plan.covered == 0)
    #expect(plan.omissions.map(\.transition) == ["deepLinks.kind"])
    #expect(plan.omissions.map(\.reason) == ["there is no sample of 'Kind'"])
  }

  // MARK: - Stacks

  /// A constant without a value isn't `nil`, because the test creates the state with one.
  @Test func aConditionOnAConstant() throws {
    try expectTests(
      """
      feature: A
      state: {id: {type: Int?, let: true}}
      path: {help: Help}
      deepLinks: {help: {url: /help, steps: {push: help, where: state.id == nil}}}
      ---
      feature: Help
      """,
      """
      await store.send(.deepLinkReceived(.help)) {
      $0.path.removeAll()
      }
      """)
  }

  @Test func backToAScreen() throws {
    try expectTests(
      """
      feature: A
      path: {list: Index, help: Help}
      deepLinks: {list: {url: /list, steps: [{push: list}, {push: help}, {pop: list}]}}
      ---
      feature: Index
      ---
      feature: Help
      """,
      """
      expected.path.append(.list(Index.State()))
      expected.path.append(.help(Help.State()))
      if let id = expected.path.ids.last(where: { expected.path[id: $0]?.is(\\.list) == true }) {
      expected.path.pop(to: id)
      }
      let state = A.State(deepLink: .list)
      """)
  }
}

/// Generated tests of the shortest ways to destinations, prompts, screens and cases.
@Suite struct WaysTests {
  private func names(_ spec: String) throws -> [String] {
    let file = try render(spec).first { $0.kind == .tests && $0.feature == "A" }
    return (file?.text.split(separator: "\n") ?? []).compactMap { line in
      line.firstMatch(of: /func (\w+)IsReachable\(/).map { String($0.1) }
    }
  }

  @Test func throughScreensAndBack() throws {
    try expect(
      .tests,
      of: """
        feature: A
        path: {list: Index, detail: Detail}
        alerts: {ask: {title: Ask, buttons: {cancel: }}}
        actions: [listTapped]
        reducer:
          listTapped: {push: list}
          path.list.delegate.picked(id): {push: detail, with: {id: id}}
          path.detail.delegate.asked: {present: ask}
        ---
        feature: Index
        delegate: [picked(Int)]
        ---
        feature: Detail
        state: {id: Int}
        delegate: [asked]
        """,
      contains: """
        @Test func askIsReachable() async {
        let store = TestStore(initialState: A.State()) {
        A()
        }
        await store.send(.listTapped) {
        $0.path[id: 0] = .list(Index.State())
        }
        await store.send(\\.path[id: 0].list.delegate.picked, 43) {
        $0.path[id: 1] = .detail(Detail.State(id: 43))
        }
        await store.send(\\.path[id: 1].detail.delegate.asked) {
        $0.alert = .ask
        }
        await store.send(\\.alert.dismiss) {
        $0.alert = nil
        }
        }
        """)
  }

  /// A way that is the beginning of another one is left out.
  @Test func theLongestOnly() throws {
    #expect(
      try names(
        """
        feature: A
        path: {one: B, two: B, three: B}
        actions: [tapped]
        reducer:
          tapped: {push: one}
          path.one.delegate.next: {push: two}
          path.two.delegate.next: {push: three}
        ---
        feature: B
        delegate: [next]
        """) == ["three"])
  }

  @Test func casesOfAnEnum() throws {
    try expect(
      .tests,
      of: """
        feature: A
        cases: {start: B, middle: B, end: B}
        reducer:
          start.delegate.next: {become: middle}
          middle.delegate.next: {become: end}
        ---
        feature: B
        delegate: [next]
        """,
      contains: """
        @Test func endIsReachable() async {
        let store = TestStore(initialState: A.State()) {
        A()
        }
        await store.send(\\.start.delegate.next) {
        $0 = .middle(B.State())
        }
        await store.send(\\.middle.delegate.next) {
        $0 = .end(B.State())
        }
        }
        """)
  }

  @Test func unreachableGoals() throws {
    #expect(
      try names(
        """
        feature: A
        destination: {b: {sheet: B}, c: {sheet: B}}
        state: {isOn: Bool = false}
        actions: [tapped, other]
        reducer:
          tapped: {present: b, where: state.isOn}
          other: [{present: c}, custom]
        ---
        feature: B
        """) == [])
  }

  @Test func conditionsOnTheWay() throws {
    #expect(
      try names(
        """
        feature: A
        destination: {b: {sheet: B}}
        state: {isOn: Bool = false}
        actions: [tapped, turnedOn]
        reducer:
          tapped: {present: b, where: state.isOn}
          turnedOn: {set: {isOn: "true"}}
        ---
        feature: B
        """) == [])
  }
}
