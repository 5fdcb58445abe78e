import Testing
import TrellisTestSupport

@testable import TrellisRender

/// Patterns into children without a spec, whose actions are known only by name.
@Suite struct ExistingActionTests {
  private func expectCase(
    _ pattern: String, _ snippet: String, target: String = "composable-architecture 1.26",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let spec = """
      feature: RootFeature
      destination: {edit: {sheet: EditFeature}}
      path: {detail: DetailFeature}
      reducer: {\(pattern): {set: {count: '1'}}}
      state: {count: Int = 0}
      """
    let text = try #require(render(spec, target: target).first).text
    // A long pattern has several lines.
    let isSpelled = text.filter { !$0.isWhitespace }.contains(
      "case\(snippet):".filter { !$0.isWhitespace })
    if !isSpelled {
      Issue.record("'\(snippet)' is missing in this:\n\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["1.0", "1.26", "1.4", "1.8", "1.25"].prefix(Sweep.count(2, of: 5)))
  func presented(target: String) throws {
    for (pattern, spelled) in [
      ("destination.sheet.saved", ".destination(.presented(.sheet(.saved)))"),
      ("destination.presented.sheet.saved", ".destination(.presented(.sheet(.saved)))"),
      ("destination.sheet.delegate.saved", ".destination(.presented(.sheet(.delegate(.saved))))"),
      (
        "destination.sheet.destination.dismiss",
        ".destination(.presented(.sheet(.destination(.dismiss))))"
      ),
      ("destination.alert.ok", ".destination(.presented(.alert(.ok)))"),
      ("destination.dismiss", ".destination(.dismiss)"),
      ("alert.ok", ".alert(.presented(.ok))"),
      ("confirmationDialog.dismiss", ".confirmationDialog(.dismiss)"),
      ("sheet.presented.saved", ".sheet(.presented(.saved))"),
      ("sheet.dismiss", ".sheet(.dismiss)"),
      ("path.detail.saved", ".path(.element(id: _, action: .detail(.saved)))"),
      ("path.element.detail.saved", ".path(.element(id: _, action: .detail(.saved)))"),
      ("delegate.path", ".delegate(.path)"),
      ("view.saved", ".view(.saved)"),
      ("header.view.saved", ".header(.view(.saved))"),
    ] {
      try expectCase(
        "destination.edit.\(pattern)", ".destination(.presented(.edit(\(spelled))))",
        target: target)
      try expectCase(
        "path.detail.\(pattern)", ".path(.element(id: _, action: .detail(\(spelled))))",
        target: target)
    }
  }

  @Test func rows() throws {
    try expectCase(
      "destination.edit.rows.element.removed",
      ".destination(.presented(.edit(.rows(.element(id: _, action: .removed)))))")
    try expectCase(
      "destination.edit.rows.element.removed",
      ".destination(.presented(.edit(.rows(id: _, action: .removed))))",
      target: "composable-architecture 1.0")
  }

  @Test func bindings() throws {
    try expectCase(
      "destination.edit.binding.name", ".destination(.presented(.edit(.binding(\\.name))))")
    try expectCase("destination.edit.binding", ".destination(.presented(.edit(.binding)))")
  }

  @Test func payloads() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        destination: {edit: {sheet: EditFeature}}
        state: {count: Int = 0}
        reducer: {destination.edit.destination.sheet.saved(item): {set: {count: item.count}}}
        """,
      contains: """
        case .destination(.presented(.edit(.destination(.presented(.sheet(.saved(let item))))))):
        state.count = item.count
        """)
  }
}
