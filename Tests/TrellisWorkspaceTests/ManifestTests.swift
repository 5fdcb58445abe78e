import Foundation
import Testing

@testable import TrellisWorkspace

/// The files that Trellis records as its own.
@Suite struct ManifestTests {
  private let folder = Folder()

  private let path = ".trellis/manifest"

  private func prepare() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    _ = folder.run()
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func theHash(text: String, hash: String) {
    #expect(Manifest.hash(Data(text.utf8)) == hash)
  }

  @Test func itsText() throws {
    let files = ["trellis.yaml": "", "Sub/A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    _ = folder.run()
    let reducer = Manifest.hash(Data(try folder.read("Sub/AFeature.swift").utf8))
    let view = Manifest.hash(Data(try folder.read("Sub/AView.swift").utf8))
    #expect(
      try folder.read(path) == """
        # The files that Trellis wrote, a hash of each text, and its spec. Commit this file.
        Sub/AFeature.swift\t\(reducer)\tSub/A.feature.yaml
        Sub/AView.swift\t\(view)\tSub/A.feature.yaml

        """)
    #expect(try folder.read(".trellis/.gitattributes") == Manifest.Attributes.text)
  }

  @Test func pathsCanContainAnything() throws {
    let paths = ["a\tb", "\\n", "line\nfeed\r\n", "#x", "<<<<<<< HEAD", "é\u{2028}\u{301}", "\\"]
    let entry = Manifest.Entry(hash: "0123456789abcdef", spec: "\t\n\\t.yaml")
    let manifest = Manifest(files: Dictionary(uniqueKeysWithValues: paths.map { ($0, [entry]) }))
    #expect(try Manifest(text: manifest.text) == manifest)
    // As Git may check it out.
    #expect(try Manifest(text: manifest.text.replacing("\n", with: "\r\n")) == manifest)
  }

  @Test func itIsTheSameOnEveryMachine() throws {
    // The manifest is under version control, so it must not contain a path on one person's disk.
    try folder.write(["Specs/A.feature.yaml": spec("AFeature")])
    _ = folder.run("Specs", output: "Out")
    let files = try folder.folder("Out").manifest().files
    #expect(files.keys.sorted() == ["AFeature.swift", "AView.swift"])
    #expect(Set(files.values.flatMap { $0.map(\.spec) }) == ["../Specs/A.feature.yaml"])
  }

  @Test func runsForSingleSpecsAddUp() throws {
    let files = ["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")]
    try folder.write(files)
    _ = folder.run("B.feature.yaml")
    _ = folder.run("A.feature.yaml")
    #expect(
      try folder.manifest().files.mapValues { $0.map(\.spec) } == [
        "AFeature.swift": ["A.feature.yaml"], "AView.swift": ["A.feature.yaml"],
        "BFeature.swift": ["B.feature.yaml"], "BView.swift": ["B.feature.yaml"],
      ])
  }

  // MARK: - One that cannot be read

  private let remedy =
    "restore it from version control, or delete it; Trellis then keeps every file that differs from what it would write"

  static let corrupt: [(text: String, line: Int)] = [
    ("{}", 1), ("# A comment.\nAFeature.swift\t0123456789abcdef\n", 2),
    ("AFeature.swift\t012345678\tA.feature.yaml\n", 1), ("\nAFeature.swift 0 A.feature.yaml", 2),
    ("<<<<<<<HEAD\n", 1), ("====\n", 1), (String(repeating: "[", count: 100_000), 1),
  ]

  @Test(arguments: corrupt)
  func aCorruptOneIsAnError(text: String, line: Int) throws {
    try prepare()
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try folder.write(text, to: path)
    let before = try folder.everything()
    #expect(
      folder.run() == ["\(path):\(line):1: error: this isn't a line of a manifest; \(remedy)"])
    #expect(try folder.everything() == before)
  }

  @Test func oneThatIsNoTextIsAnError() throws {
    try prepare()
    try folder.write(Data([0xFF, 0xFE]), to: path)
    #expect(folder.run() == ["\(path): error: the manifest isn't UTF-8 text; \(remedy)"])
  }

  @Test func aMissingManifestLosesNoEdit() throws {
    try prepare()
    try folder.write("// Mine.\n", to: "AFeature.swift")
    try folder.remove(".trellis")
    #expect(folder.run() == ["skipped AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == "// Mine.\n")
  }

  @Test func withoutAManifestUnchangedFilesAreRecognized() throws {
    try prepare()
    try folder.remove(".trellis")
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["updated AFeature.swift", "unchanged AView.swift"])
  }

  @Test func aWrongHashLosesNoEdit() throws {
    try prepare()
    let text = try folder.read(path).replacing(#/\t[0-9a-f]{16}\t/#, with: "\t0000000000000000\t")
    try folder.write(text, to: path)
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift").contains("count: Int = 1"))
  }

  @Test func aPathOutOfTheFolderIsNotFollowed() throws {
    // Trellis must never suggest to delete a file that it didn't write.
    try folder.write(["project/A.feature.yaml": spec("AFeature"), "other.swift": "x"])
    let project = folder.folder("project")
    try project.write("../other.swift\t0123456789abcdef\tGone.feature.yaml\n", to: path)
    #expect(project.run() == ["created AFeature.swift", "created AView.swift"])
    #expect(try folder.read("other.swift") == "x")
  }

  // MARK: - One of an earlier version

  private let formerPath = ".trellis/manifest.json"

  private func rewriteAsFormer() throws {
    let files = try folder.manifest().files.map { path, entries in
      #""\#(path)" : {"hash" : "\#(entries.first?.hash ?? "")", "spec" : "A.feature.yaml"}"#
    }
    try folder.write("{\"files\" : {\(files.joined(separator: ", "))}}\n", to: formerPath)
    try folder.remove(path)
  }

  @Test func itIsRead() throws {
    try prepare()
    let manifest = try folder.read(path)
    try rewriteAsFormer()
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read(path) == manifest)
    #expect(try !folder.files().contains(formerPath))
  }

  @Test func itKnowsEdits() throws {
    try prepare()
    try rewriteAsFormer()
    try folder.write(spec("AFeature", count: 2) + "view: none\n", to: "A.feature.yaml")
    #expect(folder.run() == ["updated AFeature.swift", "stale AView.swift"])
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"files": 3}"#, #"{"files": {"AFeature.swift": {}}}"#,
    "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n",
  ])
  func aCorruptFormerOneIsAnError(text: String) throws {
    try prepare()
    try folder.write(text, to: formerPath)
    let before = try folder.everything()
    #expect(folder.run() == ["\(formerPath): error: the manifest can't be read; \(remedy)"])
    #expect(try folder.everything() == before)
  }
}
