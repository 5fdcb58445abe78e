import ArgumentParser
import NameChanges

/// Changes names of random specs, and checks what becomes of the specs and of the generated code.
@main struct NameChangesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name-changes",
    abstract: "Changes names of random specs, and checks the result.")

  @Argument(help: "The number of changes.") var count = 1000
  @Option(help: "The first seed.") var from = 0

  @Flag(help: "Print what is refused, too.") var verbose = false

  func run() throws {
    let report = NameReport(count, from: from)
    for line in report.mistakes + (verbose ? report.refusals : []) { print(line) }
    print(report.summary)
    if !report.mistakes.isEmpty { throw ExitCode.failure }
  }
}
