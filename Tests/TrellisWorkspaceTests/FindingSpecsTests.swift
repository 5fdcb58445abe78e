import Foundation
import Testing

@testable import TrellisWorkspace

/// The specs that a command works on.
@Suite struct FindingSpecsTests {
  private let folder = Folder()

  @Test func withoutArgumentsTheCurrentFolderIsSearched() throws {
    let files = [
      "B.feature.yaml": spec("BFeature"),
      "Sub/A.feature.yml": spec("AFeature"),
      "Sub/C.feature.json": #"{"feature": "CFeature"}"#,
    ]
    try folder.write(files)
    #expect(
      folder.run() == [
        "created BFeature.swift", "created BView.swift",
        "created Sub/AFeature.swift", "created Sub/AView.swift",
        "created Sub/CFeature.swift", "created Sub/CView.swift",
      ])
    #expect(
      try folder.files() == [
        ".trellis/.gitattributes",
        "B.feature.yaml", "BFeature.swift", "BView.swift",
        "Sub/A.feature.yml", "Sub/AFeature.swift", "Sub/AView.swift", "Sub/C.feature.json",
        "Sub/CFeature.swift", "Sub/CView.swift",
      ])
  }

  /// Git and Linux tell the names apart, and a Mac doesn't. Neither is left out in silence.
  @Test func namesThatLookTheSame() throws {
    let names = ["Cafe\u{301}.feature.yaml", "Caf\u{E9}.feature.yaml"]
    try folder.write([names[0]: spec("AFeature")])
    try folder.write([names[1]: spec("BFeature")])
    // A Mac finds one file.
    if try folder.everything().keys.count < 2 { return }
    #expect(
      folder.run().map { $0.replacing(/^[^:]*/, with: "") } == [
        ": error: another file has this name, spelled with other characters that look the same, which macOS takes for one; rename one of them"
      ])
  }

  @Test(arguments: ["Sub", "Sub/", "./Sub", "Other/../Sub"])
  func aFolderContributesTheSpecsBelowIt(argument: String) throws {
    let files = [
      "A.feature.yaml": spec("AFeature"),
      "Sub/Deep/B.feature.yaml": spec("BFeature"),
      "Other/C.feature.yaml": spec("CFeature"),
    ]
    try folder.write(files)
    #expect(
      folder.run(argument) == ["created Sub/Deep/BFeature.swift", "created Sub/Deep/BView.swift"])
    let swift = try folder.files().filter { $0.hasSuffix(".swift") }
    #expect(swift == ["Sub/Deep/BFeature.swift", "Sub/Deep/BView.swift"])
  }

  @Test(arguments: ["notes.txt", "A", "A.feature.yaml", "A.YAML", "ÄÖ 日本.yaml"])
  func aFileMayHaveAnyName(name: String) throws {
    try folder.write([name: spec("AFeature")])
    #expect(folder.run(name) == ["created AFeature.swift", "created AView.swift"])
  }

  @Test func inFoldersOnlySpecsByTheirNames() throws {
    let files = [
      "A.yaml": spec("AFeature"), "feature.yaml": spec("BFeature"), "C.feature.txt": "no spec",
      "D.feature.yaml.bak": "no spec", "E.feature.yaml": spec("EFeature"),
    ]
    try folder.write(files)
    #expect(folder.run() == ["created EFeature.swift", "created EView.swift"])
  }

  @Test func hiddenFoldersAndFilesAreSkipped() throws {
    let files = [
      ".build/checkouts/Other/A.feature.yaml": "no spec", ".git/B.feature.yaml": "no spec",
      ".C.feature.yaml": "no spec", "Sub/.hidden/D.feature.yaml": "no spec",
      "E.feature.yaml": spec("EFeature"),
    ]
    try folder.write(files)
    #expect(folder.run() == ["created EFeature.swift", "created EView.swift"])
  }

  @Test func aHiddenFolderThatIsNamedIsSearched() throws {
    try folder.write([".hidden/A.feature.yaml": spec("AFeature")])
    #expect(folder.generation(of: [".hidden"]).featureCount == 1)
  }

  @Test func aSpecThatIsNamedTwiceCountsOnce() throws {
    try folder.write(["Sub/A.feature.yaml": spec("AFeature")])
    try folder.link("Link.yaml", to: "Sub/A.feature.yaml")
    let generation = folder.generation(of: [
      "Sub/A.feature.yaml", ".", "Sub", "./Sub/A.feature.yaml", "Link.yaml",
      folder.url.appendingPathComponent("Sub").path,
    ])
    #expect(generation.featureCount == 1)
    #expect(generation.diagnostics == [])
  }

  @Test func aLinkToAFolderAboveIsNoEndlessLoop() throws {
    try folder.write(["Sub/A.feature.yaml": spec("AFeature")])
    try folder.link("Sub/loop", to: "..")
    #expect(folder.generation().featureCount == 1)
  }

  @Test func severalFeaturesInOneFile() throws {
    let text = spec("AFeature") + "---\n" + spec("BFeature")
    try folder.write(["All.feature.yaml": text])
    let generation = folder.generation()
    #expect(generation.featureCount == 2)
    #expect(
      generation.lines == [
        "created AFeature.swift", "created AView.swift", "created BFeature.swift",
        "created BView.swift",
      ])
  }

  private let noSpec =
    "this folder contains no specs; specs are named Name.feature.yaml, and 'trellis init' writes one"

  @Test func noSpecs() throws {
    try folder.write(["Sub/A.yaml": "no spec"])
    #expect(folder.run() == [".: error: \(noSpec)"])
    #expect(folder.run("Sub") == ["Sub: error: \(noSpec)"])
    #expect(try folder.files() == ["Sub/A.yaml"])
  }

  @Test func nothingOfThatName() throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    #expect(
      folder.run("A.feature.yaml", "B.feature.yaml")
        == ["B.feature.yaml: error: the file or folder doesn't exist"])
    #expect(try folder.files() == ["A.feature.yaml"])
  }

  @Test(arguments: ["Cart", "Cart.yaml", "Cart.feature.yml", "Cart.feature", "CartFeature"])
  func theNameOfASpecWithoutItsEnding(name: String) throws {
    try folder.write(["Cart.feature.yaml": spec("CartFeature")])
    let hint = "did you mean 'Cart.feature.yaml'?"
    #expect(folder.run(name) == ["\(name): error: the file or folder doesn't exist; \(hint)"])
  }

  @Test func filesThatAreNoSpecs() throws {
    try folder.write([
      "A.feature.yaml": spec("AFeature"), "trellis.yaml": "indent: 2\n", "A.swift": "struct A {}\n",
    ])
    #expect(
      folder.run("trellis.yaml", "A.swift") == [
        "A.swift: error: this is Swift code, not a spec; specs are YAML or JSON",
        "trellis.yaml: error: this is the configuration, not a spec; Trellis reads it when you name its folder",
      ])
    #expect(try folder.files() == ["A.feature.yaml", "A.swift", "trellis.yaml"])
  }

  @Test func pathsInMessagesAreAsTheyWereWritten() throws {
    let line = "error: unknown key 'stat'; did you mean 'state'?"
    try folder.write(["Sub/A.feature.yaml": "feature: A\nstat: {}\n"])
    #expect(folder.run() == ["Sub/A.feature.yaml:2:1: \(line)"])
    #expect(folder.run("Sub") == ["Sub/A.feature.yaml:2:1: \(line)"])
    #expect(folder.run("./Sub/") == ["./Sub/A.feature.yaml:2:1: \(line)"])
    #expect(folder.run("Sub/A.feature.yaml") == ["Sub/A.feature.yaml:2:1: \(line)"])
    let path = folder.url.appendingPathComponent("Sub").path
    #expect(folder.run(path) == ["\(path)/A.feature.yaml:2:1: \(line)"])
  }

  @Test func anEmptyArgumentNamesNothing() throws {
    // An unset variable in a script passes an empty path, which doesn't mean the whole current
    // folder.
    try folder.write(["A.feature.yaml": spec("AFeature")])
    #expect(folder.generation(of: [""]).diagnostics.hasErrors)
  }
}
