import Testing
import TrellisTestSupport

/// Generated tests, as seen from the command line.
@Suite struct TestFilesTests {
  private let project = Project()

  private let spec = """
    feature: AFeature
    state: {count: Int = 0}
    actions: [tapped, itemTapped(Item), otherTapped(Item), kindTapped(Kind?), logged]
    dependencies: {client: Client}
    reducer:
      tapped: {set: {count: 3}}
      itemTapped: {set: {count: 4}}
      otherTapped: {set: {count: 5}}
      kindTapped(kind): {set: {count: 6}}
      logged: {run: log()}

    """

  private let warnings = """
    A.feature.yaml:7:3: warning: 'itemTapped' has no test, because 'Item' has no sample; add one \
    under 'samples'; 'trellis samples' finds those of types
     7 |   itemTapped: {set: {count: 4}}
       |   ^~~~~~~~~~
    A.feature.yaml:9:3: warning: 'kindTapped(kind)' has no test, because 'Kind' has no sample; \
    add one under 'samples'; 'trellis samples' finds those of types
     9 |   kindTapped(kind): {set: {count: 6}}
       |   ^~~~~~~~~~~~~~~~

    """

  private func done(_ lines: String..., errors: String = "") -> Run {
    let lines = [newestTarget] + lines
    return Run(ending: .exit(0), output: lines.map { $0 + "\n" }.joined(), errors: errors)
  }

  // MARK: - What is missing

  /// A feature names each type once.
  @Test func missingSamples() throws {
    try project.write(spec, to: "A.feature.yaml")
    try project.expect(
      "generate",
      gives: done(
        "created AFeature.swift", "created AView.swift",
        "created Tests/projectTests/AFeatureTests.swift", "3 files of 1 feature: 3 created",
        errors: warnings))
  }

