import Testing
import TrellisSpecTestSupport

@Suite struct ChangedConditionsTests {
  private func expect(_ steps: [String], _ expected: [String]) {
    expectDiagnostics(
      """
      feature: Root
      dependencies: {client: Client}
      state: {isOn: Bool = false, count: Int = 0, items: "[Int] = []"}
      destination: {help: {sheet: true, view: HelpView}}
      actions: [tapped, shown]
      reducer:
        shown: {present: help}
        tapped:

      """ + steps.map { "    - \($0)\n" }.joined(), expected)
  }

  private func warning(_ name: String) -> String {
    "2️⃣ warning: both steps can run, because '\(name)' has changed by the time this condition reads it; write one 'if' with 'then' and 'else'"
  }

  @Test(arguments: [
    ("state.isOn", "!state.isOn"), ("!state.isOn", "state.isOn"), ("state.isOn", "!(state.isOn)"),
    ("state.isOn", "(!state.isOn)"), ("state.isOn == true", "state.isOn != true"),
    ("state.isOn && state.count > 1", "!(state.isOn && state.count > 1)"),
  ])
  func oppositeConditions(first: String, second: String) {
    expect(
      [
        "{1️⃣set: {isOn: 'false'}, where: '\(first)'}",
        "{run: client.load(), where: '2️⃣\(second)'}",
      ], [warning("isOn"), "1️⃣ note: it changes here"])
  }

  @Test func comparisons() {
    for (first, second) in [("<", ">="), (">", "<="), ("==", "!=")] {
      expect(
        [
          "{1️⃣set: {count: 0}, where: 'state.count \(first) 3'}",
          "{run: client.load(), where: '2️⃣state.count \(second) 3'}",
        ], [warning("count"), "1️⃣ note: it changes here"])
    }
  }

  @Test func withStepsBetween() {
    expect(
      [
        "{1️⃣set: {items: '[]'}, where: '!state.items.isEmpty'}",
        "{set: {count: 0}, where: '!state.items.isEmpty'}",
        "{run: client.load(), where: 2️⃣state.items.isEmpty}",
      ], [warning("items"), "1️⃣ note: it changes here"])
  }

  @Test func whatIsPresented() {
    expect(
      [
        "{1️⃣present: help, where: state.destination == nil}",
        "{set: {count: 1}, where: 2️⃣state.destination != nil}",
      ], [warning("destination"), "1️⃣ note: it changes here"])
  }

  /// In either order, the first step would change what the second condition reads.
  @Test func bothChangeIt() {
    expect(
      [
        "{1️⃣set: {isOn: 'false'}, where: state.isOn}",
        "{set: {isOn: 'true'}, where: '2️⃣!state.isOn'}",
      ],
      [
        warning("isOn"), "1️⃣ note: it changes here",
      ])
  }

  @Test(arguments: [
    ["{run: client.load(), where: '!state.isOn'}", "{set: {isOn: 'false'}, where: state.isOn}"],
    ["{set: {count: 1}, where: state.isOn}", "{run: client.load(), where: '!state.isOn'}"],
    ["{set: {isOn: 'false'}, where: state.isOn}", "{run: client.load(), where: state.isOn}"],
    ["set: {isOn: 'false'}", "{run: client.load(), where: '!state.isOn'}"],
    [
      "{set: {isOn: 'false'}, where: '!state.isOn && state.count > 1'}",
      "{run: client.load(), where: 'state.isOn && state.count > 1'}",
    ],
    [
      "{set: {count: 0}, where: 'state.count < 3'}",
      "{run: client.load(), where: 'state.count > 3'}",
    ],
  ])
  func nothingIsSaid(steps: [String]) {
    expect(steps, [])
  }
}
