import Testing
import TrellisWorkspace

@testable import TrellisMerge

/// Names that change in Swift as generated code shows it.
@Suite struct CodeRenamingTests {
  private let old = """
    struct CartFeature {
      enum Action {
        case save
        case edit(EditFeature)
      }
      func reduce(_ action: Action) {
        switch action {
        case .save:
          client.save(state.cart)
          send(.edit)
        }
      }
    }

    """

  private func renaming(
    _ names: [(old: String, new: String)], _ new: (String) -> String
  ) -> CodeRenaming {
    CodeRenaming(NameChange(names), from: [RenamedCode.Generated(old: old, new: new(old))])
  }

  private var action: CodeRenaming {
    renaming([("save", "confirm")]) {
      $0.replacing("case save", with: "case confirm").replacing(".save:", with: ".confirm:")
    }
  }

  @Test func whatAPersonAddsToAnEditedFile() {
    let theirs = old.replacing("case save", with: "case confirm")
      .replacing(".save:", with: ".confirm:")
    let mine = old.replacing(
      "    send(.edit)\n",
      with: """
            // CartFeature saves: save.
            client.save(mine) // Not the action.
            send(.save)
            let save = 1
            save(save)

        """)
    let renamed = action.edited(base: old, mine: mine, theirs: theirs)
    #expect(renamed.base == theirs)
    #expect(
      renamed.mine
        == mine.replacing("case save", with: "case confirm")
        .replacing("case .save:", with: "case .confirm:")
        .replacing("send(.save)", with: "send(.confirm)"))
  }

  @Test func textsThatFollowFromTheName() {
    let base = "let title = Text(\"Save\")\n// Saves.\n"
    let theirs = "let title = Text(\"Confirm\")\n// Confirms.\n"
    let mine = "let title = Text(\"Speichern\")\n// Saves.\n"
    let renamed = action.edited(base: base, mine: mine, theirs: theirs)
    #expect(renamed.base == theirs)
    #expect(renamed.mine == "let title = Text(\"Speichern\")\n// Confirms.\n")
  }

  @Test func typesInOtherFiles() {
    let renaming = renaming([("CartFeature", "BasketFeature"), ("Cart", "Basket")]) {
      $0.replacing("CartFeature", with: "BasketFeature")
    }
    let text = """
      // CartFeature and CartFeatures, Cart.
      let store: StoreOf<CartFeature> = "CartFeature \\(CartFeature.self)"
      struct CartFeatures { var cart: Cart }

      """
    #expect(
      renaming.handwritten(text, .init(owners: [], others: [])) == """
        // CartFeature and CartFeatures, Cart.
        let store: StoreOf<BasketFeature> = "CartFeature \\(BasketFeature.self)"
        struct CartFeatures { var cart: Cart }

        """)
  }

  @Test func actionsInOtherFiles() {
    let surroundings = RenamedCode.Surroundings(owners: ["CartFeature"], others: ["ItemFeature"])
    let text = "let store: StoreOf<CartFeature>\nfunc f() { store.send(.save); x.save(); save() }\n"
    #expect(
      action.handwritten(text, surroundings)
        == text.replacing("send(.save)", with: "send(.confirm)"))
    for other in [
      "let item: ItemFeature\n" + text, text.replacing("CartFeature", with: "CartFeatures"),
    ] {
      #expect(action.handwritten(other, surroundings) == other)
    }
  }

  @Test func methodsThatGeneratedCodeCalls() {
    let linked = CodeRenaming(
      NameChange([("save", "confirm")]),
      from: [
        RenamedCode.Generated(
          old: "case .save: return save(state: &state)",
          new: "case .confirm: return confirm(state: &state)")
      ])
    let surroundings = RenamedCode.Surroundings(owners: ["CartFeature"], others: [])
    let text =
      "extension CartFeature {\n  func save(state: inout State) { client.save(); save() }\n}\n"
    #expect(
      linked.handwritten(text, surroundings) == """
        extension CartFeature {
          func confirm(state: inout State) { client.save(); confirm() }
        }

        """)
    #expect(action.handwritten(text, surroundings) == text)
  }

  @Test func codeThatIsNotValidSwift() {
    let text = "extension CartFeature { func f( { send(.save) \"\n"
    let surroundings = RenamedCode.Surroundings(owners: ["CartFeature"], others: [])
    #expect(
      action.handwritten(text, surroundings) == text.replacing(".save", with: ".confirm"))
  }

  @Test func aNameThatContainsTheFormerOne() {
    let theirs = old.replacing("case edit", with: "case editItem")
      .replacing("(.edit)", with: "(.editItem)")
    let renaming = renaming([("edit", "editItem")]) { _ in theirs }
    let renamed = renaming.edited(
      base: old, mine: old + "let more: Action = .edit\n", theirs: theirs)
    #expect(renamed.base == theirs)
    #expect(renamed.mine == theirs + "let more: Action = .editItem\n")
  }
}
