import Foundation
import Testing

/// The extension for VS Code, in a stand-in for the editor, with the real server.
@Suite struct VisualStudioCodeTests {
  private static let extensionFolder = EditedFolder.repository
    .appendingPathComponent("Editors/VisualStudioCode")

  @Test(.enabled(if: EditedFolder.hasNode, "there is no Node on the path"))
  func aSession() throws {
    let folder = try EditedFolder([
      "Cart.feature.yaml": """
      feature: CartFeature
      stat:
        count: Int = 0
      doc: A cart.
      destination:
        edit:
          sheet: EditFeature
      actions: [tapped]
      reducer:
        tapped: {present: edit}
        destination.edit.delegate.done: {dismiss: destination}

      """,
      "Edit.feature.yaml": """
      feature: EditFeature
      delegate: [done]
      actions: [doneTapped]
      reducer:
        doneTapped: {delegate: done}

      """,
    ])
    let session = EditedFolder.repository
      .appendingPathComponent("Tests/TrellisEditorTests/VisualStudioCode/session.js")
    let run = try folder.run(
      ["node", session.path], environment: ["EXTENSION": Self.extensionFolder.path])
    let expected = """
      -- without the program
      The setting 'trellis.path' names 'nothing/trellis', which isn't a program.
      -- with it
      2:1 unknown key 'stat'
      -- hover
      The feature's actions: a list, which can contain groups such as 'view', or groups alone, each with a list.
      -- actions
      Write 'state' (quickfix)
      Explain 'unknown-key' (quickfix)
      Fix all problems that Trellis can fix (source.fixAll)
      no messages
      unknown-key (error)
      -- typing
      no messages
      -- completion
      "alerts:\\n  $1"
      -- names
      Edit.feature.yaml:1:10
      Cart.feature.yaml:7:12
      Edit.feature.yaml:1:10
      6 2, 10 1, 11 1
      CartFeature: count edit tapped
      done Edit.feature.yaml:2:12, doneTapped Edit.feature.yaml:3:11
      -- rename
      EditFeature
      'Int' is declared in Swift
      'no name' isn't a Swift name
      Cart.feature.yaml: FormFeature
      Edit.feature.yaml: FormFeature
      -- formatting
        count: Int = 0
      -- after a crash
      no messages
      11:1 unknown key 'action'
      contents
      """
    #expect(run == EditedFolder.Run(ending: .exit(0), output: expected + "\n"), "\(run.output)")
  }

  @Test(
    .enabled(
      if: EditedFolder.has("python3") && EditedFolder.has("unzip"),
      "there is no Python or no unzip on the path"))
  func thePackage() throws {
    let folder = try EditedFolder()
    for name in ["one.vsix", "two.vsix"] {
      let run = try folder.run([
        "python3", Self.extensionFolder.appendingPathComponent("package").path, name,
      ])
      #expect(run == EditedFolder.Run(ending: .exit(0), output: "\(name)\n"))
    }
    let files = try ["one.vsix", "two.vsix"].map {
      try Data(contentsOf: folder.url.appendingPathComponent($0))
    }
    #expect(files[0] == files[1])
    #expect(try folder.run(["unzip", "-q", "one.vsix"]).ending == .exit(0))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    for path in ["[Content_Types].xml", "extension.vsixmanifest", "extension/LICENSE"] {
      #expect(paths.contains(path))
    }
    struct Description: Decodable {
      var main: String
      var version: String
    }
    let description = try JSONDecoder().decode(
      Description.self,
      from: Data(contentsOf: folder.url.appendingPathComponent("extension/package.json")))
    let main = folder.url.appendingPathComponent("extension/\(description.main)")
      .standardizedFileURL
    #expect(FileManager.default.fileExists(atPath: main.path))
    let manifest = try String(
      contentsOf: folder.url.appendingPathComponent("extension.vsixmanifest"), encoding: .utf8)
    #expect(manifest.contains("Version=\"\(description.version)\" Publisher="))
    let version = try String(
      contentsOf: Self.extensionFolder.appendingPathComponent(
        "../../Sources/trellis/Version.swift"), encoding: .utf8)
    #expect(version.contains("number = \"\(description.version)\""))
  }
}
