import Foundation
import Testing

@testable import TrellisWorkspace

/// A linked feature becomes files that a person edits.
@Suite struct EjectionTests {
  private let folder = Folder()

  private func prepare() throws {
    try folder.write([
      "Package.swift": "plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")]\n",
      "Sources/Shop/Parts/Item.feature.yaml": """
      feature: ItemFeature
      state: {count: Int}
      actions: [tapped]
      reducer: {tapped: custom}
      ---
      feature: ListFeature
      destination: {item: {sheet: ItemFeature}}
      actions: [tapped]
      reducer: {tapped: {present: item, with: {count: 1}}}

      """,
      "Sources/Shop/Root.feature.yaml": "feature: RootFeature\nscope: {item: ItemFeature}\n",
    ])
  }

  private func eject(_ name: String) throws -> Ejection {
    try Ejection(of: name, folder: nil, currentFolder: folder.url)
  }

  private func failure(_ name: String) -> String? {
    do {
      _ = try eject(name)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func oneOfTwoFeatures() throws {
    try prepare()
    try folder.write("", to: "Tests/ShopTests/Mine.swift")
    let ejection = try eject("List")
    #expect(ejection.diagnostics.isEmpty)
    #expect(
      ejection.created == [
        "Sources/Shop/Parts/ListFeature.swift", "Sources/Shop/Parts/ListPresentations.swift",
        "Tests/ShopTests/ListFeatureTests.swift",
      ])
    #expect(
      ejection.specChange
        == "moved 'ListFeature' from Sources/Shop/Parts/Item.feature.yaml to .trellis/ejected/Sources/Shop/Parts/ListFeature.feature.yaml"
    )
    #expect(ejection.write().isEmpty)
    #expect(
      try folder.read("Sources/Shop/Parts/ListFeature.swift").hasPrefix(
        "import ComposableArchitecture\n"))
    #expect(
      try folder.read("Sources/Shop/Parts/Item.feature.yaml") == """
        feature: ItemFeature
        state: {count: Int}
        actions: [tapped]
        reducer: {tapped: custom}

        """)
    #expect(
      try folder.read(".trellis/ejected/Sources/Shop/Parts/ListFeature.feature.yaml").hasPrefix(
        "feature: ListFeature\n"))
    #expect(failure("List") == "no spec declares 'List'")
  }

  @Test func aFeatureInItsOwnFile() throws {
    try prepare()
    let ejection = try eject("RootFeature")
    #expect(
      ejection.created == [
        "Sources/Shop/RootFeature.swift", "Sources/Shop/RootPresentations.swift",
      ])
    #expect(ejection.write().isEmpty)
    #expect(
      try folder.files().filter { $0.contains("Root") } == [
        ".trellis/ejected/Sources/Shop/Root.feature.yaml", "Sources/Shop/RootFeature.swift",
        "Sources/Shop/RootPresentations.swift",
      ])
  }

  @Test func otherFeaturesThatAreGeneratedDifferently() throws {
    try prepare()
    let ejection = try eject("Item")
    // The state of existing code is assumed to need no arguments, but this one needs a count.
    #expect(
      ejection.diagnostics.map { "\($0.path): \($0.message)" } == [
        "Sources/Shop/Root.feature.yaml: 'RootFeature' is generated differently without the spec of 'ItemFeature'; build the project, and add what's missing to this spec"
      ])
    #expect(!ejection.diagnostics.hasErrors)
  }

  @Test func methodsAreCalledAsBefore() throws {
    try prepare()
    #expect(try eject("Item").write().isEmpty)
    #expect(
      try folder.read("Sources/Shop/Parts/ItemFeature.swift").contains(
        "return tapped(state: &state)\n"))
  }

  @Test func aFileThatExists() throws {
    try prepare()
    try folder.write("// Mine.\n", to: "Sources/Shop/RootFeature.swift")
    let before = try folder.everything()
    #expect(
      failure("Root")
        == "'Sources/Shop/RootFeature.swift' already exists; move it away and run 'trellis eject' again; nothing was written"
    )
    #expect(try folder.everything() == before)
  }

  @Test func aLinkOutOfTheProject() throws {
    let project = folder.folder("project")
    try folder.write("mine", to: "outside/x")
    try project.write(["trellis.yaml": "mode: linked\n", "A.feature.yaml": "feature: AFeature\n"])
    try project.link(".trellis", to: "../outside")
    let before = try folder.everything()
    let ejection = try Ejection(of: "A", folder: nil, currentFolder: project.url)
    #expect(
      ejection.write().map(\.line) == [
        ".trellis: error: a symbolic link leads out of the output folder"
      ])
    #expect(try folder.everything() == before)
  }

  @Test func aFolderThatLeadsOutOfTheProject() throws {
    let project = folder.folder("project")
    try folder.write("mine", to: "outside/x")
    try project.write(["trellis.yaml": "mode: linked\n", "A.feature.yaml": "feature: AFeature\n"])
    try project.write("", to: ".trellis/x")
    try project.link(".trellis/ejected", to: "../../outside")
    let before = try folder.everything()
    let ejection = try Ejection(of: "A", folder: nil, currentFolder: project.url)
    #expect(ejection.write().count == 1)
    #expect(try folder.everything() == before)
  }

  @Test func aSpecThatIsSavedMeanwhileStays() throws {
    try prepare()
    let ejection = try eject("Root")
    try folder.write("feature: RootFeature\n", to: "Sources/Shop/Root.feature.yaml")
    let before = try folder.everything()
    #expect(
      ejection.write().map(\.line) == [
        "Sources/Shop/Root.feature.yaml: error: the file changed while Trellis was running; run it again"
      ])
    #expect(try folder.everything() == before)
  }

  @Test func theSpecIsMovedUnchanged() throws {
    let text = "\u{FEFF}# Ours.\r\n---\r\nfeature: AFeature\r\n# The end."
    try folder.write(["trellis.yaml": "mode: linked\n", "A.feature.yaml": text])
    #expect(try eject("A").write() == [])
    let data = try Data(
      contentsOf: folder.url.appendingPathComponent(".trellis/ejected/A.feature.yaml"))
    #expect(data == Data(text.utf8))
  }

  @Test func aNearMiss() throws {
    try prepare()
    #expect(
      failure("RotFeature") == "no spec declares 'RotFeature'; did you mean 'RootFeature'?")
    #expect(failure("Rooot") == "no spec declares 'Rooot'; did you mean 'Root'?")
  }

  @Test func anExactNameComesFirst() throws {
    try folder.write([
      "trellis.yaml": "mode: linked\n",
      "All.feature.yaml": "feature: LoginFeature\n---\nfeature: Login\n",
    ])
    #expect(try eject("Login").created.first == "Login.swift")
    #expect(try eject("LoginFeature").created.first == "LoginFeature.swift")
  }

  @Test func aScaffold() throws {
    try folder.write("feature: AFeature\n", to: "A.feature.yaml")
    #expect(
      failure("A")
        == "'AFeature' isn't a linked feature; the files that 'trellis generate' writes are already yours to edit"
    )
  }

  @Test func specsWithErrors() throws {
    try prepare()
    try folder.write("feature: BFeature\nstates: {}\n", to: "Sources/Shop/B.feature.yaml")
    let ejection = try eject("Root")
    #expect(ejection.diagnostics.map(\.rule.rawValue) == ["unknown-key"])
    #expect(ejection.created.isEmpty)
  }
}
