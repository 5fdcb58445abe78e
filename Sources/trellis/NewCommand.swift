import ArgumentParser
import Foundation
import TrellisSpec
import TrellisWorkspace

/// `trellis new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Starts a feature: its spec, and what you write beside it.",
    discussion: """
      Where TrellisPlugin generates the features, the view and the methods that
      'custom' steps call are yours: they are written once, with empty bodies, also
      for a spec that is there already. Files that are there stay as they are.
      Elsewhere only the spec is written, and 'trellis generate' writes the rest.

      EXAMPLES
        trellis new Inventory
        trellis new Inventory Sources/Shop
      """
  )

  @Argument(help: "The feature's name, with or without 'Feature' behind it.")
  var name: String

  @Argument(
    help: ArgumentHelp(
      "The folder for its files; it is made where it does not exist.",
      discussion: "Without it, that of the package's only target, or else the current folder."),
    transform: nonemptyPath)
  var folder: String?

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let feature: NewFeature
    do {
      feature = try NewFeature(name: name, folder: folder, currentFolder: currentFolder)
    } catch {
      throw Failure(error.description)
    }
    outputOptions.print(feature.diagnostics)
    if feature.diagnostics.hasErrors {
      throw Failure("\(summary(of: feature.diagnostics)); nothing was written")
    }
    let failures = feature.write()
    outputOptions.print(failures)
    if !failures.isEmpty { throw Failure("\(summary(of: failures)); nothing was written") }
    for path in feature.kept { printLine("kept \(path)") }
    for file in feature.files { printLine("created \(file.path)") }
    printNext(feature)
  }

  private func printNext(_ feature: NewFeature) {
    if !feature.missingMethods.isEmpty {
      printLine("'custom' calls what nobody has written yet:")
      for method in feature.missingMethods {
        printText("\n// extension \(method.feature)\n\(method.text)")
      }
    } else if feature.files.isEmpty {
      printLine("all is there already")
    } else if feature.isLinked {
      printLine("the next build generates the feature")
    } else {
      printLine("'trellis generate' writes the feature now")
    }
  }
}
