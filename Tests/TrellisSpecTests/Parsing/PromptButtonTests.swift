import Testing
import TrellisSpecTestSupport

/// The buttons of prompts.
@Suite struct PromptButtonTests {
  private func buttons(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "      \($0)\n" }.joined()
    let spec = "feature: Inventory\nalerts:\n  a:\n    title: A\n    buttons:\n\(indented)"
    return try feature(spec).prompts[0].buttons.map(\.summary)
  }

  @Test func forms() throws {
    #expect(try buttons("delete:") == ["delete \"Delete\""])
    #expect(try buttons("tryAgain:") == ["tryAgain \"Try again\""])
    #expect(try buttons("delete: Remove it") == ["delete \"Remove it\""])
    #expect(try buttons("delete: {title: Remove it}") == ["delete \"Remove it\""])
    #expect(
      try buttons("delete: {title: Remove it, role: destructive}")
        == ["delete \"Remove it\" destructive"])
  }

  @Test func okAndCancel() throws {
    #expect(try buttons("ok:") == ["ok \"OK\""])
    #expect(try buttons("cancel:") == ["cancel \"Cancel\" cancel"])
    #expect(try buttons("cancel: {role: cancel}") == ["cancel \"Cancel\" cancel"])
    #expect(try buttons("cancel: {role: cancel, title: Keep}") == ["cancel \"Keep\" cancel"])
    #expect(try buttons("cancel: Keep it") == ["cancel \"Keep it\" cancel"])
    #expect(try buttons("keep: {role: cancel}") == ["keep \"Keep\" cancel"])
  }

  @Test func whichSendAnAction() throws {
    let feature = try feature(
      """
      feature: Inventory
      alerts:
        a:
          title: A
          buttons:
            delete: {role: destructive}
            ok:
            cancel: {role: cancel}
        b:
          title: B
          buttons:
            keep: {role: cancel}
            ok: {role: destructive}
      """)
    #expect(feature.prompts[0].buttons.filter(\.sendsAction).map(\.name.text) == ["delete"])
    #expect(feature.prompts[1].buttons.filter(\.sendsAction).map(\.name.text) == ["keep", "ok"])
  }

  @Test func aPayload() throws {
    #expect(
      try buttons("delete: {with: {id: Item.ID, all: Bool}, send: {id: state.id, all: true}}")
        == ["delete(id: Item.ID, all: Bool) \"Delete\" sends (id: state.id, all: true)"])
  }

  @Test func aButtonHasKnownKeys() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a:
          title: A
          buttons:
            1️⃣my button:
            delete: {2️⃣titel: Delete}
            remove: {role: 3️⃣destroy}
            drop: {role: 4️⃣destructiv}
            keep: 5️⃣[Keep]
      """,
      [
        """
        1️⃣ error: a button 'my button' isn't a Swift name; use letters, digits and '_', and \
        don't start with a digit
        """,
        "2️⃣ error: unknown key 'titel' in the button 'delete'; did you mean 'title'?",
        "3️⃣ error: unknown role 'destroy'; available: 'cancel', 'destructive'",
        "4️⃣ error: unknown role 'destructiv'; did you mean 'destructive'?",
        "5️⃣ error: the button 'keep' is a list, expected a mapping, such as {title: Delete}",
      ])
  }
}
