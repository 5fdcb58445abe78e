import Foundation
import Testing
import TrellisTestSupport

/// A run of the action's scripts as a runner of GitHub does it, next to a server that answers like
/// GitHub.
struct ActionRun {
  /// What the scripts and the server need.
  static let isPossible = ["curl", "git", "jq", "python3"].allSatisfy { tool in
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  /// The workspace; the runner's own files are in its folder `runner`.
  let folder: ReleaseFolder
  /// The variables of a step, which the tests change.
  var environment: [String: String]

  init() throws {
    folder = try ReleaseFolder("a workspace")
    let files = ["output", "path", "summary"].map { "runner/\($0)" }
    for file in files { try folder.write("", to: file) }
    environment = [
      "GITHUB_ACTION_PATH": ReleaseFolder.repository.path,
      "GITHUB_OUTPUT": folder.path(files[0]),
      "GITHUB_PATH": folder.path(files[1]),
      "GITHUB_STEP_SUMMARY": folder.path(files[2]),
      "GITHUB_REPOSITORY": "me/app",
      "GITHUB_RUN_ID": "12",
      "GITHUB_SHA": "",
      "RUNNER_TEMP": folder.path("runner/temporary files"),
      "TRELLIS": try BuiltBinary.url().path,
      "INPUT_BINARY": "", "INPUT_CHECK": "true", "INPUT_FORMAT": "annotations",
      "INPUT_GRAPH": "comment", "INPUT_SPECS": "", "INPUT_STRICT": "false",
      "INPUT_TOKEN": "secret", "INPUT_VERSION": "", "INPUT_WORKING_DIRECTORY": ".",
      "PULL_REQUEST": "7", "PULL_REQUEST_BASE": "", "CHANGES": "", "GRAPH": "",
      // Whatever the computer's own configuration is.
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a",
    ]
  }

  /// Runs a script of the action. The workspace's folder `app` is the current folder.
  func script(_ name: String) throws -> ReleaseFolder.Run {
    let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("fake-github")
    let script = ReleaseFolder.repository.appendingPathComponent(".action/\(name)")
    try folder.write("", to: "app/.keep")
    return try folder.run(
      [
        "python3", server.path, folder.path("runner"), "sh", "-c", #"cd app && exec "$0""#,
        script.path,
      ], environment: environment)
  }

  /// Runs Git in the workspace's folder `app`.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let run = try folder.run(
      ["git", "-C", "app", "-c", "init.defaultBranch=main"] + arguments, environment: environment)
    try #require(run.isDone, "\(run.errors)")
    return run.output.trimmingCharacters(in: .newlines)
  }

  /// Writes a file of the workspace's folder `app`.
  func write(_ text: String, to path: String) throws {
    try folder.write(text, to: "app/\(path)")
  }

  /// The outputs of the steps.
  func outputs() throws -> [String: String] {
    let lines = try folder.read("runner/output").split(separator: "\n")
    return Dictionary(
      lines.map { line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      }, uniquingKeysWith: { $1 })
  }

  /// Everything that was added to the summary of the run.
  func summary() throws -> String {
    try folder.read("runner/summary")
  }
}

/// The part of a log that GitHub searches for commands.
func commands(in log: String) -> [Substring] {
  var end: Substring?
  var lines: [Substring] = []
  for line in log.split(whereSeparator: \.isNewline) {
    if let token = end {
      if line == "::\(token)::" { end = nil }
    } else if line.hasPrefix("::stop-commands::") {
      end = line.dropFirst("::stop-commands::".count)
    } else if line.hasPrefix("::") {
      lines.append(line)
    }
  }
  return lines
}
