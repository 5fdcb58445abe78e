import Testing
import TrellisSpecTestSupport

/// `presents` and `presentation`.
@Suite struct PresentsTests {
  @Test func presents() throws {
    let feature = try feature(
      """
      feature: Inventory
      presents:
        edit: {sheet: EditFeature, view: EditScreen}
      destination:
        help: {popover: HelpFeature}
      """)
    #expect(feature.presents.map(\.summary) == ["edit: sheet EditFeature in EditScreen"])
    #expect(feature.destinations.map(\.summary) == ["help: popover HelpFeature"])
    #expect(feature.presentation == nil)
    #expect(feature.presentationProperties == ["destination", "edit"])
  }

  @Test func separatePresentation() throws {
    let feature = try feature(
      """
      feature: Inventory
      destination:
        help: {popover: HelpFeature}
      presents:
        edit: {sheet: EditFeature}
      alerts: {notice: {title: Notice}}
      presentation: separate
      """)
    #expect(feature.destinations.isEmpty)
    #expect(feature.presents.map(\.name.text).sorted() == ["edit", "help"])
    #expect(feature.presentation == .separate)
    #expect(feature.presentationProperties.sorted() == ["alert", "edit", "help"])
  }

  @Test func unifiedPresentation() throws {
    let feature = try feature(
      """
      feature: Inventory
      presentation: unified
      destination:
        help: {popover: HelpFeature}
      """)
    #expect(feature.destinations.map(\.name.text) == ["help"])
    #expect(feature.presents.isEmpty)
  }

  @Test func presentationIsOneOfTwo() {
    expectDiagnostics(
      """
      feature: Inventory
      presentation: 1️⃣seperate
      """,
      ["1️⃣ error: unknown presentation 'seperate'; did you mean 'separate'?"])
    expectDiagnostics(
      """
      feature: Inventory
      presentation: 1️⃣mixed
      """,
      ["1️⃣ error: unknown presentation 'mixed'; available: 'unified', 'separate'"])
  }

  @Test func aPropertyOfItsOwnIsAFeature() {
    expectErrors(
      """
      feature: Inventory
      presents:
        1️⃣help: {sheet: true}
        2️⃣item: {sheet: {value: Item}}
      """,
      [
        """
        1️⃣ error: 'help' has no feature, so only a unified 'destination' can show it; declare it there
        """,
        """
        2️⃣ error: 'item' has no feature, so only a unified 'destination' can show it; declare it there
        """,
      ])
    expectErrors(
      """
      feature: Inventory
      presentation: separate
      destination:
        1️⃣help: {sheet: true}
      """,
      [
        """
        1️⃣ error: 'help' has no feature, so only a unified 'destination' can show it; declare it there
        """
      ])
  }

  @Test func isAMapping() {
    expectDiagnostics(
      """
      feature: Inventory
      presents: 1️⃣[edit]
      """,
      [
        """
        1️⃣ error: 'presents' is a list, expected a mapping, such as 'addItem: {sheet: \
        ItemFormFeature}'
        """
      ])
  }
}
