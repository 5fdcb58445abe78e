import Testing

@testable import TrellisRender

/// Overrides can use every name that has a value at their place, and no name without a value anywhere.
@Suite struct TemplateScopeTests {
  @Test func embeddedTemplatesHaveNoProblems() {
    for template in TemplateLibrary.embedded {
      #expect(TemplateCheck().problems(in: template).map(\.message) == [], "\(template.name)")
    }
  }

  @Test func whatIsUsedElsewhereOnly() {
    let scope = TemplateScope.embedded
    #expect(scope.fields(of: "step-set").isSuperset(of: ["property", "value", "name"]))
    #expect(!scope.fields(of: "view-content").contains("recordedCall"))
    #expect(!scope.fields(of: "test").contains("viewName"))
    #expect(scope.partials(of: "model-reducer").contains("class"))
    #expect(!scope.partials(of: "reducer").contains("class"))
  }
}
