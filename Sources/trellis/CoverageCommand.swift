import ArgumentParser
import TrellisSpec
import TrellisWorkspace

/// `trellis coverage`.
struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show how much of each feature its spec says.",
    discussion: """
      Prints a table in Markdown. For each feature, it counts the reactions that the
      spec says exactly, those that leave something to your code with a 'custom'
      step, and those that the spec only mentions in a '# trellis:missing' comment.
      The last column contains the texts of these steps and comments.

      EXAMPLES
        trellis coverage
        trellis coverage Sources/Inventory > Coverage.md
        trellis coverage --format json
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  /// A format of the table.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown
    case json
  }

  @Option(help: "The format of the table: markdown or json.")
  var format = Format.markdown

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let coverage = SpecCoverage(specs, currentFolder: currentFolder)
    if coverage.problems.hasErrors {
      outputOptions.print(coverage.problems)
      throw Failure(summary(of: coverage.problems))
    }
    switch format {
    case .markdown: printText(CoveragePage.text(of: coverage))
    case .json: printText(CoverageJSON.text(of: coverage))
    }
  }
}
