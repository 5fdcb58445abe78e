import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisWorkspace

/// Branches that Git merges, with the records of each.
@Suite struct MergedRecordsTests {
  private let folder = Folder()

  init() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1), "trellis.yaml": ""])
    try generateAndCommit()
    for (branch, count) in [("one", 2), ("other", 3)] {
      try git("checkout", "--quiet", "-b", branch, "main")
      try folder.write(spec("AFeature", count: count), to: "A.feature.yaml")
      try generateAndCommit()
    }
    // The spec and the generated file are in conflict.
    #expect(try git("merge", "--quiet", "one") == .exit(1))
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> Program.Ending {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    return try Program(["git"] + identity + arguments, in: folder.url).run()
  }

  private func generateAndCommit() throws {
    #expect(!folder.run().contains { $0.contains("error") })
    try git("add", "--all")
    #expect(try git("commit", "--quiet", "--message", "Change") == .exit(0))
  }

  @Test func aFileThatBothHaveWritten() throws {
    #expect(try folder.records().count == 2)
    #expect(try folder.manifest().files["AFeature.swift"]?.count == 2)
    #expect(try folder.manifest().files["AView.swift"]?.count == 1)
    // Trellis recognizes the file as its own, whichever side you choose.
    for side in ["--ours", "--theirs"] {
      try git("checkout", side, "AFeature.swift")
      try folder.write(spec("AFeature", count: 4), to: "A.feature.yaml")
      let plan = folder.generation().lines
      #expect(plan == ["updated AFeature.swift", "unchanged AView.swift"])
    }
    _ = folder.run()
    #expect(try folder.manifest().files["AFeature.swift"]?.count == 1)
    #expect(try folder.records().count == 1)
  }

  @Test func anEditIsStillDetected() throws {
    try folder.write(spec("AFeature", count: 4), to: "A.feature.yaml")
    try folder.write("// Mine.\n", to: "AFeature.swift")
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    // Both records are still needed.
    #expect(try folder.manifest().files["AFeature.swift"]?.count == 2)
    #expect(try folder.record().hasPrefix(".trellis/records/A."))
  }
}
