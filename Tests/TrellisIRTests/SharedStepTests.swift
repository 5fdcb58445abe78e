import Testing
import TrellisSpecTestSupport

/// `set` of shared properties, and the requirements of shared state on parents.
@Suite struct SharedStepTests {
  private func steps(_ step: String) throws -> String? {
    try resolved(
      """
      feature: Root
      state:
        own: Int = 0
        total: {type: Int, shared: .total}
        settings: {type: "Settings?", shared: passed}
        list: {type: "[Int]", shared: passed}
      path: {child: Child}
      actions: [tapped]
      reducer:
        tapped: \(step)
      ---
      feature: Child
      state: {total: {type: Int, shared: passed}}
      """)[0].reducerSummary.first
  }

  @Test func aWholeProperty() throws {
    #expect(try steps("{set: {total: 1}}") == "tapped: set shared total = 1")
    #expect(
      try steps("{set: {state.total: state.total + 1}}")
        == "tapped: set shared total = state.total + 1")
  }

  @Test func whatLiesInIt() throws {
    #expect(
      try steps("{set: {settings?.theme.name: '\"A\"'}}")
        == "tapped: set shared settings?.theme.name = \"A\"")
    #expect(try steps("{set: {'list[0]': 1}}") == "tapped: set shared list[0] = 1")
  }

  @Test func besideOwnState() throws {
    #expect(
      try steps("{set: {own: 1, total: 2}, where: state.own > 1}")
        == "tapped: set own = 1 where state.own > 1; set shared total = 2 where state.own > 1")
  }

  @Test func whatIsPassedIsRequired() throws {
    #expect(
      try steps("{push: child, with: {total: state.$total}}")
        == "tapped: push child(total: state.$total)")
    expectErrors(
      """
      feature: Root
      path: {child: Child}
      actions: [tapped]
      reducer:
        tapped: {push: 1️⃣child}
      ---
      feature: 2️⃣Child
      state: {total: {type: Int?, shared: passed}, kept: {type: Int, shared: .kept}}
      """,
      [
        "1️⃣ error: the state of 'Child' needs the argument 'total'; write 'with: {total: …}'",
        "2️⃣ note: 'Child' is declared here",
      ])
  }

  @Test func sharedStorageIsNotAParameter() {
    expectErrors(
      """
      feature: Root
      path: {child: Child}
      actions: [tapped]
      reducer:
        tapped: {push: child, with: {1️⃣kept: 1}}
      ---
      feature: 2️⃣Child
      state: {kept: {type: Int, shared: .kept, default: 1}}
      """,
      [
        "1️⃣ error: the state of 'Child' has no argument 'kept'; it takes none",
        "2️⃣ note: 'Child' is declared here",
      ])
  }

  @Test func sharedPropertiesAreNotBound() {
    expectErrors(
      """
      feature: Root
      binding: true
      state: {name: String, total: {type: Int, shared: .total}}
      reducer:
        binding.1️⃣total: custom
      """,
      ["1️⃣ error: 'Root' has no property 'total' to bind; available: 'name'"])
  }

  @Test func onlySomePropertiesAreBound() throws {
    #expect(
      try resolved(
        """
        feature: Root
        state: {name: {type: String, binding: true}, note: String}
        reducer:
          binding.name: custom
        """)[0].reducerSummary == ["binding name: custom"])
    expectErrors(
      """
      feature: Root
      state: {name: {type: String, binding: true}, note: String}
      reducer:
        binding.1️⃣note: custom
      """,
      ["1️⃣ error: 'Root' has no property 'note' to bind; available: 'name'"])
  }
}