  @Test func samplesOfTheConfiguration() throws {
    try project.write([
      "A.feature.yaml": spec, "trellis.yaml": "samples: {Item: Item(), Kind: .small}\n",
    ])
    let run = try project.trellis("generate")
    #expect(run.errors == "")
    #expect(
      try project.read("Tests/projectTests/AFeatureTests.swift").contains(
        "    await store.send(.kindTapped(.small)) {\n      $0.count = 6\n    }\n"))
  }

  @Test(arguments: [
    (
      "testing: xctst\n",
      """
      trellis.yaml:1:10: error: unknown testing library 'xctst'; did you mean 'xctest'?
       1 | testing: xctst
         |          ^~~~~
      """
    ),
    (
      "samples:\n  Item: Item(\n",
      """
      trellis.yaml:2:13: error: the expression isn't valid Swift: '(' isn't closed; expected ')'
       2 |   Item: Item(
         |             ^
      """
    ),
  ])
  func mistakes(configuration: String, message: String) throws {
    try project.write(["trellis.yaml": configuration, "A.feature.yaml": "feature: AFeature\n"])
    try project.expect(
      "generate",
      gives: Run(
        ending: .exit(1), output: "",
        errors: message + "\nError: 1 error; nothing was written\n"))
  }

  // MARK: - The report

  @Test func report() throws {
    try project.write([
      "A.feature.yaml": spec,
      "B.feature.yaml": "feature: BFeature\nstate: {n: Int = 0}\ndeepLinks: {home: {url: /}}\n",
    ])
    try project.expect(
      "generate", "--report", "--dry-run",
      gives: done(
        "created AFeature.swift", "created AView.swift",
        "created Tests/projectTests/AFeatureTests.swift", "created BFeature.swift",
        "created BView.swift", "created Tests/projectTests/BFeatureTests.swift",
        "Dry run, nothing was written. 6 files of 2 features: 6 created",
        "Tests cover 2 of 6 transitions.", "  AFeature: 1 of 5",
        "    not itemTapped: there is no sample of 'Item'",
        "    not otherTapped: there is no sample of 'Item'",
        "    not kindTapped(kind): there is no sample of 'Kind'",
        "    not logged: its effect isn't a call of a dependency's member", "  BFeature: 1 of 1",
        errors: warnings))
  }

  @Test func reportOfSeveralTargets() throws {
    try project.write([
      "A.feature.yaml": "feature: AFeature\nstate: {n: Int = 0}\ndeepLinks: {home: {url: /}}\n",
      "trellis.yaml": """
      target: [1.25, 1.26]
      except: {1.25: AFeature}
      output: {reducer: "{target}/{feature}.swift", view: "{target}/{view}.swift"}

      """,
    ])
    let run = try project.trellis("generate", "--report", "--dry-run")
    #expect(
      run.lines.suffix(2) == [
        "Tests for composable-architecture 1.26 cover 1 of 1 transition.", "  AFeature: 1 of 1",
      ])
  }

  @Test func nothingIsLeft() throws {
    try project.write([
      "A.feature.yaml": spec, "trellis.yaml": "except: {composable-architecture: [AFeature]}\n",
    ])
    #expect(try project.trellis("generate").lines.last == "0 files of 1 feature")
  }

  // MARK: - Without tests

  @Test func none() throws {
    try project.write(["A.feature.yaml": spec, "trellis.yaml": "testing: none\n"])
    try project.expect(
      "generate",
      gives: done(
        "created AFeature.swift", "created AView.swift", "2 files of 1 feature: 2 created"))
  }

  @Test func noneAnyMore() throws {
    try project.write(spec, to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.write("testing: none\n", to: "trellis.yaml")
    let path = "Tests/projectTests/AFeatureTests.swift"
    try project.expect(
      "generate",
      gives: done(
        "stale \(path) (nothing writes it any more; 'trellis prune' removes it)",
        "2 files of 1 feature: 2 unchanged"))
    #expect(try project.files().contains(path))
  }

  @Test func editedTestsAreMerged() throws {
    try project.write(spec, to: "A.feature.yaml")
    _ = try project.trellis("generate")
    let path = "Tests/projectTests/AFeatureTests.swift"
    try project.write(try project.read(path) + "// Mine.\n", to: path)
    try project.write(spec.replacing("count: 3", with: "count: 8"), to: "A.feature.yaml")
    #expect(try project.trellis("generate").lines.contains("merged \(path)"))
    #expect(try project.read(path).hasSuffix("// Mine.\n"))
    #expect(try project.read(path).contains("8"))
  }

  // MARK: - Size

  @Test func aThousandReactions() throws {
    let count = Sweep.count(300, of: 1_000)
    let numbers = 0..<count
    try project.write(
      """
      feature: AFeature
      view: none
      state: {count: Int = 0}
      actions: [\(numbers.map { "tapped\($0)(Int)" }.joined(separator: ", "))]
      reducer:
      \(numbers.map { "  tapped\($0)(n): {set: {count: n}}" }.joined(separator: "\n"))

      """, to: "A.feature.yaml")
    let run = try project.run(["generate", "--report", "--dry-run"])
    #expect(run.lines.last == "  AFeature: \(count) of \(count)")
  }

  @Test func manyScreensAndDestinations() throws {
    let numbers = 0..<18
    try project.write(
      """
      feature: AFeature
      path:
      \(numbers.map { "  p\($0): BFeature" }.joined(separator: "\n"))
      destination:
      \(numbers.map { "  d\($0): {sheet: BFeature}" }.joined(separator: "\n"))
      reducer:
      \(numbers.map { "  path.p\($0).delegate.done: {push: p\(($0 + 1) % 18)}" }
        .joined(separator: "\n"))
      \(numbers.map { "  d\($0)Tapped: {present: d\($0)}" }.joined(separator: "\n"))
        started: {push: p0}
      actions: [started, \(numbers.map { "d\($0)Tapped" }.joined(separator: ", "))]
      ---
      feature: BFeature
      delegate: [done]

      """, to: "A.feature.yaml")
    let run = try project.run(["generate", "--report", "--dry-run"])
    #expect(run.lines.contains("  AFeature: 37 of 37"))
  }

  @Test func aStateOfItself() throws {
    try project.write(
      """
      feature: AFeature
      state: {children: "[AFeature.State]", id: Int}
      actions: [tapped]
      reducer: {tapped: {set: {id: 3}}}

      """, to: "A.feature.yaml")
    #expect(try project.trellis("generate").ending == .exit(0))
  }
}
