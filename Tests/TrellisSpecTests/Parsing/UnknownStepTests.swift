import Testing
import TrellisSpecTestSupport

/// Words that aren't steps, and their most likely meanings.
@Suite struct UnknownStepTests {
  @Test(arguments: [
    ("present edit", "; write 'present: edit'"),
    ("count = 1", "; 'set: {property: value}' assigns"),
    ("sheet: edit", "; 'present' shows a destination"),
    ("where: a", "; it belongs to the step above; remove the '- '"),
    ("dismis", "; did you mean 'dismiss'?"),
  ])
  func hints(step: String, hint: String) {
    let word = String(step.prefix { $0 != ":" })
    expectErrors(
      """
      feature: Root
      actions: [tapped]
      reducer:
        tapped:
          - 1️⃣\(step)
      """,
      ["1️⃣ error: unknown step '\(word)'\(hint)"])
  }
}
