import Foundation
import Testing

@testable import TrellisWorkspace

/// What a run parses and checks again after a few specs have changed.
@Suite struct ChangedSpecTests {
  private let folder = Folder()

  /// A parent of a child, and 20 features without any relation.
  init() throws {
    try folder.write(
      """
      feature: ParentFeature
      state: {count: Int = 0}
      destination: {edit: {sheet: ChildFeature}}
      actions: [tapped]
      reducer:
        tapped: {present: edit}
        destination.edit.delegate.done(n): [{set: {count: n}}, dismiss]
      """, to: "Parent.feature.yaml")
    try folder.write(
      """
      feature: ChildFeature
      state: {count: Int = 0}
      actions: [tapped, other]
      delegate: [done(Int)]
      reducer:
        tapped: {delegate: done(state.count)}
        other: {set: {count: 1}}
      """, to: "Child.feature.yaml")
    for number in 10..<30 {
      try folder.write(
        """
        feature: Feature\(number)
        state: {count: Int = 0}
        actions: [tapped]
        reducer: {tapped: {set: {count: state.count + 1}}}
        """, to: "Feature\(number).feature.yaml")
    }
    _ = try run()
  }

  /// Generates the files, and returns the work that it took. The files and diagnostics are those of a
  /// run without a cache.
  private func run(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> (work: Generation.Work, rules: [String]) {
    let generation = Generation(Generation.Request(usesCache: true, currentFolder: folder.url))
    if !generation.diagnostics.hasErrors {
      #expect(generation.write() == [], sourceLocation: sourceLocation)
    }
    let whole = Generation(Generation.Request(currentFolder: folder.url))
    #expect(
      whole.plans.flatMap(\.items).filter { $0.change != .unchanged }.map(\.path) == [],
      sourceLocation: sourceLocation)
    #expect(whole.diagnostics == generation.diagnostics, sourceLocation: sourceLocation)
    #expect(whole.featureCount == generation.featureCount, sourceLocation: sourceLocation)
    return (generation.work, generation.diagnostics.map { "\($0.path) \($0.rule.rawValue)" })
  }

  private func replace(_ text: String, by other: String, in path: String) throws {
    let former = try folder.read(path)
    #expect(former.contains(text))
    try folder.write(former.replacingOccurrences(of: text, with: other), to: path)
  }

  private let all = 22

  @Test func onlyTheChangedSpec() throws {
    try replace("count + 1", by: "count + 2", in: "Feature20.feature.yaml")
    let (work, _) = try run()
    #expect(work.parsedSpecs == 1)
    #expect(work.renderedFeatures == ["Feature20"])
  }

  @Test func whatReadsTheChangedSpec() throws {
    try replace("count: 1", by: "count: 2", in: "Child.feature.yaml")
    let (work, _) = try run()
    #expect(work.parsedSpecs == 2)
    #expect(work.renderedFeatures == ["ChildFeature", "ParentFeature"])
  }

  @Test func warningsOfTheChangedSpecComeAndGo() throws {
    try replace("{tapped: {set", by: "{}\n#{tapped: {set", in: "Feature20.feature.yaml")
    #expect(try run().rules == ["Feature20.feature.yaml unhandled-action"])
    // Its place changes.
    try replace("state:", by: "\nstate:", in: "Feature20.feature.yaml")
    let (work, rules) = try run()
    #expect(work.parsedSpecs == 1)
    #expect(rules == ["Feature20.feature.yaml unhandled-action"])
    try replace("count + 1", by: "count + 2", in: "Feature21.feature.yaml")
    let (other, remaining) = try run()
    #expect(other.parsedSpecs == 1)
    #expect(remaining == rules)
    try replace("{}\n#", by: "", in: "Feature20.feature.yaml")
    #expect(try run().rules == [])
  }

