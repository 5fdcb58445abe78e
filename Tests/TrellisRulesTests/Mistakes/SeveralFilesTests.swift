import Testing
import TrellisSpecTestSupport

/// A single run reports all mistakes in all files, each at its place.
@Suite struct SeveralFilesTests {
  @Test func mistakesInSeveralFiles() {
    expectDiagnostics(
      files: [
        "b.feature.yaml": """
        feature: Detail
        state: {id: 1️⃣9}
        """,
        "a.feature.yaml": """
        feature: Inventory
        2️⃣stat: {}
        destination: {detail: {sheet: Detail}}
        actions: [tapped]
        reducer:
          tapped: {present: detail, with: {3️⃣di: 1}}
        """,
        "c.feature.yaml": "4️⃣feature Broken",
      ],
      [
        "2️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "3️⃣ error: the state of 'Detail' has no argument 'di'; it takes none",
        "b.feature.yaml:1:10 note: 'Detail' is declared here",
        "1️⃣ error: the property 'id' has a value but no type; write 'Int = 9'",
        "4️⃣ error: the spec is text, expected a mapping, such as 'feature: InventoryFeature'; is a ':' missing after 'feature'?",
      ], ignoringWarnings: true)
  }
}
