import Foundation
import Testing

@testable import TrellisWorkspace

/// What cannot be written leaves everything as it was.
@Suite struct WriterTests {
  /// Generates where something is in the way, and compares the folder before and after.
  private func blocked(
    _ files: [String: String], output: String? = nil, _ line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let specs = ["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")]
    try Folder.with(specs.merging(files) { $1 }) { folder in
      let before = try folder.everything()
      let generation = folder.generation(output: output)
      #expect(generation.diagnostics == [], sourceLocation: sourceLocation)
      #expect(generation.write().map(\.line) == [line], sourceLocation: sourceLocation)
      #expect(try folder.everything() == before, sourceLocation: sourceLocation)
    }
  }

  private let noFolder =
    "error: the folder for it cannot be made; check its permissions, and that no file has its name"

  @Test func aFolderInThePlaceOfAFile() throws {
    try blocked(
      ["BView.swift/x": "mine"], "BView.swift: error: there is a folder of this name")
    try blocked(
      ["Out/BView.swift/x": "mine"], output: "Out",
      "Out/BView.swift: error: there is a folder of this name")
  }

  @Test func aFileWhereAFolderIsNeeded() throws {
    let configuration = "output: {view: 'Views/{view}.swift'}\n"
    try blocked(
      ["trellis.yaml": configuration, "Views": "mine"], "Views/AView.swift: \(noFolder)")
  }

  @Test func theManifestCannotBeWritten() throws {
    try blocked([".trellis": "mine"], ".trellis/manifest.json: \(noFolder)")
    try blocked(
      [".trellis/manifest.json/x": "mine"],
      ".trellis/manifest.json: error: there is a folder of this name")
  }

  @Test func theOutputFolderIsAFile() throws {
    try blocked(["Out": "mine"], output: "Out", "Out/AFeature.swift: \(noFolder)")
    try blocked(["Out": "mine"], output: "Out/Deep", "Out/Deep/AFeature.swift: \(noFolder)")
    try blocked([:], output: "/dev/null/Out", "/dev/null/Out/AFeature.swift: \(noFolder)")
  }

  @Test(.disabled(if: getuid() == 0, "root may write into every folder"))
  func aFolderThatNothingMayBeWrittenInto() throws {
    try Folder.with(["Specs/A.feature.yaml": spec("AFeature"), "Out/x": "mine"]) { folder in
      let path = folder.url.appendingPathComponent("Out").path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
      let lines = folder.generation(output: "Out").write().map(\.line)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      #expect(
        lines == [
          "Out/Specs/AFeature.swift: \(noFolder)"
        ])
      #expect(try folder.files() == ["Out/x", "Specs/A.feature.yaml"])
    }
  }

  @Test func aFileThatCannotBeReplaced() throws {
    try Folder.with(["A.feature.yaml": spec("AFeature", count: 1)]) { folder in
      _ = folder.run()
      try folder.write(
        spec("AFeature", count: 2) + "doc: New.\nview: AView\n", to: "A.feature.yaml")
      try folder.write("// Mine.\n", to: "AView.swift")
      let before = try folder.everything()
      let isTested = try folder.withImmutable("AView.swift") {
        let lines = folder.generation(force: true).write().map(\.line)
        #expect(
          lines == ["AView.swift: error: the file cannot be replaced; check its permissions"])
      }
      if isTested { #expect(try folder.everything() == before) }
    }
  }

  @Test func noTemporaryFilesAreLeft() throws {
    try Folder.with(["A.feature.yaml": spec("AFeature", count: 1)]) { folder in
      let files = [".trellis/manifest.json", "A.feature.yaml", "AFeature.swift", "AView.swift"]
      _ = folder.run()
      #expect(try folder.files() == files)
      try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
      _ = folder.run()
      #expect(try folder.files() == files)
    }
  }

  @Test func aFileNamedLikeATemporaryOneIsNotLost() throws {
    let mine = [
      ".AFeature.swift.trellis": "mine", ".AView.swift.trellis/x": "mine",
      "AFeature.swift.tmp": "mine", ".AFeature.swift": "mine",
    ]
    try Folder.with(mine.merging(["A.feature.yaml": spec("AFeature")]) { $1 }) { folder in
      _ = folder.run()
      for path in mine.keys.sorted() { #expect(try folder.read(path) == "mine", "\(path)") }
    }
  }

  @Test func aNewFileMayBeReadByAll() throws {
    try Folder.with(["A.feature.yaml": spec("AFeature")]) { folder in
      _ = folder.run()
      func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(
          atPath: folder.url.appendingPathComponent(path).path)[.posixPermissions] as? Int
      }
      // As any other new file of this person.
      #expect(try permissions("AFeature.swift") == permissions("A.feature.yaml"))
    }
  }

  @Test func onlyNewTextsAreWrittenIntoLargeProjects() throws {
    var files = ["trellis.yaml": ""]
    for number in 1...50 { files["S\(number).feature.yaml"] = spec("S\(number)Feature") }
    try Folder.with(files) { folder in
      #expect(folder.run().count == 100)
      #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
    }
  }
}
