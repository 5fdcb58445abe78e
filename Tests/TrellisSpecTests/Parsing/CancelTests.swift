import Testing
import TrellisSpecTestSupport

/// The step `cancel`, and the IDs that it names.
@Suite struct CancelTests {
  private func steps(_ lines: String) throws -> [String] {
    try feature("feature: Root\nactions: [tapped, stopped]\nreducer:\n\(lines)").reducerSummary
  }

  private let run = "  tapped: {run: {call: load(), id: load}}\n"

  @Test func forms() throws {
    #expect(try steps(run + "  stopped: {cancel: load}").last == "stopped: cancel load")
    #expect(
      try steps(run + "  stopped: {cancel: load, where: state.isReady}").last
        == "stopped: cancel load where state.isReady")
    #expect(
      try steps(run + "  stopped: [{cancel: load}, dismissSelf]").last
        == "stopped: cancel load; dismissSelf")
  }

  @Test func idsAreThoseOfCalls() throws {
    let feature = try feature(
      """
      feature: Root
      actions: [a, b, c]
      reducer:
        a: {run: {call: load(), id: load}}
        b: {run: {call: save(), sends: c, cancelInFlight: true}}
        c: [{run: {call: load(), id: load}}, {cancel: c}, {cancel: load}]
      """)
    #expect(feature.cancelIDs.map(\.text) == ["load", "c"])
  }

  @Test func mistakes() {
    expectErrors(
      """
      feature: Root
      actions: [a, b, c, d, e]
      reducer:
        a: 1️⃣cancel
        b: {cancel: 2️⃣}
        c: {cancel: 3️⃣[load]}
        d: {cancel: 4️⃣two words}
        e: {cancel: load, 5️⃣with: {id: 1}}
      """,
      [
        "1️⃣ error: the step 'cancel' needs a value, such as 'cancel: …'",
        "2️⃣ error: 'cancel' is empty, expected text",
        "3️⃣ error: an id '[load]' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "4️⃣ error: an id 'two words' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "8:15 error: no 'run' of 'Root' has the id 'load'; give one with 'id', or name an effect of your own under 'effects'",
        "5️⃣ error: unknown key 'with' in the step 'cancel'; available: 'where'",
      ])
  }

  @Test func otherStepsStillTakeArguments() {
    expectErrors(
      stepSpec("- {run: {call: load(), id: load}}\n- {dismiss: destination, 1️⃣id: load}"),
      ["1️⃣ error: unknown key 'id' in the step 'dismiss'; available: 'where'"])
  }
}
