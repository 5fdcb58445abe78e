import Foundation
import Testing
import TrellisTestSupport

/// The story of one feature over years: generated once, edited at eight places, while its spec changes
/// twelve times over three targets. Nothing is lost at any step.
@Suite struct StoryTests {
  private let project = Project()

  private static let spec = """
    feature: CartFeature
    state:
      items: "[Item] = []"
      isLoading: Bool = false
    dependencies: {client: CartClient}
    destination:
      detail: {sheet: DetailFeature}
    alerts:
      confirm: {title: Delete?, buttons: {delete: {role: destructive}, cancel: Cancel}}
    actions:
      - task
      - loaded(Result<[Item], any Error>)
      - itemTapped
      - deleteButtonTapped
    reducer:
      task: [{set: {isLoading: true}}, {run: {call: try await client.items(), sends: loaded}}]
      loaded.success(items): {set: {items: items, isLoading: false}}
      loaded.failure: custom
      itemTapped: {present: detail}
      deleteButtonTapped: {present: confirm}
      alert.delete: {set: {items: "[]"}}
    samples: {"[Item]": "[Item(id: 1)]"}

    """

  /// A change by a person: a text of a file, and what becomes of it.
  private struct Edit {
    let file: String
    let old: String
    let new: String
  }

  private static let edits = [
    Edit(
      file: "CartFeature.swift", old: "import ComposableArchitecture\n",
      new: "import ComposableArchitecture\nimport OSLog\n"),
    Edit(
      file: "CartFeature.swift", old: "        // TODO: Handle this action.\n",
      new: "        state.isLoading = false\n        logger.error(\"It failed.\")\n"),
    Edit(
      file: "CartFeature.swift", old: "  var body: some",
      new: """
          private let logger = Logger()

          /// The number of items that are new.
          static func newItems(_ state: State) -> Int {
            state.items.count
          }

          var body: some
        """),
    Edit(
      file: "CartFeature.swift", old: "    var isLoading: Bool = false\n",
      new: """
            var isLoading: Bool = false
            var isEmpty: Bool { items.isEmpty }

        """),
    Edit(
      file: "CartView.swift", old: "      Button(\"Delete\") {\n",
      new: """
              Text("Everything in your cart")
                .font(.headline)
              Button("Delete") {

        """),
    Edit(
      file: "CartView.swift", old: "    .task {\n",
      new: "    .navigationTitle(\"Cart\")\n    .task {\n"),
    Edit(file: "CartView.swift", old: "#Preview {", new: "// Only with sample data.\n#Preview {"),
    Edit(
      file: "Tests/projectTests/CartFeatureTests.swift",
      old: "  @Test func deleteButtonTapped",
      new: """
          @Test func newItems() {
            #expect(CartFeature.newItems(CartFeature.State()) == 0)
          }

          @Test func deleteButtonTapped
        """),
  ]

  /// A change of the spec, or of the target.
  private enum Change {
    case spec(String, String)
    case target(String)
  }

  private static let changes: [(change: Change, result: String)] = [
    (
      .spec("  isLoading: Bool", "  count: Int = 0\n  isLoading: Bool"), "var count: Int = 0"
    ),
    (.spec("  - itemTapped\n", "  - itemTapped\n  - refreshTapped\n"), "case refreshTapped"),
    (
      .spec("  itemTapped: {", "  refreshTapped: {send: task}\n  itemTapped: {"),
      "return .send(.task)"
    ),
    (.target("1.17"), "@Presents var destination"),
    (
      .spec("  detail: {sheet: D", "  help: {popover: HelpFeature}\n  detail: {sheet: D"),
      "case help(HelpFeature"
    ),
    (
      .spec(
        "itemTapped: {present: detail}",
        "itemTapped: [{set: {count: state.count + 1}}, {present: detail}]"),
      "state.count = state.count + 1"
    ),
    (.spec("title: Delete?", "title: Delete everything?"), "Delete everything?"),
    (.target("1.7"), "@ObservableState"),
    (
      .spec("  items: ", "  name: {type: String, default: '\"\"', binding: true}\n  items: "),
      "case binding(BindingAction<State>)"
    ),
    (.spec("delete: {role: destructive}", "delete: {role: destructive}, keep: Keep"), "case keep"),
    (.target("1.26"), "@Presents var destination"),
    (
      .spec("  refreshTapped: {send: task}\n", "  refreshTapped: {set: {count: 0}}\n"),
      "state.count = 0"
    ),
  ]

  @Test func nothingIsLost() throws {
    var spec = Self.spec
    try project.write([
      "trellis.yaml": "target: composable-architecture 1.26\n", "Cart.feature.yaml": spec,
    ])
    _ = try project.trellis("generate")
    for edit in Self.edits {
      let text = try project.read(edit.file)
      try #require(text.contains(edit.old), "\(edit.old)")
      try project.write(text.replacing(edit.old, with: edit.new), to: edit.file)
    }
    let added = Self.edits.map { edit in
      (edit.file, edit.new.split(separator: "\n").filter { !edit.old.contains($0) })
    }
    for (number, step) in Self.changes.enumerated() {
      let run: Run
      switch step.change {
      case .target(let version): run = try project.trellis("retarget", version)
      case .spec(let old, let new):
        try #require(spec.contains(old), "\(old)")
        spec = spec.replacing(old, with: new)
        // Changes of the spec in a row are generated together, unless all cases are tried.
        if !Sweep.isLong, Self.changes.indices.contains(number + 1),
          case .spec = Self.changes[number + 1].change
        {
          continue
        }
        try project.write(spec, to: "Cart.feature.yaml")
        run = try project.trellis("generate")
      }
      #expect(run.ending == .exit(0), "\(number): \(run.errors)")
      #expect(try project.read("CartFeature.swift").contains(step.result), "\(number)")
      for (file, lines) in added {
        let text = try project.read(file)
        for line in lines {
          #expect(text.contains(line.drop { $0 == " " }), "\(number): \(line)")
        }
      }
      if Sweep.isLong { #expect(try project.trellis("check").ending == .exit(0), "\(number)") }
    }
    #expect(try project.trellis("check").ending == .exit(0))
    let text = try project.read("CartFeature.swift")
    #expect(!text.contains("TODO"))
  }
}
