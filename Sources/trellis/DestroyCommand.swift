import ArgumentParser
import TrellisSpec
import TrellisWorkspace

/// `trellis destroy`.
struct DestroyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destroy",
    abstract: "Remove a feature: its spec and its generated files.",
    discussion: """
      Removes nothing if another feature leads to this one, or if you have edited its
      files. Of a linked feature, your view and your methods stay.

      EXAMPLES
        trellis destroy InventoryFeature
        trellis destroy Inventory --dry-run
      """
  )

  @Argument(help: "The name of the feature. You can leave out the suffix 'Feature'.")
  var feature: String

  @Argument(
    help: "The folder to search for specs. The default is the current folder.",
    completion: .directory, transform: nonemptyPath)
  var folder: String?

  @Flag(help: "Remove files that you have edited, too.")
  var force = false

  @Flag(help: "Print what would happen without removing any files.")
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let removal: FeatureRemoval
    do {
      removal = try FeatureRemoval(
        of: feature, folder: folder, force: force, currentFolder: currentFolder)
    } catch {
      throw Failure("\(error.description); nothing was removed")
    }
    try outputOptions.print(removal.diagnostics, orFail: "nothing was removed")
    if !dryRun {
      try outputOptions.print(removal.write(), orFail: "nothing was removed")
    }
    if dryRun { printLine("Dry run, nothing was removed:") }
    for path in removal.removed { printLine("removed \(path)") }
    printLine(removal.specChange)
  }
}
