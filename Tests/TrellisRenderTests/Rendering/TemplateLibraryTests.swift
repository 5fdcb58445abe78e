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
    let embedded = TemplateLibrary.embedded.map(\.name)
    #expect(names.filter { !embedded.contains($0) } == [], "add them to EmbeddedTemplates.c")
    #expect(embedded == names)
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

  private func problems(_ name: String, _ text: String) -> [String] {
    do {
      _ = try TemplateLibrary(overrides: [.init(name: name, text: text)])
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        let place = diagnostic.range.map { "\($0.line):\($0.column): " } ?? ""
        return place + diagnostic.message
      }
    }
  }

  @Test func anOverrideThatUsesAnUnknownName() {
    #expect(
      problems("step-set", "a\n  {{propery}} = {{value}}\n") == [
        "2:5: the template 'step-set' has no value named 'propery'; did you mean 'property'?"
      ])
  }

  @Test func namesAreCheckedInEverySectionAndEveryTemplate() {
    #expect(
      problems(
        "model-view-content",
        "{{#hasTab}}{{#xyzzy}}{{^a.b}}{{uppercased(name)}}{{^lsat()}}{{/lsat()}}{{/a.b}}{{/xyzzy}}{{/hasTab}}"
      ) == [
        "1:4: the template 'model-view-content' has no value named 'hasTab'; did you mean 'hasTabs'?",
        "1:15: the template 'model-view-content' has no value named 'xyzzy'",
        "1:25: the template 'model-view-content' has no value named 'a'",
        "1:27: the template 'model-view-content' has no value named 'b'",
        "1:32: names have no functions; the only ones are the sections '{{#first()}}' and '{{#last()}}'",
        "1:53: there is no function 'lsat' for names; did you mean 'last'?",
      ])
  }

  @Test func anOverrideCanUseNamesFromItsContext() {
    #expect(problems("step-set", "// {{name}}\n{{property}} = {{value}}\n") == [])
  }

  @Test func anOverrideThatIncludesNothing() {
    #expect(
      problems("view", "{{#isXCTest}}\n{{> view-contents }}\n{{/isXCTest}}") == [
        "1:4: the template 'view' has no value named 'isXCTest'",
        "2:5: there is no template 'view-contents' that 'view' can include; did you mean 'view-content'?",
      ])
    // Only models have methods of classes.
    #expect(
      problems("reducer", "{{>class}}\n") == [
        "1:4: there is no template 'class' that 'reducer' can include"
      ])
  }

  @Test func anOverrideThatIncludesItself() {
    #expect(
      problems("step-set", "x\n{{>step-dismiss}}{{>step-set}}\n") == [
        "2:21: the template 'step-set' includes itself endlessly"
      ])
  }

  /// Whether the section is rendered depends on the spec, so only a run can tell.
  @Test(arguments: ["{{#property}}{{>step-set}}{{>step-set}}{{/property}}", "{{>step-set}}"])
  func anOverrideThatIncludesItselfInASection(text: String) throws {
    let own = TemplateLibrary.Template(
      name: "step-set", text: "{{^stateName}}{{/stateName}}{{#value}}\(text){{/value}}\n")
    let failure = try #require(throws: TemplateLibrary.Failure.self) {
      try render(spec, templates: [own])
    }
    #expect(
      failure.diagnostics.map(\.message) == ["the template 'step-set' includes itself endlessly"])
    #expect(failure.diagnostics.map(\.path) == ["step-set.mustache"])
  }

  @Test func anOverrideOfNothing() {
    #expect(
      problems("step-sett", "") == [
        "there is no template 'step-sett' to override; did you mean 'step-set'?"
      ])
    #expect(
      problems("xyzzy", "") == [
        "there is no template 'xyzzy' to override; 'trellis templates list' prints the names of all "
          + "templates"
      ])
  }

  @Test func anOverrideThatIsNotMustache() {
    #expect(
      problems("step-set", "a\n{{property") == [
        "2:1: the tag isn't closed; write '}}' where it ends"
      ])
  }

  @Test func aTemplateWithTooManyTags() {
    let text = String(repeating: "{{name}}\n", count: TemplateCheck.mostTags)
    #expect(problems("state", text) == [])
    #expect(
      problems("state", text + "{{name}}{{name}}")
        == ["5001:3: a template can have 5000 tags at most; divide it into several"])
  }

  /// Only the elements of a list have its fields, so they have no value outside of it.
  @Test(arguments: ["", "{{^hasPath}}"])
  func aNameThatHasNoValueWhereItIsUsed(section: String) throws {
    let end = section.replacing("^", with: "/")
    let text = try #require(self.text(of: "state"))
    #expect(
      problems("state", "\(section)\n{{parameterName}}\n\(end)" + text)
        == [
          "2:3: 'parameterName' has no value here; use it where the embedded template does"
        ])
  }

  @Test func aNameInASectionThatTheEmbeddedTemplateDoesNotHave() throws {
    let list =
      "{{#initializerParameters}}// {{parameterName}} of {{name}}\n{{/initializerParameters}}"
    #expect(problems("state", list + (try #require(text(of: "state")))) == [])
  }

  /// The included template has no value for a name in it.
  @Test func aTemplateThatIsIncludedElsewhere() throws {
    let text = try #require(self.text(of: "state"))
    #expect(
      problems("state", "{{>inline-parameter}}\n" + text)
        == [
          "1:4: 'inline-parameter' can't be included here, because 'isSharedParameter' has no value"
        ])
  }

  /// Other steps have a value, which the template for one of them can't name.
  @Test func aNameThatOnlyOtherStepsHave() {
    #expect(
      problems("step-dismiss", "{{property}}\n{{value}}\n") == [
        "2:3: 'value' has no value here; use it where the embedded template does"
      ])
    #expect(problems("step-if", "{{#nested}}{{>*template}} {{stateName}}{{/nested}}") == [])
    #expect(
      problems("step-if", "{{#nested}}{{>*template}} {{property}}{{/nested}}") == [
        "1:29: 'property' has no value here; use it where the embedded template does"
      ])
  }

  /// A project that doesn't generate the other files can use the name.
  @Test func aNameThatOnlySomeFilesHave() throws {
    let own = TemplateLibrary.Template(name: "file-header", text: "// {{viewName}}\n")
    #expect(problems(own.name, own.text) == [])
    let failure = try #require(throws: TemplateLibrary.Failure.self) {
      try render(spec, templates: [own])
    }
    #expect(
      failure.diagnostics.map(\.message) == [
        "'viewName' has no value here; use it where the embedded template does"
      ])
    #expect(failure.diagnostics.map(\.range?.column) == [6])
  }

  /// No file includes it any more, but it is checked all the same.
  @Test func anOverrideThatAnotherOneLeavesOut() throws {
    let overrides = [
      TemplateLibrary.Template(name: "reducer", text: "// Nothing.\n"),
      TemplateLibrary.Template(name: "state", text: "{{parameterName}}\n"),
    ]
    do {
      _ = try TemplateLibrary(overrides: overrides)
      Issue.record("the library has no problem")
    } catch {
      #expect(error.diagnostics.map(\.path) == ["state.mustache"])
    }
  }

  private func text(of name: String) -> String? {
    TemplateLibrary.embedded.first { $0.name == name }?.text
  }
}
