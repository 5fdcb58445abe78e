import Testing
import TrellisSpecTestSupport

/// `become`, and the cases in which enum features start.
@Suite struct EnumFeatureTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: Root
    cases: {home: Home, login: Login, plain: Plain}
    actions: [tapped, moved(Int)]
    delegate: [done]
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)\n" }.joined())
    ---
    feature: Home
    state: {id: Int, note: String?}
    delegate: [left]
    ---
    feature: Login
    cases: {entry: Entry, code: Code}
    ---
    feature: Entry
    state: {name: String = ""}
    ---
    feature: 9️⃣Code
    state: {digits: Int}
    delegate: [entered(String)]
    """
  }

  private func reducer(_ reducer: String) throws -> [String] {
    try resolved(spec(reducer).filter { $0 != "9️⃣" })[0].reducerSummary
  }

  private func expect(
    _ step: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectErrors(spec("tapped: \(step)"), errors, sourceLocation: sourceLocation)
  }

  @Test func become() throws {
    #expect(try reducer("tapped: {become: plain}") == ["tapped: become plain"])
    #expect(
      try reducer("tapped: {become: home, with: {note: nil, id: 1}}") == [
        "tapped: become home(id: 1, note: nil)"
      ])
    #expect(try reducer("tapped: {become: home(1)}") == ["tapped: become home(id: 1)"])
    #expect(
      try reducer("moved(id): {become: home(id), where: id > 1}") == [
        "moved (id): become home(id: id) where id > 1"
      ])
  }

  @Test func existingCodeIsNotChecked() throws {
    #expect(
      try reducer("tapped: {become: plain, with: {anything: 1}}") == [
        "tapped: become plain(anything: 1)"
      ])
  }

  @Test func startCases() throws {
    #expect(try reducer("tapped: {become: login}") == ["tapped: become login"])
    #expect(
      try reducer("tapped: {become: login.entry}") == ["tapped: become login in entry of Entry"])
    #expect(
      try reducer("tapped: {become: login.code, with: {digits: 6}}") == [
        "tapped: become login in code of Code(digits: 6)"
      ])
    #expect(
      try reducer("tapped: {become: login.code(6)}") == [
        "tapped: become login in code of Code(digits: 6)"
      ])
  }

  @Test func argumentsWithoutACaseAreThoseOfTheFirst() throws {
    #expect(
      try reducer("tapped: {become: login, with: {name: state.name}}") == [
        "tapped: become login in entry of Entry(name: state.name)"
      ])
  }

  @Test func patternsOfCases() throws {
    #expect(
      try reducer(
        """
        home.delegate.left: {become: plain}
        login.code.delegate.entered(text): {delegate: done}
        login: {become: plain}
        """) == [
          "home / delegate left: become plain",
          "login / code / delegate entered (text): delegate done",
          "login: become plain",
        ])
  }

  @Test func unknownCases() {
    expect("{become: 1️⃣hom}", ["1️⃣ error: 'Root' has no case 'hom'; did you mean 'home'?"])
    expect(
      "{become: 1️⃣settings}",
      ["1️⃣ error: 'Root' has no case 'settings'; available: 'home', 'login', 'plain'"])
    expect(
      "{become: login.1️⃣cod}", ["1️⃣ error: 'Login' has no case 'cod'; did you mean 'code'?"])
    expect(
      "{become: plain.1️⃣code}",
      ["1️⃣ error: 'Plain' has no spec, so its case 'code' isn't known"])
    expect(
      "{become: home.1️⃣code, with: {id: 1}}",
      ["1️⃣ error: 'Home' has no case 'code'; it has no 'cases'"])
  }

  @Test func argumentsThatDoNotFit() {
    expect(
      "{become: 1️⃣login.code}",
      [
        "1️⃣ error: the state of 'Code' needs the argument 'digits'; write 'with: {digits: …}'",
        "9️⃣ note: 'Code' is declared here",
      ])
    expect(
      "{become: login.code, with: {digits: 1, 1️⃣digit: 2}}",
      [
        "1️⃣ error: the state of 'Code' has no argument 'digit'; did you mean 'digits'?",
        "9️⃣ note: 'Code' is declared here",
      ])
  }

  @Test(arguments: [
    "destination: {mode: {sheet: Mode}}\nreducer: {tapped: {present: 1️⃣mode}}",
    "presents: {mode: {sheet: Mode}}\nreducer: {tapped: {present: 1️⃣mode}}",
    "path: {mode: Mode}\nreducer: {tapped: {push: 1️⃣mode}}",
    "cases: {other: Other, mode: Mode}\nreducer: {tapped: {become: 1️⃣mode}}",
  ])
  func aFirstCaseThatNeedsArguments(parts: String) {
    expectErrors(
      """
      feature: Root
      actions: [tapped]
      \(parts)
      ---
      feature: Mode
      cases: {detail: Detail, other: Other}
      ---
      feature: 2️⃣Detail
      state: {id: Int}
      """,
      [
        "1️⃣ error: the state of 'Detail' needs the argument 'id'; write 'with: {id: …}'",
        "2️⃣ note: 'Detail' is declared here",
      ])
  }

  @Test func aFeatureWithoutCases() {
    expectErrors(
      """
      feature: Root
      scope: {home: Home}
      actions: [tapped]
      reducer:
        tapped: {become: 1️⃣home}
      """,
      ["1️⃣ error: 'Root' has no 'cases'; declare them under 'cases'"])
  }

  @Test func casesAreNotProperties() {
    expect(
      "{set: {1️⃣home: nil}}",
      ["1️⃣ error: the state of 'Root' has no property 'home'; declare it under 'state'"])
  }

  private func parent(_ step: String) -> String {
    """
    feature: Root
    destination: {login: {sheet: Login}, help: {sheet: true}, share: {sheet: {value: Item}}}
    presents: {beside: {sheet: Login}}
    path: {login: Login, receipt: {value: {number: Int}, view: ReceiptView}}
    alerts: {failed: {title: Failed}}
    actions: [tapped]
    reducer:
      tapped: \(step)
    ---
    feature: Login
    cases: {entry: Entry, code: Code}
    ---
    feature: Code
    state: {digits: Int}
    """
  }

  @Test func startCasesOfWhatIsShown() throws {
    func reducer(_ step: String) throws -> String? {
      try resolved(parent(step))[0].reducerSummary.first
    }
    #expect(
      try reducer("{present: login.code(6)}")
        == "tapped: present destination login in code of Code(digits: 6)")
    #expect(
      try reducer("{present: beside.code, with: {digits: 6}}")
        == "tapped: present separately beside in code of Code(digits: 6)")
    #expect(
      try reducer("{push: login.code(6)}") == "tapped: push login in code of Code(digits: 6)")
    #expect(try reducer("{push: login}") == "tapped: push login")
  }

  @Test func whatHasNoFeatureHasNoCases() {
    for (step, name, place) in [
      ("{present: help.1️⃣code}", "help", "1️⃣"), ("{present: share.1️⃣code}", "share", "1️⃣"),
      ("{present: failed.1️⃣code}", "failed", "1️⃣"),
      ("{push: receipt.1️⃣code, with: {number: 1}}", "receipt", "1️⃣"),
    ] {
      expectErrors(
        parent(step), ["\(place) error: '\(name)' has no feature, so it has no case 'code'"])
    }
  }

  @Test func whatTheStateOfAParentNeeds() throws {
    let graph = try graph(
      """
      feature: Root
      scope: {first: First, second: Second}
      ---
      feature: First
      cases: {code: Code, entry: Entry}
      ---
      feature: Second
      cases: {entry: Entry, code: Code}
      ---
      feature: Code
      state: {digits: Int}
      """)
    let root = graph.nodes[0]
    #expect(root.edges.all.filter(graph.needsArguments).map(\.name.text) == ["first"])
    #expect(graph.stateParameters(of: root).map(\.name) == ["first"])
    #expect(graph.stateParameters(of: graph.nodes[1]).isEmpty)
  }

  /// The case of the inner enum feature can't be passed.
  @Test func anEnumFeatureThatStartsInAnother() {
    let spec = """
      feature: Root
      path: {screen: Outer}
      actions: [tapped]
      reducer: {tapped: {push: 1️⃣screen}}
      ---
      feature: Outer
      cases: {inner: Inner}
      ---
      feature: Inner
      cases: {code: Code, entry: Entry}
      ---
      feature: Code
      state: {digits: Int}
      ---
      feature: Entry
      """
    expectErrors(
      spec,
      [
        "1️⃣ error: 'Outer' can't be shown in its case 'inner', because 'Inner' starts in 'code', whose state needs arguments; give them default values, or move a case without arguments to the front"
      ])
    expectErrors(
      spec.replacing("{code: Code, entry: Entry}", with: "{entry: Entry, code: Code}")
        .replacing("1️⃣", with: ""), [])
  }
}
