import Testing
import TrellisIR
import TrellisSpec

@testable import TrellisSimulation

/// What a trace says, before anything spells it.
@Suite struct TraceTests {
  private let spec = """
    feature: A
    dependencies: {client: Client, uuid: \\.uuid}
    state: {count: Int = 0, id: UUID?}
    destination: {help: {sheet: true}}
    path: {row: Row}
    delegate: [told(Int)]
    actions: [tapped, loaded(Int), saved, made]
    reducer:
      tapped: {run: {call: await client.load(), sends: loaded}}
      loaded(number): [{set: {count: number}}, {delegate: told(state.count)}]
      saved: {run: await client.save()}
      made: {set: {id: uuid()}}
      path.row.delegate.chosen: {set: {count: 3}}
    ---
    feature: Row
    delegate: [chosen]
    """

  @Test func anActionThatIsSentAndItsResult() throws {
    let trace = try script("tapped", of: spec).trace
    #expect(trace.covered == ["tapped", "loaded(number)"])
    try #require(trace.moments.count == 3)
    guard case .sent(.own(let sent, let values, _), let first) = trace.moments[0],
      case .received(.response(let received, let value, _), let second) = trace.moments[1],
      case .received(.inner(let told, _, let passed), _) = trace.moments[2]
    else { throw UnexpectedTrace(trace) }
    #expect(sent.segments == [.named("tapped")])
    #expect(values.isEmpty)
    #expect(first.mutations.isEmpty)
    #expect(received.segments == [.named("loaded")])
    #expect(value?.map(\.value.text) == ["42"])
    #expect(second.mutations.flatMap(\.operation.expressions).map(\.text).contains("42"))
    #expect(told.segments == [.delegate("told")])
    #expect(passed?.map(\.value.text) == ["42"])
  }

  @Test func whatIsReplaced() throws {
    let load = OverriddenDependency.members(["load"], ofType: "Client")
    #expect(try script("tapped", of: spec).trace.overrides[load] == function(.returns("42")))
    #expect(try script("made", of: spec).trace.overrides == [.keyPath("uuid"): .incrementingIDs])
  }

  @Test func aCallThatIsRecorded() throws {
    let trace = try script("saved", of: spec).trace
    let save = OverriddenDependency.members(["save"], ofType: "Client")
    #expect(trace.recordedCalls == ["ClientSave"])
    #expect(
      trace.overrides == [save: function(.records(flag: "ClientSave", returning: nil))])
  }

  @Test func theScreenThatAnActionComesFrom() throws {
    let trace = try script("pathRowChosen", of: spec).trace
    guard case .sent(.inner(let path, let sender, _), _)? = trace.moments.first else {
      throw UnexpectedTrace(trace)
    }
    #expect(path.segments == [.element("row"), .delegate("chosen")])
    #expect(sender.elementID == 1)
  }

  @Test func whatGoesAway() throws {
    let spec = """
      feature: A
      state: {count: Int = 0}
      path: {row: Row}
      reducer: {path: {set: {count: 9}}}
      ---
      feature: Row
      """
    let trace = try script("pathPopped", of: spec).trace
    guard case .sent(.pop(1), let assertion)? = trace.moments.first else {
      throw UnexpectedTrace(trace)
    }
    let changed = Set(assertion.mutations.flatMap(\.operation.kind.changedProperties))
    #expect(changed == ["path", "count"])
  }

  private func function(_ behavior: OverridingFunction.Behavior) -> Override {
    .function(OverridingFunction(parameterCount: 0, thrownType: nil, behavior: behavior))
  }
}

/// A trace in which something else happens.
private struct UnexpectedTrace: Error, CustomStringConvertible {
  let description: String

  init(_ trace: Trace) {
    description = "\(trace.moments)"
  }
}
