import Foundation
import Testing
import TrellisRender
import TrellisTestSupport

@testable import TrellisProject
@testable import TrellisWorkspace

/// A project's own templates.
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

  @Test func aFolderThatDoesNotExist() throws {
    let line = "error: this folder of templates doesn't exist"
    try folder.write(["trellis.yaml": "templates: Own\n", "A.feature.yaml": counter])
    #expect(folder.run() == ["trellis.yaml:1:12: \(line)"])
    #expect(folder.run(templates: "Other") == ["Other: \(line)"])
    #expect(folder.run(templates: "A.feature.yaml") == ["A.feature.yaml: \(line)"])
  }

  @Test func charactersThatHideCode() throws {
    try folder.write([
      "A.feature.yaml": counter,
      "Own/step-set.mustache": "{{! One. }}\r\n// two\u{2028}{{missing}}\nthree\u{202E}\n",
    ])
    #expect(
      folder.run(templates: "Own") == [
        "Own/step-set.mustache:2:7: error: the invisible character U+2028 ends a line for some "
          + "programs and not for others; remove it",
        "Own/step-set.mustache:3:6: error: the invisible character U+202E makes editors show the "
          + "text in another order; remove it",
      ])
  }

  @Test func oneThatOverridesNothing() throws {
    try folder.write(["A.feature.yaml": counter, "Own/stepset.mustache": "x\n"])
    #expect(
      folder.run(templates: "Own") == [
        "Own/stepset.mustache: error: there is no template 'stepset' to override; did you mean "
          + "'step-set'?"
      ])
  }

  @Test func anOverrideThatIncludesAMissingTemplate() throws {
    try folder.write([
      "A.feature.yaml": counter, "Own/step-set.mustache": "{{#value}}{{>step-sett}}{{/value}}\n",
    ])
    #expect(
      folder.run(templates: "Own") == [
        "Own/step-set.mustache:1:14: error: there is no template 'step-sett' that 'step-set' can "
          + "include; did you mean 'step-set'?"
      ])
  }

  @Test func oneForModelsThatIncludesItself() throws {
    try folder.write(["A.feature.yaml": counter, "Own/model-view.mustache": "{{>view}}\n"])
    #expect(
      folder.run(templates: "Own") == [
        "Own/model-view.mustache:1:4: error: the template 'model-view' includes itself endlessly"
      ])
  }

  @Test(.enabled(if: Sweep.isLong)) func copiesOfAllAreTheSame() throws {
    try folder.write(["A.feature.yaml": counter])
    for template in TemplateLibrary.embedded {
      try folder.write(template.text, to: "Own/\(template.name).mustache")
    }
    let texts = folder.generation().plans.flatMap(\.items).map(\.newText)
    let request = Generation.Request(templates: "Own", currentFolder: folder.url)
    #expect(Generation(request).plans.flatMap(\.items).map(\.newText) == texts)
  }

  /// The check doesn't depend on whether the run uses the template, or whether its specs have errors.
  @Test func everyReferenceToSomethingUndeclared() throws {
    try folder.write([
      "A.feature.yaml": counter, "B.feature.yaml": "feature: BFeature\nstat: {}\n",
      "Own/step-set.mustache": "{{stateName}}\n {{#isXCTest}}{{propery}}{{/isXCTest}}\n",
      "Own/model-view-content.mustache": "{{viewNam}}\n",
    ])
    #expect(
      folder.run(templates: "Own") == [
        "B.feature.yaml:2:1: error: unknown key 'stat'; did you mean 'state'?",
        "Own/model-view-content.mustache:1:3: error: the template 'model-view-content' has no value named 'viewNam'; did you mean 'viewName'?",
        "Own/step-set.mustache:2:17: error: the template 'step-set' has no value named 'propery'; "
          + "did you mean 'property'?",
      ])
  }

  @Test func oneThatIsNotMustache() throws {
    let files = ["A.feature.yaml": counter, "Own/step-set.mustache": "a\n{{#value}}\n"]
    try folder.write(files)
    #expect(
      folder.run(templates: "Own") == [
        "Own/step-set.mustache:2:4: error: the section 'value' isn't closed; write '{{/value}}' where it ends"
      ])
  }

  @Test func linkedFeatures() throws {
    try folder.write([
      "trellis.yaml": "mode: linked\ntemplates: Own\n", "A.feature.yaml": counter,
      "Own/step-set.mustache": "{{propery}}\n",
    ])
    let error =
      "Own/step-set.mustache:1:3: error: the template 'step-set' has no value named 'propery'; "
      + "did you mean 'property'?"
    #expect(folder.run() == [error])
    let linking = BuildGeneration(
      BuildGeneration.Request(
        specs: ["A.feature.yaml"], output: "Out", module: "A", currentFolder: folder.url))
    #expect(
      linking.diagnostics.map { "\($0.path):\($0.range?.line ?? 0)" } == [
        folder.url.appendingPathComponent("Own/step-set.mustache").path + ":1"
      ])
    let feature = try NewFeature(name: "A", folder: nil, currentFolder: folder.url)
    #expect(feature.diagnostics.map { $0.range?.column } == [3])
  }

  @Test func overridesAreCheckedOnTheirOwn() throws {
    try folder.write(["Own/step-set.mustache": "{{propery}}\n", "Own/view.mustache": "\n"])
    let named = try TemplateFolder.check(named: "Own", currentFolder: folder.url)
    #expect(named.count == 2)
    #expect(named.diagnostics.map { $0.range?.column } == [3])
    #expect(throws: CommandFailure.self) {
      try TemplateFolder.check(named: nil, currentFolder: folder.url)
    }
    try folder.write("templates: Own\n", to: "trellis.yaml")
    let configured = try TemplateFolder.check(named: nil, currentFolder: folder.url)
    #expect(configured.count == 2)
    #expect(configured.diagnostics == named.diagnostics)
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