  @Test func warningsOfOtherSpecsComeAndGo() throws {
    let handler = "destination.edit.delegate.done(n): [{set: {count: n}}, dismiss]"
    try replace(handler, by: "destination.edit.tapped: dismiss", in: "Parent.feature.yaml")
    let (work, rules) = try run()
    #expect(work.parsedSpecs == all)
    #expect(rules == ["Child.feature.yaml unheard-delegate", "Parent.feature.yaml child-action"])
    try replace("state: {count: Int = 0}", by: "state: {count: Int = 5}", in: "Parent.feature.yaml")
    #expect(try run().rules == rules)
    try replace("destination.edit.tapped: dismiss", by: handler, in: "Parent.feature.yaml")
    #expect(try run().rules == [])
  }

  @Test func namesThatAreAlmostKnown() throws {
    try folder.write(
      "feature: RootFeature\npath: {screen: Featur20}\nactions: [a]\nreducer: {a: {push: screen}}\n",
      to: "Root.feature.yaml")
    #expect(try run().rules == ["Root.feature.yaml nearly-known-feature"])
    try replace("count + 1", by: "count + 2", in: "Feature20.feature.yaml")
    let (work, rules) = try run()
    #expect(work.parsedSpecs == 1)
    #expect(rules == ["Root.feature.yaml nearly-known-feature"])
    try replace("feature: Feature20", by: "feature: Other", in: "Feature20.feature.yaml")
    #expect(try run().rules == [])
  }

  @Test func errors() throws {
    try replace("count: state.count", by: "cout: state.count", in: "Feature20.feature.yaml")
    #expect(try run().rules.count == 1)
    try replace("cout: state.count", by: "count: state.count", in: "Feature20.feature.yaml")
    #expect(try run().work == Generation.Work())
    try replace("done(Int)", by: "done", in: "Child.feature.yaml")
    #expect(try run().rules.isEmpty == false)
  }

  @Test func edgesAndRequirements() throws {
    try replace("state: {count: Int = 0}", by: "state: {count: Int}", in: "Child.feature.yaml")
    #expect(try run().rules.isEmpty == false)
    try replace(
      "{present: edit}", by: "{present: edit, with: {count: 1}}", in: "Parent.feature.yaml")
    #expect(try run().rules == [])
    try replace(
      "actions: [tapped]", by: "forEach: {rows: Feature10}\nactions: [tapped]",
      in: "Parent.feature.yaml")
    let (work, _) = try run()
    #expect(work.parsedSpecs == all)
  }

  @Test func screensThatCodePushes() throws {
    try folder.write(
      "feature: RootFeature\npath: {screen: ChildFeature}\n", to: "Root.feature.yaml")
    #expect(try run().rules.contains("Root.feature.yaml never-shown"))
    try replace("count: 1", by: "count: 2", in: "Child.feature.yaml")
    #expect(try run().rules.contains("Root.feature.yaml never-shown"))
    try folder.write(
      "let link = NavigationLink(state: RootFeature.Path.State.screen(.init())) {}\n",
      to: "Link.swift")
    try replace("count: 2", by: "count: 3", in: "Child.feature.yaml")
    #expect(try !run().rules.contains("Root.feature.yaml never-shown"))
    try replace("count: 3", by: "count: 4", in: "Child.feature.yaml")
    let (work, rules) = try run()
    #expect(!rules.contains("Root.feature.yaml never-shown"))
    #expect(work.parsedSpecs <= 3)
  }

  @Test func oneSpecWithSeveralFeatures() throws {
    let first = try folder.read("Feature10.feature.yaml")
    try folder.write(
      first + "\n---\n" + (try folder.read("Feature11.feature.yaml")), to: "Feature10.feature.yaml")
    try folder.remove("Feature11.feature.yaml")
    _ = try run()
    try replace("count + 1", by: "count + 2", in: "Feature10.feature.yaml")
    let (work, _) = try run()
    #expect(work.parsedSpecs == 1)
    #expect(work.renderedFeatures == ["Feature10", "Feature11"])
  }
}
