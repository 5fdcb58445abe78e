import Foundation
import Testing
import TrellisTestSupport

/// `trellis templates`, and a project's own templates.
@Suite struct TemplatesTests {
  private let project = Project()

  private let counter = """
    feature: AFeature
    view: none
    state:
      count: Int = 0
    actions: [tapped]
    reducer:
      tapped: {set: {count: 1}}

    """

  // MARK: Showing

  @Test func list() throws {
    let run = try project.trellis("templates", "list")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(run.lines == run.lines.sorted())
    #expect(Set(run.lines).count == run.lines.count)
    #expect(run.lines.contains("reducer"))
    #expect(run.lines.contains("view"))
    #expect(run.lines.contains("step-set"))
  }

  @Test func everyTemplateOfTheListIsShown() throws {
    let names = try project.trellis("templates", "list").lines
    for name in names.prefix(Sweep.count(8, of: names.count)) {
      let run = try project.trellis("templates", "show", name)
      #expect(run.ending == .exit(0), "\(name)")
      #expect(run.output.hasSuffix("\n"), "\(name)")
      #expect(run == (try project.trellis("templates", "show", "\(name).mustache")), "\(name)")
    }
  }

  @Test func aTextThatIsNotAName() throws {
    try project.expect(
      "templates", "show", "step-sett",
      gives: Run(
        ending: .exit(1), output: "",
        errors: "Error: there is no template 'step-sett'; did you mean 'step-set'?\n"))
    try project.expect(
      "templates", "show", "xyzzy",
      gives: Run(
        ending: .exit(1), output: "",
        errors:
          "Error: there is no template 'xyzzy'; 'trellis templates list' lists all templates\n"))
  }

  // MARK: Copying

  @Test func copy() throws {
    try project.expect(
      "templates", "copy", "step-set", "view", "--to", "Own/Deep",
      gives: Run(
        ending: .exit(0),
        output: "created Own/Deep/step-set.mustache\ncreated Own/Deep/view.mustache\n", errors: ""
      ))
    #expect(
      try project.read("Own/Deep/step-set.mustache")
        == project.trellis("templates", "show", "step-set").output)
  }

  @Test func copyAll() throws {
    let run = try project.trellis("templates", "copy")
    let names = try project.trellis("templates", "list").lines
    #expect(run.ending == .exit(0))
    #expect(run.lines == names.map { "created Templates/\($0).mustache" })
    #expect(try project.files() == names.map { "Templates/\($0).mustache" }.sorted())
  }

  @Test func copyKeepsExistingFiles() throws {
    try project.write("mine", to: "Templates/view.mustache")
    let before = try project.everything()
    try project.expect(
      "templates", "copy", "view",
      gives: Run(
        ending: .exit(0), output: "kept Templates/view.mustache (it already exists)\n", errors: ""))
    #expect(try project.everything() == before)
  }

  @Test func copyingAnUnknownTemplateCopiesNothing() throws {
    try project.expect(
      "templates", "copy", "view", "step-sett",
      gives: Run(
        ending: .exit(1), output: "",
        errors: "Error: there is no template 'step-sett'; did you mean 'step-set'?\n"))
    #expect(try project.files() == [])
  }

  @Test func copyWhereNoFolderCanBe() throws {
    try project.write("mine", to: "file")
    let run = try project.trellis("templates", "copy", "view", "--to", "file")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: Trellis can't write to 'file'; "))
    #expect(try project.read("file") == "mine")
  }

  // MARK: Overriding

  @Test(.enabled(if: Sweep.isLong)) func copiesOfAllTemplatesChangeNothing() throws {
    try project.write(counter, to: "A.feature.yaml")
    _ = try project.trellis("generate")
    _ = try project.trellis("templates", "copy")
    #expect(
      try project.trellis("generate", "--templates", "Templates").output
        == "\(newestTarget)\n2 files of 1 feature: 2 unchanged\n")
  }

  @Test func onePartial() throws {
    try project.write([
      "A.feature.yaml": counter, "trellis.yaml": "templates: Own\n",
      "Own/step-set.mustache": "state.{{property}} = own({{value}})\n",
    ])
    #expect(try project.trellis("generate").ending == .exit(0))
    #expect(
      try project.read("AFeature.swift").contains(
        """
              case .tapped:
                state.count = own(1)
                return .none

        """))
    try project.remove("trellis.yaml")
    _ = try project.trellis("generate")
    #expect(try project.read("AFeature.swift").contains("\n        state.count = 1\n"))
  }

  @Test func aMisspeltName() throws {
    try project.write([
      "A.feature.yaml": counter, "Own/step-set.mustache": "state.{{propery}} = {{value}}\n",
    ])
    let run = try project.trellis("generate", "--templates", "Own")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(
      run.errorLines.first
        == "Own/step-set.mustache:1:9: error: the template 'step-set' has no value named 'propery'; did you mean 'property'?"
    )
    #expect(run.errorLines.last == "Error: 1 error; nothing was written")
    #expect(try project.files() == ["A.feature.yaml", "Own/step-set.mustache"])
  }

  @Test func aFileThatOverridesNothing() throws {
    try project.write(["A.feature.yaml": counter, "Own/stepset.mustache": "x\n"])
    try project.expect(
      "generate", "--templates", "Own",
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          Own/stepset.mustache: error: there is no template 'stepset' to override; did you mean \
          'step-set'?
          Error: 1 error; nothing was written

          """))
    #expect(try project.files() == ["A.feature.yaml", "Own/stepset.mustache"])
  }

  @Test func aTemplateThatIncludesItself() throws {
    try project.write(["A.feature.yaml": counter, "Own/step-set.mustache": "{{>step-set}}\n"])
    let run = try project.run(["generate", "--templates", "Own"])
    #expect(run.ending == .exit(1))
    #expect(try project.files() == ["A.feature.yaml", "Own/step-set.mustache"])
  }

  @Test func overridesAreChecked() throws {
    try project.write(["Own/step-set.mustache": "{{property}} = {{value}}\n"])
    try project.expect(
      "templates", "check", "Own",
      gives: Run(ending: .exit(0), output: "1 template, no issues found\n", errors: ""))
    try project.expect(
      "templates", "check",
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          Error: name the folder of your templates, as in 'trellis templates check Templates', or write 'templates: DIR' in \
          trellis.yaml

          """))
    try project.write(["Own/view.mustache": "\n {{#a}}\n", "trellis.yaml": "templates: Own\n"])
    let run = try project.trellis("templates", "check")
    #expect(run.ending == .exit(1))
    #expect(
      run.errorLines.filter { $0.contains("view.mustache") } == [
        "Own/view.mustache:2:5: error: the template 'view' has no value named 'a'",
        "Own/view.mustache:2:5: error: the section 'a' isn't closed; write '{{/a}}' where it ends",
      ])
    #expect(run.errorLines.last == "Error: 2 errors")
  }

  @Test func aMisspelledNameIsFixed() throws {
    try project.write([
      "A.feature.yaml": counter, "trellis.yaml": "templates: Own\n",
      "Own/step-set.mustache": "state.{{propery}} = {{value}}\n",
    ])
    #expect(try project.trellis("validate", "--fix").ending == .exit(0))
    #expect(try project.read("Own/step-set.mustache") == "state.{{property}} = {{value}}\n")
  }
}
