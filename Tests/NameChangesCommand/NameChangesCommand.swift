import ArgumentParser
import NameChanges

/// Changes names of random specs, and checks what becomes of the specs and of the generated code.
@main struct NameChangesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name-changes",
    abstract: "Changes names of random specs, and checks the result.")

  @Argument(help: "The number of changes.") var count = 1000
  @Option(help: "The first seed.") var from = 0

  func run() throws {
    let report = NameReport(count, from: from)
    for mistake in report.mistakes { print(mistake) }
    print(report.summary)
    if !report.mistakes.isEmpty { throw ExitCode.failure }
  }
}
