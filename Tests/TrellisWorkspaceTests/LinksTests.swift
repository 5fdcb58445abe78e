import Foundation
import Testing

@testable import TrellisWorkspace

/// Nothing is written outside of the output folder, whatever a symbolic link says.
@Suite struct LinksTests {
  private let noWayOut = "error: a symbolic link leads out of the output folder"

  private func project(
    _ files: [String: String], _ test: (_ project: Folder, _ outside: Folder) throws -> Void
  ) throws {
    try Folder.with(["project/A.feature.yaml": spec("AFeature"), "outside/x": "mine"]) { folder in
      let project = try folder.folder("project")
      for (path, text) in files { try project.write(text, to: path) }
      try test(project, folder.folder("outside"))
    }
  }

  @Test(arguments: ["Link/{feature}.swift", "Link/New/Deep/{feature}.swift"])
  func aFolderThatIsALink(pattern: String) throws {
    try project(["trellis.yaml": "output: {reducer: '\(pattern)'}\n"]) { project, outside in
      try project.link("Link", to: "../outside")
      let before = try project.everything()
      let path = pattern.replacingOccurrences(of: "{feature}", with: "AFeature")
      #expect(project.generation().write().map(\.line) == ["\(path): \(noWayOut)"])
      #expect(try outside.everything() == ["x": "mine"])
      #expect(try project.everything() == before)
    }
  }

  @Test func theManifestsFolderIsALink() throws {
    try project([:]) { project, outside in
      try project.link(".trellis", to: "../outside")
      let before = try project.everything()
      #expect(project.generation().write().map(\.line) == [".trellis/manifest.json: \(noWayOut)"])
      #expect(try outside.everything() == ["x": "mine"])
      #expect(try project.everything() == before)
    }
  }

  @Test(arguments: [false, true])
  func aFileThatIsALink(force: Bool) throws {
    try project([:]) { project, outside in
      try project.link("AFeature.swift", to: "../outside/x")
      _ = project.run(force: force)
      #expect(try outside.everything() == ["x": "mine"])
      #expect(force || (try project.everything()["AFeature.swift"]) == "-> ../outside/x")
    }
  }

  @Test func aTemporaryFileThatIsALink() throws {
    try project([:]) { project, outside in
      try project.link(".AFeature.swift.trellis", to: "../outside/x")
      _ = project.run()
      #expect(try outside.everything() == ["x": "mine"])
    }
  }

  @Test func aLinkWithinTheOutputFolder() throws {
    try project(["trellis.yaml": "output: {reducer: 'Link/{feature}.swift'}\n"]) { project, _ in
      _ = try project.folder("Real")
      try project.link("Link", to: "Real")
      #expect(project.run() == ["created Link/AFeature.swift", "created AView.swift"])
      #expect(try project.read("Real/AFeature.swift").contains("struct AFeature {"))
    }
  }

  @Test func theOutputFolderItselfMayBeALink() throws {
    try project([:]) { project, outside in
      try project.link("Link", to: "../outside")
      #expect(project.run(output: "Link") == ["created AFeature.swift", "created AView.swift"])
      #expect(
        try outside.files() == [".trellis/manifest.json", "AFeature.swift", "AView.swift", "x"])
    }
  }
}
