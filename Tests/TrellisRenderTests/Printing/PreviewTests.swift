import Testing

/// `#Preview` in view files.
@Suite struct PreviewTests {
  private let preview = """
    #Preview {
    RootView(
    store: Store(initialState: RootFeature.State()) {
    RootFeature()
    }
    )
    }
    """

  @Test(arguments: [
    "state: {count: Int = 0, name: String?, total: {type: Int, shared: .total}}",
    "scope: {child: ChildFeature}", "ifLet: {child: NeedyFeature}", "access: public",
    "destination: {child: {sheet: NeedyFeature}}", "path: {child: NeedyFeature}",
    "state: {limit: {type: Int, default: 1, let: true}}", "cases: {a: X}\ndelegate: [done]",
  ])
  func present(part: String) throws {
    let spec = """
      feature: RootFeature
      \(part)
      ---
      feature: NeedyFeature
      access: public
      state: {id: Int}
      """
    try expect(.view, of: spec, contains: preview)
  }

  @Test(arguments: [
    "state: {id: Int}", "state: {limit: {type: Int?, let: true}}",
    "state: {total: {type: Int, shared: passed}}", "scope: {child: NeedyFeature}",
    "tabs: {selected: {child: NeedyFeature}}", "cases: {child: NeedyFeature}",
    "cases: {child: NeedyFeature}\ndelegate: [done]", "scope: {child: HoldingFeature}",
  ])
  func absentWhereArgumentsAreNeeded(part: String) throws {
    let spec = """
      feature: RootFeature
      \(part)
      ---
      feature: NeedyFeature
      state: {id: Int}
      ---
      feature: HoldingFeature
      scope: {child: NeedyFeature}
      """
    try expect(.view, of: spec, lacks: "Preview")
  }

  @Test func aViewWithAnotherName() throws {
    try expect(
      .view, of: "feature: RootFeature\nview: RootScreen",
      contains: """
        #Preview {
        RootScreen(
        store: Store(initialState: RootFeature.State()) {
        """)
  }

  @Test(arguments: [
    "destination: {a: {navigationDestination: A}, b: {sheet: A}}",
    "presents: {a: {navigationDestination: A}}",
  ])
  func drillDownsNeedAStack(part: String) throws {
    try expect(
      .view, of: "feature: RootFeature\n\(part)",
      contains: """
        #Preview {
        NavigationStack {
        RootView(
        store: Store(initialState: RootFeature.State()) {
        RootFeature()
        }
        )
        }
        }
        """)
  }

  @Test func aStackOfTheFeaturesOwn() throws {
    try expect(
      .view,
      of: "feature: RootFeature\ndestination: {a: {navigationDestination: A}}\npath: {b: A}",
      contains: preview)
  }
}
