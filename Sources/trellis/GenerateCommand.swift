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
      Trellis merges what is new with what you have edited in the files. If any spec
      has an error, or if both have changed the same lines, Trellis writes nothing.

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

  @OptionGroup var conflictOptions: ConflictOptions

  @Flag(help: "Remove files that no spec declares any more, unless you have edited them.")
  var prune = false

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @Flag(help: "Print the differences from the files on disk without writing any files.")
  var diff = false

  @Flag(help: "Print which transitions the generated tests cover.")
  var report = false

  @Flag(help: "List every file that changes.")
  var verbose = false

  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let edits = EditPolicy.merging(isForced: force, resolution: conflictOptions.conflicts)
    let request = generationOptions.request(
      edits: edits, isStrict: checkOptions.strict, usesCache: !diff && !report)
    var generation = ProgressLine.show { Generation(request) }
    try outputOptions.print(generation.diagnostics, orFail: "nothing was written")
    if generation.isLinked {
      throw Failure(
        "TrellisPlugin generates these features in each build, so nothing was written; to edit a feature's code yourself, run 'trellis eject FEATURE', or add 'mode: scaffold' to trellis.yaml"
      )
    }
    if prune {
      generation.prune(force: force)
    } else {
      try outputOptions.print(generation.renamedFeatures, orFail: "nothing was written")
    }
    if diff {
      ChangeList.printDifferences(of: generation)
      return
    }
    if !dryRun {
      let problems = ProgressLine.show { generation.write() }
      try outputOptions.print(problems, orFail: "nothing was written")
    }
    printTarget(generation)
    ChangeList(isDryRun: dryRun, isVerbose: verbose).print(generation)
    if report { printCoverage(generation) }
    withExtendedLifetime(generation) { Self.exit() }
  }

  private func printTarget(_ generation: Generation) {
    let targets = generation.targets.map(\.description).joined(separator: ", ")
    printLine("target \(targets) (\(generation.targetOrigin))")
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
}

/// A command that failed: its last line, and exit code 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
