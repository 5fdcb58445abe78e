import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// Runs in which one change to the disk fails, as on a full disk.
@Suite struct RollbackTests {
  private let folder = Folder()

  init() throws {
    try folder.write([
      "trellis.yaml": "output: {view: 'Views/{folder}/{view}.swift'}\n",
      "A.feature.yaml": spec("AFeature", count: 1), "C.feature.yaml": spec("CFeature", count: 1),
    ])
    _ = folder.run()
    try folder.write([
      "A.feature.yaml": spec("AFeature", count: 2), "C.feature.yaml": spec("CFeature", count: 2),
      "Sub/B.feature.yaml": spec("BFeature"), "real": "mine",
    ])
    // Both are replaced by force.
    try folder.remove("CFeature.swift")
    try folder.link("CFeature.swift", to: "real")
    try setPermissions(0o600)
  }

  private var permissions: Int? {
    let path = folder.url.appendingPathComponent("AFeature.swift").path
    return try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func setPermissions(_ permissions: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: folder.url.appendingPathComponent("AFeature.swift").path)
  }

  @Test(arguments: [Disk.Change.makeFolder, .createFile, .replaceFile])
  func everythingIsAsItWas(change: Disk.Change) throws {
    let before = try folder.everything()
    var failures = 0
    for number in 1... {
      let counter = ChangeCounter()
      let writer = Writer(disk: .failing(change, number: number, counter))
      let batches = folder.generation(output: "Out", force: true).plans.map(\.batch)
      let problems = writer.write(
        folder.generation(force: true).plans.map(\.batch) + batches, shownFrom: folder.url)
      if !counter.hasRefused { break }
      failures += 1
      #expect(problems.count == 1)
      #expect(try folder.everything() == before)
      #expect(permissions == 0o600)
    }
    #expect(failures >= (change == .makeFolder ? 3 : 6))
  }

  @Test func aChangeThatComesTooLateIsNotUndone() throws {
    // The next run removes what this one couldn't remove at its end, behind a text for merges.
    let counter = ChangeCounter()
    let disk = Disk.failing(.removeFile, number: 2, counter)
    #expect(
      Writer(disk: disk).write(folder.generation().plans.map(\.batch), shownFrom: folder.url) == [])
    #expect(try folder.files().contains(".trellis/journal"))
    _ = folder.run()
    #expect(try !folder.files().contains(".trellis/journal"))
  }
}
