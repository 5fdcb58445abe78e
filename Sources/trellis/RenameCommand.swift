import ArgumentParser
import TrellisMerge
import TrellisSpec
import TrellisWorkspace

/// `trellis rename`.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a feature, or something in it, in specs and in code.",
    discussion: """
      Renames in all specs, in generated code with what you have edited there, and in
      other Swift files. Files that are named after a feature move. Write what is in
      a feature as 'Cart.saveButtonTapped'. If a feature has several things with this
      name, say which one you mean: 'Cart.delegate.didSave'.

      You can rename features, actions, delegate actions, destinations, cases,
      children, tabs, prompts, buttons and properties.

      EXAMPLES
        trellis rename CartFeature BasketFeature
        trellis rename Cart.saveButtonTapped doneButtonTapped
        trellis rename Cart.destination.edit editItem --dry-run
      """
  )

  @Argument(help: "A feature, or what is in it, such as 'CartFeature.saveButtonTapped'.")
  var old: String

  @Argument(help: "The new name, without that of the feature.")
  var new: String

  @OptionGroup var renderingOptions: RenderingOptions
  @OptionGroup var conflictOptions: ConflictOptions

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @Flag(help: "Print the differences from the files on disk without writing any files.")
  var diff = false

  @Flag(help: "List every file that changes.")
  var verbose = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let renaming: Renaming
    do {
      let edits = EditPolicy.merging(resolution: conflictOptions.conflicts)
      renaming = try ProgressLine.show {
        try Renaming(
          old, to: new, renderingOptions.request(edits: edits), code: RenamedCode.bySyntax)
      }
    } catch {
      throw Failure("\(error); nothing was written")
    }
    try outputOptions.print(renaming.diagnostics, orFail: "nothing was written")
    if diff {
      printDifferences(renaming)
      return
    }
    if !dryRun {
      let problems = ProgressLine.show { renaming.write() }
      try outputOptions.print(problems, orFail: "nothing was written")
    }
    printLine(renaming.summary)
    for file in renaming.otherFiles {
      printLine(file.newPath.map { "moved \(file.path) to \($0)" } ?? "renamed in \(file.path)")
    }
    if let generation = renaming.generation {
      ChangeList(isDryRun: dryRun, isVerbose: verbose).print(generation)
    } else if dryRun {
      printLine("Dry run, nothing was written.")
    }
  }

  private func printDifferences(_ renaming: Renaming) {
    for file in renaming.otherFiles {
      printText(
        UnifiedDiff.text(
          from: file.oldText, to: file.newText, path: file.newPath ?? file.path))
    }
    if let generation = renaming.generation { ChangeList.printDifferences(of: generation) }
  }
}
