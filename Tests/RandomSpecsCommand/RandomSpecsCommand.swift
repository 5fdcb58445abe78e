import ArgumentParser

@main struct RandomSpecsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-specs", abstract: "Draws random specs, and compares builds with them.",
    subcommands: [
      BatchCommand.self, CompareCommand.self, CoverCommand.self, OddCommand.self,
      ShowCommand.self, ValidCommand.self,
    ])
}
