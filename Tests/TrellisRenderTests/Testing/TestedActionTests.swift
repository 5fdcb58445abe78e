import Testing

@testable import TrellisRender

/// Generated tests of a feature's own actions: the actions that are sent, and their results.
@Suite struct TestedActionTests {
  private func expectTests(
    _ actions: String, _ reducer: String, around: String = "", _ lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let spec = """
      feature: A
      state: {count: Int = 0, name: String = "", isOn: Bool = false, note: Int?, rows: "[Int] = []"}
      actions: \(actions)
      \(around)
      reducer:
      \(reducer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      """
    try expect(.tests, of: spec, contains: lines, sourceLocation: sourceLocation)
  }

  // MARK: - What is sent

  @Test func aLiteral() throws {
    try expectTests(
      "[tapped]", "tapped: {set: {count: 3}}",
      """
      @Test func tapped() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.tapped) {
      $0.count = 3
      }
      }
      """)
  }

  /// The store starts with another value, so that there is a change to assert.
  @Test func aLiteralThatIsTheDefault() throws {
    try expectTests(
      "[cleared]", #"cleared: {set: {count: 0, name: '""', isOn: "false", note: nil, rows: "[]"}}"#,
      """
      @Test func cleared() async {
      let store = TestStore(
      initialState: A.State(count: 42, name: "Blob", isOn: true, note: 42, rows: [42])
      ) {
      A()
      }
      await store.send(.cleared) {
      $0.count = 0
      $0.name = ""
      $0.isOn = false
      $0.note = nil
      $0.rows = []
      }
      }
      """)
  }

  @Test func payloads() throws {
    try expectTests(
      "[named(String), moved(from: Int, Bool), noted(Int?)]",
      """
      named(name): {set: {name: name}}
      moved(from, isOn): {set: {count: from, isOn: isOn}}
      noted(note): {set: {note: note}}
      """,
      """
      await store.send(.named("Blob Jr.")) {
      $0.name = "Blob Jr."
      }
      """)
    try expectTests(
      "[moved(from: Int, Bool)]", "moved(from, _): {set: {count: from}}",
      """
      await store.send(.moved(from: 43, false)) {
      $0.count = 43
      }
      """)
    try expectTests(
      "[noted(Int?)]", "noted(note): {set: {note: note}}",
      """
      await store.send(.noted(43)) {
      $0.note = 43
      }
      """)
  }

