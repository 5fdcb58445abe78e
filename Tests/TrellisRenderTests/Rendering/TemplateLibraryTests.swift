import Foundation
import Testing

@testable import TrellisRender

@Suite struct TemplateLibraryTests {
  private var folder: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Templates/composable-architecture")
  }

  @Test func everyFileIsEmbedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = files.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(9)) }.sorted()
    #expect(TemplateLibrary.embedded.map(\.name) == names)
  }

  @Test func everyFileIsEmbeddedUnderItsOwnName() throws {
    for template in TemplateLibrary.embedded {
      let file = folder.appendingPathComponent("\(template.name).mustache")
      #expect(try template.text == String(contentsOf: file, encoding: .utf8), "\(template.name)")
    }
  }

  private let spec = """
    feature: RootFeature
    state: {count: Int = 0}
    actions: [tapped]
    reducer: {tapped: {set: {count: 1}}}
    """

  @Test func onePartialIsOverridden() throws {
    let own = TemplateLibrary.Template(name: "step-set", text: "state.{{property}} = ({{value}})\n")
    let text = try #require(render(spec, templates: [own]).first?.text)
    #expect(text.contains("        state.count = (1)\n        return .none\n"))
  }

  @Test func anOverrideThatNamesNothing() throws {
    let own = TemplateLibrary.Template(name: "step-set", text: "{{propery}} = {{value}}\n")
    #expect(
      throws: TemplateLibrary.Failure(
        description: "a template below 'reducer' names 'propery', which its model does not have")
    ) {
      try render(spec, templates: [own])
    }
  }

  @Test func anOverrideOfNothing() {
    #expect(
      throws: TemplateLibrary.Failure(
        description:
          "the template 'step-sett' overrides nothing; 'trellis templates list' names what there is",
        template: "step-sett")
    ) {
      try TemplateLibrary(overrides: [.init(name: "step-sett", text: "")])
    }
  }

  @Test func anOverrideThatIsNotMustache() {
    #expect(
      throws: TemplateLibrary.Failure(
        description:
          "the template 'step-set' is not Mustache: a tag or section is not closed in line 2",
        template: "step-set")
    ) {
      try TemplateLibrary(overrides: [.init(name: "step-set", text: "a\n{{b")])
    }
  }
}
