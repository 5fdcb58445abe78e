import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// `alerts` and `confirmationDialogs`.
@Suite struct PromptTests {
  @Test func anAlert() throws {
    let feature = try feature(
      """
      feature: Inventory
      alerts:
        deleteItem:
          with: {name: String, id: Item.ID}
          title: Delete {name}?
          message: This cannot be undone.
          buttons:
            delete: {role: destructive}
            cancel: {role: cancel}
      """)
    let prompt = try #require(feature.prompts.first)
    #expect(feature.prompts.count == 1)
    #expect(prompt.kind == .alert)
    #expect(prompt.name.text == "deleteItem")
    #expect(prompt.parameters.summary == "(name: String, id: Item.ID)")
    #expect(prompt.title.template.text == "Delete {name}?")
    #expect(prompt.message?.template.text == "This cannot be undone.")
    #expect(prompt.titleVisibility == nil)
    #expect(
      prompt.buttons.map(\.summary) == [
        "delete \"Delete\" destructive", "cancel \"Cancel\" cancel",
      ])
  }

  @Test(arguments: ["automatic", "visible", "hidden"])
  func aConfirmationDialog(visibility: String) throws {
    let feature = try feature(
      """
      feature: Inventory
      confirmationDialogs:
        sortBy:
          title: Sort by
          titleVisibility: \(visibility)
          buttons: {name: , price: , cancel: }
      """)
    let prompt = try #require(feature.prompts.first)
    #expect(prompt.kind == .confirmationDialog)
    #expect(prompt.titleVisibility?.text == visibility)
    #expect(
      prompt.buttons.map(\.summary) == [
        "name \"Name\"", "price \"Price\"", "cancel \"Cancel\" cancel",
      ])
  }

  @Test func bothKindsTogether() throws {
    let feature = try feature(
      """
      feature: Inventory
      confirmationDialogs: {b: {title: B}}
      alerts: {a: {title: A}}
      """)
    #expect(feature.prompts(of: .alert).map(\.name.text) == ["a"])
    #expect(feature.prompts(of: .confirmationDialog).map(\.name.text) == ["b"])
  }

  @Test func aPromptHasKnownKeys() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        1️⃣a:
          2️⃣tittle: A
        b:
          title: B
          3️⃣titleVisibility: visible
        c: {title: C, buttons: 4️⃣[ok, cancel]}
        d: {title: D, with: 5️⃣name}
        6️⃣e:
        f: {title: 7️⃣[F]}
      """,
      [
        "1️⃣ error: the alert 'a' has no 'title'; write 'title: A'",
        "2️⃣ error: unknown key 'tittle' in the alert 'a'; did you mean 'title'?",
        """
        3️⃣ error: unknown key 'titleVisibility' in the alert 'b'; available: 'doc', 'style', \
        'with', 'title', 'message', 'buttons'
        """,
        "4️⃣ error: 'buttons' is a list, expected a mapping, such as 'delete: {title: Delete}'",
        "5️⃣ error: 'with' is text, expected a mapping, such as {name: String}",
        "6️⃣ error: the alert 'e' has no 'title'; write 'title: E'",
        "7️⃣ error: 'title' is a list, expected text; put it in quotes",
      ])
  }

  @Test func aTextAloneIsNotAPrompt() {
    expectDiagnostics(
      """
      feature: Inventory
      alerts:
        a: 1️⃣Really?
      """,
      ["1️⃣ error: the alert 'a' is text, expected a mapping, such as {title: Delete?}"])
  }

  @Test func aTitleIsNotEmpty() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: 1️⃣}
        b: {title: 2️⃣""}
      """,
      [
        "1️⃣ error: 'title' is empty, expected text",
        "2️⃣ error: 'title' is empty, expected text",
      ])
  }

  @Test func visibilityIsOneOfSwiftUIs() {
    expectErrors(
      """
      feature: Inventory
      confirmationDialogs:
        a: {title: A, titleVisibility: 1️⃣visibel}
        b: {title: B, titleVisibility: 2️⃣always}
      """,
      [
        "1️⃣ error: unknown title visibility 'visibel'; did you mean 'visible'?",
        """
        2️⃣ error: unknown title visibility 'always'; available: 'automatic', 'visible', 'hidden'
        """,
      ])
  }
}
