import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// The steps of deep links, and the reaction that opens them.
@Suite struct DeepLinkResolutionTests {
  private func spec(_ reducer: String, actions: String = "[tapped]") -> String {
    """
    feature: Root
    path: {item: Item}
    actions: \(actions)
    deepLinks:
      items: {url: /items}
      item: {url: "/items/{id}", with: {id: Int}, steps: [{push: item(id)}]}
    \(reducer)
    ---
    feature: Item
    state: {id: Int}
    """
  }

  private func reducer(_ reducer: String, actions: String = "[tapped]") throws -> [String] {
    try resolved(spec(reducer, actions: actions))[0].reducerSummary
  }

  @Test func steps() throws {
    let links = try resolved(spec(""))[0].deepLinks
    #expect(links.map(\.link.name.text) == ["items", "item"])
    #expect(links.map(\.body.summaries) == [[], ["push item(id: id)"]])
  }

  @Test func aReactionThatOpens() throws {
    #expect(try reducer("") == ["deepLinkReceived (deepLink): open deepLink"])
    #expect(
      try reducer("reducer: {tapped: custom}") == [
        "tapped: custom", "deepLinkReceived (deepLink): open deepLink",
      ])
    #expect(
      try reducer("", actions: "{view: [tapped]}") == [
        "view / deepLinkReceived (deepLink): open deepLink"
      ])
  }

  @Test func ownStepsFollowTheOpening() throws {
    #expect(
      try reducer("reducer: {deepLinkReceived(link): {send: tapped}, tapped: custom}") == [
        "deepLinkReceived (link): open link; send tapped", "tapped: custom",
      ])
    #expect(
      try reducer("reducer: {deepLinkReceived: {send: tapped, where: true}}") == [
        "deepLinkReceived (deepLink): open deepLink; send tapped where true"
      ])
    #expect(
      try reducer("reducer: {deepLinkReceived(_): custom}") == [
        "deepLinkReceived (deepLink): open deepLink; custom"
      ])
    #expect(
      try reducer(
        "reducer: {view.deepLinkReceived(link): custom}", actions: "{view: [tapped]}") == [
          "view / deepLinkReceived (link): open link; custom"
        ])
  }

  @Test func itIsSentLikeAnyAction() throws {
    #expect(
      try reducer("reducer: {tapped: {send: deepLinkReceived(.items)}}").first
        == "tapped: send deepLinkReceived(.items)")
  }

  @Test func withoutLinksThereIsNoSuchAction() {
    expectErrors(
      "feature: Root\nreducer: {1️⃣deepLinkReceived: custom}",
      ["1️⃣ error: 'Root' has no action 'deepLinkReceived'; declare it under 'actions'"])
  }

  @Test func itHasOneValue() {
    expectErrors(
      """
      feature: Root
      deepLinks: {1️⃣items: {url: /items}}
      reducer: {'deepLinkReceived(2️⃣a, b)': custom}
      """,
      [
        "2️⃣ error: 'deepLinkReceived' has 1 value, not 2; write a name for each of them",
        "1️⃣ note: 'deepLinkReceived' is declared here",
      ])
  }

  @Test func namesOfStepsAreLookedUp() {
    expectErrors(
      """
      feature: Root
      path: {item: Item}
      tabs: {selected: {home: , more: }}
      alerts: {failed: {style: boolean, title: Failed}}
      deepLinks:
        a: {url: /a, steps: [{push: 1️⃣itme}, {select: 2️⃣moer}]}
        b: {url: /b, steps: [{present: 3️⃣faild}, {set: {4️⃣count: 1}}]}
        c: {url: /c, steps: [{push: 5️⃣item}, {pop: item}, pop, dismiss]}
        d: {url: /d, steps: {become: 6️⃣a}}
      ---
      feature: 7️⃣Item
      state: {id: Int}
      """,
      [
        "1️⃣ error: 'Root' has no path case 'itme'; did you mean 'item'?",
        "2️⃣ error: there is no tab 'moer'; did you mean 'more'?",
        "3️⃣ error: 'Root' has no destination or prompt 'faild'; did you mean 'failed'?",
        "4️⃣ error: the state of 'Root' has no property 'count'; available: 'failed', 'selected'",
        "5️⃣ error: the state of 'Item' needs the argument 'id'; write 'with: {id: …}'",
        "7️⃣ note: 'Item' is declared here",
        "6️⃣ error: 'Root' has no 'cases'; declare them under 'cases'",
      ])
  }

  /// `pop` removes the last screen. There's no screen whose action the steps respond to.
  @Test func popIsOfTheLastScreen() throws {
    let links = try resolved(
      """
      feature: Root
      path: {item: Item}
      deepLinks: {a: {url: /a, steps: [{push: item}, pop, {pop: root}, {pop: item}]}}
      """)[0].deepLinks
    #expect(
      links[0].body.summaries == ["push item", "pop last", "pop to root", "pop to item"])
  }
}
