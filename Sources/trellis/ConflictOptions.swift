import ArgumentParser
import TrellisWorkspace

/// What becomes of conflicts between edits and what is new.
struct ConflictOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What becomes of lines that you have edited, and that Trellis would change, too.",
      discussion: "Without it, nothing is written if there are any.", valueName: "side"))
  var conflicts: ConflictResolution?
}

extension ConflictResolution: ExpressibleByArgument {}
