import Testing

@Suite struct UnknownVariablesTests {
  private func spec(_ reaction: String) -> String {
    """
    feature: Root
    dependencies: {client: Client, uuid: \\.uuid}
    state: {count: Int = 0, items: "[Item] = []", isOn: Bool = false}
    path: {detail: Detail}
    actions: [tapped, moved(Int), "loaded(Result<Int, any Error>)"]
    reducer:
      \(reaction)
      path.detail: custom
    """
  }

  private func expect(_ reaction: String, _ messages: [String]) {
    let places = ["1️⃣", "2️⃣", "3️⃣"]
    expectWarnings(
      spec(reaction), zip(places, messages).map { "\($0) warning: \($1)" })
  }

  /// Actions that a snippet leaves unhandled are not what this is about.
  private func expectWarnings(_ spec: String, _ expected: [String]) {
    let handled = ["tapped", "moved", "loaded"].filter { !spec.contains("  \($0)") }
    expectDiagnostics(
      spec + handled.map { "\n  \($0): custom" }.joined(), expected)
  }

  @Test func properties() {
    expect(
      "tapped: {set: {count: 1️⃣count + 1}, where: \"!2️⃣isOn\"}",
      ["count", "isOn"].map { "nothing here is named '\($0)'; write 'state.\($0)'" })
    expect(
      "tapped: {set: {count: 1️⃣self.count + 1}}",
      ["'self' is the reducer; write 'state.count'"])
    expect(
      #"tapped: {run: 'client.log("at \(1️⃣count)")'}"#,
      ["nothing here is named 'count'; write 'state.count'"])
  }

  @Test func valuesOfThePayload() {
    expect(
      "moved: {set: {count: 1️⃣value}}",
      ["nothing here is named 'value'; name the payload's value in the pattern: 'moved(value)'"])
    expect(
      "loaded.success: {set: {count: 1️⃣$0}}",
      [
        """
        '$0' is a closure's argument; name the payload's value in the pattern: \
        'loaded.success(value)'
        """
      ])
    expect(
      "moved(index): {set: {count: 1️⃣idnex}}",
      ["nothing here is named 'idnex'; did you mean 'index'?"])
    expect(
      "tapped: {set: {count: 1️⃣limit}}",
      [
        """
        nothing here is named 'limit'; an expression can use 'state', the names in the pattern, \
        and the dependencies
        """
      ])
  }

  @Test(arguments: [
    "moved(index): {set: {count: index + state.count}}",
    "tapped: {set: {count: 'max(state.count, Int.max)'}}",
    "tapped: {set: {items: 'state.items.filter { $0.isOld }'}}",
    "tapped: {set: {items: 'state.items.filter { item in item.isOld && item.count > limit }'}}",
    "tapped: {set: {items: 'state.items.sorted(using: KeyPathComparator(\\.name))'}}",
    "moved(index): {set: {'items[index].name': '\"x\"'}}",
    "tapped: {set: {'items[id: uuid()].name': '\"x\"'}}",
    "tapped: {run: '_ = await client.save(state.items as [Any])'}",
    "tapped: {run: try await self.client.save()}",
    "tapped: {set: {count: 'state.isOn ? 1 : state.items.count'}}",
    #"tapped: {run: 'client.log("\(format(state.count)) \(Int(1))")'}"#,
    "tapped: {set: {isOn: 'state.items.first != nil'}}",
    "tapped: {set: {count: '[\"a\": 1][\"a\", default: 0]'}}",
    "tapped: {set: {count: '#line'}}",
  ])
  func whatIsKnown(reaction: String) {
    expectWarnings(spec(reaction), [])
  }

  @Test func theTabOfASelection() {
    expectDiagnostics(
      """
      feature: Root
      state: {isHome: Bool = true}
      tabs: {selected: {home: , about: }}
      reducer:
        tabSelected: {set: {isHome: tab == .home}}
      """, [])
  }
}
