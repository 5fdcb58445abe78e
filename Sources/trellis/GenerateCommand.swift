import ArgumentParser
import Foundation
import TrellisRender
import TrellisSpec
import TrellisWorkspace

/// `trellis generate`.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the Swift files of specs.",
    discussion: """
      Files that you have edited since Trellis wrote them stay as they are; the
      run says which. If any spec has an error nothing is written at all.

      EXAMPLES
        trellis generate
        trellis generate Sources/Inventory
        trellis generate Inventory.feature.yaml --output Sources/Inventory
        trellis generate --target "composable-architecture 1.25"
        trellis generate --diff
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Spec files of any name, and folders to look for specs in.",
      discussion: "Without one, the current folder. In folders, specs are called Name.feature.yaml."
    ))
  var specs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder that generated files go below.",
      discussion: "Without it, the folder of trellis.yaml, or else that of the specs.",
      valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The library and version to write for, such as \"composable-architecture 1.25\".",
      discussion:
        "Without it, the target of trellis.yaml, or else the version in the nearest Package.resolved, or else the newest."
    ))
  var target: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of templates that override Trellis' own by name.", valueName: "dir"))
  var templates: String?

  @Flag(help: "Overwrite files that were edited since Trellis wrote them.")
  var force = false

  @Flag(help: "Say what would happen, and write nothing.")
  var dryRun = false

  @Flag(help: "Print the differences to the files on the disk, and write nothing.")
  var diff = false

  @Flag(help: "Also print which transitions the generated tests cover.")
  var report = false

  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let generation = Generation(
      Generation.Request(
        specs: specs, output: output, targets: target, force: force, isStrict: checkOptions.strict,
        templates: templates,
        currentFolder: currentFolder))
    outputOptions.print(generation.diagnostics)
    if generation.diagnostics.hasErrors {
      throw Failure("\(summary(of: generation.diagnostics)); nothing was written")
    }
    if generation.isLinked {
      throw Failure(
        "TrellisPlugin writes the features here in each build, so nothing was written; 'trellis eject FEATURE' makes one yours to edit, and 'mode: scaffold' in trellis.yaml writes files all the same"
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
  }

  private func printTarget(_ generation: Generation) {
    let targets = generation.targets.map(\.description).joined(separator: ", ")
    printLine("target \(targets) (\(generation.targetOrigin))")
  }

  private func printDifferences(_ generation: Generation) {
    for plan in generation.plans {
      for item in plan.items {
        let path = shownPath(item.path, in: plan)
        printText(UnifiedDiff.text(from: item.oldText, to: item.newText, path: path))
      }
    }
  }

  /// A path as a person in the current folder would write it.
  private func shownPath(_ path: String, in plan: Plan) -> String {
    plan.folder.appendingPathComponent(path).pathRelative(to: currentFolder)
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

  private func printChanges(_ generation: Generation) {
    let items = generation.plans.flatMap(\.items)
    for plan in generation.plans {
      for item in plan.items where item.change != .unchanged {
        let remark =
          item.change == .kept
          ? " (edited by hand; --force overwrites it, --diff shows what is new)" : ""
        printLine("\(item.change.rawValue) \(shownPath(item.path, in: plan))\(remark)")
      }
      for path in plan.stale {
        printLine(
          "stale \(shownPath(path, in: plan)) (nothing writes it any more; delete it if you no longer need it)"
        )
      }
    }
    let changes: [Plan.Change] = [.created, .updated, .overwritten, .unchanged, .kept]
    let counts = changes.compactMap { change -> String? in
      let number = items.count { $0.change == change }
      return number == 0 ? nil : "\(number) \(change.rawValue)"
    }
    let prefix = dryRun ? "Nothing was written. It would be " : ""
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
