import ArgumentParser
import Foundation
import TrellisSpec
import TrellisWorkspace

/// `trellis eject`.
struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Turn a linked feature into Swift files that you edit.",
    discussion: """
      Writes the code that the build generates for the feature next to its spec, and
      its tests if the package has a folder for them. Your view and your methods stay
      as they are. The spec moves to '.trellis/ejected', so the build no longer
      generates the feature. Other specs can still refer to it by name.

      EXAMPLES
        trellis eject InventoryFeature
        trellis eject InventoryFeature Sources/Shop
      """
  )

  @Argument(help: "The name of the feature. You can leave out the suffix 'Feature'.")
  var feature: String

  @Argument(
    help: "The folder to search for specs. The default is the current folder.",
    completion: .directory, transform: nonemptyPath)
  var folder: String?

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let ejection: Ejection
    do {
      ejection = try Ejection(of: feature, folder: folder, currentFolder: currentFolder)
    } catch {
      throw Failure(error.description)
    }
    try outputOptions.print(ejection.diagnostics, orFail: "nothing was written")
    if !dryRun {
      try outputOptions.print(ejection.write(), orFail: "nothing was written")
    }
    if dryRun { printLine("Dry run, nothing was written:") }
    for path in ejection.created { printLine("created \(path)") }
    printLine(ejection.specChange)
  }
}
