import Testing

@Suite struct PatternTests {
  private func expectPattern(
    _ pattern: String, _ swift: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let spec = """
      feature: RootFeature
      binding: true
      state: {text: String = "", number: Int = 0}
      destination:
        edit: {sheet: EditFeature}
        old: {sheet: OldFeature}
      path: {detail: DetailFeature}
      scope: {header: HeaderFeature}
      forEach: {rows: RowFeature}
      alerts:
        failed: {title: Failed, buttons: {retry: {title: Retry, with: {id: Int}, send: {id: "1"}}, cancel: }}
      tabs: {tab: {one: {title: One}}}
      actions:
        view: [tapped(Int)]
        internal: [loaded(Result<Int, any Error>)]
      reducer:
        \(pattern): {set: {text: '"\\(a)\\(b)"', number: a + b}}
      ---
      feature: EditFeature
      alerts:
        sure: {title: Sure?, buttons: {yes: {title: Yes}, cancel: }}
      delegate: ["saved(Int, Int)"]
      ---
      feature: DetailFeature
      delegate: [done]
      ---
      feature: RowFeature
      state: {id: Int}
      actions: [toggled(Int)]
      """
    try expect(
      .reducer, of: spec, contains: "case \(swift):", sourceLocation: sourceLocation)
  }

  @Test func own() throws {
    try expectPattern("tapped(a)", ".view(.tapped(let a))")
    try expectPattern("view.tapped(a)", ".view(.tapped(let a))")
  }

  @Test func result() throws {
    try expectPattern("loaded.success(a)", ".internal(.loaded(.success(let a)))")
    try expectPattern("loaded.failure(b)", ".internal(.loaded(.failure(let b)))")
  }

  @Test func binding() throws {
    try expectPattern("binding", ".binding")
    try expectPattern("binding.text", ".binding(\\.text)")
  }

  @Test func destination() throws {
    try expectPattern(
      "destination.edit.delegate.saved(a, _)",
      ".destination(.presented(.edit(.delegate(.saved(let a, _)))))")
    try expectPattern(
      "destination.old.didSave(a, b)", ".destination(.presented(.old(.didSave(let a, let b))))")
    try expectPattern("destination.dismiss", ".destination(.dismiss)")
  }

  @Test func prompts() throws {
    try expectPattern("alert.retry(a)", ".destination(.presented(.alert(.retry(let a))))")
    try expectPattern(
      "destination.alert.retry(a)", ".destination(.presented(.alert(.retry(let a))))")
    try expectPattern(
      "destination.edit.alert.yes",
      ".destination(.presented(.edit(.alert(.presented(.yes)))))")
  }

  @Test func path() throws {
    try expectPattern(
      "path.detail.delegate.done", ".path(.element(id: _, action: .detail(.delegate(.done))))")
  }

  @Test func children() throws {
    try expectPattern("header.tapped(a)", ".header(.tapped(let a))")
    try expectPattern("rows.toggled(a)", ".rows(.element(id: _, action: .toggled(let a)))")
    try expectPattern("rows", ".rows")
    try expectPattern("tabSelected(a)", ".tabSelected(let a)")
  }

  /// A property that is set doesn't mention a value that has its name, but its subscript does.
  private let namedAlike = """
    feature: A
    state: {query: '[Int] = []', counts: '[Int: Int] = [:]'}
    actions: [tapped(Int), chosen(Int)]
    deepLinks:
      list: {url: "/{query}/{counts}", with: {query: Int, counts: Int}, steps: [{set: {query: '[]'}}]}
    reducer:
      tapped(query): {set: {query: '[1]'}}
      chosen(counts): {set: {'counts[counts]': 1}}
    """

  @Test(arguments: [
    "case .tapped:\nstate.query = [1]", "case .chosen(let counts):\nstate.counts[counts] = 1",
    "case .list:\nself.query = []",
  ])
  func aValueWithTheNameOfAProperty(lines: String) throws {
    try expect(.reducer, of: namedAlike, contains: lines)
  }

  @Test(arguments: [
    "func tapped(_: Int) {\nself.query = [1]",
    "func chosen(_ counts: Int) {\nself.counts[counts] = 1",
  ])
  func aValueWithTheNameOfAModelsProperty(lines: String) throws {
    try expect(.reducer, of: namedAlike, target: "swift-navigation 2", contains: lines)
  }

  @Test func aPropertyWithTheNameOfADependency() throws {
    let coverage = try coverage(
      of: """
        feature: A
        state: {last: Int = 0}
        scope: {child: B}
        reducer: {child.renamed(n): {set: {last: n}}}
        ---
        feature: B
        state: {name: String = ""}
        dependencies: {name: NameClient}
        actions: [renamed(Int)]
        reducer: {renamed: {set: {name: '"Blob"'}}}
        """)
    #expect(coverage[0].covered == 1)
  }

  @Test func aPayloadNamedLikeTheAction() throws {
    try expect(
      .reducer,
      of: """
        feature: AFeature
        state: {name: String = ""}
        actions: [tapped(String)]
        reducer: {tapped(action): {set: {name: action}}}
        """,
      contains: """
        case .tapped(let action):
          state.name = action
        """)
  }

  @Test func severalActionsInSeveralLines() throws {
    try expect(
      .reducer,
      of: """
        feature: AFeature
        state: {isDone: Bool = false}
        actions: [saveButtonTapped, doneButtonTapped]
        reducer:
          ? saveButtonTapped,
            doneButtonTapped
          : {set: {isDone: true}}
        """,
      contains: "case .saveButtonTapped, .doneButtonTapped:")
  }
}
