import Testing

/// What the language page promises and this version does not read yet is said, never passed over.
@Suite struct UnsupportedTests {
  @Test func keys() {
    for key in ["cases", "deepLinks", "samples"] {
      expectDiagnostics(
        """
        feature: Inventory
        1️⃣\(key): {}
        """,
        ["1️⃣ error: '\(key)' is not supported by this version of Trellis yet"])
    }
  }

  @Test func steps() {
    expectErrors(
      stepSpec("1️⃣become: edit"),
      ["1️⃣ error: 'become' is not supported by this version of Trellis yet"])
  }

  @Test func optionsOfProperties() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        name: {type: String, binding: 1️⃣true}
        draft: {type: String, shared: 2️⃣passed}
      """,
      [
        "1️⃣ error: 'binding' is not supported by this version of Trellis yet",
        "2️⃣ error: 'shared' is not supported by this version of Trellis yet",
      ])
  }

  @Test func optionsOfPrompts() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, style: 1️⃣boolean}
      """,
      ["1️⃣ error: 'style' is not supported by this version of Trellis yet"])
  }
}
