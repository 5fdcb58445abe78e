import Testing
import TrellisSpecTestSupport

/// Patterns in `reducer` that match a feature's own actions.
@Suite struct OwnPatternTests {
  private func paths(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0): custom\n" }.joined()
    let spec = """
      feature: Inventory
      binding: true
      state: {name: String, draft: Draft, limit: {type: Int, let: true}}
      tabs: {selectedTab: {home: HomeFeature, about: }}
      actions:
        - tapped
        - loaded(Result<Item, any Error>)
        - "moved(from: Int, to: Int)"
      reducer:

      """
    return try resolved(spec + indented)[0].reactions.map(\.path.summary)
  }

  @Test func actions() throws {
    #expect(try paths("tapped") == ["tapped"])
    #expect(try paths("moved") == ["moved"])
    #expect(try paths("moved(a, _)") == ["moved (a, _)"])
    #expect(try paths("tapped()") == ["tapped"])
  }

  @Test func results() throws {
    #expect(try paths("loaded") == ["loaded"])
    #expect(try paths("loaded(result)") == ["loaded (result)"])
    #expect(try paths("loaded.success") == ["loaded / outcome success"])
    #expect(try paths("loaded.success(item)") == ["loaded / outcome success (item)"])
    #expect(try paths("loaded.failure(error)") == ["loaded / outcome failure (error)"])
  }

  @Test func bindings() throws {
    #expect(try paths("binding") == ["binding of anything"])
    #expect(try paths("binding.name") == ["binding name"])
    #expect(try paths("binding.draft.title") == ["binding draft.title"])
  }

  @Test func tabs() throws {
    #expect(try paths("tabSelected") == ["tab selected (tab)"])
    #expect(try paths("tabSelected(tab)") == ["tab selected (tab)"])
    #expect(try paths("home.appeared") == ["home / appeared"])
  }

  @Test func unknownActions() {
    expectErrors(
      """
      feature: Inventory
      actions: [saveButtonTapped]
      reducer:
        1️⃣savButtonTapped: custom
        2️⃣appeared: custom
        saveButtonTapped.3️⃣done: custom
      """,
      [
        "1️⃣ error: 'Inventory' has no action 'savButtonTapped'; did you mean 'saveButtonTapped'?",
        "2️⃣ error: 'Inventory' has no action 'appeared'; declare it under 'actions'",
        "3️⃣ error: 'saveButtonTapped' has no member 'done'; only an action with a 'Result' has 'success' and 'failure'",
      ])
  }

  @Test func partsThatDoNotExist() {
    expectErrors(
      """
      feature: Inventory
      actions: [tapped]
      reducer:
        1️⃣destination.edit: custom
        2️⃣path.detail: custom
        3️⃣alert.delete: custom
        4️⃣confirmationDialog.delete: custom
        5️⃣binding: custom
      """,
      [
        "1️⃣ error: 'Inventory' has no 'destination'; declare what the feature presents under 'destination'",
        "2️⃣ error: 'Inventory' has no 'path'; declare what the feature pushes under 'path'",
        "3️⃣ error: 'Inventory' has no 'alerts'; declare the alert under 'alerts'",
        "4️⃣ error: 'Inventory' has no 'confirmationDialogs'; declare the dialog under 'confirmationDialogs'",
        "5️⃣ error: 'Inventory' has no 'binding: true'; write it as a key of the spec, or for one property",
      ])
  }

  @Test func outcomes() {
    expectErrors(
      """
      feature: Inventory
      actions: [loaded(Result<Item, any Error>), item(Item)]
      reducer:
        loaded.1️⃣sucess(item): custom
        item.2️⃣success(item): custom
        loaded.success.3️⃣more: custom
      """,
      [
        "1️⃣ error: 'loaded' has no member 'sucess'; did you mean 'success'?",
        "2️⃣ error: 'item' has no member 'success'; only an action with a 'Result' has 'success' and 'failure'",
        "3️⃣ error: 'loaded' has no member 'more'; available: 'success', 'failure'",
      ])
  }

  @Test func ownDelegate() {
    expectErrors(
      """
      feature: Inventory
      delegate: [saved]
      reducer:
        1️⃣delegate.saved: custom
      """,
      [
        """
        1️⃣ error: this feature sends 'delegate' actions to its parent, and only the parent responds to them
        """
      ])
  }

  @Test func propertiesToBind() {
    expectErrors(
      """
      feature: Inventory
      binding: true
      state: {name: String, limit: {type: Int, let: true}}
      reducer:
        binding.1️⃣nmae: custom
        binding.2️⃣limit: custom
        binding.name(3️⃣text): custom
      """,
      [
        "1️⃣ error: 'Inventory' has no property 'nmae' to bind; did you mean 'name'?",
        "2️⃣ error: 'Inventory' has no property 'limit' to bind; available: 'name'",
        "3️⃣ error: 'binding.name' has no payload; remove the parentheses",
      ])
  }

  @Test func aTabWithoutAFeature() {
    expectErrors(
      """
      feature: Root
      tabs: {selectedTab: {home: HomeFeature, about: }}
      reducer:
        1️⃣about.tapped: custom
      """,
      ["1️⃣ error: the tab 'about' has no feature and sends no actions"])
  }
}
