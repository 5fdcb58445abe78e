import Testing
import TrellisIR
import TrellisSpec

@testable import TrellisSimulation

/// The values that lead through the decisions of a reaction.
@Suite struct RouteTests {
  /// The values of each route through a reaction, in order.
  private func routes(_ reaction: String) throws -> [String] {
    let context = try tested(
      """
      feature: A
      state: {n: Int = 0, m: Int = 0, isOn: Bool = false, query: Int?}
      actions: [tapped, got(Int)]
      reducer:
        tapped:
      \(reaction.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      """)
    let conditions = Conditions(samples: SampleValues(context))
    return Route.all(through: context.resolved.reactions[0].body, conditions).map { route in
      route.chosen.inOrder.map { "\($0.key.text) = \($0.value.text)" }.joined(separator: ", ")
    }
  }

  /// The decisions inside of a `default` choose its value.
  @Test func aSwitchInADefault() throws {
    let found = try routes(
      """
      switch: state.n
      cases:
        0: {set: {m: 1}}
        default:
          switch: state.n
          cases:
            '42, 43': {set: {m: 2}}
            default: {set: {m: 3}}
      """)
    #expect(found == ["state.n = 0", "state.n = 42", "state.n = 44"])
  }

  @Test func aConditionInADefault() throws {
    let found = try routes(
      """
      switch: state.n
      cases:
        1: {set: {m: 1}}
        default: {if: state.n > 5, then: {set: {m: 2}}, else: {set: {m: 3}}}
      """)
    #expect(found == ["state.n = 1", "state.n = 6", "state.n = 5"])
  }

  /// What the `default` excludes isn't chosen by decisions inside of it.
  @Test func aConditionThatADefaultExcludes() throws {
    let found = try routes(
      """
      switch: state.n
      cases:
        1: {set: {m: 1}}
        default: {if: state.n == 1, then: {set: {m: 2}}, else: {set: {m: 3}}}
      """)
    #expect(found == ["state.n = 1", "state.n = 42"])
  }

  @Test func theOtherSideOfACondition() throws {
    let found = try routes(
      """
      if: state.n == 0 || state.n == 1
      then: {if: state.n == 1, then: {set: {m: 1}}, else: {set: {m: 2}}}
      else: {set: {m: 3}}
      """)
    #expect(found == ["state.n = 1", "state.n = 0", "state.n = 42"])
  }

  @Test func theOtherPatternOfACase() throws {
    let found = try routes(
      """
      switch: state.n
      cases:
        '3, 4': {if: state.n == 4, then: {set: {m: 1}}, else: {set: {m: 2}}}
        default: {set: {m: 3}}
      """)
    #expect(found == ["state.n = 4", "state.n = 3", "state.n = 42"])
  }

  @Test func aConditionAroundAnEffect() throws {
    let found = try routes(
      """
      run:
        steps: {if: state.query == 3, then: {send: got(3)}, else: {send: got(4)}}
      where: state.query == nil
      """)
    #expect(found == ["state.query = nil", "state.query = 42"])
  }

  @Test func anEffectOnOneWay() throws {
    let found = try routes(
      """
      run:
        steps: {if: state.isOn, then: {send: got(3)}, else: {send: got(4)}}
      where: state.n > 2
      """)
    #expect(
      found == ["state.isOn = true, state.n = 3", "state.isOn = false, state.n = 3", "state.n = 2"])
  }
}
