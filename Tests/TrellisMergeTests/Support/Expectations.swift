import Testing
import TrellisMerge
import TrellisWorkspace

/// Expects that three versions are merged without conflicts.
func expect(
  base: String, mine: String, theirs: String, merged: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let result = SwiftMerge(base: base, mine: mine, theirs: theirs).merged
  #expect(result.conflicts == [], sourceLocation: sourceLocation)
  #expect(result.text(resolving: .markers) == merged, sourceLocation: sourceLocation)
}

/// Expects conflicts between three versions.
///
/// - Parameter merged: The text with markers, without what is written behind them.
func expect(
  base: String, mine: String, theirs: String, conflicts merged: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let result = SwiftMerge(base: base, mine: mine, theirs: theirs).merged
  let text = result.text(resolving: .markers)
    .replacing("<<<<<<< edited by hand", with: "<<<")
    .replacing("||||||| written by Trellis before", with: "|||")
    .replacing("=======", with: "===")
    .replacing(">>>>>>> generated now", with: ">>>")
  #expect(text == merged, sourceLocation: sourceLocation)
}

/// The conflicts between three versions.
func conflicts(base: String, mine: String, theirs: String) -> [MergeConflict] {
  SwiftMerge(base: base, mine: mine, theirs: theirs).merged.conflicts
}
