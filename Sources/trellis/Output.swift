import ArgumentParser
import Foundation
import TrellisProject
import TrellisRules
import TrellisSpec
import TrellisWorkspace

/// The choice of when messages have colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  /// The help of `--color`.
  static let help: ArgumentHelp =
    "When to color messages: auto, always or never. 'auto' respects NO_COLOR."

  /// Prints diagnostics to standard error.
  func print(_ diagnostics: [Diagnostic]) {
    let printer = DiagnosticText(color: isColored(on: STDERR_FILENO))
    StandardStream.errors.write(diagnostics.map { printer.text(of: $0) }.joined())
  }

  /// Whether a text has colors.
  ///
  /// - Parameter stream: The stream that it is written to.
  func isColored(on stream: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      return !isRefused && environment["TERM"] != "dumb" && isatty(stream) == 1
    }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}

/// Options of commands that check specs.
struct CheckOptions: ParsableArguments {
  @Flag(help: "Treat every warning as an error.")
  var strict = false
}

/// Options of commands that people run and that print messages about specs.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print every error and warning, even if a rule has very many of them.")
  var all = false

  // In a debug build, the library checks a group once for each group around it, five times over.
  @Option(help: ColorChoice.help)
  var color = ColorChoice.auto

  /// Prints diagnostics to standard error, by default only the first ones of each rule.
  func print(_ diagnostics: [Diagnostic]) {
    if all { return color.print(diagnostics) }
    let digest = DiagnosticDigest(diagnostics)
    color.print(digest.shown)
    StandardStream.errors.write(digest.remarks.map { "\($0)\n" }.joined())
  }

  /// Prints diagnostics, and fails if one of them is an error.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - consequence: What an error has prevented, such as `nothing was written`.
  func print(_ diagnostics: [Diagnostic], orFail consequence: String) throws {
    print(diagnostics)
    if diagnostics.hasErrors { throw Failure("\(summary(of: diagnostics)); \(consequence)") }
  }

  /// Prints diagnostics in a format: to standard error if they are for people, otherwise to
  /// standard output.
  func print(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    switch format {
    case .text: print(diagnostics)
    case .json: printText(DiagnosticJSON.text(of: diagnostics))
    case .sarif:
      let path = RepositoryPaths(around: currentFolder)
      printText(DiagnosticSARIF.text(of: diagnostics) { path($0) })
    case .github:
      let path = RepositoryPaths(around: currentFolder)
      printText(DiagnosticLines.github(diagnostics) { path($0) })
    case .xcode:
      let lines = DiagnosticLines.xcode(diagnostics) { path in
        URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL.path
      }
      printText(lines)
    }
  }
}

/// Prints a line to standard output.
func printLine(_ line: String) {
  printText(line + "\n")
}

/// Prints a text to standard output.
func printText(_ text: String) {
  StandardStream.output.write(text)
}

/// Counts something in English: `1 file`, `2 files`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// `2 errors and 1 warning`.
func summary(of diagnostics: [Diagnostic]) -> String {
  let errors = diagnostics.count { $0.severity == .error }
  let warnings = diagnostics.count - errors
  let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
  return parts.map { count($0.0, $0.1) }.joined(separator: " and ")
}

/// The folder that the command was run in.
var currentFolder: URL {
  URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
}
