import Foundation
import Testing
import TrellisTestSupport

/// `trellis rename`, in edited and in other code.
@Suite struct RenameTests {
  private let project = Project()

  private func prepare() throws {
    try project.write([
      "trellis.yaml": "target: composable-architecture 1.25\n",
      "Cart.feature.yaml": """
      feature: CartFeature
      actions: [saveButtonTapped, editButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
        editButtonTapped: custom

      """,
      "Shop.feature.yaml": """
      feature: ShopFeature
      state: {count: Int = 0}
      scope: {cart: CartFeature}
      reducer: {cart.delegate.didSave: {set: {count: state.count + 1}}}

      """,
      "App.swift": """
      let store = Store(initialState: CartFeature.State()) { CartFeature() }
      func save() { store.send(.saveButtonTapped) }

      """,
    ])
    _ = try project.trellis("generate")
    try project.edit("CartFeature.swift") {
      $0.replacing(
        "return .send(.delegate(.didSave))",
        with: "return .concatenate(.send(.delegate(.didSave)), .send(.editButtonTapped))")
    }
    try project.edit("CartView.swift") {
      $0.replacing("Button(\"Save\")", with: "Button(\"Speichern\")")
    }
  }

  @Test func anAction() throws {
    try prepare()
    try project.expect(
      "rename", "Cart.editButtonTapped", "renameButtonTapped",
      gives: Run(
        ending: .exit(0),
        output: """
          action 'editButtonTapped' of 'CartFeature' is now 'renameButtonTapped'
          renamed in Cart.feature.yaml
          merged CartFeature.swift
          merged CartView.swift
          updated Tests/projectTests/CartFeatureTests.swift
          6 files of 2 features: 1 updated, 2 merged, 3 unchanged

          """, errors: ""))
    let reducer = try project.read("CartFeature.swift")
    #expect(
      reducer.contains(
        "return .concatenate(.send(.delegate(.didSave)), .send(.renameButtonTapped))"))
    #expect(!reducer.contains("editButtonTapped"))
    let view = try project.read("CartView.swift")
    #expect(view.contains("Button(\"Speichern\")") && view.contains("Button(\"Rename\")"))
    #expect(try project.trellis("check").ending == .exit(0))
  }

  @Test func linksOutOfTheFolderArentFollowed() throws {
    let text = "feature: CartFeature\nactions: [tapped]\n"
    try project.write(text, to: "../Cart.yaml")
    try project.link("Cart.feature.yaml", to: "../Cart.yaml")
    let run = try project.trellis("rename", "CartFeature.tapped", "pressed")
    #expect(
      run.errors.contains(
        "Cart.feature.yaml: error: a symbolic link leads out of the folder 'project'"),
      "\(run.errors)")
    #expect(run.ending == .exit(1))
    #expect(try project.read("../Cart.yaml") == text)
  }

  @Test func aFeature() throws {
    try prepare()
    let before = try project.texts()
    let dryRun = try project.trellis("rename", "Cart", "Basket", "--dry-run")
    let diff = try project.trellis("rename", "Cart", "Basket", "--diff")
    #expect(dryRun.ending == .exit(0) && diff.ending == .exit(0))
    #expect(diff.output.contains("-struct CartFeature {\n+struct BasketFeature {\n"))
    #expect(try project.texts() == before)
    let run = try project.trellis("rename", "Cart", "Basket")
    #expect(
      run.lines == [
        "feature 'CartFeature' is now 'BasketFeature'",
        "moved Cart.feature.yaml to Basket.feature.yaml",
        "renamed in Shop.feature.yaml",
        "renamed in App.swift",
        "moved CartFeature.swift to BasketFeature.swift (merged)",
        "moved CartView.swift to BasketView.swift (merged)",
        "moved Tests/projectTests/CartFeatureTests.swift to Tests/projectTests/BasketFeatureTests.swift (updated)",
        "updated ShopFeature.swift",
        "updated ShopView.swift",
        "6 files of 2 features: 3 updated, 2 merged, 1 unchanged",
      ])
    #expect(
      dryRun.lines.dropLast() == run.lines.dropLast()
        && dryRun.lines.last == "Dry run, nothing was written. \(run.lines.last ?? "")")
    #expect(
      try project.read("App.swift").hasPrefix(
        "let store = Store(initialState: BasketFeature.State()) { BasketFeature() }\n"))
    #expect(
      try project.read("BasketFeature.swift").contains(
        "return .concatenate(.send(.delegate(.didSave)), .send(.editButtonTapped))"))
    #expect(try project.trellis("check").ending == .exit(0))
    _ = try project.trellis("rename", "Basket", "Cart")
    #expect(try project.texts() == before)
    #expect(try project.trellis("check").ending == .exit(0))
  }

  @Test func aConflict() throws {
    try prepare()
    try project.edit("Cart.feature.yaml") {
      $0.replacing("{delegate: didSave}", with: "[{delegate: didSave}, {send: editButtonTapped}]")
    }
    try project.edit("CartFeature.swift") {
      $0.replacing(".send(.editButtonTapped))", with: ".run { _ in })")
    }
    let before = try project.texts()
    let run = try project.trellis("rename", "Cart", "Basket")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("CartFeature.swift:"))
    #expect(run.errors.hasSuffix("nothing was written\n"))
    #expect(try project.texts() == before)
    #expect(
      try project.trellis("rename", "Cart", "Basket", "--conflicts", "mine").ending == .exit(0))
    #expect(try project.read("BasketFeature.swift").contains(".run { _ in })"))
  }

  @Test func aNameThatThePersonHasChangedInTheSpec() throws {
    try prepare()
    try project.edit("Cart.feature.yaml") { $0.replacing("CartFeature", with: "BasketFeature") }
    let run = try project.trellis("generate")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("run 'trellis rename CartFeature BasketFeature' to take its files"))
    #expect(run.errors.hasSuffix("Error: 1 error; nothing was written\n"))
    #expect(try project.trellis("check").ending == .exit(1))
    #expect(try project.trellis("rename", "CartFeature", "BasketFeature").ending == .exit(0))
    #expect(try project.trellis("check").ending == .exit(0))
    #expect(try project.read("BasketView.swift").contains("Button(\"Speichern\")"))
  }

  @Test func aLinkedFeature() throws {
    try project.write([
      "trellis.yaml": "mode: linked\ntarget: composable-architecture 1.25\nmodule: App\n",
      "Cart.feature.yaml": """
      feature: CartFeature
      actions: [saveButtonTapped]
      reducer: {saveButtonTapped: custom}

      """,
      "Cart+Logic.swift": """
      extension CartFeature {
        func saveButtonTapped(state: inout State) -> Effect<Action> { .none }
      }

      """,
    ])
    let run = try project.trellis("rename", "Cart.saveButtonTapped", "doneButtonTapped")
    #expect(
      run.lines == [
        "action 'saveButtonTapped' of 'CartFeature' is now 'doneButtonTapped'",
        "renamed in Cart.feature.yaml", "renamed in Cart+Logic.swift",
      ])
    #expect(
      try project.trellis("rename", "Cart", "Basket", "--dry-run").lines.last
        == "Dry run, nothing was written.")
    _ = try project.trellis("rename", "Cart", "Basket")
    #expect(
      try project.read("Cart+Logic.swift") == """
        extension BasketFeature {
          func doneButtonTapped(state: inout State) -> Effect<Action> { .none }
        }

        """)
    #expect(
      try project.read("Basket.feature.yaml") == """
        feature: BasketFeature
        actions: [doneButtonTapped]
        reducer: {doneButtonTapped: custom}

        """)
  }
}
