import Testing
import TrellisSpecTestSupport

@Suite struct CancelledRunsTests {
  private func expect(_ steps: [String], _ expected: [String]) {
    expectDiagnostics(
      """
      feature: Root
      dependencies: {client: Client}
      state: {isOn: Bool = false}
      actions: [tapped]
      reducer:
        tapped:

      """ + steps.map { "    - \($0)\n" }.joined(), expected)
  }

  private let message = """
    2️⃣ error: this effect cancels the one before it, which has the same id 'load'; give it an 'id' \
    of its own
    """

  @Test func theSecondCancelsTheFirst() {
    expect(
      [
        "1️⃣run: {call: client.a(), id: load}",
        "2️⃣run: {call: client.b(), id: load, cancelInFlight: true}",
      ], [message, "1️⃣ note: it begins here"])
    expect(
      [
        "1️⃣run: {call: client.a(), id: load, cancelInFlight: true}",
        "set: {isOn: true}",
        "{2️⃣run: {call: client.b(), id: load, cancelInFlight: true}, where: state.isOn}",
      ], [message, "1️⃣ note: it begins here"])
  }

  @Test(arguments: [
    [
      "run: {call: client.a(), id: load, cancelInFlight: true}",
      "run: {call: client.b(), id: load}",
    ],
    [
      "run: {call: client.a(), id: a, cancelInFlight: true}",
      "run: {call: client.b(), id: b, cancelInFlight: true}",
    ],
    [
      "{run: {call: client.a(), id: load, cancelInFlight: true}, where: state.isOn}",
      "{run: {call: client.b(), id: load, cancelInFlight: true}, where: '!state.isOn'}",
    ],
  ])
  func bothRun(steps: [String]) {
    expect(steps, [])
  }
}
