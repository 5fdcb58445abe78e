import Foundation
import Testing

@testable import TrellisWorkspace

/// Writing a file preserves its permissions.
@Suite struct FilePermissionsTests {
  private let folder = Folder()

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(
      atPath: folder.url.appendingPathComponent(path).path)[.posixPermissions] as? Int
  }

  private func setPermissions(_ permissions: Int, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: folder.url.appendingPathComponent(path).path)
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o664, 0o755])
  func ofAFileThatIsUpdated(mode: Int) throws {
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = folder.run()
    try setPermissions(mode, "AFeature.swift")
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run().first == "updated AFeature.swift")
    #expect(try permissions("AFeature.swift") == mode)
  }

  @Test(arguments: [0o600, 0o640, 0o444])
  func ofASpecThatIsFixed(mode: Int) throws {
    try folder.write("feature: AFeature\nstat: {}\n", to: "A.feature.yaml")
    try setPermissions(mode, "A.feature.yaml")
    #expect(FixItApplier(Generation.Request(currentFolder: folder.url)).write() == [])
    #expect(try folder.read("A.feature.yaml") == "feature: AFeature\nstate: {}\n")
    #expect(try permissions("A.feature.yaml") == mode)
  }

  @Test func aNewFileHasTheUsualPermissions() throws {
    try folder.write(spec("AFeature"), to: "A.feature.yaml")
    _ = folder.run()
    for path in ["AFeature.swift", try folder.record()] {
      #expect(try permissions(path) == permissions("A.feature.yaml"))
    }
  }

  @Test func anotherNameOfAFileKeepsItsText() throws {
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = folder.run()
    let text = try folder.read("AFeature.swift")
    try FileManager.default.linkItem(
      at: folder.url.appendingPathComponent("AFeature.swift"),
      to: folder.url.appendingPathComponent("backup"))
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run().first == "updated AFeature.swift")
    #expect(try folder.read("backup") == text)
  }

  @Test func aNameThatChangesOnlyInCapitalization() throws {
    try folder.write(spec("Counter"), to: "A.feature.yaml")
    _ = folder.run()
    // A case-insensitive disk shows one file under both spellings.
    for name in ["Counter.swift", "CounterView.swift"] {
      try FileManager.default.linkItem(
        at: folder.url.appendingPathComponent(name),
        to: folder.url.appendingPathComponent(name.replacing("Counter", with: "COUNTER")))
    }
    try folder.write(spec("COUNTER"), to: "A.feature.yaml")
    #expect(folder.run() == ["updated COUNTER.swift", "updated COUNTERView.swift"])
    #expect(try folder.manifest().files.keys.sorted() == ["COUNTER.swift", "COUNTERView.swift"])
  }
}
