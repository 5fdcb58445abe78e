import Testing
import TrellisSpec

@testable import TrellisRender

/// Tests of linked features. The behavior of a person's methods isn't known, so the tests never
/// call them.
@Suite struct LinkedTestingTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: A
    state: {count: Int = 0, isOn: Bool = false}
    scope: {b: B}
    destination: {b: {sheet: B}}
    actions: [tapped, other, third]
    reducer:
      \(reducer)
    ---
    feature: B
    view: none
    actions: [tapped]
    delegate: [done]
    """
  }

  private func text(_ reducer: String, _ options: RenderOptions = RenderOptions()) throws -> String
  {
    try link(.tests, of: spec(reducer), options: options)
  }

  @Test func methodsHaveNoTest() throws {
    let text = try text("{tapped: [{set: {count: 1}}, custom], other: {set: {count: 1}}}")
    expect(
      text,
      contains: """
        // TODO: Test 'tapped': a method of yours handles it.
        """)
    #expect(!text.contains("func tapped"))
    expect(text, contains: "await store.send(.other) {")
  }

  @Test func whatASentActionCalls() throws {
    let text = try text("{tapped: {send: other}, other: custom, third: {set: {count: 1}}}")
    #expect(!text.contains("func tapped"))
    #expect(!text.contains("func other"))
    #expect(text.contains("func third"))
  }

  @Test func thePathAroundAMethodHasATest() throws {
    let text = try text("tapped: [{set: {count: 1}}, {custom: x, where: state.isOn}]")
    #expect(!text.contains("func tapped()"))
    expect(
      text,
      contains: """
        @Test func tappedUnlessIsOn() async {
        let store = TestStore(initialState: A.State()) {
        A()
        }
        // Handwritten code does part of the work here.
        store.exhaustivity = .off
        await store.send(.tapped) {
        $0.count = 1
        }
        }
        """)
  }

  @Test func pathsThroughMethodsAreNotTested() throws {
    let text = try text("{tapped: [{present: b}, custom], destination.b.delegate.done: custom}")
    #expect(!text.contains("func tapped"))
    #expect(!text.contains("store.send(.destination"))
  }

  @Test func whatGoesAway() throws {
    let text = try text("{tapped: {present: b}, destination.dismiss: custom}")
    #expect(text.contains("func tapped"))
    #expect(!text.contains("destination.dismiss)"))
  }

  @Test func childrenWithMethods() throws {
    let text = try link(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        scope: {b: B}
        actions: [tapped]
        reducer: {b.tapped: {set: {count: 1}}, tapped: {set: {count: 2}}}
        ---
        feature: B
        view: none
        actions: [tapped]
        reducer: {tapped: custom}
        """)
    expect(
      text,
      contains: """
        // TODO: Test 'b.tapped': 'B' calls a method of yours in response to the action.
        """)
  }

  @Test(arguments: ["b.delegate.done: custom", "b: custom", "b.tapped: custom"])
  func childrenWhoseParentHasMethods(answer: String) throws {
    let text = try link(
      .tests,
      of: """
        feature: A
        state: {count: Int = 0}
        scope: {b: B, c: B}
        actions: [tapped]
        reducer: {\(answer), tapped: {set: {count: 1}}}
        ---
        feature: B
        view: none
        actions: [tapped]
        delegate: [told, done]
        reducer: {tapped: [{delegate: told}, {delegate: done}]}
        """)
    #expect(!text.contains("func bRuns"))
    #expect(text.contains("func cRuns"))
  }

  @Test(arguments: ["tapped: custom", "tapped: {send: other}"])
  func childrenThatDoMore(reaction: String) throws {
    let text = try link(
      .tests,
      of: """
        feature: A
        scope: {b: B, c: C}
        ---
        feature: B
        binding: true
        view: none
        state: {name: String = ""}
        actions: [tapped, other]
        delegate: [told]
        reducer: {\(reaction), binding: custom, other: custom}
        ---
        feature: C
        view: none
        binding: true
        state: {name: String = ""}
        """)
    #expect(!text.contains("func bRuns"))
    #expect(text.contains("func cRuns"))
  }

  @Test func testedModuleAndXCTest() throws {
    let options = {
      var options = RenderOptions()
      options.testing = .xctest
      return options
    }()
    let text = try text("tapped: {set: {count: 1}}", options)
    expect(text, contains: "import XCTest")
    expect(text, contains: "final class ASpecTests: XCTestCase {")
    #expect(!text.contains("@testable"))
  }

  @Test func noTests() throws {
    var options = RenderOptions()
    options.testing = nil
    #expect(
      try text("tapped: {set: {count: 1}}", options)
        == "// Written by Trellis from Test.feature.yaml in each build. Edit the spec instead of this file.\n"
    )
  }
}
