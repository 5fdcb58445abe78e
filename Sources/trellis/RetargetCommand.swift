import ArgumentParser
import TrellisSpec
import TrellisWorkspace

/// `trellis retarget`.
struct RetargetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retarget",
    abstract: "Generate for another version of the library, and keep your edits.",
    discussion: """
      Changes the target in trellis.yaml, generates all features for it, and merges
      what is new with what you have edited. Where your edits use a spelling that
      generated code no longer has, a warning says so. If there is a conflict,
      nothing is written.

      EXAMPLES
        trellis retarget 1.26
        trellis retarget "swift-navigation 2" --dry-run
      """
  )

  @Argument(help: "The target, such as '1.26' or 'swift-navigation 2'.")
  var target: String

  @OptionGroup var conflictOptions: ConflictOptions

  @Flag(help: "Print what would happen without writing any files.")
  var dryRun = false

  @Flag(help: "List every file that changes.")
  var verbose = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let retargeting: Retargeting
    do {
      let edits = EditPolicy.merging(resolution: conflictOptions.conflicts)
      retargeting = try ProgressLine.show {
        try Retargeting(to: target, edits, currentFolder: currentFolder)
      }
    } catch {
      throw Failure("\(error); nothing was written")
    }
    try outputOptions.print(retargeting.diagnostics, orFail: "nothing was written")
    if retargeting.generation.isLinked {
      throw Failure(
        "TrellisPlugin generates these features in each build; change 'target' in \(retargeting.path), and build"
      )
    }
    if !dryRun {
      let problems = ProgressLine.show { retargeting.write() }
      try outputOptions.print(problems, orFail: "nothing was written")
    }
    printLine("target \(retargeting.target) (in \(retargeting.path))")
    ChangeList(isDryRun: dryRun, isVerbose: verbose).print(retargeting.generation)
  }
}
