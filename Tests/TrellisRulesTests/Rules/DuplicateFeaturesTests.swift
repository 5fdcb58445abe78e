import Testing
import TrellisSpecTestSupport

@Suite struct DuplicateFeaturesTests {
  @Test func inOneFile() {
    expectDiagnostics(
      """
      feature: 1️⃣Inventory
      ---
      feature: 2️⃣Inventory
      ---
      feature: 3️⃣Inventory
      """,
      [
        "2️⃣ error: the feature 'Inventory' has two specs; keep one of them or rename it",
        "1️⃣ note: the first one is here",
        "3️⃣ error: the feature 'Inventory' has two specs; keep one of them or rename it",
        "1️⃣ note: the first one is here",
      ])
  }

  @Test func inTwoFiles() {
    expectDiagnostics(
      files: ["b.yaml": "feature: 1️⃣Inventory", "a.yaml": "feature: 2️⃣Inventory"],
      [
        "2️⃣ error: the feature 'Inventory' has two specs; keep one of them or rename it",
        "1️⃣ note: the first one is here",
      ])
  }

  @Test func namesThatDifferInCase() {
    expectDiagnostics(
      """
      feature: 1️⃣UserList
      ---
      feature: 2️⃣Userlist
      """,
      [
        "2️⃣ error: 'Userlist' and 'UserList' differ only in capitalization, and so would their files",
        "1️⃣ note: the first one is here",
      ])
  }

  @Test func differentNames() {
    expectDiagnostics("feature: User\n---\nfeature: Users\n", [])
  }
}
