import Testing
import TrellisNames
import TrellisSpec

@Suite struct SuggestionTests {
  private let specs = names(in: [
    """
    feature: ListFeature
    dependencies: {client: Client}
    state: {title: String = ""}
    scope: {header: ItemFeature}
    destination: {edit: {sheet: ItemFeature}, help: {sheet: HelpView}}
    path: {detail: ItemFeature}
    alerts: {failed: {title: Failed, buttons: {retry: Retry}}}
    tabs: {selected: {home: {title: Home}}}
    actions: [save(Int)]
    reducer:
      save(count):
        - let: {next: count + 1}
        - run: {call: client.save(next), id: saving}
    """,
    """
    feature: ItemFeature
    state: {name: String}
    actions: [close]
    delegate: [didSave(Int)]
    """,
  ])

  private func text(_ suggestions: [NameSuggestion]) -> [String] {
    suggestions.map { "\($0.name) \($0.detail ?? "")" }
  }

  @Test func references() {
    func names(_ use: ReferenceUse) -> [String] {
      text(specs.suggestions(for: use, in: "ListFeature"))
    }
    #expect(names(.presentable) == ["edit ItemFeature", "help HelpView", "failed "])
    #expect(names(.screen) == ["detail ItemFeature"])
    #expect(names(.response) == ["save (Int)"])
    #expect(names(.action) == ["save (Int)", "header ItemFeature"])
    #expect(text(specs.suggestions(for: .delegate, in: "ItemFeature")) == ["didSave (Int)"])
    #expect(text(specs.suggestions(for: .cancelledEffect, in: "ListFeature")) == ["saving "])
    #expect(text(specs.suggestions(for: .tab, in: "ListFeature")) == ["home "])
    #expect(text(specs.suggestions(for: .tab, in: "Unknown")) == [])
  }

  @Test func patterns() {
    func names(_ names: [String]) -> [String] {
      text(specs.actionNames(after: names, in: "ListFeature"))
    }
    #expect(
      names([]) == [
        "save (Int)", "header ItemFeature", "destination ", "path ", "alert ", "tabSelected ",
      ])
    #expect(names(["destination"]) == ["edit ItemFeature", "help HelpView", "alert ", "dismiss "])
    #expect(names(["destination", "alert"]) == ["retry "])
    #expect(names(["path", "detail"]) == ["close ", "delegate "])
    #expect(names(["path", "detail", "delegate"]) == ["didSave (Int)"])
    #expect(names(["nothing"]) == [])
  }

  @Test func swift() {
    let place = SpecPosition(path: "0.yaml", line: 13, column: 26)
    #expect(
      text(specs.swiftNames(at: place)) == ["client ", "count ", "next ", "state State"])
    #expect(text(specs.members(of: "state.header", at: place)) == ["name String"])
    #expect(
      text(specs.stateMembers(of: "ListFeature")) == [
        "title String", "header ItemFeature.State", "selected Tab",
        "destination Destination.State?", "path StackState<Path.State>",
      ])
  }

  @Test func outline() {
    let items = specs.outline(of: "1.yaml")
    #expect(items.map(\.name) == ["ItemFeature"])
    #expect(items.first?.children.map(\.name) == ["name", "close", "didSave"])
    #expect(items.first?.children.map(\.kind) == [.property, .action, .delegateAction])
  }
}
