import TrellisRules
import TrellisSpec

/// Explanations of the problems with files that `TrellisWorkspace` reports where it finds, places,
/// reads and writes them.
enum FileTexts {
  static let all = [
    featureInUse, formerSpelling, mergeConflict, outputCollision, renamedFeature, testsInTarget,
    unclearUse, unreadableFile, unwritableFile,
  ]

  private static let featureInUse = RuleText(
    .featureInUse,
    meaning: "No other feature leads to a feature that 'trellis destroy' removes.",
    reason: """
      Without its spec, the feature would count as existing Swift code, and the features that lead to
      it would be generated for a type that is gone. Remove what leads to it first.
      """,
    wrong: .other(
      """
      $ trellis destroy Item
      Cart.feature.yaml:3:3: error: 'CartFeature' leads to 'ItemFeature';
      remove 'item' first
      """),
    right: .other(
      """
      $ trellis destroy Cart
      $ trellis destroy Item
      """)
  )

  private static let renamedFeature = RuleText(
    .renamedFeature,
    meaning: """
      A feature with a new name in its spec keeps the files that Trellis wrote under the former
      name.
      """,
    reason: """
      'trellis generate' would write new files next to the old ones, and your edits would stay in the
      old ones. 'trellis rename' moves the files, renames in them and in the rest of your code, and
      keeps your edits.
      """,
    wrong: .other(
      """
      $ sed -i 's/CartFeature/BasketFeature/' Cart.feature.yaml
      $ trellis generate
      Cart.feature.yaml:1:10: error: this seems to be 'CartFeature' with a new
      name; run 'trellis rename CartFeature BasketFeature' to take its files …
      """),
    right: .other(
      """
      $ trellis rename CartFeature BasketFeature
      """)
  )

  private static let formerSpelling = RuleText(
    .formerSpelling,
    meaning: """
      Your edits spell things as the generated code does for the target that 'trellis retarget'
      has chosen.
      """,
    reason: """
      Trellis merges your edits, but it doesn't translate them. What generated code no longer
      contains may be deprecated in the new version of the library, or gone.
      """,
    wrong: .other(
      """
      Text("\\(viewStore.count)")
      """),
    right: .other(
      """
      Text("\\(store.count)")
      """)
  )

  private static let mergeConflict = RuleText(
    .mergeConflict,
    meaning: """
      What you have edited in a generated file, and what a changed spec would change in it, are
      different places.
      """,
    reason: """
      Trellis merges your edits with what it would write now: it compares both with what it wrote
      last. Where both have changed the same lines, only you can know what is right. Unless you
      choose a side, the run writes nothing, so that the reducer, the view and the tests still fit.
      The same goes for specs and generated files in which markers of a conflict are left, as Git
      writes them.
      """,
    wrong: .other(
      """
      $ trellis generate
      CartFeature.swift:12:1: error: 'count' in 'State' was edited by hand, and
      Trellis would now write something else there; …
      """),
    right: .other(
      """
      $ trellis generate --conflicts mine
      """)
  )

  private static let outputCollision = RuleText(
    .outputCollision,
    meaning: """
      Every generated file has its own path, for every target and on case-insensitive file systems.
      """,
    reason: """
      Two files at the same path would overwrite each other, and their order would decide which one
      remains. When you generate for several targets, use '{target}' in the pattern to keep them
      apart.
      """,
    wrong: .configuration(
      """
      target: [composable-architecture 1.25, swift-navigation 2]
      output:
        reducer: "{feature}/{feature}.swift"
        view: "{feature}/{view}.swift"
      """),
    right: .configuration(
      """
      target: [composable-architecture 1.25, swift-navigation 2]
      output:
        reducer: "{target}/{feature}/{feature}.swift"
        view: "{target}/{feature}/{view}.swift"
      """)
  )

  private static let testsInTarget = RuleText(
    .testsInTarget,
    meaning: "Tests are written outside the folder of the target that they test.",
    reason: """
      SwiftPM compiles every Swift file below a target's folder into that target. A test there would
      become part of the app, where 'import Testing' fails or ships. If the output folder is the
      package's folder, Trellis finds 'Tests' next to 'Sources'.
      """,
    wrong: .other(
      """
      $ trellis generate --output Sources/Shop
      """),
    right: .other(
      """
      $ trellis generate
      """)
  )

  private static let unreadableFile = RuleText(
    .unreadableFile,
    meaning: """
      The command line names files that exist and can be read: specs in UTF-8, or folders with specs
      named 'Name.feature.yaml'.
      """,
    reason: """
      If a run skipped a file that it can't read, it would generate everything else as if that
      feature didn't exist, and the code of its parents would change.
      """,
    wrong: .other(
      """
      $ trellis generate Cart.feature.yml
      Cart.feature.yml: error: the file or folder doesn't exist;
      did you mean 'Cart.feature.yaml'?
      """),
    right: .other(
      """
      $ trellis generate Cart.feature.yaml
      """)
  )

  private static let unclearUse = RuleText(
    .unclearUse,
    meaning: "A name that 'trellis rename' leaves as it is means something else.",
    reason: """
      'trellis rename' finds 'state.name', but not 'item.name', because only the compiler knows the
      type of 'item'. If it is the state that the property belongs to, rename it there, too.
      """,
    wrong: .other(
      """
      guard: case .edit(let form) = state.destination
      set: {name: form.name}  # after 'trellis rename Form.name title'
      """),
    right: .other(
      """
      guard: case .edit(let form) = state.destination
      set: {name: form.title}
      """)
  )

  private static let unwritableFile = RuleText(
    .unwritableFile,
    meaning: """
      Every output file can be written: no folder has its name, permissions allow it, and nothing
      else writes it at the same time.
      """,
    reason: """
      A run writes all of its files or none. It first writes each text to a temporary file beside
      its destination, then renames them all. If one of them fails, every file stays as it was, so
      that a build never sees half of a change.
      """,
    wrong: .other(
      """
      $ mkdir -p Features/CartFeature.swift
      $ trellis generate
      Features/CartFeature.swift: error: a folder has this name
      """),
    right: .other(
      """
      $ rmdir Features/CartFeature.swift
      $ trellis generate
      """)
  )
}
