import Testing
import TrellisSpecTestSupport

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

  /// These tests aren't about actions that a snippet doesn't handle.
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
    "tapped: {run: await self.client.save()}",
    "tapped: {set: {count: 'state.isOn ? 1 : state.items.count'}}",
    #"tapped: {run: 'client.log("\(format(state.count)) \(Int(1))")'}"#,
    "tapped: {set: {isOn: 'state.items.first != nil'}}",
    "tapped: {set: {count: '[\"a\": 1][\"a\", default: 0]'}}",
    "tapped: {set: {count: '#line'}}",
  ])
  func whatIsKnown(reaction: String) {
    expectWarnings(spec(reaction), [])
  }

  @Test func buttons() {
    expectDiagnostics(
      """
      feature: Root
      state: {count: Int = 0}
      alerts:
        delete:
          title: Delete?
          with: {name: String}
          buttons:
            confirm: {with: {id: Int}, send: {id: 1️⃣nmae.count}}
            retry: {with: {id: Int}, send: {id: 2️⃣state.count}}
            cancel: Cancel
        failed:
          style: boolean
          title: Failed
          buttons: {again: {with: {id: Int}, send: {id: state.count + count + 3️⃣other}}, cancel: Cancel}
      actions: [tapped]
      reducer:
        tapped: [{present: delete, with: {name: '"a"'}}, {present: failed}]
        alert.confirm: custom
        alert.retry: custom
        alert.again: custom
      """,
      [
        "1️⃣ warning: nothing here is named 'nmae'; did you mean 'name'?",
        """
        2️⃣ warning: nothing here is named 'state'; a button can use the values of its prompt's 'with'
        """,
        """
        3️⃣ warning: nothing here is named 'other'; a button can use 'state' and the values of \
        its prompt's 'with'
        """,
      ])
  }

  @Test func deepLinks() {
    expectDiagnostics(
      """
      feature: Root
      state: {count: Int = 0}
      path: {item: ItemFeature}
      deepLinks:
        item: {url: "/items/{id}", with: {id: Int}, steps: {push: item, with: {id: 1️⃣idd}}}
        other: {url: "/others/{id}", with: {id: Int}, steps: {set: {count: id + state.count + 2️⃣limit}}}
      """,
      [
        "1️⃣ warning: nothing here is named 'idd'; did you mean 'id'?",
        """
        2️⃣ warning: nothing here is named 'limit'; a deep link can use 'state' and the values of \
        its URL
        """,
      ])
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
