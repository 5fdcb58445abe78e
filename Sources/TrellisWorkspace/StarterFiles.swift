import TrellisRender

/// What `trellis init` writes.
package enum StarterFiles {
  /// The files, by path below the folder.
  package static let all: [(path: String, text: String)] = [
    (Configuration.fileName, configuration),
    ("Counter.feature.yaml", spec),
  ]

  private static let configuration = """
    # What Trellis should know of this package. Every key may be left out.

    # The library and version that you are on. Without it, that in Package.resolved decides.
    # target: \(Target.newest)

    # The access of generated types: internal, package or public.
    access: internal

    # The indentation of generated code: 2, 4 or tab.
    indent: 2

    # Where files go, below this folder. {folder} is the folder of the spec.
    output:
      reducer: "{folder}/{feature}.swift"
      view: "{folder}/{view}.swift"

    """

  private static let spec = """
    # A feature: its state, its actions, and what each action does.
    feature: CounterFeature
    doc: A counter that asks before it forgets its count.

    state:
      count: Int = 0

    alerts:
      confirmReset:
        with: {count: Int}
        title: Start over?
        message: "You are at {count}."
        buttons:
          reset: {role: destructive, title: Start over}
          cancel: {role: cancel, title: Cancel}

    actions:
      - decrementButtonTapped
      - incrementButtonTapped
      - resetButtonTapped

    reducer:
      decrementButtonTapped: {set: {count: state.count - 1}}
      incrementButtonTapped: {set: {count: state.count + 1}}
      resetButtonTapped: {present: confirmReset, with: {count: state.count}}
      alert.reset: {set: {count: 0}}

    """
}
