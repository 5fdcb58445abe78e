import Foundation
import Testing
import TrellisExplanations
import TrellisRules
import TrellisSpec

@testable import TrellisWorkspace

/// The text about each rule is correct, and matches Docs/Rules.md.
@Suite struct RuleTextsTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs/Rules.md")

  @Test(arguments: RuleIdentifier.allCases)
  func theWrongExampleBreaksItsRuleAlone(rule: RuleIdentifier) throws {
    guard let found = try diagnostics(of: rule.text.wrong, for: rule) else { return }
    #expect(!found.isEmpty)
    for diagnostic in found {
      #expect(diagnostic.rule == rule, "\(diagnostic.line)")
      #expect(diagnostic.severity == rule.severity, "\(diagnostic.line)")
    }
  }

  @Test(arguments: RuleIdentifier.allCases)
  func theRightExampleHasNoDiagnostics(rule: RuleIdentifier) throws {
    guard let found = try diagnostics(of: rule.text.right, for: rule) else { return }
    #expect(found.map(\.line) == [])
  }

  @Test(arguments: RuleIdentifier.allCases)
  func theTextIsWhole(rule: RuleIdentifier) {
    let text = rule.text
    #expect(text.identifier == rule)
    #expect(rule.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(text.meaning.hasSuffix("."))
    #expect(text.reason.hasSuffix("."))
    #expect(text.meaning.split(separator: ". ").count <= 2)
    #expect(text.wrong.text != text.right.text)
    let lines = [text.wrong, text.right].flatMap { $0.text.split(separator: "\n") }
    for line in lines { #expect(line.count <= 76, "\(line)") }
  }

  /// Update the page with `swift run trellis explain --all > Docs/Rules.md`.
  @Test func thePageSaysTheSame() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let isRenewed = text == RulePage.text
    #expect(isRenewed, "run 'swift run trellis explain --all > Docs/Rules.md'")
  }

  /// The diagnostics of a run with an example; `nil` if the example is neither a spec nor a
  /// configuration.
  private func diagnostics(
    of example: RuleText.Example, for rule: RuleIdentifier
  ) throws -> [Diagnostic]? {
    let folder = Folder()
    switch example {
    case .spec(let text):
      try folder.write(text + "\n", to: "Example.feature.yaml")
      if rule == .methodClash { try folder.write("mode: linked\n", to: "trellis.yaml") }
    case .configuration(let text):
      try folder.write(text + "\n", to: "trellis.yaml")
      try folder.write(spec("CartFeature"), to: "Cart.feature.yaml")
    case .other:
      return nil
    }
    return folder.generation().diagnostics
  }
}
