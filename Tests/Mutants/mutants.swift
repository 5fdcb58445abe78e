// Checks generated tests: removes one thing at a time from reducers and runs the tests.
//
//   swift Tests/Mutants/mutants.swift --help

import Foundation

let help = """
  USAGE: swift Tests/Mutants/mutants.swift [OPTIONS] [REDUCER ...]

  Takes one thing at a time away from reducers - a modifier, a composed reducer, a change of the
  state, an effect -, runs the tests and tells whether they notice. Every file is put back.

  REDUCER           Files, or folders with files, in the package; 'Sources' without any. Only files
                    with '@Reducer' are changed.

  --package DIR     The package; 'Generated/composable-architecture-1.26' without it.
  --command TEXT    What runs the tests, for a shell; without it
                    'swift test --package-path DIR'.
  --output FILE     Where the table goes; standard output without it.
  --list            Lists the mutants and runs nothing.
  --only N,N        Only the mutants with these numbers of the list.
  --timeout SECONDS A run that takes longer counts as a failure of the tests; 600 without it.
  --help            This text.

  Exits with 0 where at least 95 % of the mutants that compile are killed by the tests, with 1 where
  fewer are, with 2 where nothing could be proved.
  """

/// The percentage of the mutants that compile that must be killed.
let requiredPercentage = 95

// MARK: - Options

/// The options on the command line.
struct Options {
  var package = "Generated/composable-architecture-1.26"
  var reducers: [String] = []
  var command: String?
  var output: String?
  var isListing = false
  var only: Set<Int>?
  var timeout = 600.0

  /// Parses the arguments. Throws an error with a readable message.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--package": package = try Self.value(of: argument, &rest)
      case "--command": command = try Self.value(of: argument, &rest)
      case "--output": output = try Self.value(of: argument, &rest)
      case "--only": only = try Self.numbers(Self.value(of: argument, &rest))
      case "--timeout": timeout = try Self.seconds(Self.value(of: argument, &rest))
      case "--list": isListing = true
      case _ where argument.hasPrefix("-"): throw Failure("there is no option '\(argument)'")
      default: reducers.append(argument)
      }
    }
    if reducers.isEmpty { reducers = ["Sources"] }
  }

  /// The command that runs the tests.
  var testCommand: String { command ?? "swift test --package-path '\(package)'" }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Failure("'\(option)' needs a value") }
    return value
  }

  private static func numbers(_ text: String) throws -> Set<Int> {
    Set(
      try text.split(separator: ",").map { piece in
        guard let number = Int(piece) else { throw Failure("'\(piece)' is no number") }
        return number
      })
  }

  private static func seconds(_ text: String) throws -> Double {
    guard let number = Double(text), number > 0 else { throw Failure("'\(text)' is no time") }
    return number
  }
}

/// The reason that a check failed to run.
struct Failure: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

// MARK: - Sources

