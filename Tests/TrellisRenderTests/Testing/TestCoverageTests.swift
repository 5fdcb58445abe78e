import Testing
import TrellisSimulation

@testable import TrellisRender

/// A transition is covered where each way that it can go has a test.
@Suite struct TestCoverageTests {
  private func omissions(_ spec: String, target: String) throws -> [String] {
    try coverage(of: spec, target: target)[0].omissions.map { "\($0.transition): \($0.reason)" }
  }

  private static let targets = ["composable-architecture 1.26", "swift-navigation 2"]

  @Test(arguments: targets)
  func aPathThatCannotBeTested(target: String) throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      state: {isOn: Bool = false, count: Int = 0}
      actions: [tapped, loaded(Item)]
      reducer:
        tapped:
          - {run: {call: client.load(), sends: loaded}, where: state.isOn}
          - {set: {count: 3}}
      """
    let covered = try coverage(of: spec, target: target)[0]
    #expect(covered.covered == 0)
    #expect(covered.declared == 1)
    #expect(
      try omissions(spec, target: target) == ["tapped: there is no sample of 'Item'"])
  }

  @Test(arguments: targets)
  func aConditionThatNoTestDecides(target: String) throws {
    let spec = """
      feature: A
      state: {isOn: Bool = false, count: Int = 0, name: String = ""}
      actions: [tapped]
      reducer:
        tapped:
          - {set: {count: 3}, where: state.isOn}
          - {set: {count: 4}, where: state.name.isKnown}
      """
    #expect(
      try omissions(spec, target: target) == [
        "tapped: the spec doesn't say whether 'state.name.isKnown' holds"
      ])
  }

  @Test(arguments: targets)
  func bothWays(target: String) throws {
    let spec = """
      feature: A
      state: {isOn: Bool = false, count: Int = 0}
      destination: {help: {sheet: true}}
      actions: [tapped, chosen(Bool)]
      reducer:
        tapped: [{set: {count: 3}, where: state.destination == nil}, {set: {isOn: true}}]
        chosen(isFirst): {set: {count: 5}, where: isFirst}
      """
    #expect(try omissions(spec, target: target) == [])
  }

  /// A test simulates the handler of a sent action in only one way.
  @Test(arguments: targets)
  func theTestOfAnotherTransitionTakesOnePath(target: String) throws {
    let spec = """
      feature: A
      state: {count: Int = 0, isOn: Bool = false}
      actions: [tapped, sent(Item)]
      reducer:
        tapped: {send: sent(Item.first)}
        sent(item): [{set: {count: 3}, where: state.isOn}, {set: {count: 4}, where: "!state.isOn"}]
      """
    let covered = try coverage(of: spec, target: target)[0]
    #expect(covered.omissions.map(\.transition) == ["sent(item)"])
    #expect(covered.covered == 1)
  }

  /// A model has no separate path for a failure that nothing handles.
  @Test func aFailureThatNothingHandles() throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      state: {count: Int = 0}
      actions: [tapped, loaded(Result<Int, any Error>)]
      reducer:
        tapped: {run: {call: client.load(), sends: loaded}}
        loaded.success(count): {set: {count: count}}
      """
    #expect(try omissions(spec, target: "swift-navigation 2") == [])
  }
}
