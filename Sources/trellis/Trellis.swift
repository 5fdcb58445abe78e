import ArgumentParser

/// The command line.
@main
struct Trellis: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "Writes features of the Composable Architecture from short specs.",
    discussion: """
      A spec says what a feature shows and where it leads. Trellis writes its
      reducer, its SwiftUI view and its tests for the version of the library that
      you use, or an observable model in place of the reducer.

      EXAMPLES
        trellis init              a configuration and a first spec
        trellis new Inventory     a spec to begin a feature with
        trellis generate          writes the features of all specs below here
        trellis validate          checks the specs and writes nothing
      """,
    version: "0.1.0",
    subcommands: [
      GenerateCommand.self, ValidateCommand.self, InitCommand.self, NewCommand.self,
      EjectCommand.self, LinkCommand.self, TemplatesCommand.self, ExplainCommand.self,
      SchemaCommand.self,
    ]
  )
}
