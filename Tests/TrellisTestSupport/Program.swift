import Foundation

/// A program that a test runs, for as long as it takes.
///
/// On Linux, Foundation's `Process` sometimes crashes the process that uses it
/// (swift-corelibs-foundation, pull request 5472), so a run of many tests would fail at random.
package struct Program {
  /// How a program ends.
  package enum Ending: Equatable, Sendable {
    /// By exiting, with an exit code.
    case exit(Int32)
    /// By a signal, such as after a crash.
    case signal(Int32)
  }

  /// Why a program cannot be started.
  package struct Failure: Error {
    /// The system's error number.
    package let code: Int32
  }

  /// The program's name or path, followed by its arguments.
  package var command: [String]
  /// The current folder.
  package var folder: URL
  /// The whole environment.
  package var environment: [String: String]

  /// Describes a run.
  ///
  /// - Parameters:
  ///   - command: The program's name or path, followed by its arguments.
  ///   - folder: The current folder.
  ///   - environment: The whole environment; this process' own if it is left out.
  package init(
    _ command: [String], in folder: URL,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.command = command
    self.folder = folder
    self.environment = environment
  }

  /// Starts the program and waits for its end.
  ///
  /// - Parameters:
  ///   - input: The path of what it reads; by default nothing.
  ///   - output: Where its standard output goes.
  ///   - errors: Where its standard error goes.
  /// - Throws: ``Failure`` where it cannot be started.
  package func run(
    input: String = "/dev/null", output: FileHandle = .nullDevice, errors: FileHandle = .nullDevice
  ) throws -> Ending {
    try wait(for: start(input: input, output: output, errors: errors))
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - input: The path of what it reads; by default nothing.
  ///   - output: Where its standard output goes.
  ///   - errors: Where its standard error goes.
  /// - Returns: Its number, which ``wait(for:)`` takes.
  /// - Throws: ``Failure`` where it cannot be started.
  package func start(
    input: String = "/dev/null", output: FileHandle = .nullDevice, errors: FileHandle = .nullDevice
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, 2)

    // The threads that tests run on have signals blocked, and a shell's background job ignores an
    // interruption.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // Not every system can start a process in another folder.
    let shell = ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, folder.path] + command
    var arguments = shell.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, shell[0], &actions, &attributes, &arguments, &variables)
    if code != 0 { throw Failure(code: code) }
    return process
  }

  /// Waits for the end of a program that was started.
  ///
  /// - Parameter process: What ``start(output:errors:)`` has returned.
  /// - Throws: ``Failure`` where there is no such process.
  package func wait(for process: pid_t) throws -> Ending {
    while true {
      if let ending = try ending(of: process, options: 0) { return ending }
    }
  }

  /// How the program ended; `nil` if it is still running.
  ///
  /// - Parameter process: What ``start(output:errors:)`` has returned.
  /// - Throws: ``Failure`` where there is no such process.
  package func ending(of process: pid_t) throws -> Ending? {
    try ending(of: process, options: WNOHANG)
  }

  private func ending(of process: pid_t, options: Int32) throws -> Ending? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, options)
      if ended == 0 { return nil }
      if ended == process { break }
      if errno != EINTR { throw Failure(code: errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
  }
}
