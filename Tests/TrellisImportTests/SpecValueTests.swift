import Testing

@testable import TrellisImport

@Suite struct SpecValueTests {
  @Test func literalsAreTexts() {
    #expect(SpecValue.text("custom") == "custom")
  }
}
