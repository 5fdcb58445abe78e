import Testing
import TrellisSpec

@testable import TrellisRender

/// The limits of linked code.
@Suite struct LinkedLimitsTests {
  private func messages(_ spec: String) throws -> [String] {
    try linkedLimits(of: graph(of: [spec]), for: RenderOptions()).map(\.message)
  }

  @Test func methodsOfOneName() throws {
    try #expect(
      messages(
        "feature: A\nactions: [tapped, tapped2]\nreducer: {tapped: [custom, custom], tapped2: custom}"
      ) == [
        "'custom' would call a method 'tapped2', which is also the name of the method for 'tapped'; rename one of them"
      ])
  }

  @Test func groupsOfOneMethod() throws {
    try #expect(
      messages(
        """
        feature: A
        actions: {view: [tapped], internal: [tapped, viewTapped]}
        reducer: {view.tapped: custom, internal.tapped: custom, viewTapped: custom}
        """
      ) == [
        "'custom' would call a method 'viewTapped', which is also the name of the method for 'view.tapped'; rename one of them"
      ])
  }

  @Test(arguments: ["", "view: ContentView\n"])
  func contentOfAModifier(view: String) throws {
    try #expect(
      messages("feature: Content\n\(view)") == [
        "a linked feature can't be named 'Content', which a view modifier uses for its content; use 'ContentFeature'"
      ])
  }

  @Test(arguments: ["view: none", "view: generated", "view: {name: Screen, generated: true}"])
  func contentWithoutAModifier(view: String) throws {
    try #expect(messages("feature: Content\n\(view)") == [])
  }

  @Test func nothingIsWrong() throws {
    try #expect(
      messages("feature: A\nactions: [tapped]\nreducer: {tapped: [custom, custom]}") == [])
  }
}
