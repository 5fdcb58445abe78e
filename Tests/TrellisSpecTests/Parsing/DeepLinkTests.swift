import Testing
import TrellisSpecTestSupport

/// The forms of `deepLinks`.
@Suite struct DeepLinkTests {
  private func links(_ lines: String, around: String = "") throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try feature("feature: Inventory\n\(around)\ndeepLinks:\n\(indented)").deepLinks.map(
      \.summary)
  }

  @Test func aURLAlone() throws {
    #expect(try links("items: {url: /items}") == ["items at items"])
  }

  @Test func theRoot() throws {
    #expect(try links("home: {url: /}") == ["home at "])
    #expect(
      try links("home: {url: '/?tab={tab}', with: {tab: Int}}") == [
        "home(tab: Int) at  ? tab = {tab}"
      ])
  }

  @Test func valuesOfThePath() throws {
    #expect(
      try links("item: {url: '/items/{id}/edit/{name}', with: {name: String, id: Item.ID}}") == [
        "item(name: String, id: Item.ID) at items / {id} / edit / {name}"
      ])
    #expect(try links("item: {url: '/{id}', with: {id: Int}}") == ["item(id: Int) at {id}"])
  }

  @Test func valuesOfTheQuery() throws {
    #expect(
      try links(
        "list: {url: '/list?filter={kind}&max={max}', with: {kind: Kind?, max: Int}}") == [
          "list(kind: Kind?, max: Int) at list ? filter = {kind} ? max = {max}"
        ])
  }

  @Test func slashesWithoutMeaning() throws {
    #expect(try links("item: {url: //items//all/}") == ["item at items / all"])
  }

  @Test func lettersOfOtherLanguages() throws {
    #expect(
      try links("item: {url: '/é/{日本}/🎉?größe={größe}', with: {日本: Int, größe: Int}}") == [
        "item(日本: Int, größe: Int) at é / {日本} / 🎉 ? größe = {größe}"
      ])
    #expect(try links("item: {url: /two words}") == ["item at two words"])
  }

  @Test func wordsOfSwift() throws {
    #expect(
      try links("default: {url: '/{class}', with: {class: Int}}") == [
        "default(class: Int) at {class}"
      ])
    #expect(
      try links("\"`default`\": {url: '/{`class`}', with: {\"`class`\": Int}}") == [
        "default(class: Int) at {class}"
      ])
  }

  @Test func steps() throws {
    let around = "path: {item: Item}\nstate: {count: Int = 0}"
    #expect(
      try links("item: {url: /item, steps: {push: item}}", around: around) == [
        "item at item: push item"
      ])
    #expect(
      try links("item: {url: /item, steps: pop}", around: around) == ["item at item: pop"])
    #expect(
      try links(
        """
        item:
          url: /item/{id}
          with: {id: Int}
          steps:
            - {push: item(id), where: id > 1}
            - set: {count: id}
        """, around: around) == [
          "item(id: Int) at item / {id}: push item(id) where id > 1; set count = id"
        ])
  }

  @Test(arguments: ["", "{}", "[]", "~"])
  func noSteps(written: String) throws {
    #expect(
      try links("items:\n  url: /items\n  steps: \(written)") == ["items at items"])
  }

  @Test func orderIsKept() throws {
    #expect(
      try links("zebra: {url: /z}\napple: {url: /a}") == ["zebra at z", "apple at a"])
  }

  @Test func documentation() throws {
    let feature = try feature(
      """
      feature: Inventory
      deepLinks:
        items: {url: /items, doc: All of them.}
        item:
          url: /item
          doc: |
            One of them.

            The first.
      """)
    #expect(
      feature.deepLinks.map(\.documentation) == [
        ["All of them."], ["One of them.", "", "The first."],
      ])
  }

  @Test func theActionThatAURLBecomes() throws {
    let flat = try feature(
      """
      feature: Inventory
      actions: {edit: [moved]}
      deepLinks: {items: {url: /items}}
      """)
    #expect(flat.actions.map(\.summary) == ["edit.moved", "deepLinkReceived(DeepLink)"])
    let grouped = try feature(
      """
      feature: Inventory
      actions: {view: [tapped]}
      deepLinks: {items: {url: /items}}
      """)
    #expect(grouped.actions.map(\.summary) == ["view.tapped", "view.deepLinkReceived(DeepLink)"])
  }

  @Test func withoutLinksThereIsNoAction() throws {
    #expect(try feature("feature: Inventory\ndeepLinks: {}").actions.isEmpty)
  }
}
