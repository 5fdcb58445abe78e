import ArgumentParser
import TrellisWorkspace

/// `trellis check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the generated files are up to date.",
    discussion: """
      Lists the files that 'trellis generate' would still change, and those that no
      spec declares any more. The exit code is 1 if there are any. The command takes
      the options of 'generate' and writes nothing, so run it in CI to notice a spec
      that was changed without its files. A file that you have edited is up to date
      as long as its spec stays the same. Files that Trellis leaves alone, because it
      can't merge them or hasn't written them, are listed, too; with '--strict', the
      exit code is also 1 for those.

      EXAMPLES
        trellis check
        trellis check Sources/Inventory
        trellis check --target "composable-architecture 1.25"
      """
  )

  @Argument(help: RenderingOptions.specsHelp, completion: .specs)
  var specs: [String] = []

  @OptionGroup var renderingOptions: RenderingOptions
  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let request = renderingOptions.request(specs, edits: .merging(), isStrict: checkOptions.strict)
    let generation = ProgressLine.show { Generation(request) }
    outputOptions.print(generation.diagnostics)
    if generation.diagnostics.hasErrors {
      throw Failure(summary(of: generation.diagnostics))
    }
    if generation.isLinked {
      throw Failure(
        "TrellisPlugin generates these features in each build, so there are no files to check; to check the specs, run 'trellis validate'"
      )
    }
    outputOptions.print(generation.renamedFeatures)
    for finding in generation.plans.flatMap(findings(in:)) { printLine(finding) }
    let outdated = generation.plans.map(outdatedCount).reduce(0, +)
    if outdated > 0 {
      let problem =
        "\(count(outdated, "file")) \(outdated == 1 ? "isn't" : "aren't") up to date"
      let isWritten = generation.plans.flatMap(\.items).contains { $0.change.isWritten }
      throw Failure(
        isWritten ? problem + "; run 'trellis generate' and commit what it writes" : problem)
    }
    let files = generation.plans.flatMap(\.items).count { !isLeftAlone($0) }
    let features = count(generation.featureCount, "feature")
    printLine("\(count(files, "file")) of \(features) \(files == 1 ? "is" : "are") up to date")
  }

  /// The number of files that aren't up to date.
  private func outdatedCount(_ plan: Plan) -> Int {
    let items = plan.items.count {
      $0.change.isWritten || checkOptions.strict && isLeftAlone($0)
    }
    return items + plan.stale.count
  }

  /// Whether 'trellis generate' doesn't change a file although its text is another one.
  private func isLeftAlone(_ item: Plan.Item) -> Bool {
    [.kept, .heldBack, .skipped].contains(item.change)
  }

  /// A line for each file that isn't up to date, or that Trellis leaves alone.
  private func findings(in plan: Plan) -> [String] {
    let items = plan.items.compactMap { item in
      finding(item.change, plan.shownPath(item.path))
    }
    let stale = plan.stale.map { file in
      "stale \(plan.shownPath(file.path)) (no spec generates it any more; 'trellis prune' removes it)"
    }
    return items + stale
  }

  private func finding(_ change: Plan.Change, _ path: String) -> String? {
    switch change {
    case .created: "missing \(path)"
    case .updated: "outdated \(path)"
    case .merged: "outdated \(path) (edited by hand; 'trellis generate' merges what is new)"
    case .kept:
      "kept \(path) (edited by hand, and can't be merged; 'trellis generate --diff' shows what is new, and --force replaces the file)"
    case .heldBack:
      "kept \(path) (held back, because another file of its feature can't be merged)"
    case .skipped:
      "unknown \(path) (Trellis has no record of writing it; commit the folder '.trellis', or move the file away)"
    case .unchanged, .edited, .overwritten, .adopted, .removed: nil
    }
  }
}
