import Testing

/// `trellis generate`.
@Suite struct GenerateTests {
  private let project = Project()

  private func done(_ lines: String..., target: String = newestTarget) -> Run {
    let lines = [target] + lines
    return Run(ending: .exit(0), output: lines.map { $0 + "\n" }.joined(), errors: "")
  }

  private func differing(_ lines: String...) -> Run {
    Run(ending: .exit(0), output: lines.map { $0 + "\n" }.joined(), errors: "")
  }

  private let edit = "// My own code.\n"

  @Test func newFiles() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "Sub/B.feature.yaml": spec("BFeature")])
    try project.expect(
      "generate",
      gives: done(
        "created AFeature.swift", "created AView.swift", "created Sub/BFeature.swift",
        "created Sub/BView.swift", "4 files of 2 features: 4 created"))
    #expect(
      try project.files() == [
        ".trellis/.gitattributes",
        "A.feature.yaml", "AFeature.swift", "AView.swift",
        "Sub/B.feature.yaml", "Sub/BFeature.swift", "Sub/BView.swift",
      ])
    #expect(
      try project.read("AView.swift") == """
        import ComposableArchitecture
        import SwiftUI

        struct AView: View {
          let store: StoreOf<AFeature>

          var body: some View {
            // TODO: Lay out the view.
            Text("A")
          }
        }

        #Preview {
          AView(
            store: Store(initialState: AFeature.State()) {
              AFeature()
            }
          )
        }

        """)
  }

  @Test func aSecondRunChangesNothing() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    let before = try project.everything()
    try project.expect("generate", gives: done("2 files of 1 feature: 2 unchanged"))
    #expect(try project.everything() == before)
  }

  @Test func aChangedSpec() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try project.expect(
      "generate",
      gives: done("updated AFeature.swift", "2 files of 1 feature: 1 updated, 1 unchanged"))
  }

  @Test func anEditedFile() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.write(try project.read("AFeature.swift") + edit, to: "AFeature.swift")
    try project.expect(
      "generate", gives: done("2 files of 1 feature: 1 unchanged, 1 edited by hand"))
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try project.expect(
      "generate",
      gives: done("merged AFeature.swift", "2 files of 1 feature: 1 merged, 1 unchanged"))
    #expect(try project.read("AFeature.swift").hasSuffix(edit))
    #expect(try project.read("AFeature.swift").contains("count: Int = 2"))
    try project.expect(
      "generate", "--force",
      gives: done("overwritten AFeature.swift", "2 files of 1 feature: 1 overwritten, 1 unchanged"))
    #expect(try !project.read("AFeature.swift").contains(edit))
  }

  @Test func aConflict() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    let edited = try project.read("AFeature.swift").replacing("count: Int = 1", with: "count = 7")
    try project.write(edited, to: "AFeature.swift")
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    let run = try project.trellis("generate")
    #expect(run.ending == .exit(1))
    let first = "AFeature.swift:8:1: error: 'count' of 'AFeature.State' was edited by hand"
    #expect(run.errors.hasPrefix(first))
    #expect(run.errors.contains("note: edited by hand:\n      var count = 7\n"))
    #expect(run.errors.contains("note: generated now:\n      var count: Int = 2\n"))
    #expect(run.errors.hasSuffix("Error: 1 error; nothing was written for 'AFeature'\n"))
    #expect(try project.read("AFeature.swift") == edited)
    try project.expect(
      "generate", "--conflicts", "mine",
      gives: done("merged AFeature.swift", "2 files of 1 feature: 1 merged, 1 unchanged"))
    #expect(try project.read("AFeature.swift") == edited)
    try project.expect(
      "generate", gives: done("2 files of 1 feature: 1 unchanged, 1 edited by hand"))
  }

  @Test func manyFiles() throws {
    let specs = (10..<20).map { spec("A\($0)Feature") }.joined(separator: "---\n")
    try project.write(specs, to: "A.feature.yaml")
    let summary = "20 files of 10 features: 20 created"
    try project.expect("generate", gives: done(summary))
    try project.remove("A10View.swift")
    try project.expect(
      "generate",
      gives: done("created A10View.swift", "20 files of 10 features: 1 created, 19 unchanged"))
    for number in 10..<20 { try project.remove("A\(number)View.swift") }
    for number in 10..<14 { try project.remove("A\(number)Feature.swift") }
    #expect(try project.trellis("generate", "--verbose").lines.count == 16)
  }

  @Test func aFileThatTrellisDidNotWrite() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "AView.swift": edit])
    let skipped =
      "skipped AView.swift (it already exists, and Trellis has no record of writing it; move it away, take it as your version with 'trellis adopt', or overwrite it with --force)"
    let run = done("created AFeature.swift", skipped, "2 files of 1 feature: 1 created, 1 skipped")
    try project.expect("generate", gives: run)
    try project.expect(
      "generate", gives: done(skipped, "2 files of 1 feature: 1 unchanged, 1 skipped"))
    #expect(try project.read("AView.swift") == edit)
  }

  @Test func aStaleFile() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")])
    _ = try project.trellis("generate")
    try project.remove("B.feature.yaml")
    try project.expect(
      "generate",
      gives: done(
        "stale BFeature.swift (nothing writes it any more; 'trellis prune' removes it)",
        "stale BView.swift (nothing writes it any more; 'trellis prune' removes it)",
        "2 files of 1 feature: 2 unchanged"))
  }

  @Test func fromAFolderOfTheProject() throws {
    try project.write(["trellis.yaml": "", "Sources/App/A.feature.yaml": spec("AFeature")])
    let run = try project.run(["generate"], in: "Sources/App")
    #expect(run.ending == .exit(0))
    #expect(
      try project.files() == [
        ".trellis/.gitattributes",
        "Sources/App/A.feature.yaml", "Sources/App/AFeature.swift",
        "Sources/App/AView.swift", "trellis.yaml",
      ])
  }

  @Test func theReportNamesFilesFromTheCurrentFolder() throws {
    // The messages name a path that can be clicked, and the differences can be applied.
    try project.write(["Specs/A.feature.yaml": spec("AFeature")])
    let differences = try project.trellis("generate", "Specs", "--output", "Out", "--diff")
    #expect(
      differences.lines.filter { $0.hasPrefix("+++") } == [
        "+++ b/Out/AFeature.swift", "+++ b/Out/AView.swift",
      ])
    try project.expect(
      "generate", "Specs", "--output", "Out",
      gives: done(
        "created Out/AFeature.swift", "created Out/AView.swift",
        "2 files of 1 feature: 2 created"))
    try project.expect(
      "generate", "Specs",
      gives: done(
        "created Specs/AFeature.swift", "created Specs/AView.swift",
        "2 files of 1 feature: 2 created"))
  }

  @Test func severalTargets() throws {
    try project.write([
      "trellis.yaml": """
      output:
        reducer: '{target}/{feature}.swift'
        view: '{target}/{view}.swift'
        tests: '{target}/{feature}Tests.swift'

      """,
      "A.feature.yaml": spec("AFeature"),
    ])
    try project.expect(
      "generate", "--target", "1.25", "--target", "composable-architecture 1.26",
      gives: done(
        "created composable-architecture-1.25/AFeature.swift",
        "created composable-architecture-1.25/AView.swift",
        "created composable-architecture-1.26/AFeature.swift",
        "created composable-architecture-1.26/AView.swift", "4 files of 1 feature: 4 created",
        target: "target composable-architecture 1.25, composable-architecture 1.26 (from --target)")
    )
  }

  @Test func theTargetOfResolvedPackages() throws {
    try project.write([
      "Package.swift": "",
      "Package.resolved": """
      {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl",
        "location": "https://github.com/pointfreeco/swift-composable-architecture",
        "state": {"revision": "0", "version": "1.17.1"}}], "version": 3}
      """,
      "A.feature.yaml": spec("AFeature"),
    ])
    try project.expect(
      "generate",
      gives: done(
        "created AFeature.swift", "created AView.swift", "2 files of 1 feature: 2 created",
        target: "target composable-architecture 1.17 (from Package.resolved)"))
  }

  // MARK: Writing nothing

  @Test func dryRun() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    let empty = try project.everything()
    try project.expect(
      "generate", "--dry-run",
      gives: done(
        "created AFeature.swift", "created AView.swift",
        "Dry run, nothing was written. 2 files of 1 feature: 2 created"))
    #expect(try project.everything() == empty)
    _ = try project.trellis("generate")
    try project.write(try project.read("AFeature.swift") + edit, to: "AFeature.swift")
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    let edited = try project.everything()
    try project.expect(
      "generate", "--dry-run",
      gives: done(
        "merged AFeature.swift",
        "Dry run, nothing was written. 2 files of 1 feature: 1 merged, 1 unchanged"))
    try project.expect(
      "generate", "--dry-run", "--force",
      gives: done(
        "overwritten AFeature.swift",
        "Dry run, nothing was written. 2 files of 1 feature: 1 overwritten, 1 unchanged"))
    #expect(try project.everything() == edited)
  }

  @Test func differences() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.expect("generate", "--diff", gives: differing())
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    let before = try project.everything()
    try project.expect(
      "generate", "--diff",
      gives: differing(
        "--- a/AFeature.swift", "+++ b/AFeature.swift", "@@ -5,7 +5,7 @@", " struct AFeature {",
        "   @ObservableState", "   struct State: Equatable {", "-    var count: Int = 1",
        "+    var count: Int = 2", "   }", " ", "   enum Action {"))
    #expect(try project.everything() == before)
  }

  @Test func theDifferencesOfNewAndEditedFiles() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "AFeature.swift": edit])
    let run = try project.trellis("generate", "--diff")
    #expect(run.ending == .exit(0))
    #expect(run.lines.contains("-\(edit.dropLast())"))
    #expect(run.lines.filter { $0.hasPrefix("---") } == ["--- a/AFeature.swift", "--- /dev/null"])
    #expect(
      run.lines.filter { $0.hasPrefix("+++") } == ["+++ b/AFeature.swift", "+++ b/AView.swift"])
    #expect(try project.files() == ["A.feature.yaml", "AFeature.swift"])
  }

  @Test func aLargeOutput() throws {
    let actions = (1...2000).map { "  - action\($0)\n" }.joined()
    try project.write("feature: AFeature\nview: none\nactions:\n" + actions, to: "A.feature.yaml")
    let run = try project.trellis("generate", "--diff")
    #expect(run.ending == .exit(0))
    #expect(run.lines.filter { $0.hasPrefix("+    case action") }.count == 2000)
  }

  // MARK: Errors

  @Test func anErrorWritesNothing() throws {
    try project.write([
      "A.feature.yaml": spec("AFeature"), "B.feature.yaml": "feature: BFeature\nstat: {}\n",
    ])
    let before = try project.everything()
    for arguments in [["generate"], ["generate", "--dry-run"], ["generate", "--diff"]] {
      try project.expect(
        arguments,
        gives: Run(
          ending: .exit(1), output: "",
          errors: """
            B.feature.yaml:2:1: error: unknown key 'stat'; did you mean 'state'?
             2 | stat: {}
               | ^~~~
            Error: 1 error; nothing was written

            """))
    }
    #expect(try project.everything() == before)
  }

  @Test func aWarningDoesNotStop() throws {
    try project.write("feature: AFeature\nactions: [tapped]\n", to: "A.feature.yaml")
    try project.expect(
      "generate",
      gives: Run(
        ending: .exit(0),
        output: """
          \(newestTarget)
          created AFeature.swift
          created AView.swift
          2 files of 1 feature: 2 created

          """,
        errors: """
          A.feature.yaml:2:11: warning: nothing handles the action 'tapped'; write 'custom' if a \
          person implements it
           2 | actions: [tapped]
             |           ^~~~~~

          """))
  }
}
