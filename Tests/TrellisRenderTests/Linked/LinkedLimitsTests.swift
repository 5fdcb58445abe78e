import Testing
import TrellisSpec

@testable import TrellisRender

/// What linked code cannot say.
@Suite struct LinkedLimitsTests {
  private func messages(_ spec: String) throws -> [String] {
    try linkedLimits(of: graph(of: [spec]), for: RenderOptions()).map(\.message)
  }

  @Test func methodsOfOneName() throws {
    try #expect(
      messages(
        "feature: A\nactions: [tapped, tapped2]\nreducer: {tapped: [custom, custom], tapped2: custom}"
      ) == [
        "'custom' would call a method 'tapped2', which is the name of the method for 'tapped', too; give one of them another name"
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
        "'custom' would call a method 'viewTapped', which is the name of the method for 'view.tapped', too; give one of them another name"
      ])
  }

  @Test(arguments: ["", "view: ContentView\n"])
  func contentOfAModifier(view: String) throws {
    try #expect(
      messages("feature: Content\n\(view)") == [
        "a linked feature cannot be called 'Content', which is what a view modifier is given; 'ContentFeature' is free"
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
