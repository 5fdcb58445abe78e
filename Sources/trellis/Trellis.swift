import ArgumentParser

/// The command line.
@main
struct Trellis: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "Writes features of the Composable Architecture from short specs.",
    discussion: """
      A spec says what a feature shows and where it leads. Trellis writes its
      reducer and its SwiftUI view for the version of the library that you use.

      EXAMPLES
        trellis init              a configuration and a first spec
        trellis generate          writes the features of all specs below here
        trellis validate          checks the specs and writes nothing
      """,
    version: "0.1.0",
    subcommands: [
      GenerateCommand.self, ValidateCommand.self, InitCommand.self, TemplatesCommand.self,
    ]
  )
}
