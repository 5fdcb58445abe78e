import Testing
import TrellisNames
import TrellisSpec
import TrellisSpecTestSupport

@Suite struct RenameTests {
  private static let item = """
    feature: ItemFeature
    state: {1️⃣count: Int = 0, title: String = ""}
    actions: [save(Int)]
    reducer:
      save(number): {set: {count: state.count + number}}
    """

  private func message(_ new: String, _ specs: String) throws -> String? {
    let (names, name) = try marked(specs)
    do throws(RenameRefusal) {
      _ = try names.rename(name, to: new)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func replacesAllPlaces() throws {
    let (names, name) = try marked(
      Self.item,
      """
      feature: ListFeature
      scope: {item: ItemFeature}
      actions: [save]
      reducer:
        save: {call: print(state.item.count)}
      """)
    let rename = try names.rename(name, to: "number")
    #expect(rename.edits.mapValues(\.count) == ["0.yaml": 3, "1.yaml": 1])
    #expect(rename.newTexts["1.yaml"]?.contains("print(state.item.number)") == true)
    #expect(rename.unclear == [])
  }

  @Test func renamesFeaturesWithTheirViews() throws {
    let (names, name) = try marked(
      "feature: 1️⃣ItemFeature",
      """
      feature: ListFeature
      state: {item: ItemFeature.State?}
      scope: {first: {feature: ItemFeature, view: ItemView}}
      """)
    let rename = try names.rename(name, to: "ThingFeature")
    #expect(
      rename.newTexts["1.yaml"] == """
        feature: ListFeature
        state: {item: ThingFeature.State?}
        scope: {first: {feature: ThingFeature, view: ThingView}}
        """)
  }

  @Test func refusesNamesThatCannotBe() throws {
    #expect(try message("a b", Self.item) == "'a b' isn't a Swift name")
    #expect(try message("where", Self.item) == "'where' is a keyword of Swift")
    #expect(try message("count", Self.item) == "'count' is its name already")
    #expect(
      try message("Count", Self.item) == "'Count' begins with an uppercase letter, as only types do"
    )
    #expect(
      try message("id", Self.item) == "'id' has a meaning of its own: it identifies the state")
  }

  @Test func refusesTakenNames() throws {
    #expect(try message("title", Self.item)?.hasPrefix("'title' can't be used: ") == true)
    #expect(
      try message(
        "loading",
        """
        feature: ItemFeature
        dependencies: {client: Client}
        actions: [load, stop]
        effects: [1️⃣saving]
        reducer:
          load: {run: {call: client.load(), id: loading}}
          stop: [{cancel: saving}, {cancel: loading}]
        """)?.hasPrefix("'loading' would mean something else") == true)
  }

  @Test func refusesNamesThatHideOthers() throws {
    let spec = """
      feature: ItemFeature
      dependencies: {client: Client}
      actions: [save(Int)]
      reducer:
        save(1️⃣count): {call: client.save(count)}
      """
    #expect(try message("client", spec)?.hasPrefix("'client' would mean something else") == true)
  }

  @Test func refusesWhatIsDeclaredInSwift() throws {
    #expect(
      try message("Thing", "feature: ItemFeature\nstate: {item: 1️⃣Item}")
        == "'Item' is declared in Swift")
  }

  @Test func refusesNamesWithAMeaning() throws {
    #expect(
      try message("load", "feature: ItemFeature\nactions: [1️⃣task]")
        == "'task' has a meaning of its own: the view sends it when it appears")
  }

  @Test func renamesNextToErrors() throws {
    let (names, name) = try marked(
      """
      feature: ItemFeature
      state: {1️⃣count: Int = 0}
      actions: [save]
      reducer:
        save: {set: {count: 1}}
        load: {set: {coun: 1}}
      """)
    #expect(
      try names.rename(name, to: "number").newTexts["0.yaml"]?.contains("{number: 1}") == true)
  }

  @Test func namesUnclearPlaces() throws {
    let (names, name) = try marked(
      """
      feature: ItemFeature
      state: {1️⃣count: Int = 0}
      dependencies: {client: Client}
      actions: [save(Item)]
      reducer:
        save(item): {call: "print(item.count, client.load().count)"}
      """)
    let rename = try names.rename(name, to: "number")
    #expect(rename.unclear.map { "\($0.line):\($0.column)" } == ["6:55"])
  }
}