  @Test func aPayloadInsideOfATextAndOfAMember() throws {
    try expectTests(
      "[named(String)]", #"named(text): {set: {name: '"\(text) \(text.count)"'}}"#,
      #"""
      var expected = store.state
      expected.name = "\("Blob Jr.") \("Blob Jr.".count)"
      await store.withExhaustivity(.off) {
      _ = await store.send(.named("Blob Jr."))
      }
      #expect(store.state == expected)
      """#)
  }

  @Test func groups() throws {
    try expectTests(
      "{view: [tapped(Int)], internal: [loaded]}",
      """
      tapped(count): {set: {count: count}}
      loaded: {set: {count: 3}}
      """,
      """
      @Test func tapped() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.view(.tapped(43))) {
      $0.count = 43
      }
      }
      @Test func loaded() async {
      """)
  }

  /// A test begins with a number that differs when it's doubled.
  @Test func aComputedValue() throws {
    try expectTests(
      "[tapped]", "tapped: {set: {count: state.count * 2}}",
      """
      let store = TestStore(initialState: A.State(count: 1)) {
      A()
      }
      await store.send(.tapped) {
      $0.count = 2
      }
      """)
  }

  /// Whether a value differs from the previous one can't always be known in advance.
  @Test func aValueThatIsNotUnderstood() throws {
    try expectTests(
      "[tapped]", "tapped: {set: {count: state.count / 2}}",
      """
      var expected = store.state
      expected.count = expected.count / 2
      await store.withExhaustivity(.off) {
      _ = await store.send(.tapped)
      }
      #expect(store.state == expected)
      """)
  }

  /// With a number that the type has, if there is one.
  @Test(arguments: ["composable-architecture 1.26", "swift-navigation 2"])
  func aNumberThatATypeDoesNotHave(_ target: String) throws {
    let spec = """
      feature: A
      state: {left: UInt = 0, small: Int8 = 100}
      actions: [taken, added]
      reducer:
        taken: {set: {left: state.left - 1}}
        added: {set: {small: state.small + 100}}
      """
    try expect(
      .tests, of: spec, target: target,
      contains: target.hasPrefix("swift")
        ? "let model = AModel(left: 42)\n\nmodel.taken()\n#expect(model.left == 41)"
        : "await store.send(.taken) {\n$0.left = 41\n}")
    #expect(
      try coverage(of: spec, target: target).flatMap(\.omissions).map(\.reason) == [
        "its type doesn't have the number that 'small' is set to"
      ])
  }

  @Test func aComputedValueBesideACertainOne() throws {
    try expectTests(
      "[tapped]", "tapped: {set: {count: state.count / 2, isOn: true}}",
      """
      await store.send(.tapped) {
      $0.count = $0.count / 2
      $0.isOn = true
      }
      """)
  }

  @Test func aClosureThatLooksAtTheState() throws {
    try expectTests(
      "[tapped]", #"tapped: {set: {count: 3, rows: "state.rows.filter { $0 > state.count }"}}"#,
      """
      await store.send(.tapped) { state in
      state.count = 3
      state.rows = state.rows.filter { $0 > state.count }
      }
      """)
  }

  @Test func nothingChanges() throws {
    try expectTests(
      "[tapped]", "tapped: {delegate: done}", around: "delegate: [done]",
      """
      await store.send(.tapped)
      await store.receive(\\.delegate.done)
      }
      """)
  }

  // MARK: - What is received

  @Test func anOwnAction() throws {
    try expectTests(
      "[tapped, renamed(String)]",
      """
      tapped: {send: renamed("x")}
      renamed(name): {set: {name: name}}
      """,
      """
      await store.send(.tapped)
      await store.receive(\\.renamed, "x") {
      $0.name = "x"
      }
      }
      """)
  }

  @Test func anActionWhosePayloadComesFromTheState() throws {
    try expectTests(
      "[tapped, counted(Int)]",
      """
      tapped: {send: counted(state.count + 1)}
      counted(count): {set: {count: count}}
      """,
      """
      await store.receive(\\.counted, 1) {
      $0.count = 1
      }
      """)
  }

  @Test func delegates() throws {
    try expectTests(
      "[tapped]",
      "tapped: [{delegate: done}, {delegate: saved(4)}, {delegate: named(state.name)}]",
      around: "delegate: [done, saved(Int), named(String)]",
      """
      await store.send(.tapped)
      await store.receive(\\.delegate.done)
      await store.receive(\\.delegate.saved, 4)
      await store.receive(\\.delegate.named, "")
      }
      """)
  }

  /// Only `Equatable` values are compared.
  @Test func delegatesWithSeveralValuesAndWithClosures() throws {
    try expectTests(
      "[tapped]", #"tapped: [{delegate: "moved(1, 2)"}, {delegate: "call({ $0 })"}]"#,
      around: #"delegate: ["moved(Int, to: Int)", "call((Int) -> Int)"]"#,
      """
      await store.receive(\\.delegate.moved)
      await store.receive(\\.delegate.call)
      """)
  }

  @Test func dismissal() throws {
    try expectTests(
      "[tapped]", "tapped: [{delegate: done}, dismissSelf]", around: "delegate: [done]",
      """
      await store.send(.tapped)
      await store.receive(\\.delegate.done)
      await store.finish()
      #expect(store.isDismissed)
      }
      """)
  }

  // MARK: - Names

  @Test func wordsOfSwift() throws {
    try expectTests(
      "[default, repeat]", "default: {set: {count: 3}}\nrepeat: {send: default}",
      """
      @Test func repeatAction() async {
      let store = TestStore(initialState: A.State()) {
      A()
      }
      await store.send(.repeat)
      await store.receive(\\.default) {
      $0.count = 3
      }
      }
      """)
  }

  @Test(arguments: ["größe", "日本", "été"]) func otherAlphabets(name: String) throws {
    try expectTests("[\(name)]", "\(name): {set: {count: 3}}", "@Test func \(name)() async {")
  }

  @Test func twoTestsOfOneName() throws {
    try expectTests(
      "{view: [tapped], all: [viewTapped, tapped]}",
      """
      view.tapped: {set: {count: 3}}
      viewTapped: {set: {count: 4}}
      all.tapped: {set: {count: 5}}
      """,
      """
      @Test func allViewTapped() async {
      """)
    let spec = """
      feature: A
      state: {count: Int = 0}
      actions: {view: [tapped], viewTapped: [x], vie: [w], x: [y]}
      destination: {tapped: {sheet: B}}
      reducer:
        tapped: {set: {count: 3}}
        destination.dismiss: {set: {count: 4}}
      """
    let file = try #require(try render(spec).first { $0.kind == .tests })
    let names = file.text.split(separator: "\n").filter { $0.contains("@Test") }
    #expect(Set(names).count == names.count)
  }

  // MARK: - What a person writes

  @Test func customSteps() throws {
    try expectTests(
      "[tapped, other]",
      """
      tapped: [{set: {count: 3}}, custom, {set: {rows: "state.rows + [1]"}}, {send: other}]
      other: {set: {isOn: true}}
      """,
      """
      // Handwritten code does part of the work here.
      store.exhaustivity = .off
      await store.send(.tapped) {
      $0.count = 3
      }
      await store.receive(\\.other) {
      $0.isOn = true
      }
      """)
  }

  /// A `Result` with a label has it where it is sent as well.
  @Test func labelledResults() throws {
    try expect(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        actions: {internal: ["loaded(of: Result<Int, any Error>)"]}
        reducer: {internal.loaded.success(count): {set: {count: count}}}
        """,
      contains: "await store.send(.internal(.loaded(of: .success(43)))) {")
  }
}
