import Testing
import TrellisIR

@testable import TrellisRender

/// Copies of interpreters, whose initializer lists all properties.
@Suite struct InterpreterCopyTests {
  @Test func everyPropertyIsCopied() throws {
    let graph = try graph(
      of: [
        """
        feature: A
        dependencies: {client: Client}
        state: {count: Int = 0}
        actions: [tapped]
        reducer: {tapped: [{set: {count: 1}}, {run: {call: client.save()}}]}
        """
      ])
    let feature = try graph.resolved(#require(graph.featureIDs.first))
    let context = try Renderer(
      graph: graph, options: RenderOptions(), templates: TemplateLibrary()
    ).context(feature)
    let samples = SampleValues(declared: [:], context: context)
    func newInterpreter() throws -> Interpreter {
      try Interpreter(Fixture(context: context, samples: samples))
    }
    let interpreter = try newInterpreter()
    try interpreter.answer(["client.load()": "1"])
    try interpreter.perform(#require(feature.reactions.first), fails: false)
    interpreter.failingCall = "client.load()"
    interpreter.hasFailed = true
    interpreter.elementCount = 3
    interpreter.sendingElementID = 1
    interpreter.sendingRowID = "1"
    interpreter.callsHang = true
    interpreter.isDismissed = true
    interpreter.receivedCount = 1
    interpreter.recordedNames = ["name"]
    interpreter.events = [.dismiss]
    interpreter.startedTasks = ["task"]
    interpreter.captureCount = 2
    interpreter.callsFail = true
    interpreter.depth = 1
    interpreter.isExact = false
    let original = properties(interpreter)
    #expect(properties(Interpreter(from: interpreter)) == original)
    // Otherwise, a property that isn't copied would look as if it were.
    let new = try properties(newInterpreter())
    #expect(
      original.keys.filter { original[$0] == new[$0] }.sorted()
        == [
          "context", "dependencies", "openedLink", "outcomes", "samples", "start",
          "undecidedStack", "waiting",
        ])
  }

  private func properties(_ interpreter: Interpreter) -> [String: String] {
    let children = Mirror(reflecting: interpreter).children
    return Dictionary(uniqueKeysWithValues: children.map { ($0.label ?? "", "\($0.value)") })
  }
}
