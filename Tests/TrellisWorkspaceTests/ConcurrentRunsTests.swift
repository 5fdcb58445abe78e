import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// Several runs in one folder at once.
@Suite struct ConcurrentRunsTests {
  private let folder = Folder()

  @Test func eachRunRecordsWhatTheOthersWrote() throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")])
    // Both have read the disk before one of them writes.
    let generations = ["A", "B"].map { folder.generation(of: ["\($0).feature.yaml"]) }
    #expect(generations.flatMap { $0.write() } == [])
    #expect(
      try folder.manifest().files.keys.sorted() == [
        "AFeature.swift", "AView.swift", "BFeature.swift", "BView.swift",
      ])
  }

  @Test func theSameSpecs() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    _ = folder.run()
    try folder.write(["A.feature.yaml": spec("AFeature", count: 2)])
    let generations = [folder.generation(), folder.generation()]
    #expect(generations.flatMap { $0.write() } == [])
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
  }

  @Test func aSpecThatHasChangedBetweenThem() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    let early = folder.generation()
    try folder.write(["A.feature.yaml": spec("AFeature", count: 2)])
    #expect(folder.generation().write() == [])
    let before = try folder.everything()
    #expect(
      early.write().map(\.line) == [
        "AFeature.swift: error: the file changed while Trellis was running; run it again"
      ])
    #expect(try folder.everything() == before)
  }

  @Test func atTheSameTime() throws {
    let names = (0..<8).map { "S\($0)" }
    for name in names { try folder.write(spec("\(name)Feature"), to: "\(name).feature.yaml") }
    let folder = folder
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let generation = folder.generation(of: ["\(names[index]).feature.yaml"])
      #expect(generation.write() == [])
    }
    #expect(try folder.manifest().files.count == 16)
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
    #expect(try !folder.files().contains { $0.contains(".trellis-") })
  }

  @Test(arguments: [["Real", "Real/New/A", "Real/New/B"], ["Real", "Link"]])
  func aRunDoesNotWaitForItself(paths: [String]) throws {
    try folder.write("x", to: "Real/x")
    try folder.link("Link", to: "Real")
    let batches = paths.map {
      Writer.Batch([FileChange("y", to: "y")], in: folder.url.appendingPathComponent($0))
    }
    let problems = Writer().write(batches, shownFrom: folder.url)
    // One run can't write below two names of the same folder.
    #expect(problems.count == (paths.contains("Link") ? 1 : 0))
    #expect(try folder.files().contains("Real/y") == problems.isEmpty)
  }
}
