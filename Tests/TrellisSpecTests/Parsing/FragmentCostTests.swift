import Testing
import TrellisSpec
import TrellisSwift
import TrellisYAML

@Suite struct FragmentCostTests {
  /// Longer Swift costs as much more work as it has more characters, because it is cut into tokens
  /// once.
  @Test(arguments: [
    "feature: A\nactions: [tapped]\nreducer: {tapped: {set: {count: LONG}}}",
    "feature: A\nactions: [tapped]\nreducer: {tapped: {set: {LONG: 1}}}",
    "feature: A\nactions: [tapped]\nreducer: {tapped: {run: LONG}}",
    "feature: A\nactions: [tapped]\nreducer: {tapped: {send: tapped, where: LONG}}",
    "feature: A\nstate: {count: {type: LONG}}",
    "feature: A\nstate: {count: {type: Int, default: LONG}}",
    "feature: A\nactions: [{tapped: {value: LONG}}]",
  ])
  func swiftIsCutIntoTokensOnce(spec: String) {
    func work(_ length: Int) -> Int {
      let long = String(repeating: "a", count: length)
      let file = SourceFile(path: "A", text: spec.replacing("LONG", with: long))
      return WorkMeter.measure { _ = parseSpecs(in: file) }
    }
    #expect(work(2_000) - work(1_000) < 1_500)
  }
}
