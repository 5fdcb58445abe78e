import Foundation
import Testing
import TrellisTestSupport

/// Small texts that would expand enormously, and texts that never end: each gets a quick response.
@Suite struct HostileYAMLTests {
  private let project = Project()

  @discardableResult
  private func refused(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    try project.write(text, to: "A.feature.yaml")
    let before = try project.everything()
    let run = try project.run(["generate"])
    #expect(run.ending == .exit(1), sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.errors.utf8.count < 100_000, sourceLocation: sourceLocation)
    #expect(try project.everything() == before, sourceLocation: sourceLocation)
    return run
  }

  // MARK: A billion laughs

  /// Levels that each refer to the previous one several times.
  private static func laughs(_ name: String, _ level: (_ own: String, _ last: String) -> String)
    -> Case
  {
    let levels = (1...25).map { level("&a\($0)", $0 == 1 ? "x" : "*a\($0 - 1)") + "\n" }
    return Case(name, "feature: AFeature\nsamples:\n" + levels.joined())
  }

  @Test(arguments: [
    laughs("in lists") { "  \($0.dropFirst()): \($0) [\($1), \($1), \($1)]" },
    laughs("after tabs") { "  \($0.dropFirst()): \($0) [\t\($1),\t\($1),\t\($1)]" },
    laughs("in block lists") { "  \($0.dropFirst()): \($0)\n    - \($1)\n    - \($1)" },
    laughs("after quoted keys") { "  \($0.dropFirst()): \($0) {\"x\":\($1), \"y\":\($1)}" },
    laughs("in keys") { "  ? \($0) [\($1), \($1), \($1)]\n  : 1" },
    laughs("in keys after tabs") { "  ? \($0) [\t\($1),\t\($1),\t\($1)]\n  : 1" },
    laughs("in keys after quoted keys") { "  ? \($0) {\"x\":\($1), \"y\":\($1)}\n  : 1" },
    laughs("in block keys") { "  ? \($0)\n    - \($1)\n    - \($1)\n  : 1" },
    laughs("in keys of keys") { "  ? \($0)\n    \($1) : \($1)\n  : 1" },
  ])
  func aBillionLaughs(laughs: Case) throws {
    try refused(laughs.text)
  }

  // MARK: Depth

  @Test(arguments: [
    Case("lists", times(10_000, "[") + times(10_000, "]")),
    Case("open lists", times(10_000, "[")),
    Case("mappings", times(10_000, "{a: ") + times(10_000, "}")),
    Case("keys", times(10_000, "{? ") + times(10_000, "}")),
    Case("block mappings", "\n" + (1...2_000).map { times($0, " ") + "a:\n" }.joined()),
    Case("block lists", "\n  " + times(10_000, "- ") + "a"),
    Case("block keys", "\n  " + times(10_000, "? ") + "a"),
  ])
  func manyLevels(levels: Case) throws {
    let run = try refused("feature: AFeature\nstate: \(levels.text)\n")
    let first = try #require(run.errorLines.first)
    #expect(first.hasPrefix("A.feature.yaml:"))
    #expect(first.hasSuffix(": error: the YAML is nested too deeply to be a spec"))
    #expect(run.errorLines.allSatisfy { $0.count < 1_000 })
  }

  @Test(arguments: [
    Case("lists", times(60, "[") + times(60, "]")),
    Case("mappings", times(60, "{a: ") + times(60, "}")),
    Case("keys", times(60, "{? ") + times(60, "}")),
  ])
  func justNotTooManyLevels(levels: Case) throws {
    try refused("feature: AFeature\nstate: \(levels.text)\n")
  }

  @Test(arguments: [
    Case("parentheses", "Int = " + times(10_000, "(") + "1" + times(10_000, ")")),
    Case("brackets", "Int = " + times(10_000, "[") + "1" + times(10_000, "]")),
    Case("interpolations", "String = " + times(10_000, "\"\\(") + "1" + times(10_000, ")\"")),
    Case("open interpolations", "String = " + times(10_000, "\"\\(")),
    Case("generic types", times(10_000, "A<") + "B" + times(10_000, ">")),
    Case("types of lists", times(10_000, "[") + "B" + times(10_000, "]")),
    Case("comments", "Int = " + times(10_000, "/*")),
    Case("raw strings", "Int = " + times(10_000, "#") + "\""),
  ])
  func manyLevelsOfSwift(levels: Case) throws {
    try project.write("feature: AFeature\nstate:\n  a: '\(levels.text)'\n", to: "A.feature.yaml")
    let run = try project.run(["generate", "--dry-run"])
    #expect(run.ending == .exit(0) || run.ending == .exit(1))
  }

  // MARK: Length

  @Test func thousandsOfMistakesInOneLine() throws {
    let properties = (1...2_000).map { "\($0): Int = 0" }.joined(separator: ", ")
    try project.write("feature: AFeature\nstate: {\(properties)}\n", to: "A.feature.yaml")
    let run = try project.run(["generate"])
    #expect(run.ending == .exit(1))
    #expect(run.errorLines.last == "Error: 2000 errors; nothing was written")
    #expect(run.errors.utf8.count < 5_000_000)
  }

  @Test func thousandsOfDuplicates() throws {
    let text = "feature: AFeature\nstate:\n" + times(Sweep.count(600, of: 2_000), "  a: Int = 0\n")
    try project.write(text, to: "A.feature.yaml")
    let run = try project.run(["generate"])
    #expect(run.ending == .exit(1))
    #expect(
      run.errorLines.first
        == "A.feature.yaml:4:3: error: this mapping contains the key 'a' twice; keep one of them")
  }

  @Test func aLongText() throws {
    try project.write(
      "feature: AFeature\ndoc: \(times(Sweep.count(50_000, of: 200_000), "word "))\n",
      to: "A.feature.yaml")
    let run = try project.run(["generate"])
    #expect(run.ending == .exit(0))
  }

  @Test func aLongChainOfFeatures() throws {
    let count = Sweep.count(300, of: 1_000)
    let features = (1...count).map { "feature: F\($0)\nscope: {child: F\($0 + 1)}\n---\n" }
    try project.write(features.joined() + "feature: F\(count + 1)\n", to: "A.feature.yaml")
    let run = try project.run(["validate"])
    #expect(run.ending == .exit(0))
  }

  @Test func manyActions() throws {
    let numbers = 1...Sweep.count(300, of: 1_000)
    let actions = numbers.map { "  - a\($0)\n" }.joined()
    let reducer = numbers.map { "  a\($0): custom\n" }.joined()
    try project.write(
      "feature: AFeature\nactions:\n\(actions)reducer:\n\(reducer)", to: "A.feature.yaml")
    let run = try project.run(["generate"])
    #expect(run.ending == .exit(0))
  }
}
