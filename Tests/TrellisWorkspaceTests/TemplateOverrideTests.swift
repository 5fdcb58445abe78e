import Foundation
import Testing
import TrellisRender

@testable import TrellisWorkspace

/// Templates of a project's own.
@Suite struct TemplateOverrideTests {
  private let folder = Folder()

  private let counter = """
    feature: AFeature
    state:
      count: Int = 0
    actions: [tapped]
    reducer:
      tapped: {set: {count: 1}}

    """

  @Test func oneOfTheConfiguration() throws {
    let files = [
      "trellis.yaml": "templates: Own\n", "Sub/A.feature.yaml": counter,
      "Own/step-set.mustache": "state.{{property}} = own({{value}})\n",
      "Own/README.md": "no template",
    ]
    try folder.write(files)
    _ = folder.folder("Sub").run()
    #expect(
      try folder.read("Sub/AFeature.swift")
        .contains("      case .tapped:\n        state.count = own(1)\n        return .none\n"))
  }

  @Test func theCommandLineWins() throws {
    let files = [
      "trellis.yaml": "templates: Missing\ntesting: none\n", "A.feature.yaml": counter,
      "Own/step-set.mustache": "state.{{property}} = own({{value}})\n",
    ]
    try folder.write(files)
    #expect(folder.run(templates: "Own") == ["created AFeature.swift", "created AView.swift"])
    #expect(try folder.read("AFeature.swift").contains("        state.count = own(1)\n"))
  }

  @Test func aFolderThatIsNotThere() throws {
    let line = "error: this folder of templates doesn't exist"
    try folder.write(["trellis.yaml": "templates: Own\n", "A.feature.yaml": counter])
    #expect(folder.run() == ["trellis.yaml:1:12: \(line)"])
    #expect(folder.run(templates: "Other") == ["Other: \(line)"])
    #expect(folder.run(templates: "A.feature.yaml") == ["A.feature.yaml: \(line)"])
  }

  @Test func oneThatOverridesNothing() throws {
    try folder.write(["A.feature.yaml": counter, "Own/stepset.mustache": "x\n"])
    #expect(
      folder.run(templates: "Own") == [
        "Own/stepset.mustache: error: the template 'stepset' overrides nothing; run 'trellis templates list' to list the templates"
      ])
  }

  @Test func oneThatIncludesWhatIsNotThere() throws {
    try folder.write([
      "A.feature.yaml": counter, "Own/step-set.mustache": "{{#x}}{{>step-sett}}{{/x}}\n",
    ])
    #expect(
      folder.run(templates: "Own") == [
        "Own/step-set.mustache: error: the template 'step-set' includes 'step-sett', which doesn't exist; run 'trellis templates list' to list the templates"
      ])
  }

  @Test func oneForModelsThatIncludesItself() throws {
    try folder.write(["A.feature.yaml": counter, "Own/model-view.mustache": "{{>view}}\n"])
    #expect(
      folder.run(templates: "Own") == [
        "Own/model-view.mustache: error: the template 'model-view' includes itself endlessly"
      ])
  }

  @Test func copiesOfAllAreTheSame() throws {
    try folder.write(["A.feature.yaml": counter])
    for template in TemplateLibrary.embedded {
      try folder.write(template.text, to: "Own/\(template.name).mustache")
    }
    let texts = folder.generation().plans.flatMap(\.items).map(\.newText)
    let request = Generation.Request(templates: "Own", currentFolder: folder.url)
    #expect(Generation(request).plans.flatMap(\.items).map(\.newText) == texts)
  }

  @Test func oneThatNamesWhatIsNotThere() throws {
    let template = "{{propery}} = {{value}}\n"
    try folder.write(["A.feature.yaml": counter, "Own/step-set.mustache": template])
    let lines = folder.run(templates: "Own")
    #expect(lines.count == 1)
    #expect(lines[0].contains("uses 'propery', which isn't available there"))
  }

  @Test func oneThatIsNotMustache() throws {
    let files = ["A.feature.yaml": counter, "Own/step-set.mustache": "a\n{{#b}}\n"]
    try folder.write(files)
    let lines = folder.run(templates: "Own")
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix("Own/step-set.mustache: error: the template 'step-set' is not Mustache"))
  }

  @Test func oneThatIsNoText() throws {
    try folder.write(["A.feature.yaml": counter])
    try folder.write(Data([0xFF, 0xFE]), to: "Own/step-set.mustache")
    #expect(
      folder.run(templates: "Own") == [
        "Own/step-set.mustache: error: the file isn't UTF-8 text; save it with that encoding"
      ])
  }
}
