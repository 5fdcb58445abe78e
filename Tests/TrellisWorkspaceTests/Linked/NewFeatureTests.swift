import Foundation
import Testing
import TrellisSpec

@testable import TrellisWorkspace

/// What `trellis new` starts a feature with.
@Suite struct NewFeatureTests {
  private let folder = Folder()

  private func new(_ name: String, _ place: String? = nil) throws -> NewFeature {
    try NewFeature(name: name, folder: place, currentFolder: folder.url)
  }

  private func failure(_ name: String, _ place: String? = nil) -> String? {
    do {
      _ = try new(name, place)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func link() throws {
    try folder.write("mode: linked\n", to: "trellis.yaml")
  }

  @Test func aSpecTheViewAndTheMethods() throws {
    try link()
    for name in ["Inventory", "InventoryFeature"] {
      let feature = try new(name)
      #expect(
        feature.files.map(\.path) == [
          "Inventory.feature.yaml", "InventoryView.swift", "Inventory+Logic.swift",
        ])
      #expect(feature.files[0].text.contains("\nfeature: InventoryFeature\n"))
      #expect(feature.files[1].text.contains(".presentations(of: store)"))
      #expect(
        feature.files[2].text == """
          import ComposableArchitecture

          extension InventoryFeature {
            /// Adds an item.
            func addButtonTapped(state: inout State) -> Effect<Action> {
              // TODO: Handle this action.
              return .none
            }
          }

          """)
    }
  }

  @Test func whatItWritesIsValid() throws {
    try link()
    let feature = try new("Inventory", "Sources/Shop")
    #expect(feature.write().isEmpty)
    #expect(
      try folder.files() == [
        "Sources/Shop/Inventory+Logic.swift", "Sources/Shop/Inventory.feature.yaml",
        "Sources/Shop/InventoryView.swift", "trellis.yaml",
      ])
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    #expect(generation.diagnostics.isEmpty)
  }

  @Test func inAScaffoldOnlyTheSpec() throws {
    let feature = try new("Inventory")
    #expect(feature.files.map(\.path) == ["Inventory.feature.yaml"])
    #expect(feature.write().isEmpty)
    #expect(Generation(Generation.Request(currentFolder: folder.url)).diagnostics.isEmpty)
    #expect(
      failure("Inventory")
        == "'Inventory.feature.yaml' describes 'InventoryFeature' already; nothing was written")
  }

  @Test func theOnlyTargetOfAPackage() throws {
    try folder.write([
      "Package.swift": "plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")]\n",
      "Sources/Shop/Shop.swift": "",
    ])
    #expect(try new("Inventory").files.first?.path == "Sources/Shop/Inventory.feature.yaml")
  }

  @Test func aSpecThatIsThere() throws {
    try folder.write([
      "trellis.yaml": "mode: linked\n",
      "Sources/Shop/List.feature.yaml": """
      feature: ListFeature
      view: none
      destination: {edit: {sheet: EditFeature}, old: {sheet: OldFeature}}
      forEach: {rows: RowFeature}
      actions:
        - saved: {in: Int, isNew: Bool}
        - loaded(Result<[Item], any Error>)
        - editButtonTapped
      reducer:
        saved: {custom: Saves it.}
        loaded.failure: custom
        loaded.success(items): [custom, custom]
        editButtonTapped: {present: edit}
        rows.delegate.removed: custom
        destination.edit.delegate.didSave(name): custom
        destination.old.closed(reason): custom

      """,
      "Sources/Shop/Edit.feature.yaml":
        "feature: EditFeature\ndelegate: [\"didSave(name: String)\"]\n",
      "Sources/Shop/Row.feature.yaml":
        "feature: RowFeature\nstate: {id: Int}\ndelegate: [removed]\n",
    ])
    let feature = try new("List")
    #expect(feature.kept == ["Sources/Shop/List.feature.yaml"])
    #expect(feature.files.map(\.path) == ["Sources/Shop/List+Logic.swift"])
    let declarations = feature.files.first?.text.split(separator: "\n")
      .filter { $0.contains("func ") }.map { $0.dropFirst(2) }
    #expect(
      declarations == [
        "func saved(in: Int, isNew: Bool, state: inout State) -> Effect<Action> {",
        "func loadedFailure(_ error: any Error, state: inout State) -> Effect<Action> {",
        "func loadedSuccess(_ items: [Item], state: inout State) -> Effect<Action> {",
        "func loadedSuccess2(_ items: [Item], state: inout State) -> Effect<Action> {",
        "func rowsDelegateRemoved(id: RowFeature.State.ID, state: inout State) -> Effect<Action> {",
        "func destinationEditDelegateDidSave(name: String, state: inout State) -> Effect<Action> {",
        "func destinationOldClosed(_ reason: <#Type#>, state: inout State) -> Effect<Action> {",
      ])
  }

  @Test func methodsThatNobodyHasWritten() throws {
    try link()
    try folder.write([
      "A.feature.yaml":
        "feature: AFeature\nactions: [one, two]\nreducer: {one: custom, two: custom}\n",
      "AView.swift": "",
      "A+Logic.swift": "extension AFeature {\n  func one(state: inout State) {}\n}\n",
    ])
    let feature = try new("A")
    #expect(feature.files.isEmpty)
    #expect(feature.kept == ["A.feature.yaml", "AView.swift", "A+Logic.swift"])
    #expect(feature.missingMethods.map(\.name) == ["two"])
  }

  @Test func methodsAndViewsInOtherFiles() throws {
    try link()
    try folder.write([
      "A.feature.yaml": "feature: AFeature\nactions: [one]\nreducer: {one: custom}\n",
      "Deep/All.swift": "struct AView {}\nextension AFeature { func one(state: inout State) {} }\n",
    ])
    #expect(try new("A").files.isEmpty)
  }

  @Test(arguments: [
    ("", "'' is not the name of a Swift type; write one such as 'Inventory'"),
    ("../A", "'../A' is not the name of a Swift type; write one such as 'Inventory'"),
    ("two words", "'two words' is not the name of a Swift type; write one such as 'Inventory'"),
    ("inventory", "types begin with a capital letter; did you mean 'Inventory'?"),
  ])
  func names(name: String, message: String) {
    #expect(failure(name) == message)
    #expect((try? folder.files()) == [])
  }

  @Test func aFeatureThatIsWrittenInSwift() throws {
    try folder.write("struct InventoryFeature: Reducer {}\n", to: "Inventory.swift")
    #expect(
      failure("Inventory") == "'InventoryFeature' is written in Swift already; nothing was written")
    #expect(failure("Invent") == nil)
  }

  @Test func aFileOfThatName() throws {
    try folder.write("feature: OtherFeature\n", to: "Inventory.feature.yaml")
    #expect(
      failure("Inventory")
        == "'Inventory.feature.yaml' is there already and describes no 'InventoryFeature'; nothing was written"
    )
  }

  @Test func aSpecWithErrors() throws {
    try link()
    try folder.write("feature: AFeature\nstates: {}\n", to: "A.feature.yaml")
    let feature = try new("A")
    #expect(feature.diagnostics.map(\.rule.rawValue) == ["unknown-key"])
    #expect(feature.files.isEmpty)
  }
}
