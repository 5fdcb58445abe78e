import Testing
import TrellisSpecTestSupport

/// Parsing of the steps in `reducer`.
@Suite struct StepTests {
  private func steps(
    _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let reaction = try #require(
      try feature(stepSpec(lines)).reactions.first, sourceLocation: sourceLocation)
    return reaction.steps.map(\.summary)
  }

  @Test func oneOrAList() throws {
    #expect(try steps("dismiss") == ["dismiss"])
    #expect(try steps("{present: edit}") == ["present edit"])
    #expect(try steps("present: edit") == ["present edit"])
    #expect(try steps("- dismiss\n- present: edit") == ["dismiss", "present edit"])
    #expect(try steps("[dismiss, {present: edit}]") == ["dismiss", "present edit"])
  }

  @Test func present() throws {
    #expect(try steps("present: edit") == ["present edit"])
    #expect(
      try steps("{present: edit, with: {item: state.draft, isNew: true}}")
        == ["present edit(item: state.draft, isNew: true)"])
    #expect(try steps("present: edit(state.draft, 1)") == ["present edit(state.draft, 1)"])
    #expect(try steps("present: 'edit(item: 1)'") == ["present edit(item: 1)"])
    #expect(
      try steps("{present: failed, with: {message: '\"No\"'}}") == [
        #"present failed(message: "No")"#
      ])
  }

  @Test func dismiss() throws {
    #expect(try steps("dismiss") == ["dismiss"])
    #expect(try steps("dismiss:") == ["dismiss"])
    #expect(try steps("dismiss: true") == ["dismiss"])
    #expect(try steps("dismissSelf") == ["dismissSelf"])
    #expect(
      try steps("{dismissSelf: true, where: state.isReady}") == ["dismissSelf where state.isReady"])
  }

  @Test func pushAndPop() throws {
    #expect(
      try steps("{push: detail, with: {id: 1, title: state.name}}")
        == ["push detail(id: 1, title: state.name)"])
    #expect(try steps("push: copy") == ["push copy"])
    #expect(try steps("pop") == ["pop"])
    #expect(try steps("pop:") == ["pop"])
    #expect(try steps("pop: true") == ["pop"])
    #expect(try steps("pop: root") == ["pop root"])
    #expect(try steps("pop: detail") == ["pop to detail"])
  }

  @Test func set() throws {
    #expect(try steps("set: {count: 1}") == ["set count = 1"])
    #expect(
      try steps("set: {count: state.count + 1, isReady: true}")
        == ["set count = state.count + 1, isReady = true"])
    #expect(try steps("set: {state.count: 2}") == ["set count = 2"])
    #expect(try steps("set: {draft.title: '\"\"'}") == [#"set draft.title = """#])
    #expect(try steps("set: {draft?.title: nil}") == ["set draft?.title = nil"])
    #expect(
      try steps("set:\n  tags: [a, b]\n  draft: .init()") == ["set tags = [a, b], draft = .init()"])
  }

  @Test func select() throws {
    #expect(try steps("select: more") == ["select more"])
  }

  @Test func send() throws {
    #expect(try steps("send: tapped") == ["send tapped"])
    #expect(try steps("{send: moved, with: {from: 1, to: 2}}") == ["send moved(from: 1, to: 2)"])
    #expect(try steps("send: moved(1, 2)") == ["send moved(1, 2)"])
    #expect(try steps("send: 'moved(from: 1, to: 2)'") == ["send moved(from: 1, to: 2)"])
    #expect(try steps("send: default") == ["send default"])
    #expect(try steps("send: '`default`'") == ["send default"])
  }

  @Test func delegate() throws {
    #expect(try steps("delegate: closed") == ["delegate closed"])
    #expect(try steps("delegate: saved(state.draft!)") == ["delegate saved(state.draft!)"])
  }

  @Test func run() throws {
    #expect(try steps("run: client.save(state.count)") == ["run client.save(state.count)"])
    #expect(
      try steps("run: {call: client.load(), sends: loaded}") == ["run client.load() sends loaded"])
    #expect(
      try steps("run: {call: client.load(), id: load, cancelInFlight: true}")
        == ["run client.load() id load cancelInFlight"])
    #expect(
      try steps("run: {call: client.load(), sends: loaded, cancelInFlight: true}")
        == ["run client.load() sends loaded id loaded cancelInFlight"])
    #expect(
      try steps("run: {call: client.load(), cancelInFlight: true}")
        == ["run client.load() id run cancelInFlight"])
    #expect(try steps("run: {call: client.load(), cancelInFlight: false}") == ["run client.load()"])
    #expect(
      try steps("run:\n  call: client.move(1, 2)\n  sends: loaded")
        == ["run client.move(1, 2) sends loaded"])
  }

  @Test func custom() throws {
    #expect(try steps("custom") == ["custom"])
    #expect(try steps("custom:") == ["custom"])
    #expect(try steps("custom: true") == ["custom"])
    #expect(try steps("custom: Sort the items.") == [#"custom "Sort the items.""#])
    #expect(try steps("custom: \"Say \\\"hi\\\"\"") == [#"custom "Say "hi"""#])
  }

  @Test func conditions() throws {
    #expect(
      try steps("{present: edit, where: state.count > 0}") == ["present edit where state.count > 0"]
    )
    #expect(
      try steps("- set: {count: 1}\n  where: '!state.isReady'")
        == ["set count = 1 where !state.isReady"])
    #expect(try steps("{custom: true, where: state.isReady}") == ["custom where state.isReady"])
    #expect(
      try steps("run: {call: client.load()}\nwhere: state.tags == [\"a\"]")
        == [#"run client.load() where state.tags == ["a"]"#])
  }

  @Test func aCallWhoseResultIsDiscarded() throws {
    let feature = try feature(
      """
      feature: Root
      actions: [tapped]
      dependencies: {client: Client}
      reducer:
        tapped: [{run: _ = await client.count()}, {run: {call: _ = await client.count()}}]
      """)
    #expect(
      feature.reducerSummary == [
        "tapped: run _ = await client.count(); run _ = await client.count()"
      ])
    expectErrors(
      """
      feature: Root
      actions: [tapped]
      reducer: {tapped: {run: _ = 1️⃣let x}}
      """,
      [
        "1️⃣ error: 'let' begins a statement, expected an expression; use 'custom' for statements"
      ])
  }
}