/// The lines of a formatted source file, whose indentation shows its structure.
struct SourceLines {
  let lines: [String]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
  }

  /// A line without leading and trailing whitespace.
  func trimmed(_ index: Int) -> String {
    lines[index].trimmingCharacters(in: .whitespaces)
  }

  /// The number of spaces at the beginning of a line.
  func indentation(_ index: Int) -> Int {
    lines[index].prefix { $0 == " " }.count
  }

  /// The lines of the code that begins on a line: lines that are indented more, closing brackets,
  /// and, if calls can be chained, lines that begin with a dot.
  func extent(from start: Int, isChained: Bool) -> Range<Int> {
    var end = start + 1
    while let next = (end..<lines.count).first(where: { !trimmed($0).isEmpty }),
      isContinued(start, at: next, isChained: isChained)
    {
      end = next + 1
    }
    return start..<end
  }

  private func isContinued(_ start: Int, at next: Int, isChained: Bool) -> Bool {
    if indentation(next) != indentation(start) { return indentation(next) > indentation(start) }
    let text = trimmed(next)
    if let first = text.first, ")]}".contains(first) { return true }
    return isChained && text.hasPrefix(".") && !trimmed(next - 1).hasSuffix(",")
  }

  /// Whether a statement begins on a line, rather than a continuation of the previous one.
  func isStatement(_ index: Int) -> Bool {
    guard let previous = (0..<index).last(where: { !trimmed($0).isEmpty }) else { return true }
    let before = trimmed(previous)
    if ["{", ":", " in"].contains(where: before.hasSuffix) { return true }
    return indentation(previous) >= indentation(index) && !before.hasSuffix(",")
  }

  /// The lines of all blocks that begin with one of some words.
  func blocks(_ words: String...) -> [Range<Int>] {
    lines.indices.filter { index in words.contains { trimmed(index).contains($0) } }
      .map { extent(from: $0, isChained: false) }
  }

  /// The text, with some of its lines replaced.
  func replacing(_ range: Range<Int>, with replacement: [String]) -> String {
    var result = lines
    result.replaceSubrange(range, with: replacement)
    return result.joined(separator: "\n")
  }

  /// Several lines joined into one.
  func summary(_ range: Range<Int>) -> String {
    range.map(trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

// MARK: - Mutants

/// A source file with one thing removed.
struct Mutant {
  /// The path of the file, relative to the package.
  let file: String
  /// The first removed line, counted from 1.
  let line: Int
  let removed: String
  /// The complete text of the file after the removal.
  let text: String
}

/// Finds the parts of a reducer that can be removed.
struct MutantSearch {
  let file: String
  let source: SourceLines

  /// All possible removals, in the order of the file.
  func mutants() -> [Mutant] {
    source.lines.indices.flatMap { index in
      modifier(index) + composedReducer(index) + mutation(index) + effect(index)
        + lineOfEffect(index)
    }
  }

  /// `.ifLet`, `.ifCaseLet` and `.forEach`, with their closures.
  private func modifier(_ index: Int) -> [Mutant] {
    let starts = [".ifLet(", ".ifCaseLet(", ".forEach("]
    guard starts.contains(where: source.trimmed(index).hasPrefix) else { return [] }
    return [removal(source.extent(from: index, isChained: false))]
  }

  /// `Scope` with its closure, and `BindingReducer`.
  private func composedReducer(_ index: Int) -> [Mutant] {
    let starts = ["Scope(", "BindingReducer("]
    guard starts.contains(where: source.trimmed(index).hasPrefix) else { return [] }
    return [removal(source.extent(from: index, isChained: true))]
  }

  /// A statement that changes the state, in a reaction or a method of the state.
  private func mutation(_ index: Int) -> [Mutant] {
    let text = source.trimmed(index)
    let isMutation =
      changes(text, of: "state")
      || changes(text, of: "self")
        && source.blocks("mutating func ").contains { $0.contains(index) }
    guard isMutation, source.isStatement(index) else { return [] }
    return [removal(source.extent(from: index, isChained: true))]
  }

  private func changes(_ text: String, of name: String) -> Bool {
    let statement = text.hasPrefix("_ = ") ? text.dropFirst("_ = ".count) : text[...]
    return ["\(name).", "\(name)[", "\(name) = "].contains(where: statement.hasPrefix)
  }

  /// The effect that a reaction returns, or each of the effects that it merges.
  private func effect(_ index: Int) -> [Mutant] {
    let text = source.trimmed(index)
    guard text.hasPrefix("return ") else { return [] }
    let range = source.extent(from: index, isChained: true)
    let effect = text.dropFirst("return ".count)
    if Self.effects.contains(where: effect.hasPrefix) {
      return [replacement(range, with: "return .none")]
    }
    guard effect.hasPrefix(".merge(") else { return [] }
    return range.filter { isElement($0, of: range) }.map(element)
  }

  private static let effects = [".send(", ".run {", ".run(", ".cancel("]

  private func isElement(_ index: Int, of group: Range<Int>) -> Bool {
    source.indentation(index) == source.indentation(group.lowerBound) + 2
      && Self.effects.contains(where: source.trimmed(index).hasPrefix)
  }

  private func element(_ index: Int) -> Mutant {
    let range = source.extent(from: index, isChained: true)
    let hasComma = source.trimmed(range.upperBound - 1).hasSuffix(",")
    return replacement(range, with: hasComma ? ".none," : ".none")
  }

  /// One of several calls in a `.run`. A `.run` with a single call is removed as a whole.
  private func lineOfEffect(_ index: Int) -> [Mutant] {
    guard isCall(index) else { return [] }
    let effect = source.blocks(".run {", ".run(").last { $0.contains(index) }
    guard let effect, effect.filter(isCall).count > 1 else { return [] }
    return [removal(source.extent(from: index, isChained: true))]
  }

  private func isCall(_ index: Int) -> Bool {
    let starts = ["await ", "try await ", "_ = await ", "_ = try await "]
    return starts.contains(where: source.trimmed(index).hasPrefix) && source.isStatement(index)
  }

  private func removal(_ range: Range<Int>) -> Mutant {
    Mutant(
      file: file, line: range.lowerBound + 1, removed: source.summary(range),
      text: source.replacing(range, with: []))
  }

  private func replacement(_ range: Range<Int>, with text: String) -> Mutant {
    let spaces = String(repeating: " ", count: source.indentation(range.lowerBound))
    return Mutant(
      file: file, line: range.lowerBound + 1, removed: source.summary(range),
      text: source.replacing(range, with: [spaces + text]))
  }
}

// MARK: - Files

/// Changes one file at a time and restores it, even after a signal or a run that was killed.
final class Restorer: @unchecked Sendable {
  private let package: URL
  private let lock = NSLock()
  private var changed: (file: URL, text: String)?
  private var process: Process?

  init(package: URL) {
    self.package = package
  }

  /// The location of the original file, in case this process is killed.
  private var backup: URL { package.appendingPathComponent(".build/mutants") }

  /// Restores a file that an earlier run failed to restore.
  func recover() throws {
    guard let text = try? String(contentsOf: backup, encoding: .utf8) else { return }
    let pieces = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    if pieces.count == 2 {
      report("\(pieces[0]) is put back, which an earlier run could not do.")
      try String(pieces[1]).write(
        to: package.appendingPathComponent(String(pieces[0])), atomically: true, encoding: .utf8)
    }
    try FileManager.default.removeItem(at: backup)
  }

  /// Runs a closure while a file is replaced with a mutant.
  func with<Result>(_ mutant: Mutant, _ body: () throws -> Result) throws -> Result {
    let file = package.appendingPathComponent(mutant.file)
    let original = try String(contentsOf: file, encoding: .utf8)
    try FileManager.default.createDirectory(
      at: backup.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (mutant.file + "\n" + original).write(to: backup, atomically: true, encoding: .utf8)
    defer { lock.withLock { restore() } }
    try lock.withLock {
      changed = (file, original)
      try mutant.text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try body()
  }

  /// Runs a process that ends when this one does.
  func run(_ process: Process, timeout: Double) throws {
    try lock.withLock {
      try process.run()
      self.process = process
    }
    let timer = DispatchWorkItem { [self] in lock.withLock { end(process) } }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: timer)
    process.waitUntilExit()
    timer.cancel()
    lock.withLock { self.process = nil }
  }

  /// Ends the running process, restores the file and exits if the run is interrupted.
  func restoreOnSignals() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        lock.lock()  // for good, so that nothing is changed any more
        if let process { end(process) }
        restore()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  private func restore() {
    guard let changed else { return }
    do {
      try changed.text.write(to: changed.file, atomically: true, encoding: .utf8)
      try FileManager.default.removeItem(at: backup)
    } catch {
      report("\(changed.file.path) was not put back: \(error); its text is in \(backup.path)")
    }
    self.changed = nil
  }

  private func end(_ process: Process) {
    guard process.isRunning else { return }
    kill(-process.processIdentifier, SIGTERM)
    process.terminate()
  }
}

/// The reducers in files and folders of a package, as paths relative to the package.
func reducers(_ places: [String], in package: URL) throws -> [String] {
  let files = try places.flatMap { place -> [String] in
    let url = package.appendingPathComponent(place)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw Failure("there is no file '\(url.path)'")
    }
    guard isFolder.boolValue else { return [place] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(place)/\($0)" }
  }
  return try files.filter { file in
    try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
      .contains("@Reducer")
  }
}

// MARK: - Verdicts

/// The result of running the tests on a mutant.
enum Verdict: String {
  case killed = "killed"
  case killedByCompiler = "does not compile"
  case survived = "survived"
}

/// Runs the test command.
struct TestRun {
  let command: String
  let timeout: Double
  let restorer: Restorer

  /// Runs the tests once.
  func verdict() throws -> Verdict {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("mutants-\(ProcessInfo.processInfo.processIdentifier).log")
    FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try restorer.run(process, timeout: timeout)
    try output.close()
    if process.terminationStatus == 0, process.terminationReason == .exit { return .survived }
    return isCompilerError(in: try Data(contentsOf: log)) ? .killedByCompiler : .killed
  }

  private func isCompilerError(in log: Data) -> Bool {
    let text = String(decoding: log, as: UTF8.self)
    if ["error: fatalError", "command failed"].contains(where: text.contains) { return true }
    // Test failures have no column, or no `error:` after it.
    return text.range(of: #"\.swift:\d+:\d+: error: "#, options: .regularExpression) != nil
  }
}

/// The verdicts for all mutants.
struct Results {
  var verdicts: [(mutant: Mutant, verdict: Verdict)] = []

  private func count(_ verdict: Verdict) -> Int {
    verdicts.count { $0.verdict == verdict }
  }

  private var compiled: Int { count(.killed) + count(.survived) }

  /// Whether enough of the mutants that compile were killed.
  var isProof: Bool { compiled > 0 && count(.killed) * 100 >= compiled * requiredPercentage }

  /// The numbers, in one sentence.
  var summary: String {
    let percentage = compiled == 0 ? 0 : count(.killed) * 1000 / compiled
    return """
      \(verdicts.count) mutants: \(count(.killedByCompiler)) do not compile; of the other \
      \(compiled), \(count(.killed)) are killed (\(percentage / 10).\(percentage % 10) %) and \
      \(count(.survived)) survive.
      """
  }

  /// A table of all mutants, followed by the summary.
  var markdown: String {
    let rows = verdicts.map { mutant, verdict in
      let removed = "`\(mutant.removed.replacingOccurrences(of: "|", with: "\\|"))`"
      let shown = verdict == .survived ? "**survived**" : verdict.rawValue
      return "| \(mutant.file) | \(mutant.line) | \(removed) | \(shown) | |"
    }
    return """
      \(summary)

      | file | line | removed | verdict | reason |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }
}

// MARK: - The script

/// Prints a message to the standard error.
func report(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

/// All mutants of the reducers that the options name, with their numbers.
func mutants(_ options: Options, in package: URL) throws -> [(number: Int, mutant: Mutant)] {
  let all = try reducers(options.reducers, in: package).flatMap { file in
    let text = try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    return MutantSearch(file: file, source: SourceLines(text)).mutants()
  }
  let numbered = all.enumerated().map { (number: $0.offset + 1, mutant: $0.element) }
  return numbered.filter { options.only?.contains($0.number) ?? true }
}

/// Tests all mutants, one after the other.
func prove(
  _ mutants: [(number: Int, mutant: Mutant)], _ run: TestRun
) throws -> Results {
  report("Without a mutant: \(run.command)")
  guard try run.verdict() == .survived else {
    throw Failure("the tests fail without a mutant")
  }
  var results = Results()
  for (number, mutant) in mutants {
    let verdict = try run.restorer.with(mutant) { try run.verdict() }
    results.verdicts.append((mutant, verdict))
    report("\(number). \(mutant.file):\(mutant.line): \(mutant.removed): \(verdict.rawValue)")
  }
  return results
}

/// Writes the table to the output that the options name.
func write(_ results: Results, _ options: Options) throws {
  guard let output = options.output else { return print(results.markdown, terminator: "") }
  try results.markdown.write(toFile: output, atomically: true, encoding: .utf8)
  report(results.summary)
}

/// Runs the command and returns its exit code.
func main(_ arguments: [String]) throws -> Int32 {
  if arguments.contains("--help") {
    print(help)
    return 0
  }
  let options = try Options(arguments)
  let package = URL(fileURLWithPath: options.package)
  let restorer = Restorer(package: package)
  try restorer.recover()
  let mutants = try mutants(options, in: package)
  if options.isListing {
    for (number, mutant) in mutants {
      print("\(number). \(mutant.file):\(mutant.line): \(mutant.removed)")
    }
    return 0
  }
  let sources = restorer.restoreOnSignals()
  defer { for source in sources { source.cancel() } }
  let run = TestRun(command: options.testCommand, timeout: options.timeout, restorer: restorer)
  let results = try prove(mutants, run)
  try write(results, options)
  return results.isProof ? 0 : 1
}

do {
  exit(try main(Array(CommandLine.arguments.dropFirst())))
} catch {
  report("error: \((error as? Failure)?.text ?? "\(error)")")
  exit(2)
}
