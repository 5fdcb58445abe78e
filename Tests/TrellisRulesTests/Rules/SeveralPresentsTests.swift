import Testing
import TrellisSpecTestSupport

@Suite struct SeveralPresentsTests {
  private func spec(_ presents: String, above: String = "") -> String {
    """
    feature: Root
    presents: {\(presents)}
    actions: [tapped]
    reducer: {tapped: custom}
    \(above)
    """
  }

  @Test func two() {
    expectDiagnostics(
      spec("a: {sheet: X}, 1️⃣b: {sheet: X}, c: {sheet: X}"),
      [
        """
        1️⃣ warning: 'b' and 'a' could be presented at the same time; declare them under \
        'destination', or write 'presentation: separate' if that is intended
        """
      ])
  }

  @Test func one() {
    expectDiagnostics(spec("a: {sheet: X}"), [])
    expectDiagnostics(spec("a: {sheet: X}", above: "destination: {b: {sheet: X}}"), [])
  }

  @Test func inline() {
    expectDiagnostics(spec("a: {sheet: X}, b: {inline: X}, c: {inline: X}"), [])
    expectDiagnostics(
      spec("a: {inline: X}, b: {sheet: X}, 1️⃣c: {sheet: X}"),
      [
        """
        1️⃣ warning: 'c' and 'b' could be presented at the same time; declare them under \
        'destination', or write 'presentation: separate' if that is intended
        """
      ])
  }

  @Test func onPurpose() {
    expectDiagnostics(spec("a: {sheet: X}, b: {sheet: X}", above: "presentation: separate"), [])
  }
}
