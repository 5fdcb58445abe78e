import ArgumentParser
import TrellisSpec
import TrellisWorkspace

/// `trellis validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks specs and writes nothing.",
    discussion: """
      Prints every error and warning of every spec at its place. The exit code
      is 1 where there is an error.

      EXAMPLES
        trellis validate
        trellis validate Sources/Inventory Settings.feature.yaml
      """
  )

  @Argument(help: "Spec files of any name, and folders to look for specs in.")
  var specs: [String] = []

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let generation = Generation(
      Generation.Request(specs: specs, currentFolder: currentFolder))
    outputOptions.print(generation.diagnostics)
    if generation.diagnostics.hasErrors {
      throw Failure(summary(of: generation.diagnostics))
    }
    let features = count(generation.featureCount, "feature")
    let found = summary(of: generation.diagnostics)
    printLine(found.isEmpty ? "\(features), nothing to complain about" : "\(features), \(found)")
  }
}
