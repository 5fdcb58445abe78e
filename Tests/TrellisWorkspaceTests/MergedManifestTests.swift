import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisWorkspace

/// Branches that Git merges, with the manifest of each.
@Suite struct MergedManifestTests {
  private let folder = Folder()

  private let manifest = ".trellis/manifest"

  init() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1), "trellis.yaml": ""])
    try generateAndCommit()
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

  private func commit(_ files: [String: String], on branch: String) throws {
    try git("checkout", "--quiet", "main")
    try git("checkout", "--quiet", "-b", branch)
    try folder.write(files)
    try generateAndCommit()
  }

  @Test func neighboursInItAreMerged() throws {
    try commit(["B.feature.yaml": spec("BFeature")], on: "one")
    try commit(["C.feature.yaml": spec("CFeature")], on: "other")
    #expect(try git("merge", "--quiet", "one") == .exit(0))
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
    #expect(try git("status", "--porcelain") == .exit(0))
    #expect(try folder.manifest().files.count == 6)
  }

  @Test func aFileThatBothHaveWritten() throws {
    try commit(["A.feature.yaml": spec("AFeature", count: 2)], on: "one")
    try commit(["A.feature.yaml": spec("AFeature", count: 3)], on: "other")
    // The spec and the generated file are in conflict, but the manifest isn't.
    #expect(try git("merge", "--quiet", "one") == .exit(1))
    #expect(try folder.manifest().files["AFeature.swift"]?.count == 2)
    // Trellis recognizes the file as its own, whichever side a person chooses.
    for side in ["--ours", "--theirs"] {
      try git("checkout", side, "AFeature.swift")
      try folder.write(spec("AFeature", count: 4), to: "A.feature.yaml")
      let plan = folder.generation().lines
      #expect(plan == ["updated AFeature.swift", "unchanged AView.swift"])
    }
    _ = folder.run()
    #expect(try folder.manifest().files["AFeature.swift"]?.count == 1)
  }

  @Test(arguments: ["merge", "diff3"])
  func conflictMarkersAreSkipped(style: String) throws {
    try folder.remove(".trellis/.gitattributes")
    try git("commit", "--quiet", "--all", "--message", "Change")
    try git("config", "merge.conflictStyle", style)
    try commit(["A.feature.yaml": spec("AFeature", count: 2)], on: "one")
    try git("rm", "--quiet", "-f", ".trellis/.gitattributes")
    try git("commit", "--quiet", "--message", "Change")
    try commit(["A.feature.yaml": spec("AFeature", count: 3)], on: "other")
    try git("rm", "--quiet", "-f", ".trellis/.gitattributes")
    try git("commit", "--quiet", "--message", "Change")
    #expect(try git("merge", "--quiet", "one") == .exit(1))
    #expect(try folder.read(manifest).contains("\n=======\n"))
    try git("checkout", "--theirs", "AFeature.swift")
    try folder.write(spec("AFeature", count: 4), to: "A.feature.yaml")
    #expect(folder.run() == ["updated AFeature.swift", "unchanged AView.swift"])
    #expect(try !folder.read(manifest).contains("======="))
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
  }

  @Test func anEditIsStillDetected() throws {
    try commit(["A.feature.yaml": spec("AFeature", count: 2)], on: "one")
    try commit(["A.feature.yaml": spec("AFeature", count: 3)], on: "other")
    try git("merge", "--quiet", "one")
    try folder.write(spec("AFeature", count: 4), to: "A.feature.yaml")
    // The manifest contains conflict markers.
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
  }
}
