import Testing
import TrellisSpecTestSupport

/// `style: boolean` of alerts and confirmation dialogs.
@Suite struct BooleanPromptTests {
  private let spec = """
    feature: Inventory
    state: {name: String}
    alerts:
      failed:
        style: boolean
        with: {message: String, id: UUID}
        title: Failed
        message: "{message} {name}"
        buttons:
          retry: {title: Again, with: {id: UUID}, send: {id: id}}
          ok:
          cancel: {role: cancel}
      deleted: {style: state, title: Deleted}
    confirmationDialogs:
      sort: {style: boolean, title: Sort, with: {id: UUID}, buttons: {byName: , cancel: }}

    """

  @Test func styles() throws {
    let feature = try feature(spec)
    #expect(feature.prompts.map(\.isBoolean) == [true, false, true])
    #expect(feature.booleanPrompts.map(\.name.text) == ["failed", "sort"])
    #expect(feature.prompts(of: .alert).map(\.name.text) == ["deleted"])
    #expect(feature.prompts(of: .confirmationDialog).isEmpty)
    #expect(feature.promptKinds == [.alert])
  }

  @Test func properties() throws {
    let properties = try feature(spec).promptProperties.map { property in
      property.name + (property.type.map { ": \($0.text)" } ?? "")
    }
    #expect(properties == ["failed", "message: String", "id: UUID", "sort"])
  }

  @Test func buttonsAreActionsOfTheFeature() throws {
    let feature = try feature(spec)
    #expect(feature.actions.map(\.summary) == ["retry(id: UUID)", "byName"])
    #expect(feature.isBindable)
  }

  @Test func buttonsCanBeDeclared() throws {
    let feature = try feature(
      spec + "actions: [byName, {name: retry, with: {id: UUID}, doc: Once more.}]")
    #expect(feature.actions.map(\.summary) == ["byName", "retry(id: UUID) // Once more."])
  }

  @Test func buttonsBelongToTheViewsGroup() throws {
    let feature = try feature(spec + "actions: {view: [byName], internal: [retry]}")
    #expect(
      feature.actions.map(\.summary) == ["view.byName", "internal.retry", "view.retry(id: UUID)"])
  }

  @Test func otherGroupsAreNotTheViews() throws {
    let feature = try feature(spec + "actions: {internal: [loaded]}")
    #expect(feature.actions.map(\.summary) == ["internal.loaded", "retry(id: UUID)", "byName"])
  }

  @Test func documentation() throws {
    let feature = try feature(
      """
      feature: Inventory
      alerts:
        a: {title: A, style: boolean, doc: Asks.}
        b: {title: B, doc: Tells.}
      """)
    #expect(feature.prompts.map(\.documentation) == [["Asks."], ["Tells."]])
  }

  @Test func unknownStyles() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, style: 1️⃣bolean}
        b: {title: B, style: 2️⃣flag}
        c: {title: C, style: 3️⃣}
        d: {title: D, style: 4️⃣true}
        e: {title: E, style: 5️⃣{boolean: true}}
      """,
      [
        "1️⃣ error: unknown style 'bolean'; did you mean 'boolean'?",
        "2️⃣ error: unknown style 'flag'; available: 'boolean', 'state'",
        "3️⃣ error: 'style' is empty, expected text",
        "4️⃣ error: unknown style 'true'; available: 'boolean', 'state'",
        "5️⃣ error: unknown style '{boolean: true}'; available: 'boolean', 'state'",
      ])
  }
}
