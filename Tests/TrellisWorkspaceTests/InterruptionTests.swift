import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// Runs that are killed between any two changes to the disk, and the runs that follow them.
@Suite struct InterruptionTests {
  private let configuration = "output: {view: 'Views/{folder}/{view}.swift'}\n"

  /// A project in which one feature has changed and another one is new.
  private func project() throws -> Folder {
    let folder = Folder()
    try folder.write(["trellis.yaml": configuration, "A.feature.yaml": spec("AFeature", count: 1)])
    _ = folder.run()
    try folder.write([
      "A.feature.yaml": spec("AFeature", count: 2),
      "Sub/B.feature.yaml": spec("BFeature", count: 2),
    ])
    return folder
  }

  /// A run in a project that is created again for each interruption.
  private struct Scenario {
    let project: () throws -> Folder
    var batches: (Folder) throws -> [Writer.Batch] = { $0.generation().plans.map(\.batch) }

    /// Interrupts the run before each of its changes.
    ///
    /// - Parameter body: Looks at the project afterwards.
    /// - Returns: The number of changes.
    func interrupt(_ body: (Folder) throws -> Void) throws -> Int {
      for changes in 0... {
        let folder = try project()
        let counter = ChangeCounter()
        let writer = Writer(disk: .killed(after: changes, counter))
        let problems = writer.write(try batches(folder), shownFrom: folder.url)
        if !counter.hasRefused {
          #expect(problems == [])
          return changes
        }
        try body(folder)
      }
      return 0
    }
  }

  private func expectNoLeftovers(
    _ folder: Folder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let records = try folder.records()
    #expect(records.count == 2)
    let paths = try folder.everything().keys.filter { !$0.hasPrefix(".trellis/cache") }
    #expect(
      Set(paths).subtracting(records) == [
        ".trellis", ".trellis/.gitattributes", ".trellis/records", "A.feature.yaml",
        "AFeature.swift", "Sub", "Sub/B.feature.yaml", "Sub/BFeature.swift", "Views",
        "Views/AView.swift", "Views/Sub", "Views/Sub/BView.swift", "trellis.yaml",
      ], sourceLocation: sourceLocation)
  }

  @Test func theNextRunTreatsNothingAsEdited() throws {
    var states: Set<String> = []
    let changes = try Scenario(project: project).interrupt { folder in
      states.insert(try folder.files().joined(separator: " "))
      try folder.write([
        "A.feature.yaml": spec("AFeature", count: 3),
        "Sub/B.feature.yaml": spec("BFeature", count: 3),
      ])
      let lines = folder.run()
      #expect(
        lines.allSatisfy {
          $0.hasPrefix("created ") || $0.hasPrefix("updated ") || $0.hasPrefix("unchanged ")
        }, "\(lines)")
      #expect(try folder.read("AFeature.swift").contains("count: Int = 3"))
      #expect(try folder.read("Sub/BFeature.swift").contains("count: Int = 3"))
      #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
      try expectNoLeftovers(folder)
    }
    // Two folders, the journal, eight files that wait and are renamed, and two changes at the end.
    #expect(changes == 21)
    #expect(states.count >= 10)
  }

  @Test func aRunWithNothingToWriteCleansUpAsWell() throws {
    _ = try Scenario(project: project).interrupt { folder in
      try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
      try folder.remove("Sub/B.feature.yaml")
      _ = folder.run()
      #expect(try !folder.files().contains { $0.contains(".trellis-") || $0.contains("journal") })
      #expect(try folder.read("AFeature.swift").contains("count: Int = 1"))
    }
  }

  @Test func anEditAfterwardsIsKept() throws {
    let edit = "// Mine.\n"
    _ = try Scenario(project: project).interrupt { folder in
      try folder.write(edit, to: "AFeature.swift")
      try folder.write(spec("AFeature", count: 3), to: "A.feature.yaml")
      #expect(folder.run().contains("kept AFeature.swift"))
      #expect(try folder.read("AFeature.swift") == edit)
    }
  }

  @Test func aNewOutputFolder() throws {
    func project() throws -> Folder {
      let folder = Folder()
      try folder.write(["A.feature.yaml": spec("AFeature")])
      return folder
    }
    let scenario = Scenario(project: project) {
      $0.generation(output: "Out/Deep").plans.map(\.batch)
    }
    _ = try scenario.interrupt { folder in
      let lines = folder.run(output: "Out/Deep")
      #expect(lines.allSatisfy { $0.hasPrefix("created ") || $0.hasPrefix("unchanged ") })
      let files = try folder.folder("Out/Deep").files()
      #expect(
        files == [
          ".trellis/.gitattributes", "AFeature.swift", "AView.swift",
        ])
    }
  }

  @Test func ejection() throws {
    func project() throws -> Folder {
      let folder = Folder()
      try folder.write([
        "trellis.yaml": "mode: linked\n",
        "Shop/A.feature.yaml": spec("AFeature") + "---\n" + spec("BFeature"),
        "Shop/C.feature.yaml": "# Ours.\n" + spec("CFeature"),
      ])
      return folder
    }
    for name in ["BFeature", "CFeature"] {
      func batches(_ folder: Folder) throws -> [Writer.Batch] {
        try Ejection(of: name, folder: nil, currentFolder: folder.url).batches
      }
      let whole = try project()
      #expect(Writer().write(try batches(whole), shownFrom: whole.url) == [])
      _ = try Scenario(project: project, batches: batches).interrupt { folder in
        // Either there is nothing left to do, or running the command again does it.
        if let ejection = try? Ejection(of: name, folder: nil, currentFolder: folder.url) {
          #expect(ejection.write() == [])
        }
        _ = folder.run()
        let result = try folder.everything().filter { $0.key != ".trellis/journal" }
        #expect(try result == whole.everything())
      }
    }
  }
}
