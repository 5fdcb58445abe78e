import Testing

/// `trellis check`.
@Suite struct CheckTests {
  private let project = Project()

  private func upToDate(_ line: String) -> Run {
    Run(ending: .exit(0), output: "\(line)\n", errors: "")
  }

  private func findings(_ lines: String..., count: String, isWritten: Bool = true) -> Run {
    let advice = isWritten ? "; run 'trellis generate' and commit what it writes" : ""
    return Run(
      ending: .exit(1), output: lines.map { $0 + "\n" }.joined(),
      errors: "Error: \(count) up to date\(advice)\n")
  }

  /// Checks, which must not change anything.
  private func check(
    _ arguments: String..., gives expected: Run, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try project.everything()
    try project.expect(["check"] + arguments, gives: expected, sourceLocation: sourceLocation)
    #expect(try project.everything() == before, sourceLocation: sourceLocation)
  }

  @Test func nothingIsGeneratedYet() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "Sub/B.feature.yaml": spec("BFeature")])
    try check(
      gives: findings(
        "missing AFeature.swift", "missing AView.swift", "missing Sub/BFeature.swift",
        "missing Sub/BView.swift", count: "4 files aren't"))
    try check(
      "Sub",
      gives: findings(
        "missing Sub/BFeature.swift", "missing Sub/BView.swift", count: "2 files aren't"))
  }

  @Test func everythingIsGenerated() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try check(gives: upToDate("2 files of 1 feature are up to date"))
  }

  @Test func aChangedSpec() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try check(gives: findings("outdated AFeature.swift", count: "1 file isn't"))
    _ = try project.trellis("generate")
    try check(gives: upToDate("2 files of 1 feature are up to date"))
  }

  @Test func anEditedFile() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    let edit = "// My own code.\n"
    try project.write(try project.read("AFeature.swift") + edit, to: "AFeature.swift")
    try check(gives: upToDate("2 files of 1 feature are up to date"))
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try check(
      gives: findings(
        "outdated AFeature.swift (edited by hand; 'trellis generate' merges what is new)",
        count: "1 file isn't"))
    _ = try project.trellis("generate")
    try check(gives: upToDate("2 files of 1 feature are up to date"))
  }

  /// What the spec says now is what somebody has written by hand.
  @Test func anEditThatIsTheSame() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    let edit = "// My own code.\n"
    try project.edit("AFeature.swift") { $0.replacing("= 1", with: "= 2") + edit }
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try check(gives: upToDate("2 files of 1 feature are up to date"))
    let text = try project.read("AFeature.swift")
    #expect(
      try project.trellis("generate").lines.last
        == "2 files of 1 feature: 1 unchanged, 1 edited by hand")
    #expect(try project.read("AFeature.swift") == text)
  }

  @Test func aFileWithoutARecord() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.remove(".trellis")
    try check(gives: upToDate("2 files of 1 feature are up to date"))
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    // 'trellis generate' wouldn't change it.
    let line =
      "unknown AFeature.swift (Trellis has no record of writing it; commit the folder '.trellis', or move the file away)"
    try check(gives: upToDate("\(line)\n1 file of 1 feature is up to date"))
    try check(
      "--strict", gives: findings(line, count: "1 file isn't", isWritten: false))
  }

  @Test func aDeletedSpec() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")])
    _ = try project.trellis("generate")
    try project.remove("B.feature.yaml")
    let why = "(no spec generates it any more; 'trellis prune' removes it)"
    try check(
      gives: findings(
        "stale BFeature.swift \(why)", "stale BView.swift \(why)", count: "2 files aren't",
        isWritten: false))
  }

  @Test func theLastSpecIsDeleted() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    _ = try project.trellis("generate")
    try project.remove("A.feature.yaml")
    let why = "(no spec generates it any more; 'trellis prune' removes it)"
    try check(
      gives: findings(
        "stale AFeature.swift \(why)", "stale AView.swift \(why)", count: "2 files aren't",
        isWritten: false))
    #expect(
      try project.trellis("prune").lines == [
        "removed AFeature.swift", "removed AView.swift", "2 files removed",
      ])
  }

  @Test func anErrorInASpec() throws {
    try project.write("feature: 1\n", to: "A.feature.yaml")
    let run = try project.trellis("check")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(run.errorLines.first?.hasPrefix("A.feature.yaml:1:10: error:") == true, "\(run.errors)")
    #expect(run.errorLines.last == "Error: 1 error")
  }

  @Test func optionsOfGenerating() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let options = ["--output", "Out", "--target", "swift-navigation 2"]
    _ = try project.run(["generate"] + options)
    try project.expect(["check"] + options, gives: upToDate("2 files of 1 feature are up to date"))
    #expect(try project.run(["check"] + options.prefix(2)).ending == .exit(1))
  }

  @Test func linkedFeatures() throws {
    try project.write(["trellis.yaml": "mode: linked\n", "A.feature.yaml": spec("AFeature")])
    try check(
      gives: Run(
        ending: .exit(1), output: "",
        errors:
          "Error: TrellisPlugin generates these features in each build, so there are no files to check; to check the specs, run 'trellis validate'\n"
      ))
  }
}
