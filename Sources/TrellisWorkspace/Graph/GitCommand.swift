import Foundation

/// A run of Git. No shell reads its arguments.
///
/// Foundation's own `Process` sometimes crashes the process that uses it on Linux.
struct GitCommand {
  /// What a run has printed.
  struct Output {
    let status: Int32
    let bytes: Data
    let errors: String

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The folder that Git works in.
  let folder: URL

  /// Runs Git.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: What it reads.
  /// - Throws: ``CommandFailure`` if there is no Git.
  func run(_ arguments: [String], input: Data = Data()) throws(CommandFailure) -> Output {
    let files = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-git-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: files) }
    // Files take any amount of text, so that neither side waits for the other.
    let names = ["input", "output", "errors"].map { files.appendingPathComponent($0) }
    do {
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      try input.write(to: names[0])
    } catch {
      throw CommandFailure("there is no room for temporary files in '\(files.path)'")
    }
    let status = try Self.status(["git", "-C", folder.path] + arguments, names.map(\.path))
    let contents = names.dropFirst().map { (try? Data(contentsOf: $0)) ?? Data() }
    return Output(
      status: status, bytes: contents[0], errors: String(decoding: contents[1], as: UTF8.self))
  }

  private static func status(
    _ command: [String], _ files: [String]
  ) throws(CommandFailure) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
    for (descriptor, file) in [(Int32(1), files[1]), (2, files[2])] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var arguments = command.map { strdup($0) } + [nil]
    // Messages are read by the command.
    let variables = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], &actions, nil, &arguments, &environment)
    if code != 0 {
      throw CommandFailure("git can't be started; install it, or compare with a folder")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw CommandFailure("git has been lost while it was running") }
    }
    // 127 stands for a program that doesn't exist where starting it succeeds.
    let ending = status & 0x7f == 0 ? status >> 8 & 0xff : 128
    if ending == 127 {
      throw CommandFailure("git can't be started; install it, or compare with a folder")
    }
    return ending
  }
}
