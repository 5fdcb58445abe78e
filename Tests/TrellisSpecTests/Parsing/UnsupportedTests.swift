import Testing

/// What the language page promises and this version does not read yet is said, never passed over.
@Suite struct UnsupportedTests {
  @Test func samples() {
    expectDiagnostics(
      """
      feature: Inventory
      1️⃣samples: {}
      """,
      ["1️⃣ error: 'samples' is not supported by this version of Trellis yet"])
  }

  @Test func samplesOfAnEnumFeature() {
    expectDiagnostics(
      """
      feature: Root
      cases: {one: One}
      1️⃣samples: {}
      """,
      ["1️⃣ error: 'samples' is not supported by this version of Trellis yet"])
  }
}
