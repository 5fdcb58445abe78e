import ArgumentParser
import RandomSpecs

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints the spec of a seed.")

  @Argument(help: "The seed.") var seed: Int

  func run() {
    print(RandomSpec(seed: seed).text, terminator: "")
  }
}
