import Testing

@testable import TrellisWorkspace

/// `rules` in `trellis.yaml`, comments in specs, and `--strict`.
@Suite struct RulesConfigurationTests {
  private let folder = Folder()
  private let warning =
    "A.feature.yaml:3:5: warning: nothing handles the action 'tapped'; write 'custom' if a person implements it"

  private func lines(
    _ configuration: String = "", comment: String = "", isStrict: Bool = false
  ) throws -> [String] {
    try folder.write([
      "A.feature.yaml": "feature: AFeature\nactions:\n  - tapped\(comment)\n",
      "trellis.yaml": configuration,
    ])
    let request = Generation.Request(isStrict: isStrict, currentFolder: folder.url)
    return Generation(request).diagnostics.map(\.line)
  }

  @Test func levels() throws {
    #expect(try lines() == [warning])
    #expect(try lines("rules: {unhandled-action: warning}\n") == [warning])
    #expect(try lines("rules: {unhandled-action: off}\n") == [])
    let error = warning.replacing("warning:", with: "error:")
    #expect(try lines("rules: {unhandled-action: error}\n") == [error])
    #expect(try lines(isStrict: true) == [error])
    #expect(try lines("rules: {unhandled-action: off}\n", isStrict: true) == [])
  }

  @Test func aComment() throws {
    #expect(try lines(comment: "  # trellis:off unhandled-action") == [])
    #expect(try lines(comment: "  # trellis:off never-shown") == [warning])
  }

  @Test func warningsRaisedToErrorsWriteNothing() throws {
    _ = try lines("rules: {unhandled-action: error}\n")
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    #expect(generation.plans.isEmpty)
  }

  @Test(arguments: [
    (
      "rules: {unhandled-actions: off}",
      "trellis.yaml:1:9: error: there is no rule 'unhandled-actions'; did you mean 'unhandled-action'?"
    ),
    (
      "rules: {unhandled-action: false}",
      "trellis.yaml:1:27: error: a rule is 'off', 'warning' or 'error'; available: 'off', 'warning', 'error'"
    ),
    (
      "rules: {unknown-key: off}",
      "trellis.yaml:1:9: error: 'unknown-key' is always an error, because the generated code wouldn't compile; only warnings can be turned off"
    ),
    (
      "rules: off",
      "trellis.yaml:1:8: error: 'rules' is text, expected a mapping, such as 'unhandled-action: off'"
    ),
  ])
  func mistakes(configuration: String, line: String) throws {
    let lines = try lines(configuration + "\n")
    #expect(lines.contains(line), "\(lines)")
  }
}
