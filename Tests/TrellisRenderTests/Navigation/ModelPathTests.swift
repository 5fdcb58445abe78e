import Testing

@testable import TrellisRender

/// Tests of models that consist of several steps, or that show what happens without an entry.
@Suite struct ModelPathTests {
  private let spec = """
    feature: ListFeature
    dependencies: {client: Client}
    state: {isLoading: Bool = false, text: {type: String, default: '""', binding: true}}
    scope: {header: Header}
    destination: {add: {sheet: FormFeature}}
    path: {detail: Detail}
    actions: [addTapped, stopTapped, started, loaded(Int)]
    reducer:
      addTapped: {present: add}
      started: [{set: {isLoading: true}}, {run: {call: client.load(), sends: loaded, id: load, cancelInFlight: true}}]
      stopTapped: [{set: {isLoading: false}}, {cancel: load}]
      destination.add.delegate.saved(name): [dismiss, {push: detail, with: {name: name}}]
      header.delegate.closed: {set: {isLoading: false}}
    samples: {client.load(): 42}
    ---
    feature: FormFeature
    delegate: [saved(String)]
    ---
    feature: Detail
    state: {name: String}
    ---
    feature: Header
    actions: [closeTapped]
    delegate: [closed]
    reducer: {closeTapped: {delegate: closed}}
    """

  private func expectTests(
    contains snippet: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: spec, target: "swift-navigation 2", contains: snippet,
      sourceLocation: sourceLocation)
  }

  @Test func theShortestWayThroughAChild() throws {
    try expectTests(
      contains: """
        @Test func detailIsReachable() {
        let model = ListModel()
        model.addTapped()
        #expect(model.destination?.is(\\.add) == true)
        model.destination?.add?.onSaved("Blob Jr.")
        #expect(model.destination == nil)
        #expect(model.path.count == 1)
        #expect(model.path.last?.detail?.name == "Blob Jr.")
        }
        """)
  }

  @Test func aTaskThatIsCancelled() throws {
    try expectTests(
      contains: """
        @Test func stopTappedCancelsLoad() {
        let model = withDependencies {
        $0[Client.self].load = {
        _ = try? await Task.never()
        return 42
        }
        } operation: {
        ListModel()
        }
        model.started()
        #expect(model.isLoading)
        model.stopTapped()
        #expect(!model.isLoading)
        #expect(model.loadTask?.isCancelled == true)
        }
        """)
  }

  /// Setting and reading a property shows nothing of the model.
  @Test func whatIsOnlySetHasNoTest() throws {
    for name in ["bindingText", "pathPopped", "addDismissed"] {
      try expect(
        .tests, of: spec, target: "swift-navigation 2", lacks: "func \(name)()")
    }
  }

  @Test func aChildThatInformsItsParent() throws {
    try expectTests(
      contains: """
        @Test func headerClosed() {
        let model = ListModel(isLoading: true)
        model.header.closeTapped()
        #expect(!model.isLoading)
        }
        """)
  }
}
