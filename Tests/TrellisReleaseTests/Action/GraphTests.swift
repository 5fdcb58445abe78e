import Foundation
import Testing
import TrellisTestSupport

/// `.action/graph`: what a pull request changes in the graph.
@Suite(.enabled(if: ActionRun.isPossible && Sweep.isLong)) struct GraphTests {
  private var run: ActionRun

  /// A repository with a feature on `main`, and a branch for a pull request.
  init() throws {
    run = try ActionRun()
    try run.write(feature(), to: "Shelf.feature.yaml")
    try run.git("init", "--quiet")
    try commit()
    try run.git("checkout", "--quiet", "-b", "pull")
  }

  /// A feature that presents an alert when one of some actions happens.
  private func feature(_ actions: String..., name: String = "ShelfFeature") -> String {
    """
    feature: \(name)
    alerts:
      remove:
        title: Remove?
        buttons:
          cancel: {role: cancel, title: Cancel}
    actions: [openTapped\(actions.map { ", \($0)" }.joined())]
    reducer:
      openTapped: {present: remove}
    \(actions.map { "  \($0): {present: remove}\n" }.joined())
    """
  }

  private func commit() throws {
    try run.git("add", ".")
    try run.git("commit", "--quiet", "--allow-empty", "-m", "A commit")
  }

  /// Runs the script, which must succeed.
  private func graph() throws -> String {
    let result = try run.script("graph")
    #expect(result.isDone, "\(result.output)\(result.errors)")
    return result.output
  }

  @Test func theMergeCommitOfAPullRequest() throws {
    var copy = self
    copy.run.environment["PULL_REQUEST_BASE"] = try run.git("rev-parse", "main")
    try run.write(feature("closeTapped"), to: "Shelf.feature.yaml")
    try commit()
    // What happens on main in the meantime isn't a change of the pull request.
    try run.git("checkout", "--quiet", "main")
    try run.write(feature(name: "CartFeature"), to: "Cart.feature.yaml")
    try commit()
    try run.git("merge", "--quiet", "--no-ff", "--no-edit", "pull")
    copy.run.environment["GITHUB_SHA"] = try run.git("rev-parse", "HEAD")
    _ = try copy.graph()
    let path = try #require(try run.outputs()["graph"])
    #expect(try run.outputs()["changes"] == "true")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("## Navigation\n\nWhat is new is green"))
    #expect(text.contains("```mermaid\nflowchart LR\n") && text.hasSuffix("```\n"))
    #expect(text.contains("closeTapped") && !text.contains("Cart"), "\(text)")
    #expect(try run.summary() == text)
  }

  /// If a job checks out the branch itself, the changes are those since the last common commit.
  @Test func theBranchOfAPullRequest() throws {
    try run.write(feature("closeTapped"), to: "Shelf.feature.yaml")
    try commit()
    try run.git("checkout", "--quiet", "main")
    try run.write(feature(name: "CartFeature"), to: "Cart.feature.yaml")
    try commit()
    try run.git("checkout", "--quiet", "pull")
    var copy = self
    copy.run.environment["PULL_REQUEST_BASE"] = try run.git("rev-parse", "main")
    _ = try copy.graph()
    #expect(try run.summary().contains("closeTapped"))
    #expect(try !run.summary().contains("Cart"))
  }

  /// As `actions/checkout` does it: a clone of the merge commit alone.
  @Test func aShallowClone() throws {
    try run.write(feature("closeTapped"), to: "Shelf.feature.yaml")
    try commit()
    try run.git("checkout", "--quiet", "main")
    try run.git("merge", "--quiet", "--no-ff", "--no-edit", "pull")
    try run.git("config", "uploadpack.allowAnySHA1InWant", "true")
    let head = try run.git("rev-parse", "HEAD")
    let original = run.folder.path("original")
    try FileManager.default.moveItem(atPath: run.folder.path("app"), toPath: original)
    let clone = try run.folder.run(
      ["git", "clone", "--quiet", "--depth=1", "file://\(original)", "app"],
      environment: run.environment)
    try #require(clone.isDone, "\(clone.errors)")
    var copy = self
    copy.run.environment["GITHUB_SHA"] = head
    _ = try copy.graph()
    #expect(try run.summary().contains("closeTapped"))

    // A server that has lost the commit.
    try run.git("remote", "set-url", "origin", "file:///nowhere")
    copy.run.environment["GITHUB_SHA"] = "other"
    copy.run.environment["PULL_REQUEST_BASE"] = String(repeating: "1", count: 40)
    let output = try copy.graph()
    #expect(
      commands(in: output) == [
        "::warning title=Trellis::the changes can't be drawn: the commit \(String(repeating: "1", count: 40)) can't be fetched"
      ], "\(output)")
    #expect(!output.contains("secret"))
  }

  @Test func nothingIsDifferent() throws {
    var copy = self
    copy.run.environment["PULL_REQUEST_BASE"] = "main"
    #expect(try copy.graph() == "Nothing is different.\n")
    #expect(try run.outputs() == ["changes": "false"])
    #expect(try run.summary() == "")
  }

  @Test func aPartOfTheSpecs() throws {
    try run.write(feature(name: "CartFeature"), to: "Apps/Cart, 1/Cart.feature.yaml")
    try run.write(feature("closeTapped"), to: "Shelf.feature.yaml")
    try commit()
    var copy = self
    copy.run.environment["PULL_REQUEST_BASE"] = "main"
    copy.run.environment["INPUT_WORKING_DIRECTORY"] = "Apps"
    copy.run.environment["INPUT_SPECS"] = "Cart, 1\n"
    _ = try copy.graph()
    #expect(try run.summary().contains("CartFeature"))
    #expect(try !run.summary().contains("closeTapped"))
  }

  /// A message, but no failure: `.action/specs` reports wrong specs.
  @Test func wrongSpecs() throws {
    try run.write("feature: AFeature\n\"x\\r\\n::error::injected\": 1\n", to: "A.feature.yaml")
    try commit()
    var copy = self
    copy.run.environment["PULL_REQUEST_BASE"] = "main"
    let output = try copy.graph()
    #expect(
      commands(in: output) == [
        "::warning title=Trellis::the changes can't be drawn: Error: 1 error"
      ], "\(output)")
    // An unknown state of things changes no comment.
    #expect(try run.outputs()["changes"] == nil)
  }

  /// What a spec says can't end the flowchart, and Markdown of its own begin.
  @Test func specsWriteNoMarkdown() throws {
    try run.write(
      """
      feature: LinkFeature
      state:
        name: String = ""
      alerts:
        remove:
          title: Remove?
          buttons:
            cancel: {role: cancel, title: Cancel}
      actions: [openTapped]
      reducer:
        openTapped:
          - if: |-
              state.name == "

              ```

              @everyone <img src=x>

              "
            then: {present: remove}
      """, to: "Link.feature.yaml")
    try commit()
    var copy = self
    copy.run.environment["PULL_REQUEST_BASE"] = "main"
    _ = try copy.graph()
    let text = try run.summary()
    let fences = text.split(separator: "\n").filter { $0.contains("```") }
    #expect(fences == ["```mermaid", "```"], "\(text)")
  }

  @Test func aPushOrNoGraph() throws {
    for (name, value) in [("PULL_REQUEST", ""), ("INPUT_GRAPH", "none")] {
      var copy = self
      copy.run.environment[name] = value
      copy.run.environment["TRELLIS"] = "/nowhere"
      _ = try copy.graph()
      #expect(try run.outputs().isEmpty)
    }
    var copy = self
    copy.run.environment["INPUT_GRAPH"] = "comments"
    let result = try copy.run.script("graph")
    #expect(result.ending == .exit(1))
    #expect(
      result.output
        == "::error title=Trellis::the input 'graph' is 'comments', but must be one of: summary comment none\n"
    )
  }

  @Test func noRepository() throws {
    try FileManager.default.removeItem(atPath: run.folder.path("app/.git"))
    #expect(
      commands(in: try graph()).last
        == "::warning title=Trellis::the changes can't be drawn: this is not a clone of a repository; does the job use actions/checkout?"
    )
  }

  @Test func aHugeGraph() throws {
    try run.folder.writeProgram(
      #"""
      #!/bin/sh
      while [ "$1" != --output ]; do shift; done
      head -c 1000001 /dev/zero | tr '\0' x >"$2"
      """#, to: "trellis")
    var copy = self
    copy.run.environment["TRELLIS"] = run.folder.path("trellis")
    copy.run.environment["PULL_REQUEST_BASE"] = "main"
    #expect(
      try copy.graph().contains("::notice title=Trellis::the graph of the changes is too large"))
    #expect(try run.summary() == "")
    #expect(try run.outputs()["changes"] == "true")
  }
}
