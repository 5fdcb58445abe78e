import Testing

/// The spelling of tests for stores that accept fewer key paths or none.
@Suite struct OlderTestTests {
  private let spec = """
    feature: A
    binding: true
    state: {name: String = ""}
    destination: {edit: {sheet: B}}
    path: {detail: B}
    forEach: {rows: C}
    dependencies: {client: Client}
    actions:
      - closeButtonTapped
      - response(Result<Int, any Error>)
      - startButtonTapped
    delegate: [done(Int)]
    reducer:
      closeButtonTapped: [{delegate: done(1)}, dismissSelf]
      startButtonTapped: {run: {call: client.count(), sends: response}}
      response.success(count): {present: edit}
      response.failure: {push: detail}
      destination.edit.delegate.saved(name): [dismiss, {set: {name: name}}]
      path.detail.delegate.saved: pop
      rows.delegate.removed: {set: {name: '"Removed"'}}
      destination.dismiss: {set: {name: '"Dismissed"'}}
      path: {set: {name: '"Moved"'}}
    ---
    feature: B
    actions: [saveButtonTapped]
    delegate: [saved(name: String)]
    reducer: {saveButtonTapped: {delegate: saved, with: {name: '"B"'}}}
    ---
    feature: C
    state: {id: Int}
    actions: [removeButtonTapped]
    delegate: [removed]
    reducer: {removeButtonTapped: {delegate: removed}}
    """

  @Test(arguments: [
    ("1.9", "await store.send(\\.destination.dismiss) {"),
    ("1.8", "await store.send(.destination(.dismiss)) {"),
    ("1.8", "await store.send(.set(\\.name, "),
    ("1.6", "await store.send(.set(\\.$name, "),
    ("1.8", "await store.send(.path(.popFrom(id: 1))) {"),
    ("1.8", "await store.send(.path(.element(id: 0, action: .detail(.delegate(.saved(name: "),
    ("1.8", "await store.send(.destination(.presented(.edit(.saveButtonTapped))))"),
    ("1.8", "await store.receive(\\.destination.edit.delegate.saved, "),
    ("1.3", "await store.receive(.destination(.presented(.edit(.delegate(.saved(name: "),
    ("1.4", "await store.send(.rows(.element(id: "),
    ("1.3", "await store.send(.rows(id: "),
    ("1.6", "await store.receive(\\.delegate.done, 1)"),
    ("1.5", "await store.receive(\\.delegate.done)"),
    ("1.3", "await store.receive(.delegate(.done(1)))"),
    ("1.4", "await store.receive(\\.response.success)"),
    ("1.3", "await store.receive(/A.Action.response)"),
    ("1.3", "private struct Failure: Error, Equatable {}"),
    ("1.4", "private struct Failure: Error {}"),
    ("1.12", "$0[Client.self].count = {"),
    ("1.11", "$0.client.count = {"),
    ("1.10.3", "XCTAssertTrue(store.isDismissed)"),
    ("1.10", "$0.dismiss = DismissEffect { isDismissed.setValue(true) }"),
    ("1.10", "XCTAssertTrue(isDismissed.value)"),
    ("1.11", "final class ATests: XCTestCase {"),
    ("1.12", "struct ATests {"),
  ])
  func spelling(target: String, text: String) throws {
    try expect(spec, target, contains: text)
  }

  private let separate = """
    feature: A
    presentation: separate
    state: {count: Int = 0}
    destination: {edit: {sheet: B}}
    alerts:
      ask:
        title: Ask
        buttons: {retry: {title: Retry, with: {id: Int, name: String}, send: {id: 1, name: '"A"'}}}
    scope: {child: B}
    actions: {view: [askButtonTapped, editButtonTapped]}
    reducer:
      askButtonTapped: {present: ask}
      editButtonTapped: {present: edit}
      alert.retry: {present: edit}
      child.delegate.saved: {present: ask}
      edit.delegate.saved: dismiss
      edit.dismiss: {set: {count: 1}}
      alert.dismiss: {set: {count: 2}}
    ---
    feature: B
    actions: {view: [saveButtonTapped]}
    delegate: [saved(name: String, count: Int)]
    reducer: {saveButtonTapped: {delegate: saved, with: {name: '"B"', count: 1}}}
    """

  @Test(arguments: [
    ("1.9", "await store.send(\\.edit.dismiss) {"),
    ("1.8", "await store.send(.edit(.dismiss)) {"),
    ("1.8", "await store.send(.edit(.presented(.view(.saveButtonTapped))))"),
    ("1.8", "await store.send(.alert(.presented(.retry(id: "),
    ("1.8", "await store.send(.alert(.dismiss)) {"),
    ("1.8", "await store.send(.child(.view(.saveButtonTapped)))"),
    ("1.8", "await store.send(.view(.askButtonTapped)) {"),
  ])
  func spellingOfSeparatePresentations(target: String, text: String) throws {
    try expect(separate, target, contains: text)
  }

  @Test func aResultWithALabel() throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      actions: [startButtonTapped, 'response(of: Result<Int, any Error>)']
      reducer:
        startButtonTapped: {run: {call: client.count(), sends: response}}
      """
    try expect(
      spec, "1.3", contains: "await store.receive(.response(of: .failure(Failure())))")
  }

  private func expect(_ spec: String, _ target: String, contains text: String) throws {
    let files = try render(spec, target: target)
    let tests = try #require(files.first { $0.kind == .tests && $0.feature == "A" }?.text)
    // Lines are broken depending on their length, which this test isn't about.
    func flat(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    if !flat(tests).contains(flat(text)) { Issue.record("'\(text)' is missing:\n\(tests)") }
  }
}
