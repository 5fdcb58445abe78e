import ArgumentParser
import TrellisProject

/// The command line.
@main
struct Trellis: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "Generate Composable Architecture features from short specs.",
    discussion: """
      A spec describes what a feature shows and where it leads. From it, Trellis
      generates a reducer, a SwiftUI view and tests for the version of the library
      that you use, or an observable model instead of the reducer.

      EXAMPLES
        trellis init              Create a configuration file and a first spec.
        trellis generate          Generate the features of all specs in this folder.
        trellis validate          Check the specs without writing any files.
        trellis check             Check that the generated files are up to date.
        trellis new Inventory     Start a feature.
      """,
    version: Version.text,
    subcommands: [
      GenerateCommand.self, CheckCommand.self, AdoptCommand.self, PruneCommand.self,
      RenameCommand.self, RetargetCommand.self, MigrateCommand.self,
      FormatCommand.self, ValidateCommand.self, CoverageCommand.self, SamplesCommand.self,
      GraphCommand.self, ListCommand.self, DoctorCommand.self,
      InitCommand.self, ImportCommand.self, NewCommand.self,
      EjectCommand.self, DestroyCommand.self, LinkCommand.self,
      TemplatesCommand.self, ExplainCommand.self, SchemaCommand.self, LSPCommand.self,
    ]
  )

  /// Runs the command line. For an unknown command, it suggests the likely one.
  static func main() {
    StandardStream.openMissing()
    if let problem = CommandGuess.problem(in: Array(CommandLine.arguments.dropFirst())) {
      exit(withError: ValidationError(problem))
    }
    main(nil)
  }
}
