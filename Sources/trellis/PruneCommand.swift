import ArgumentParser
import TrellisWorkspace

/// `trellis prune`.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove generated files that no spec declares any more.",
    discussion: """
      Removes the files of features that are gone or renamed, unless you have edited
      them. 'trellis generate --prune' does the same after generating.

      EXAMPLES
        trellis prune
        trellis prune --dry-run
      """
  )

  @Argument(help: RenderingOptions.specsHelp, completion: .specs)
  var specs: [String] = []

  @OptionGroup var renderingOptions: RenderingOptions

  @Flag(help: "Remove files that you have edited, too.")
  var force = false

  @Flag(help: "Print what would happen without removing any files.")
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    var generation = Generation(renderingOptions.request(specs))
    try outputOptions.print(generation.diagnostics, orFail: "nothing was removed")
    generation.prune(force: force, generates: false)
    if !dryRun {
      try outputOptions.print(generation.write(), orFail: "nothing was removed")
    }
    for plan in generation.plans { printStaleFiles(of: plan) }
    let removed = generation.plans.map(\.removed.count).reduce(0, +)
    let kept = generation.plans.map(\.stale.count).reduce(0, +)
    let rest = kept > 0 ? ", \(kept) kept" : ""
    let prefix = dryRun ? "Dry run, nothing was removed. " : ""
    printLine("\(prefix)\(count(removed, "file")) removed\(rest)")
  }
}

/// Prints the files that no spec declares any more: those that are removed, and those that stay.
func printStaleFiles(of plan: Plan) {
  for file in plan.removed { printLine("removed \(plan.shownPath(file.path))") }
  for file in plan.stale {
    let remark =
      file.isEdited
      ? "edited by hand, and nothing writes it any more; 'trellis prune --force' removes it"
      : "nothing writes it any more; 'trellis prune' removes it"
    printLine("stale \(plan.shownPath(file.path)) (\(remark))")
  }
}
