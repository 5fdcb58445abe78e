import Testing
import TrellisIR
import TrellisSpec
import TrellisSpecTestSupport
import TrellisYAML

@testable import TrellisExplanations
@testable import TrellisRules

/// Rules and other stages list the explanations of what they report.
@Suite struct TextListsTests {
  @Test func everyIdentifierHasExactlyOneText() {
    let texts = Set(rules.flatMap { type(of: $0).texts }) + RuleText.stages.flatMap { $0 }
    let listed = texts.map(\.identifier.rawValue).sorted()
    #expect(listed == RuleIdentifier.allCases.map(\.rawValue).sorted())
  }

  @Test func noRuleListsATextTwice() {
    for rule in rules {
      let identifiers = type(of: rule).texts.map(\.identifier)
      #expect(Set(identifiers).count == identifiers.count, "\(type(of: rule))")
      #expect(!identifiers.isEmpty, "\(type(of: rule))")
    }
  }

  /// A rule reports the wrong examples of its texts, and nothing that it has no text for.
  @Test func aRuleListsWhatItReports() throws {
    let examples = RuleIdentifier.allCases.map(\.text.wrong.text)
    let mistakes = try Mistake.all.get().map(\.spec)
    let graphs = (examples + mistakes).map { text in
      FeatureGraph.resolve(parseSpecs(in: SourceFile(path: "spec", text: text)).features).graph
    }
    var reported: Set<RuleIdentifier> = []
    for rule in rules {
      let found = Set(graphs.flatMap(rule.check).map(\.rule))
      let listed = Set(type(of: rule).texts.map(\.identifier))
      #expect(found.isSubset(of: listed), "\(type(of: rule)) reports \(found.subtracting(listed))")
      reported.formUnion(found)
    }
    let unreported = Set(rules.flatMap { type(of: $0).texts }.map(\.identifier))
      .subtracting(reported)
    // Only features of several modules can have the same name.
    #expect(unreported == [.ambiguousFeature])
  }
}
