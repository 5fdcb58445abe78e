import Foundation
import Testing

@testable import TrellisWorkspace

/// What Trellis remembers of its own files.
@Suite struct ManifestTests {
  private let folder = Folder()

  private let path = ".trellis/manifest.json"

  private func prepare() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    _ = folder.run()
  }

  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func theHash(text: String, hash: String) {
    #expect(Manifest.hash(text) == hash)
  }

  @Test func itsText() throws {
    let files = ["trellis.yaml": "", "Sub/A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    _ = folder.run()
    let reducer = Manifest.hash(try folder.read("Sub/AFeature.swift"))
    let view = Manifest.hash(try folder.read("Sub/AView.swift"))
    #expect(
      try folder.read(path) == """
        {
          "files" : {
            "Sub/AFeature.swift" : {
              "hash" : "\(reducer)",
              "spec" : "Sub/A.feature.yaml"
            },
            "Sub/AView.swift" : {
              "hash" : "\(view)",
              "spec" : "Sub/A.feature.yaml"
            }
          }
        }

        """)
  }

  @Test func itIsTheSameOnEveryMachine() throws {
    // It lies in version control, so a path of one person's disk must not stand in it.
    try folder.write(["Specs/A.feature.yaml": spec("AFeature")])
    _ = folder.run("Specs", output: "Out")
    let manifest = Manifest.read(in: folder.url.appendingPathComponent("Out"))
    #expect(manifest.files.keys.sorted() == ["AFeature.swift", "AView.swift"])
    #expect(Set(manifest.files.values.map(\.spec)) == ["../Specs/A.feature.yaml"])
  }

  @Test func runsForSingleSpecsAddUp() throws {
    let files = ["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")]
    try folder.write(files)
    _ = folder.run("B.feature.yaml")
    _ = folder.run("A.feature.yaml")
    #expect(
      Manifest.read(in: folder.url).files.mapValues(\.spec) == [
        "AFeature.swift": "A.feature.yaml", "AView.swift": "A.feature.yaml",
        "BFeature.swift": "B.feature.yaml", "BView.swift": "B.feature.yaml",
      ])
  }

  static let corrupt = [
    "", "{", "[]", "null", #"{"files": 3}"#, #"{"files": {"AFeature.swift": {}}}"#,
    #"{"files": {"AFeature.swift": {"hash": 1, "spec": "A.feature.yaml"}}}"#,
    "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n",
    String(repeating: "[", count: 100_000),
  ]

  @Test(arguments: corrupt)
  func aCorruptOneLosesNoEdit(text: String) throws {
    try prepare()
    try folder.write("// Mine.\n", to: "AFeature.swift")
    try folder.write(text, to: path)
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == "// Mine.\n")
    #expect(Manifest.read(in: folder.url).files.keys.sorted() == ["AView.swift"])
  }

  @Test func aMissingOneLosesNoEdit() throws {
    try prepare()
    try folder.write("// Mine.\n", to: "AFeature.swift")
    try folder.remove(".trellis")
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == "// Mine.\n")
  }

  @Test func withoutOneWhatIsUnchangedIsKnownAgain() throws {
    try prepare()
    try folder.remove(".trellis")
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["updated AFeature.swift", "unchanged AView.swift"])
  }

  @Test func aWrongHashLosesNoEdit() throws {
    try prepare()
    let text = try folder.read(path)
      .replacingOccurrences(
        of: #""hash" : ".*""#, with: #""hash" : "0""#, options: .regularExpression)
    try folder.write(text, to: path)
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift").contains("count: Int = 1"))
  }

  @Test func aPathOutOfTheFolderIsNotFollowed() throws {
    // Nobody may be told to delete what is not Trellis' own.
    try folder.write(["project/A.feature.yaml": spec("AFeature"), "other.swift": "x"])
    let project = folder.folder("project")
    try project.write(
      #"{"files": {"../other.swift": {"hash": "0", "spec": "Gone.feature.yaml"}}}"#, to: path)
    #expect(project.run() == ["created AFeature.swift", "created AView.swift"])
    #expect(try folder.read("other.swift") == "x")
  }
}
