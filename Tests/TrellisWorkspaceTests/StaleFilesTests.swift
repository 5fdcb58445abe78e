import Foundation
import Testing

@testable import TrellisWorkspace

/// Files of an earlier run that no spec describes anymore.
@Suite struct StaleFilesTests {
  private let folder = Folder()

  private func prepare(_ configuration: [String: String] = [:]) throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")])
    try folder.write(configuration)
    _ = folder.run()
  }

  private let unchanged = ["unchanged AFeature.swift", "unchanged AView.swift"]
  private let stale = ["stale BFeature.swift", "stale BView.swift"]

  @Test(arguments: [[:], ["trellis.yaml": ""]])
  func theSpecIsGone(configuration: [String: String]) throws {
    try prepare(configuration)
    try folder.remove("B.feature.yaml")
    #expect(folder.run() == unchanged + stale)
    #expect(folder.run() == unchanged + stale)
    #expect(folder.run("A.feature.yaml") == unchanged + stale)
    #expect(try folder.files().contains("BFeature.swift"))
  }

  @Test func theFilesAreDeletedToo() throws {
    try prepare()
    try folder.remove("B.feature.yaml")
    try folder.remove("BFeature.swift")
    #expect(folder.run() == unchanged + ["stale BView.swift"])
    try folder.remove("BView.swift")
    #expect(folder.run() == unchanged)
    #expect(
      try folder.manifest().files.keys.sorted() == ["AFeature.swift", "AView.swift"])
  }

  @Test func theFeatureHasAnotherName() throws {
    try prepare()
    try folder.write(spec("CFeature"), to: "B.feature.yaml")
    #expect(
      folder.run() == unchanged + ["created CFeature.swift", "created CView.swift"] + stale)
    #expect(
      folder.run("B.feature.yaml") == ["unchanged CFeature.swift", "unchanged CView.swift"]
        + stale)
  }

  @Test func theViewIsOmitted() throws {
    try prepare()
    try folder.write(spec("BFeature") + "view: none\n", to: "B.feature.yaml")
    #expect(folder.run("B.feature.yaml") == ["unchanged BFeature.swift", "stale BView.swift"])
  }

  @Test func theSpecHasMoved() throws {
    try prepare()
    try folder.write(folder.read("B.feature.yaml"), to: "Sub/B.feature.yaml")
    try folder.remove("B.feature.yaml")
    #expect(
      folder.run() == unchanged + ["created Sub/BFeature.swift", "created Sub/BView.swift"]
        + stale)
  }

  @Test(arguments: [[:], ["trellis.yaml": ""]])
  func aRunForOneSpecCallsNoOthersStale(configuration: [String: String]) throws {
    try prepare(configuration)
    #expect(folder.run("A.feature.yaml") == unchanged)
  }

  @Test(arguments: [[:], ["trellis.yaml": ""]])
  func aRunForOneSpecCallsNoOthersStaleInAnotherFolder(configuration: [String: String]) throws {
    try prepare(configuration)
    _ = folder.run(output: "Out")
    #expect(folder.run("A.feature.yaml", output: "Out") == unchanged)
  }

  @Test func aDeletedSpecLeavesStaleFilesInAnotherFolder() throws {
    try prepare()
    _ = folder.run(output: "Out")
    try folder.remove("B.feature.yaml")
    #expect(folder.run(output: "Out") == unchanged + stale)
  }

  // MARK: - The last spec

  private func prepareOne(_ configuration: [String: String]) throws {
    try folder.write(["Sources/A.feature.yaml": spec("AFeature")])
    try folder.write(configuration)
    _ = folder.run()
    try folder.remove("Sources/A.feature.yaml")
  }

  private let staleOne = ["stale Sources/AFeature.swift", "stale Sources/AView.swift"]

  @Test(arguments: [[:], ["trellis.yaml": ""]])
  func itIsGone(configuration: [String: String]) throws {
    try prepareOne(configuration)
    #expect(folder.run() == staleOne)
    #expect(folder.run("Sources") == staleOne)
    var pruning = folder.generation()
    pruning.prune(force: false)
    #expect(pruning.write() == [])
    #expect(try folder.files() == [".trellis/.gitattributes"] + configuration.keys)
    #expect(
      folder.run() == [
        ".: error: this folder contains no specs; specs are named Name.feature.yaml, and 'trellis init' writes one"
      ])
  }

  @Test func itIsGoneFromAnotherOutputFolder() throws {
    try prepare()
    _ = folder.run(output: "Out")
    for name in ["A", "B"] { try folder.remove("\(name).feature.yaml") }
    #expect(
      folder.run(output: "Out") == [
        "stale AFeature.swift", "stale AView.swift", "stale BFeature.swift", "stale BView.swift",
      ])
  }

  @Test func aFolderThatDoesNotExist() throws {
    try prepareOne([:])
    #expect(folder.run("Other") == ["Other: error: the file or folder doesn't exist"])
    #expect(
      folder.run("Sources/A.feature.yaml") == [
        "Sources/A.feature.yaml: error: the file or folder doesn't exist"
      ])
  }
}
