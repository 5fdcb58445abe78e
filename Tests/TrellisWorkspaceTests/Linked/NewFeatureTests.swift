import Foundation
import Testing
import TrellisSpec

@testable import TrellisWorkspace

/// The files that `trellis new` creates for a feature.
@Suite struct NewFeatureTests {
  private let folder = Folder()

  private func new(
    _ name: String, _ place: String? = nil, isExample: Bool = false
  ) throws -> NewFeature {
    try NewFeature(name: name, folder: place, isExample: isExample, currentFolder: folder.url)
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
      let feature = try new(name, isExample: true)
      #expect(
        feature.files.map(\.path) == [
          "Inventory.feature.yaml", "InventoryView.swift", "Inventory+Logic.swift",
        ])
      #expect(feature.files[0].text.contains("\nfeature: InventoryFeature\n"))
      #expect(feature.files[1].text.contains(".inventoryPresentations(of: store)"))
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
    let feature = try new("Inventory", "Sources/Shop", isExample: true)
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
        == "'Inventory.feature.yaml' already describes 'InventoryFeature'; nothing was written")
  }

  @Test func theOnlyTargetOfAPackage() throws {
    try folder.write([
      "Package.swift": "plugins: [.plugin(name: \"TrellisPlugin\", package: \"trellis\")]\n",
      "Sources/Shop/Shop.swift": "",
    ])
    #expect(try new("Inventory").files.first?.path == "Sources/Shop/Inventory.feature.yaml")
  }

  @Test func aSpecThatExists() throws {
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
      "A+Logic.swift": """
      extension AFeature {
        func one(state: inout State) {}
        // func two(state: inout State) {}
        static let text = "func two(state: inout State) {}"
      }

      """,
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
    ("", "'' isn't the name of a Swift type; write a name such as 'Inventory'"),
    ("../A", "'../A' isn't the name of a Swift type; write a name such as 'Inventory'"),
    ("two words", "'two words' isn't the name of a Swift type; write a name such as 'Inventory'"),
    ("inventory", "types begin with a capital letter; did you mean 'Inventory'?"),
  ])
  func names(name: String, message: String) {
    #expect(failure(name) == message)
    #expect((try? folder.files()) == [])
  }

  @Test func aFeatureThatIsWrittenInSwift() throws {
    try folder.write("struct InventoryFeature: Reducer {}\n", to: "Inventory.swift")
    #expect(
      failure("Inventory")
        == "'InventoryFeature' is already declared in Inventory.swift:1; choose another name, or remove that declaration; nothing was written"
    )
    #expect(failure("Invent") == nil)
  }

  @Test func aFileOfThatName() throws {
    try folder.write("feature: OtherFeature\n", to: "Inventory.feature.yaml")
    #expect(
      failure("Inventory")
        == "'Inventory.feature.yaml' already exists and declares 'OtherFeature'; did you mean 'trellis new OtherFeature'? To add 'InventoryFeature', put it into that file, after a line '---'"
    )
  }

  // MARK: - Names

  @Test func anExactNameComesFirst() throws {
    try link()
    try folder.write([
      "All.feature.yaml": "feature: TwoFactor\n---\nfeature: TwoFactorFeature\n",
      "Login.feature.yaml": "feature: Login\n",
    ])
    #expect(try new("TwoFactor").kept == ["All.feature.yaml"])
    #expect(try new("TwoFactor").files.map(\.path) == ["TwoFactorView.swift"])
    #expect(try new("Login").kept == ["Login.feature.yaml"])
  }

  @Test func aNameThatASpecUses() throws {
    try folder.write(
      "feature: Root\ndestination: {two: {sheet: TwoFactor}}\n", to: "A.feature.yaml")
    let feature = try new("TwoFactor")
    #expect(feature.files.map(\.path) == ["TwoFactor.feature.yaml"])
    #expect(feature.files[0].text == "# What Root needs.\nfeature: TwoFactor\n")
  }

  @Test func aNameThatASpecUsesWithItsSuffix() throws {
    try folder.write("feature: Root\nscope: {cart: CartReducer}\n", to: "A.feature.yaml")
    #expect(try new("Cart").files[0].text.contains("feature: CartReducer\n"))
  }

  @Test func aNameWithASuffixThatTheFileLacks() throws {
    try folder.write("feature: Login\n", to: "Login.feature.yaml")
    #expect(
      failure("LoginFeature")
        == "'Login.feature.yaml' already exists and declares 'Login'; did you mean 'trellis new Login'? To add 'LoginFeature', put it into that file, after a line '---'"
    )
  }

  // MARK: - What parents need

  @Test func whatParentsNeed() throws {
    try folder.write([
      "Package.swift": "", "Sources/A/A.swift": "", "Sources/B/B.swift": "",
      "Sources/A/Lists/List.feature.yaml": """
      feature: ListFeature
      access: public
      state:
        items: "[Item] = []"
        query: {type: String, shared: .inMemory("query")}
      forEach: {rows: EditFeature}
      destination: {edit: {sheet: EditFeature}}
      actions: ["rowTapped(Item)", addButtonTapped]
      reducer:
        rowTapped(item):
          present: edit
          with: {item: item, items: state.items, query: state.$query, isNew: true, price: "state.items[0].price"}
        addButtonTapped: {present: edit, with: {price: "Price(1)"}}
        destination.edit.delegate.saved: dismiss
        destination.edit.delegate.saved(items): {set: {items: items}}
        destination.edit.cancelled(reason): custom

      """,
      "Sources/B/Other.feature.yaml": """
      feature: OtherFeature
      scope: {list: ListFeature}
      reducer: {list.destination.edit.delegate.removed(_): custom}

      """,
    ])
    let feature = try new("Edit")
    #expect(feature.files.map(\.path) == ["Sources/A/Lists/Edit.feature.yaml"])
    #expect(
      feature.files[0].text == """
        # What ListFeature needs.
        feature: EditFeature
        access: public

        state:
          id: {type: UUID, let: true}
          item: Item
          items: "[Item]"
          query: {type: String, shared: passed}
          isNew: Bool
          price: Price

        actions:
          - cancelled(Reason)  # a guess; check the type

        delegate:
          - saved([Item])
          - removed(Int)  # a guess; check the type

        """)
  }

  @Test func whatIsWrittenForAParentIsValid() throws {
    try folder.write(
      """
      feature: Root
      destination: {edit: {sheet: EditFeature}}
      actions: [tapped]
      reducer:
        tapped: {present: edit, with: {prices: "load()", name: '"A"'}}
        destination.edit.delegate.saved(prices): custom

      """, to: "Root.feature.yaml")
    #expect(try new("Edit").write().isEmpty)
    let generation = Generation(Generation.Request(currentFolder: folder.url))
    #expect(!generation.diagnostics.hasErrors)
    #expect(generation.featureCount == 2)
  }

  @Test func aParentOfAnotherModule() throws {
    try folder.write([
      "Package.swift": "",
      "Sources/B/Root.feature.yaml": "feature: Root\nscope: {cart: CartFeature}\n",
    ])
    #expect(try new("Cart", "Sources/A").files[0].text.contains("\naccess: public\n"))
    #expect(try !new("Cart", "Sources/B").files[0].text.contains("access"))
  }

  // MARK: - Places

  @Test func severalTargets() throws {
    try folder.write(["Package.swift": "", "Sources/A/A.swift": "", "Sources/B/B.swift": ""])
    #expect(
      failure("Cart")
        == "there are several targets: 'Sources/A', 'Sources/B'; name the folder, as in 'trellis new Cart Sources/A'"
    )
    try folder.write("feature: One\n", to: "Sources/B/One.feature.yaml")
    #expect(try new("Cart").files[0].path == "Sources/B/Cart.feature.yaml")
  }

  @Test func theMainTargetOfAnXcodeProject() throws {
    try folder.write([
      "Shop.xcodeproj/project.pbxproj": "", "Shop/App.swift": "", "Widget/Widget.swift": "",
    ])
    #expect(try new("Cart").files[0].path == "Shop/Cart.feature.yaml")
  }

  @Test func aViewThatIsWrittenInSwift() throws {
    try folder.write("import SwiftUI\nstruct CartView: View {}\n", to: "Views.swift")
    let feature = try new("Cart")
    #expect(feature.files[0].text.hasPrefix("feature: CartFeature\nview: none\n"))
    #expect(
      feature.remarks == [
        "The spec says 'view: none', because 'CartView' is already declared in Views.swift:2."
      ])
  }

  @Test func theMethodsOfAllSpecs() throws {
    try link()
    try folder.write([
      "A.feature.yaml":
        "feature: AFeature\nactions: [one, two]\nreducer: {one: custom, two: custom}\n",
      "B/B.feature.yaml": "feature: BFeature\nactions: [one]\nreducer: {one: custom}\n",
      "A.swift": "extension AFeature {\n  func one(state: inout State) {}\n}\n",
    ])
    let unwritten = try UnwrittenMethods(currentFolder: folder.url)
    #expect(unwritten.methods.map(\.spec) == ["A.feature.yaml", "B/B.feature.yaml"])
    #expect(unwritten.methods.map { $0.methods.map(\.name) } == [["two"], ["one"]])
  }

  @Test func aSpecWithErrors() throws {
    try link()
    try folder.write("feature: AFeature\nstates: {}\n", to: "A.feature.yaml")
    let feature = try new("A")
    #expect(feature.diagnostics.map(\.rule.rawValue) == ["unknown-key"])
    #expect(feature.files.isEmpty)
  }
}
