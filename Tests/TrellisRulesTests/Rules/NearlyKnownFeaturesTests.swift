import Testing
import TrellisSpecTestSupport

/// Misspelled features, next to features that have a spec.
@Suite struct NearlyKnownFeaturesTests {
  private func spec(_ child: String) -> String {
    """
    feature: Root
    scope: {child: \(child)}
    ---
    feature: ItemFeature
    """
  }

  @Test(arguments: ["ItmFeature", "ItemFeatures", "itemFeature", "IetmFeature"])
  func slips(name: String) {
    expectDiagnostics(
      spec("1️⃣\(name)"),
      [
        """
        1️⃣ warning: '\(name)' has no spec, so Trellis assumes that it is existing code; did you mean 'ItemFeature'?
        """
      ])
  }

  @Test(arguments: ["ItemFeature", "MenuFeature", "OtherFeature"])
  func otherNames(name: String) {
    expectDiagnostics(spec(name), [])
  }
}
