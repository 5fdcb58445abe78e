import ArgumentParser
import Foundation
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis generate`.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the Swift files of specs.",
    discussion: """
      Trellis never overwrites a file that you have edited; it tells you which files
      it left alone. If any spec has an error, Trellis writes nothing.

      EXAMPLES
        trellis generate
        trellis generate Sources/Inventory
        trellis generate Inventory.feature.yaml --output Sources/Inventory
        trellis generate --target "composable-architecture 1.25"
        trellis generate --diff
      """
  )

  @OptionGroup var generationOptions: GenerationOptions

  @Flag(help: "Overwrite files that you have edited.")
  var force = false

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @Flag(help: "Print the differences from the files on disk without writing any files.")
  var diff = false

  @Flag(help: "Print which transitions the generated tests cover.")
  var report = false

  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let generation = Generation(
      generationOptions.request(
        force: force, isStrict: checkOptions.strict, usesCache: !diff && !report))
    outputOptions.print(generation.diagnostics)
    if generation.diagnostics.hasErrors {
      throw Failure("\(summary(of: generation.diagnostics)); nothing was written")
    }
    if generation.isLinked {
      throw Failure(
        "TrellisPlugin generates these features in each build, so nothing was written; to edit a feature's code yourself, run 'trellis eject FEATURE', or add 'mode: scaffold' to trellis.yaml"
      )
    }
    if diff {
      printDifferences(generation)
      return
    }
    if !dryRun {
      let failures = generation.write()
      outputOptions.print(failures)
      if !failures.isEmpty {
        throw Failure("\(summary(of: failures)); nothing was written")
      }
    }
    printTarget(generation)
    printChanges(generation)
    if report { printCoverage(generation) }
    withExtendedLifetime(generation) { Self.exit() }
  }

  private func printTarget(_ generation: Generation) {
    let targets = generation.targets.map(\.description).joined(separator: ", ")
    printLine("target \(targets) (\(generation.targetOrigin))")
  }

  private func printDifferences(_ generation: Generation) {
    for plan in generation.plans {
      for item in plan.items {
        let path = plan.shownPath(item.path)
        printText(UnifiedDiff.text(from: item.oldText, to: item.newText ?? "", path: path))
      }
    }
  }

  private func printCoverage(_ generation: Generation) {
    let coverage = generation.coverage
    let declared = coverage.map(\.declared).reduce(0, +)
    let covered = coverage.map(\.covered).reduce(0, +)
    // With several targets, the report is about the first one that has features.
    let target = generation.targets.count > 1 ? generation.coveredTarget.map { " for \($0)" } : nil
    printLine("Tests\(target ?? "") cover \(covered) of \(count(declared, "transition")).")
    for feature in coverage {
      printLine("  \(feature.feature): \(feature.covered) of \(feature.declared)")
      for omission in feature.omissions {
        printLine("    not \(omission.transition): \(omission.reason)")
      }
    }
  }

  /// A remark about a change.
  private func remark(_ change: Plan.Change) -> String {
    switch change {
    case .kept: " (edited by hand; --force overwrites it, --diff shows what is new)"
    case .skipped:
      " (it already exists, and Trellis has no record of writing it; move it away, or overwrite it with --force)"
    case .created, .updated, .unchanged, .edited, .overwritten: ""
    }
  }

  private func printChanges(_ generation: Generation) {
    let items = generation.plans.flatMap(\.items)
    for plan in generation.plans {
      for item in plan.items where ![.unchanged, .edited].contains(item.change) {
        printLine("\(item.change.rawValue) \(plan.shownPath(item.path))\(remark(item.change))")
      }
      for path in plan.stale {
        printLine(
          "stale \(plan.shownPath(path)) (nothing writes it any more; delete it if you no longer need it)"
        )
      }
    }
    let changes: [Plan.Change] = [
      .created, .updated, .overwritten, .unchanged, .edited, .kept, .skipped,
    ]
    let counts = changes.compactMap { change -> String? in
      let number = items.count { $0.change == change }
      return number == 0 ? nil : "\(number) \(change.rawValue)"
    }
    let prefix = dryRun ? "Dry run, nothing was written. " : ""
    let changed = counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))"
    printLine(
      "\(prefix)\(count(items.count, "file")) of \(count(generation.featureCount, "feature"))\(changed)"
    )
  }
}

/// A command that failed: its last line, and exit code 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
