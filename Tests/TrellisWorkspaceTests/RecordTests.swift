import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// What Trellis records of the files that it writes.
@Suite struct RecordTests {
  private let folder = Folder()

  private func prepare() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    _ = folder.run()
  }

  private let unchanged = ["unchanged AFeature.swift", "unchanged AView.swift"]

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func theHash(text: String, hash: String) {
    #expect(Manifest.hash(Data(text.utf8)) == hash)
  }

  // MARK: - Texts

  @Test func itsText() throws {
    try folder.writeRecord(
      [
        ("Sources/Cart/CartView.swift", "import SwiftUI\n\nlet line = 1  \n"),
        ("Tests/CartTests/CartFeatureTests.swift", "// no line feed"),
      ], of: "Cart.feature.yaml")
    #expect(
      try folder.read(folder.record()) == #"""
        d9f0b6=trellis 1 300$
        d9f0b6 Sources/Cart/CartView.swift\#t47bbed0f6b10e57e\#tCart.featu\
        d9f0b6 re.yaml$
        d9f0b6 Tests/CartTests/CartFeatureTests.swift\#t63df175bb6d34594\
        d9f0b6 \#tCart.feature.yaml$
        d9f0b6=47bbed0f6b10e57e$
        d9f0b6 import SwiftUI$
        d9f0b6 $
        d9f0b6 let line = 1  $
        d9f0b6=63df175bb6d34594$
        d9f0b6 // no line feed\

        """#)
    #expect(try folder.record() == ".trellis/records/Cart.d9f0b6a40400c8b1")
  }

  @Test func itCanContainAnything() throws {
    let texts = [
      "", "\n", "a", "a\n", "\n\n", "  \n\t\n ", "\r\n", "a\rb\r", "$\n\\\n", "=\n",
      String(repeating: "x", count: 55) + "\n", String(repeating: "x", count: 56) + "\n",
      String(repeating: "é", count: 200), String(repeating: "👨‍👩‍👧", count: 40) + "\n",
      "<<<<<<< HEAD\n=======\n", "\u{FEFF}a\u{2028}b\u{0}",
    ]
    let paths = [
      "a\tb", "\\n", "line\nfeed\r\n", "#x", "<<<<<<< HEAD", "é\u{2028}\u{301}", "\\", "-",
    ]
    let files = texts.enumerated().map { (path: paths[$0 % paths.count] + "\($0)", text: $1) }
    try folder.writeRecord(files, of: "\t\n\\t.yaml")
    let path = try folder.record()
    let text = try folder.read(path)
    // As Git may check it out, with markers of conflicts.
    let others = [
      text, text.replacing("\n", with: "\r\n"),
      "<<<<<<< HEAD\n" + text.replacing("$\n", with: "$\n=======\n") + ">>>>>>> other",
    ]
    for other in others {
      try folder.write(other, to: path)
      let records = try folder.storedRecords()
      #expect(records.incomplete == [] && records.damaged == [])
      for (path, text) in files {
        let hash = Manifest.hash(text.utf8)
        #expect(records.manifest.files[path] == [Manifest.Entry(hash: hash, spec: "\t\n\\t.yaml")])
        #expect(records.bytes(hash) == Data(text.utf8))
      }
    }
    // Tools remove white space at the ends of lines, and cut what they take for long lines.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      #expect(line.count < 64 && [UInt8(ascii: "$"), UInt8(ascii: "\\")].contains(line.last))
    }
  }

  /// Git compares lines of at most 64 bytes. No two records have any of them in common.
  @Test func noTwoRecordsAreAlike() throws {
    try prepare()
    let first = try folder.read(folder.record())
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    _ = folder.run()
    let second = try folder.read(folder.record())
    let lines = Set(first.split(separator: "\n"))
    #expect(lines.isDisjoint(with: second.split(separator: "\n")))
    #expect((first + second).utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count < 64 })
  }

  @Test(arguments: [
    ("Cart.feature.yaml", "Cart"), ("Sources/My Cart/Shop-2.feature.yml", "Shop-2"),
    ("../é/Café.yaml", "Caf__"), (".feature.yaml", "_"),
    (String(repeating: "A", count: 200) + ".json", String(repeating: "A", count: 60)),
  ])
  func theirNames(spec: String, stem: String) {
    #expect(Record([], of: spec).name == "\(stem).cbf29ce484222325")
    #expect(Record.stem(ofName: Record([], of: spec).name).map(String.init) == stem)
  }

  @Test func theyAreTheSameOnEveryMachine() throws {
    // Records are under version control, so they must not contain a path on one disk.
    try folder.write(["Specs/A.feature.yaml": spec("AFeature")])
    _ = folder.run("Specs", output: "Out")
    let files = try folder.folder("Out").manifest().files
    #expect(files.keys.sorted() == ["AFeature.swift", "AView.swift"])
    #expect(Set(files.values.flatMap { $0.map(\.spec) }) == ["../Specs/A.feature.yaml"])
  }

  @Test func runsForSingleSpecsAddUp() throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")])
    _ = folder.run("B.feature.yaml")
    let first = try folder.record()
    _ = folder.run("A.feature.yaml")
    #expect(try folder.records().count == 2)
    #expect(try folder.records().last == first)
    #expect(
      try folder.manifest().files.mapValues { $0.map(\.spec) } == [
        "AFeature.swift": ["A.feature.yaml"], "AView.swift": ["A.feature.yaml"],
        "BFeature.swift": ["B.feature.yaml"], "BView.swift": ["B.feature.yaml"],
      ])
  }

  @Test func oneRecordForAllTargets() throws {
    try folder.write([
      "A.feature.yaml": spec("AFeature"),
      "trellis.yaml": """
      output: {reducer: '{target}/{feature}.swift', view: '{target}/{view}.swift'}
      target: [composable-architecture 1.17, composable-architecture 1.26]

      """,
    ])
    _ = folder.run()
    #expect(try folder.manifest().files.count == 4)
    #expect(try folder.record().hasPrefix(".trellis/records/A."))
  }

  // MARK: - Damage

  private func warning(_ record: String) -> String {
    "\(record): warning: this record is damaged, so Trellis doesn't know from it what it wrote; if you have edited files of this feature, run 'git checkout -- \(record)', otherwise 'trellis generate'"
  }

  @Test(arguments: ["", "{}", "<<<<<<< HEAD\n", "fc12b6=trellis x\n"])
  func aDamagedListIsWrittenAgain(text: String) throws {
    try prepare()
    let record = try folder.record()
    let before = try folder.everything()
    try folder.write(text, to: record)
    #expect(folder.run() == [warning(record)] + unchanged)
    #expect(try folder.everything() == before)
    #expect(folder.run() == unchanged)
  }

  @Test func withADamagedListNoEditIsLost() throws {
    try prepare()
    let record = try folder.record()
    let text = try folder.read(record)
    try folder.write("// Mine.\n", to: "AFeature.swift")
    let damaged = text.replacing("A.feature.yaml", with: "B.feature.yaml")
    try folder.write(damaged, to: record)
    #expect(
      folder.run() == [warning(record), "skipped AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == "// Mine.\n")
    // The damaged one stays until Git brings it back.
    #expect(try folder.read(record) == damaged)
    try folder.write(text, to: record)
    #expect(folder.run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.record() == record)
  }

  @Test func aDamagedTextIsWrittenAgain() throws {
    try prepare()
    let record = try folder.record()
    let before = try folder.read(record)
    for edited in [false, true] {
      if edited { try folder.write("// Mine.\n", to: "AFeature.swift") }
      for damaged in [before.replacing("count", with: "COUNT"), String(before.dropLast(40))] {
        try folder.write(damaged, to: record)
        let isNoticed = edited || damaged.count != before.count
        let lines = edited ? ["edited by hand AFeature.swift", unchanged[1]] : unchanged
        #expect(folder.run() == lines)
        #expect(try folder.read(record) == (isNoticed ? before : damaged))
      }
    }
  }

  @Test func withoutRecordsNoEditIsLost() throws {
    try prepare()
    try folder.write("// Mine.\n", to: "AFeature.swift")
    try folder.remove(".trellis")
    #expect(folder.run() == ["skipped AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == "// Mine.\n")
  }

  @Test func withoutRecordsUnchangedFilesAreRecognized() throws {
    try prepare()
    try folder.remove(".trellis")
    #expect(folder.run() == unchanged)
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["updated AFeature.swift", "unchanged AView.swift"])
  }

  @Test func aPathOutOfTheFolderIsNotFollowed() throws {
    // Trellis must never suggest to delete a file that it didn't write.
    try folder.write(["project/A.feature.yaml": spec("AFeature"), "other.swift": "x"])
    let project = folder.folder("project")
    try project.writeRecord([("../other.swift", "x")], of: "Gone.feature.yaml")
    #expect(project.run() == ["created AFeature.swift", "created AView.swift"])
    #expect(try folder.read("other.swift") == "x")
  }

  @Test func otherFilesInTheirFolderStay() throws {
    try prepare()
    let others = ["notes", "A.txt", "A.0123456789abcdef.orig"]
    for name in others { try folder.write("mine", to: ".trellis/records/\(name)") }
    #expect(folder.run() == unchanged)
    for name in others { #expect(try folder.read(".trellis/records/\(name)") == "mine") }
  }

  // MARK: - Records that others have replaced

  @Test func aReplacedRecordIsFoundAgain() throws {
    try prepare()
    let first = try folder.record()
    try folder.write("// Mine.\n" + folder.read("AFeature.swift"), to: "AFeature.swift")
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    _ = folder.run(force: true)
    #expect(try folder.everything()[first.replacing("records", with: "cache/records")] != nil)
    // As 'git stash' does.
    try folder.remove(folder.record())
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    try folder.write(
      "// Mine.\n" + folder.read("AFeature.swift").replacing("= 2", with: "= 1"),
      to: "AFeature.swift")
    #expect(folder.run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.record() == first)
  }

  @Test func theRecordsOfARemovedFeatureAreNot() throws {
    try prepare()
    let removal = try FeatureRemoval(
      of: "A", folder: nil, force: false, currentFolder: folder.url)
    #expect(removal.write() == [])
    try folder.write(["A.feature.yaml": spec("AFeature", count: 2), "AFeature.swift": "// Mine.\n"])
    #expect(folder.run() == ["skipped AFeature.swift", "created AView.swift"])
  }

  // MARK: - What an earlier version wrote

  private func rewriteAsFormer() throws {
    let records = try folder.storedRecords()
    var lines = ["# The files that Trellis wrote, a hash of each text, and its spec."]
    for (path, entries) in records.manifest.files {
      for entry in entries {
        lines.append("\(path)\t\(entry.hash)\t\(entry.spec)")
        try folder.write(records.text(entry.hash) ?? "", to: ".trellis/base/\(entry.hash)")
      }
    }
    try folder.remove(".trellis/records")
    try folder.write(lines.joined(separator: "\n") + "\n", to: ".trellis/manifest")
  }

  @Test func itIsReplaced() throws {
    try prepare()
    let record = try folder.record()
    let text = try folder.read(record)
    try rewriteAsFormer()
    #expect(folder.run() == unchanged)
    #expect(try folder.record() == record)
    #expect(try folder.read(record) == text)
    #expect(try folder.files().filter { $0.hasPrefix(".trellis") } == [".trellis/.gitattributes"])
  }

  @Test func itKnowsEdits() throws {
    try prepare()
    try rewriteAsFormer()
    try folder.write("// Mine.\n" + folder.read("AFeature.swift"), to: "AFeature.swift")
    try folder.write(spec("AFeature", count: 2) + "view: none\n", to: "A.feature.yaml")
    let edits = EditPolicy { base, mine, theirs in
      MergedText([.text(mine.replacing(base, with: theirs))])
    }
    let generation = Generation(Generation.Request(edits: edits, currentFolder: folder.url))
    #expect(generation.lines == ["merged AFeature.swift", "stale AView.swift"])
    #expect(generation.write() == [])
    let text = try folder.read("AFeature.swift")
    #expect(text.hasPrefix("// Mine.\n") && text.contains("count: Int = 2"))
    #expect(try folder.storedRecords().former == nil)
  }
}
