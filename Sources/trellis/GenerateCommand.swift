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
      has an error, Trellis writes nothing. If both have changed the same lines, it
      leaves that feature as it is, together with those above and below it that change.

      With '--watch', it generates again whenever a spec, a template, a generated
      file or the configuration has changed, until you press Control-C.

      EXAMPLES
        trellis generate
        trellis generate Sources/Inventory
        trellis generate Inventory.feature.yaml --output Sources/Inventory
        trellis generate --target "composable-architecture 1.25"
        trellis generate --diff
        trellis generate --watch
      """
  )

  @Argument(help: RenderingOptions.specsHelp, completion: .specs)
  var specs: [String] = []

  @OptionGroup var renderingOptions: RenderingOptions

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

  @Flag(help: "Generate again whenever something has changed, until Control-C.")
  var watch = false

  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func validate() throws {
    let previews = [("--dry-run", dryRun), ("--diff", diff), ("--report", report)]
    if watch, let (option, _) = previews.first(where: \.1) {
      throw ValidationError("'--watch' writes files, so it can't be combined with '\(option)'")
    }
    if watch, force {
      throw ValidationError(
        "'--watch' can't be combined with '--force', which would overwrite your edits at every change; run 'trellis generate --force' once"
      )
    }
  }

  func run() throws {
    if watch { return try runAgainAndAgain() }
    var generation = ProgressLine.show { Generation(request) }
    var isWritten = false
    try finish(&generation, isWritten: &isWritten)
    withExtendedLifetime(generation) { Self.exit() }
  }

  private var request: Generation.Request {
    let edits = EditPolicy.merging(isForced: force, resolution: conflictOptions.conflicts)
    var request = renderingOptions.request(
      specs, edits: edits, isStrict: checkOptions.strict, usesCache: !diff && !report)
    request.writesDespiteConflicts = true
    return request
  }

  /// Prints what is wrong, writes the files unless that prevents it, and prints what has changed.
  ///
  /// - Parameters:
  ///   - generation: The run.
  ///   - isQuiet: Whether nothing but problems of writing is printed.
  ///   - isWritten: Becomes `true` once the files are written.
  private func finish(
    _ generation: inout Generation, isQuiet: Bool = false, isWritten: inout Bool
  ) throws {
    let consequence = "nothing was written"
    if !isQuiet { outputOptions.print(generation.diagnostics) }
    if generation.heldFeatures.isEmpty || generation.plans.isEmpty {
      try fail(generation.diagnostics, consequence)
    }
    if generation.isLinked { throw Self.linkedFailure }
    if prune {
      generation.prune(force: force)
    } else {
      if !isQuiet { outputOptions.print(generation.renamedFeatures) }
      try fail(generation.renamedFeatures, consequence)
    }
    if diff {
      ChangeList.printDifferences(of: generation)
    } else {
      if !dryRun {
        let problems = ProgressLine.show { generation.write() }
        try outputOptions.print(problems, orFail: consequence)
        isWritten = true
      }
      if !isQuiet {
        printTarget(generation)
        ChangeList(isDryRun: dryRun, isVerbose: verbose).print(generation)
        if report { printCoverage(generation) }
      }
    }
    try fail(generation.diagnostics, Self.consequence(of: generation.heldFeatures))
  }

  /// Says which features stay as they are.
  private static func consequence(of features: Set<String>) -> String {
    let names = features.sorted()
    let shown = names.prefix(5).map { "'\($0)'" }
    let rest = names.count - shown.count
    return
      "nothing was written for \(shown.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
  }

  private static let linkedFailure = Failure(
    "TrellisPlugin generates these features in each build, so nothing was written; to edit a feature's code yourself, run 'trellis eject FEATURE', or add 'mode: scaffold' to trellis.yaml"
  )

  private func fail(_ diagnostics: [Diagnostic], _ consequence: String) throws {
    if diagnostics.hasErrors { throw Failure("\(summary(of: diagnostics)); \(consequence)") }
  }

  /// Generates whenever something has changed.
  private func runAgainAndAgain() throws {
    let request = request
    var screen = WatchScreen(in: request.currentFolder)
    var former: (outcome: WatchLoop.Outcome, diagnostics: [Diagnostic])?
    var loop = WatchLoop(DiskEvents { WatchScreen.remark($0) })
    try loop.run(from: WatchScope(request)) { changes in
      screen.enterFolder()
      var generation = ProgressLine.show { Generation(request) }
      if changes.isFirst, generation.isLinked, !generation.diagnostics.hasErrors {
        throw Self.linkedFailure
      }
      let isNews =
        generation.diagnostics != former?.diagnostics || changes.areOfInputs
        || generation.plans.contains(where: \.isChanging)
      var isWritten = false
      if isNews { screen.begin(changes) }
      do {
        try finish(&generation, isQuiet: !isNews, isWritten: &isWritten)
      } catch let failure as Failure {
        if isNews { screen.show(failure) }
      }
      if isNews { screen.end() }
      let outcome = WatchLoop.Outcome(
        request, generation, isWritten: isWritten, since: former?.outcome)
      former = (outcome, generation.diagnostics)
      return outcome
    }
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
    let directory = FeatureDirectory(coverage.map(\.feature))
    for feature in coverage {
      let name = directory.shortName(feature.feature)
      printLine("  \(name): \(feature.covered) of \(feature.declared)")
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
