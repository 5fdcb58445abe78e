import Testing

/// `conforms` and `equatable`.
@Suite struct ConformanceTests {
  private let spec = """
    feature: ListFeature
    conforms: {State: [Sendable, Loggable], Action: Sendable}
    destination: {edit: {sheet: EditFeature}}
    path: {edit: EditFeature}
    actions: {view: [tapped], internal: [loaded]}
    delegate: [done]
    reducer:
      tapped: {present: edit}
      loaded: {push: edit}
    ---
    feature: EditFeature
    """

  @Test func stateAndAction() throws {
    try expect(.reducer, of: spec, contains: "struct State: Equatable, Sendable, Loggable {")
    try expect(.reducer, of: spec, contains: "enum Action: ViewAction, Sendable {")
    try expect(.reducer, of: spec, contains: "enum View: Sendable {")
    try expect(.reducer, of: spec, contains: "enum Delegate: Sendable {")
    try expect(
      .reducer, of: spec, target: "composable-architecture 1.0",
      contains: "enum Delegate: Equatable, Sendable {")
  }

  @Test func whatTheMacrosGenerate() throws {
    for target in ["composable-architecture 1.0", "composable-architecture 1.26"] {
      try expect(
        .reducer, of: spec, target: target,
        contains: """
          extension ListFeature.Destination.State: Sendable {}

          extension ListFeature.Destination.Action: Sendable {}

          extension ListFeature.Path.State: Sendable {}

          extension ListFeature.Path.Action: Sendable {}
          """)
    }
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        conforms: {State: [Sendable], Action: [Loggable]}
        cases: {edit: EditFeature}
        """,
      contains: """
        extension RootFeature.State: Sendable {}

        extension RootFeature.Action: Loggable {}
        """)
  }

  @Test func statesThatCannotBeCompared() throws {
    let unequal = "\(spec)\nequatable: false"
    try expect(.reducer, of: unequal, contains: "struct State: Sendable, Loggable {")
    try expect(.reducer, of: unequal, lacks: "Equatable")
    try expect(.tests, of: unequal, lacks: "TestStore")
  }
}
