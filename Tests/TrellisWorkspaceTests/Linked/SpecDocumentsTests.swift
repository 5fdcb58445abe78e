import Foundation
import Testing

@testable import TrellisWorkspace

/// One feature is removed from a file that contains several.
@Suite struct SpecDocumentsTests {
  @Test(arguments: [
    ("feature: A\n---\nfeature: B\n", 1, "feature: A\n", "feature: B\n"),
    ("feature: A\n---\nfeature: B\n", 3, "feature: B\n", "feature: A\n"),
    ("---\nfeature: A\n--- # B\nfeature: B\n", 4, "feature: B\n", "---\nfeature: A\n"),
    (
      "# Ours.\nfeature: A\n---\nfeature: B\n---\nfeature: C", 4, "feature: B\n",
      "# Ours.\nfeature: A\n---\nfeature: C\n"
    ),
    ("feature: A\r\n---\r\nfeature: B\r\n", 3, "feature: B\r\n", "feature: A\r\n"),
    (
      "feature: A\ndoc: |\n  ---\n---\nfeature: B\n", 5, "feature: B\n",
      "feature: A\ndoc: |\n  ---\n"
    ),
  ])
  func taking(text: String, line: Int, document: String, rest: String) {
    let documents = SpecDocuments(text)
    #expect(documents.count == text.components(separatedBy: "feature:").count - 1)
    let taken = documents.taking(line: line)
    #expect(taken.document == document)
    #expect(taken.rest == rest)
  }

  @Test(arguments: [
    "feature: A\n", "# A.\n---\nfeature: A\n", "---\nfeature: A\n---\n# Nothing.\n",
  ])
  func one(text: String) {
    #expect(SpecDocuments(text).count == 1)
  }
}
