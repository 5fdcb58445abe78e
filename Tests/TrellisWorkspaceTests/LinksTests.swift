import Foundation
import Testing

@testable import TrellisWorkspace

/// Nothing is written outside of the output folder, even through a symbolic link.
@Suite struct LinksTests {
  private let folder = Folder()

  private let noWayOut = "error: a symbolic link leads out of the output folder"

  private var project: Folder { folder.folder("project") }
  private var outside: Folder { folder.folder("outside") }

  private func prepare(_ files: [String: String] = [:]) throws {
    try outside.write(["x": "mine"])
    try project.write(["A.feature.yaml": spec("AFeature")])
    try project.write(files)
  }

  @Test(arguments: ["Link/{feature}.swift", "Link/New/Deep/{feature}.swift"])
  func aFolderThatIsALink(pattern: String) throws {
    try prepare(["trellis.yaml": "output: {reducer: '\(pattern)'}\n"])
    try project.link("Link", to: "../outside")
    let before = try project.everything()
    let path = pattern.replacingOccurrences(of: "{feature}", with: "AFeature")
    #expect(project.generation().write().map(\.line) == ["\(path): \(noWayOut)"])
    #expect(try outside.everything() == ["x": "mine"])
    #expect(try project.everything() == before)
  }

  @Test func aLinkToAFolderThatDoesNotExistYet() throws {
    try prepare(["trellis.yaml": "output: {reducer: 'Link/{feature}.swift'}\n"])
    try project.link("Link", to: "../outside/New")
    let before = try project.everything()
    #expect(project.generation().write().count == 1)
    #expect(try outside.everything() == ["x": "mine"])
    #expect(try project.everything() == before)
  }

  @Test func theManifestsFolderIsALink() throws {
    try prepare()
    try project.link(".trellis", to: "../outside")
    let before = try project.everything()
    #expect(project.generation().write().map(\.line) == [".trellis: \(noWayOut)"])
    #expect(try outside.everything() == ["x": "mine"])
    #expect(try project.everything() == before)
  }

  @Test func aFileThatIsALink() throws {
    try prepare()
    try project.link("AFeature.swift", to: "../outside/x")
    #expect(project.run() == ["skipped AFeature.swift", "created AView.swift"])
    #expect(try project.everything()["AFeature.swift"] == "-> ../outside/x")
    _ = project.run(force: true)
    #expect(try outside.everything() == ["x": "mine"])
  }

  @Test func aTemporaryFileThatIsALink() throws {
    try prepare()
    try project.link(".AFeature.swift.trellis", to: "../outside/x")
    _ = project.run()
    #expect(try outside.everything() == ["x": "mine"])
  }

  @Test func aLinkWithinTheOutputFolder() throws {
    try prepare([
      "trellis.yaml": "output: {reducer: 'Link/{feature}.swift'}\n", "Real/y": "mine",
    ])
    try project.link("Link", to: "Real")
    #expect(project.run() == ["created Link/AFeature.swift", "created AView.swift"])
    #expect(try project.read("Real/AFeature.swift").contains("struct AFeature {"))
  }

  @Test func theOutputFolderItselfMayBeALink() throws {
    try prepare()
    try project.link("Link", to: "../outside")
    #expect(project.run(output: "Link") == ["created AFeature.swift", "created AView.swift"])
    #expect(
      try outside.files() == [
        ".trellis/.gitattributes",
        "AFeature.swift", "AView.swift", "x",
      ])
  }
}
