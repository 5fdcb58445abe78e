import Testing
import TrellisSpecTestSupport

/// Actions in groups, in patterns and steps.
@Suite struct GroupPatternTests {
  private func spec(_ reducer: String) -> String {
    """
    feature: Inventory
    actions:
      view: [tapped, same]
      internal: ["loaded(Result<Int, any Error>)", same]
    reducer:
      \(reducer)
    """
  }

  @Test func bareOrWithTheGroup() throws {
    let feature = try resolved(
      """
      feature: Inventory
      actions:
        view: [tapped, same]
        internal: [loaded(Result<Int, any Error>), same]
      reducer:
        tapped: {send: internal.same}
        view.same: {send: tapped}
        internal.loaded.success(count): {send: view.tapped}
        loaded.failure: {run: {call: load(), sends: loaded}}
        internal.same: {run: {call: load(), sends: internal.loaded}}
      """)[0]
    #expect(
      feature.reducerSummary == [
        "view / tapped: send internal / same",
        "view / same: send view / tapped",
        "internal / loaded / outcome success (count): send view / tapped",
        "internal / loaded / outcome failure: run load() to internal / loaded as a result",
        "internal / same: run load() to internal / loaded as a result",
      ])
  }

  @Test func aNameInTwoGroups() {
    let message = "'same' is declared in more than one group; write 'view.same'"
    expectErrors(spec("1️⃣same: custom"), ["1️⃣ error: \(message)"])
    expectErrors(spec("tapped: {send: 1️⃣same}"), ["1️⃣ error: \(message)"])
  }

  @Test func aNameInAnotherGroup() {
    expectErrors(
      spec("internal.1️⃣tapped: custom"),
      ["1️⃣ error: 'Inventory' has no action 'tapped' in 'internal'; did you mean 'view.tapped'?"])
  }

  @Test func aGroupAlone() {
    expectErrors(
      spec("1️⃣view: custom"),
      ["1️⃣ error: 'view' is a group of actions; name one of them, such as 'view.tapped'"])
  }

  @Test func aMisspeltGroup() {
    expectErrors(
      spec("1️⃣veiw.tapped: custom"),
      ["1️⃣ error: 'Inventory' has no action 'veiw'; did you mean 'view'?"])
  }

  @Test func aNameTwiceInOneGroup() {
    expectErrors(
      """
      feature: Inventory
      actions:
        view: [1️⃣tapped, 2️⃣tapped]
      reducer:
        view.tapped: custom
      """,
      [
        "2️⃣ error: 'tapped' is declared twice; remove one or rename it",
        "1️⃣ note: the other one is here",
      ])
  }
}
