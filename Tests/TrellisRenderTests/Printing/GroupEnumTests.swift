import Testing

/// `groups`.
@Suite struct GroupEnumTests {
  private let spec = """
    feature: ListFeature
    conforms: {Action: [Sendable]}
    actions: {view: [tapped], inner: [loaded]}
    delegate: [done]
    groups:
      view: ViewAction
      inner: {conforms: [Sendable, Loggable]}
      delegate: {enum: Outcome, conforms: [Equatable]}
    reducer:
      tapped: {send: inner.loaded}
      loaded: {delegate: done}
    """

  @Test func namesAndProtocols() throws {
    try expect(
      .reducer, of: spec,
      contains: """
          enum Action: ViewAction, Sendable {
            case view(ViewAction)
            case inner(Inner)
            case delegate(Outcome)

            @CasePathable
            enum ViewAction: Sendable {
              case tapped
            }

            @CasePathable
            enum Inner: Sendable, Loggable {
              case loaded
            }

            @CasePathable
            enum Outcome: Sendable, Equatable {
              case done
            }
          }
        """)
  }

  @Test func equatableBeforeKeyPaths() throws {
    try expect(
      .reducer, of: spec, target: "composable-architecture 1.0",
      contains: "enum Outcome: Equatable, Sendable {")
  }
}
