import TrellisSpec
import TrellisWorkspace

/// Prints the changes of a run: a line for each file that changes or needs attention, and a summary.
struct ChangeList {
  /// Whether nothing was written.
  let isDryRun: Bool
  /// Whether every file that changes is listed.
  let isVerbose: Bool

  /// A remark about a change.
  private func remark(_ item: Plan.Item) -> String {
    switch item.change {
    case .kept where item.hasConflict: " (it contains conflicts)"
    case .kept:
      " (edited by hand, and Trellis no longer knows what it wrote; --diff shows what is new, 'trellis adopt' takes the file as it is, --force overwrites it)"
    case .heldBack: " (it has to fit a file that is kept)"
    case .skipped:
      " (it already exists, and Trellis has no record of writing it; move it away, take it as your version with 'trellis adopt', or overwrite it with --force)"
    case .created, .updated, .merged, .unchanged, .edited, .overwritten, .adopted, .removed: ""
    }
  }

  /// The largest number of files that are listed without '--verbose' and '--dry-run', if they need
  /// no attention.
  private static let listedFiles = 12

  /// Prints the differences from the files on disk.
  static func printDifferences(of generation: Generation) {
    for plan in generation.plans {
      for item in plan.items where ![.unchanged, .edited].contains(item.change) {
        let path = plan.shownPath(item.path)
        printText(UnifiedDiff.text(from: item.oldText, to: item.newText ?? "", path: path))
      }
    }
  }

  /// Prints them.
  func print(_ generation: Generation) {
    let items = generation.plans.flatMap(\.items)
    let changedCount = items.count { ![.unchanged, .edited].contains($0.change) }
    let listsAll = isVerbose || isDryRun || changedCount <= Self.listedFiles
    for plan in generation.plans {
      for item in plan.items where ![.unchanged, .edited].contains(item.change) {
        if !listsAll, !item.isMoved, [.created, .updated, .merged].contains(item.change) {
          continue
        }
        let path = plan.shownPath(item.path)
        printLine(
          item.isMoved
            ? "moved \(plan.shownPath(item.formerPath)) to \(path) (\(item.change.rawValue))"
            : "\(item.change.rawValue) \(path)\(remark(item))")
      }
      printStaleFiles(of: plan)
    }
    let changes: [Plan.Change] = [
      .created, .updated, .merged, .overwritten, .unchanged, .edited, .kept, .heldBack, .skipped,
    ]
    let removed = generation.plans.map(\.removed.count).reduce(0, +)
    let counts = (changes + [.removed]).compactMap { change -> String? in
      let number = change == .removed ? removed : items.count { $0.change == change }
      return number == 0 ? nil : "\(number) \(change.rawValue)"
    }
    let prefix = isDryRun ? "Dry run, nothing was written. " : ""
    let changed = counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))"
    printLine(
      "\(prefix)\(count(items.count, "file")) of \(count(generation.featureCount, "feature"))\(changed)"
    )
  }
}
