import ArgumentParser
import Foundation
import TrellisSpec
import TrellisWorkspace

/// `trellis eject`.
struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Turns a linked feature into files that are yours to edit.",
    discussion: """
      What the build generates for the feature is written beside its spec, and its
      tests where the package has a folder for them. The view and the methods that
      you wrote stay as they are. The spec is set aside below '.trellis/ejected', so
      that the build leaves the feature alone; other specs go on referring to it as
      to existing code.

      EXAMPLES
        trellis eject InventoryFeature
        trellis eject InventoryFeature Sources/Shop
      """
  )

  @Argument(help: "The feature's name, with or without 'Feature' behind it.")
  var feature: String

  @Argument(
    help: "The folder to look for specs in; without it, the current one.", transform: nonemptyPath)
  var folder: String?

  @Flag(help: "Say what would happen, and write nothing.")
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let ejection: Ejection
    do {
      ejection = try Ejection(of: feature, folder: folder, currentFolder: currentFolder)
    } catch {
      throw Failure(error.description)
    }
    outputOptions.print(ejection.diagnostics)
    if ejection.diagnostics.hasErrors {
      throw Failure("\(summary(of: ejection.diagnostics)); nothing was written")
    }
    if !dryRun {
      let failures = ejection.write()
      outputOptions.print(failures)
      if !failures.isEmpty { throw Failure("\(summary(of: failures)); nothing was written") }
    }
    if dryRun { printLine("Nothing was written. It would be:") }
    for path in ejection.created { printLine("created \(path)") }
    printLine(ejection.specChange)
  }
}
