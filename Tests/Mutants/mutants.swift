// Checks generated tests: removes one thing at a time from reducers and runs the tests.
//
//   swift Tests/Mutants/mutants.swift --help

import Foundation

let help = """
  USAGE: swift Tests/Mutants/mutants.swift [OPTIONS] [REDUCER ...]

  Takes one thing at a time away from reducers - a modifier, a composed reducer, a change of the
  state, an effect, a condition -, and then everything that a file does. Runs the tests each time,
  and tells whether they notice, and which tests don't earn their place. Every file is put back.

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

  A test earns its place if it fails for a mutant for which no shorter test of its target fails. If
  it fails for none that empties a file, it has to fail for one that changes a condition.
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
  ///
  /// - Parameter edits: What replaces them, in order.
  func replacing(_ edits: [Edit]) -> String {
    var result = lines
    for edit in edits.reversed() {
      result.replaceSubrange(edit.range, with: edit.replacement)
    }
    return result.joined(separator: "\n")
  }

  /// Several lines joined into one.
  func summary(_ range: Range<Int>) -> String {
    range.map(trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

// MARK: - Mutants

/// A source file with something else in the place of some of its lines.
struct Mutant {
  /// How much a mutant changes.
  enum Kind {
    /// One thing is missing.
    case removal
    /// A condition always holds, or never.
    case condition
    /// The reducers of a file do nothing.
    case emptied
  }

  let kind: Kind
  /// The path of the file, relative to the package.
  let file: String
  /// The first changed line, counted from 1.
  let line: Int
  /// What is removed, or replaced.
  let removed: String
  /// The complete text of the file after the change.
  let text: String

  /// The folder in `Sources` that contains the file.
  var module: String? {
    let folders = file.split(separator: "/")
    return folders.count > 2 && folders[0] == "Sources" ? String(folders[1]) : nil
  }
}

/// Lines of a file, and those that take their place.
struct Edit {
  let range: Range<Int>
  let replacement: [String]
}

/// Finds the parts of a reducer that can be removed.
struct MutantSearch {
  let file: String
  let source: SourceLines

  /// All mutants, in the order of the file; last, the one in which reducers do nothing.
  func mutants() -> [Mutant] {
    let mutants = source.lines.indices.flatMap { index in
      let removals =
        modifier(index) + composedReducer(index) + mutation(index) + effect(index)
        + lineOfEffect(index)
      return removals.map { mutant([$0], .removal) }
        + condition(index).map { mutant([$0], .condition) }
    }
    let edits = source.lines.indices.reduce(into: [Edit]()) { edits, index in
      let all = modifier(index) + composedReducer(index) + mutation(index) + effect(index)
      for edit in all
      where edits.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true {
        edits.append(edit)
      }
    }
    return edits.isEmpty ? mutants : mutants + [mutant(edits, .emptied)]
  }

  private func mutant(_ edits: [Edit], _ kind: Mutant.Kind) -> Mutant {
    let first = edits[0]
    let removed = source.summary(first.range)
    let replacement = first.replacement.map { $0.trimmingCharacters(in: .whitespaces) }
    return Mutant(
      kind: kind, file: file, line: first.range.lowerBound + 1,
      removed: kind == .emptied
        ? "everything" : kind == .removal ? removed : "\(removed) → \(replacement.joined())",
      text: source.replacing(edits))
  }

  /// `.ifLet`, `.ifCaseLet` and `.forEach`, with their closures.
  private func modifier(_ index: Int) -> [Edit] {
    let starts = [".ifLet(", ".ifCaseLet(", ".forEach("]
    guard starts.contains(where: source.trimmed(index).hasPrefix) else { return [] }
    return [removal(source.extent(from: index, isChained: false))]
  }

  /// `Scope` with its closure, and `BindingReducer`.
  private func composedReducer(_ index: Int) -> [Edit] {
    let starts = ["Scope(", "BindingReducer("]
    guard starts.contains(where: source.trimmed(index).hasPrefix) else { return [] }
    return [removal(source.extent(from: index, isChained: true))]
  }

  /// A statement that changes the state, in a reaction or a method of the state.
  private func mutation(_ index: Int) -> [Edit] {
    let text = source.trimmed(index)
    let isMutation =
      changes(text, of: "state")
      || changes(text, of: "self")
        && source.blocks("mutating func ").contains { $0.contains(index) }
    guard isMutation, source.isStatement(index) else { return [] }
    let range = source.extent(from: index, isChained: true)
    return [isOnlyStatement(range) ? replacement(range, with: "break") : removal(range)]
  }

  /// Whether a case of a `switch` does nothing else.
  private func isOnlyStatement(_ range: Range<Int>) -> Bool {
    let before = source.trimmed(range.lowerBound - 1)
    let rest = source.lines.indices[range.upperBound...].lazy.map(source.trimmed)
    let next = rest.first { !$0.isEmpty } ?? "}"
    return before.hasSuffix(":") && (next.hasPrefix("case ") || next.hasPrefix("}"))
  }

  private func changes(_ text: String, of name: String) -> Bool {
    let statement = text.hasPrefix("_ = ") ? text.dropFirst("_ = ".count) : text[...]
    return ["\(name).", "\(name)[", "\(name) = "].contains(where: statement.hasPrefix)
  }

  /// The effect that a reaction returns, or each of the effects that it merges.
  private func effect(_ index: Int) -> [Edit] {
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

  private func element(_ index: Int) -> Edit {
    let range = source.extent(from: index, isChained: true)
    let hasComma = source.trimmed(range.upperBound - 1).hasSuffix(",")
    return replacement(range, with: hasComma ? ".none," : ".none")
  }

  /// One of several calls in a `.run`. A `.run` with a single call is removed as a whole.
  private func lineOfEffect(_ index: Int) -> [Edit] {
    guard isCall(index) else { return [] }
    let effect = source.blocks(".run {", ".run(").last { $0.contains(index) }
    guard let effect, effect.filter(isCall).count > 1 else { return [] }
    return [removal(source.extent(from: index, isChained: true))]
  }

  private func isCall(_ index: Int) -> Bool {
    let starts = ["await ", "try await ", "_ = await ", "_ = try await "]
    return starts.contains(where: source.trimmed(index).hasPrefix) && source.isStatement(index)
  }

  /// The condition of an `if` or a `guard` in a reaction: it always holds, or never. One that binds
  /// a name can't always hold.
  private func condition(_ index: Int) -> [Edit] {
    let line = source.lines[index]
    let reactions = source.blocks("{ state, action in")
    guard reactions.contains(where: { $0.contains(index) }) else { return [] }
    let text = source.trimmed(index)
    for word in ["if ", "} else if ", "guard "] where text.hasPrefix(word) {
      let brace = word == "guard " ? " else {" : " {"
      guard let place = text.range(of: brace, options: .backwards),
        word == "guard " || place.upperBound == text.endIndex
      else { continue }
      let condition = text[..<place.lowerBound].dropFirst(word.count)
      let end = String(text[place.lowerBound...])
      let start = String(line.prefix(source.indentation(index))) + word
      let binds = ["let ", "var ", "case "].contains { condition.contains($0) }
      let never = "\(start)\(condition), false\(end)"
      let always = "\(start)true\(end)"
      return (binds ? [never] : [always, never]).map { line in
        Edit(range: index..<index + 1, replacement: [line])
      }
    }
    return []
  }

  private func removal(_ range: Range<Int>) -> Edit {
    Edit(range: range, replacement: [])
  }

  private func replacement(_ range: Range<Int>, with text: String) -> Edit {
    let spaces = String(repeating: " ", count: source.indentation(range.lowerBound))
    return Edit(range: range, replacement: [spaces + text])
  }
}

// MARK: - Tests

/// A test function.
struct TestFunction: Hashable {
  /// The name of the file.
  let file: String
  let name: String
}

/// The test functions of the mutated modules.
struct TestFunctions {
  /// The number of lines of each test function.
  private(set) var lineCounts: [TestFunction: Int] = [:]

  /// - Parameters:
  ///   - package: The package.
  ///   - modules: The modules whose tests, in `Tests/MODULETests`, matter.
  init(in package: URL, of modules: Set<String>) throws {
    for module in modules.sorted() {
      let folder = package.appendingPathComponent("Tests/\(module)Tests")
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      for path in paths where path.hasSuffix(".swift") {
        let file = folder.appendingPathComponent(path)
        add(SourceLines(try String(contentsOf: file, encoding: .utf8)), file.lastPathComponent)
      }
    }
  }

  private mutating func add(_ source: SourceLines, _ file: String) {
    for index in source.lines.indices {
      let text = source.trimmed(index)
      guard let start = text.range(of: "func ") else { continue }
      let isTest =
        text.hasPrefix("@Test") || text.hasPrefix("func test")
        || index > 0 && source.trimmed(index - 1).hasPrefix("@Test")
      guard isTest else { continue }
      let name = text[start.upperBound...].prefix { $0 != "(" }
      lineCounts[TestFunction(file: file, name: String(name))] =
        source.extent(from: index, isChained: false).count
    }
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

/// What a run of the tests found out.
struct Outcome {
  let verdict: Verdict
  /// The tests that failed.
  let failed: Set<TestFunction>
}

/// Runs the test command.
struct TestRun {
  let command: String
  let timeout: Double
  let restorer: Restorer

  /// Runs the tests once.
  func outcome() throws -> Outcome {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("mutants-\(ProcessInfo.processInfo.processIdentifier).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
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
    if process.terminationStatus == 0, process.terminationReason == .exit {
      return Outcome(verdict: .survived, failed: [])
    }
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return isCompilerError(in: text)
      ? Outcome(verdict: .killedByCompiler, failed: [])
      : Outcome(verdict: .killed, failed: failedTests(in: text))
  }

  /// The tests with issues, as Swift Testing and XCTest write them.
  private func failedTests(in log: String) -> Set<TestFunction> {
    let testing = log.matches(of: #/Test (\w+)\(\) recorded an issue at ([^\s:]+):/#).map {
      TestFunction(file: String($0.2), name: String($0.1))
    }
    let older = log.matches(of: #/([^\s/]+\.swift):\d+: error: [^:]*?(\w+)\]? :/#).map {
      TestFunction(file: String($0.1), name: String($0.2))
    }
    return Set(testing + older)
  }

  private func isCompilerError(in text: String) -> Bool {
    if ["error: fatalError", "command failed"].contains(where: text.contains) { return true }
    // Test failures have no column, or no `error:` after it.
    return text.range(of: #"\.swift:\d+:\d+: error: "#, options: .regularExpression) != nil
  }
}

/// The verdicts for all mutants.
struct Results {
  var outcomes: [(mutant: Mutant, outcome: Outcome)] = []
  /// The test functions of the mutated modules.
  let tests: TestFunctions

  private func count(_ verdict: Verdict) -> Int {
    outcomes.count { $0.outcome.verdict == verdict && $0.mutant.kind != .emptied }
  }

  private var compiled: Int { count(.killed) + count(.survived) }

  /// Whether enough of the mutants that compile were killed.
  var isProof: Bool { compiled > 0 && count(.killed) * 100 >= compiled * requiredPercentage }

  /// The numbers, in one sentence.
  var summary: String {
    let percentage = compiled == 0 ? 0 : count(.killed) * 1000 / compiled
    return """
      \(compiled + count(.killedByCompiler)) mutants: \(count(.killedByCompiler)) do not compile; of the other \
      \(compiled), \(count(.killed)) are killed (\(percentage / 10).\(percentage % 10) %) and \
      \(count(.survived)) survive.
      """
  }

  /// Why tests don't earn their place, by test.
  var unearned: [(test: TestFunction, reason: String)] {
    let all = tests.lineCounts.sorted { left, right in
      (left.key.file, left.value, left.key.name) < (right.key.file, right.value, right.key.name)
    }
    return all.compactMap { test, lineCount in
      let noticed = outcomes.filter { $0.outcome.failed.contains(test) }
      if !noticed.contains(where: { $0.mutant.kind != .removal }) {
        return (test, "it passes when the reducers do nothing")
      }
      let single = noticed.filter { $0.mutant.kind != .emptied }
      let shorter = single.map { _, outcome in
        outcome.failed.filter { other in tests.lineCounts[other].map { $0 < lineCount } ?? false }
      }
      if single.isEmpty { return (test, "it notices no single mutant") }
      if shorter.contains(where: \.isEmpty) { return nil }
      let names = Set(shorter.compactMap { $0.map(\.name).min() }).sorted()
      return (test, "shorter tests notice as much: " + names.joined(separator: ", "))
    }
  }

  /// The summary and a table of all mutants, followed by the tests that don't earn their place.
  var markdown: String {
    let rows = outcomes.filter { $0.mutant.kind != .emptied }.map { mutant, outcome in
      let removed = "`\(mutant.removed.replacingOccurrences(of: "|", with: "\\|"))`"
      let shown = outcome.verdict == .survived ? "**survived**" : outcome.verdict.rawValue
      return "| \(mutant.file) | \(mutant.line) | \(removed) | \(shown) | |"
    }
    let unearned = unearned.map { test, reason in
      "| \(test.file) | \(test.name) | \(reason) |"
    }
    return """
      \(summary)

      | file | line | changed | verdict | reason |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      \(unearned.count) of \(tests.lineCounts.count) tests don't earn their place.

      | file | test | reason |
      |---|---|---|
      \(unearned.joined(separator: "\n"))

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
  _ mutants: [(number: Int, mutant: Mutant)], _ run: TestRun, _ tests: TestFunctions
) throws -> Results {
  report("Without a mutant: \(run.command)")
  guard try run.outcome().verdict == .survived else {
    throw Failure("the tests fail without a mutant")
  }
  var results = Results(tests: tests)
  for (number, mutant) in mutants {
    let outcome = try run.restorer.with(mutant) { try run.outcome() }
    results.outcomes.append((mutant, outcome))
    let verdict = outcome.verdict.rawValue
    report("\(number). \(mutant.file):\(mutant.line): \(mutant.removed): \(verdict)")
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
  let tests = try TestFunctions(in: package, of: Set(mutants.compactMap(\.mutant.module)))
  let results = try prove(mutants, run, tests)
  try write(results, options)
  return results.isProof ? 0 : 1
}

do {
  exit(try main(Array(CommandLine.arguments.dropFirst())))
} catch {
  report("error: \((error as? Failure)?.text ?? "\(error)")")
  exit(2)
}
