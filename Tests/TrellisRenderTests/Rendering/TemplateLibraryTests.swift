import Foundation
import Testing

@testable import TrellisRender

@Suite struct TemplateLibraryTests {
  private func folder(_ family: Target.Family) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Templates/\(family.rawValue)")
  }

  @Test func everyFileIsEmbedded() throws {
    let files = try Target.Family.allCases.flatMap { family in
      try FileManager.default.contentsOfDirectory(atPath: folder(family).path)
    }
    let names = files.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(9)) }.sorted()
    #expect(TemplateLibrary.embedded.map(\.name) == names)
  }

  @Test func everyFileIsEmbeddedUnderItsOwnName() throws {
    for template in TemplateLibrary.embedded {
      let isForModels = template.name.hasPrefix("model-")
      let file = folder(isForModels ? .swiftNavigation : .composableArchitecture)
        .appendingPathComponent("\(template.name).mustache")
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

  @Test func aTemplateForModelsStandsInForAnother() throws {
    let own = TemplateLibrary.Template(
      name: "model-step-set", text: "self.{{property}} = {{value}}\n")
    let files = try render(spec, target: "swift-navigation 2", templates: [own])
    #expect(try #require(files.first).text.contains("  func tapped() {\n    self.count = 1\n  }\n"))
  }

  @Test func aSharedTemplateIsOverriddenForBothFamilies() throws {
    let spec = "feature: RootFeature\nactions: [tapped]\nreducer: {tapped: custom}\n"
    let own = TemplateLibrary.Template(name: "step-custom", text: "// FIXME: {{todo}}\n")
    for target in ["1.26", "swift-navigation 2"] {
      let text = try #require(render(spec, target: target, templates: [own]).first?.text)
      #expect(text.contains("// FIXME: Handle this action.\n"), "\(target)")
    }
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
