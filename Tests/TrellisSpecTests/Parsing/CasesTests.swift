import Testing
import TrellisSpecTestSupport

/// `cases`, and the step `become`.
@Suite struct CasesTests {
  @Test func forms() throws {
    let feature = try feature(
      """
      feature: Root
      cases:
        home: HomeFeature
        login: {feature: LoginFeature, view: LoginScreen}
        default: {feature: Other.Feature, doc: The rest.}
        état: HomeFeature
      """)
    #expect(
      feature.cases.map(\.summary) == [
        "home: HomeFeature", "login: LoginFeature in LoginScreen", "default: Other.Feature",
        "état: HomeFeature",
      ])
    #expect(feature.cases.map(\.documentation) == [[], [], ["The rest."], []])
  }

  @Test func aFeatureThatConsistsOfItsCases() throws {
    let alone = try feature(
      """
      feature: Root
      doc: One of two.
      access: public
      imports: [MapKit]
      view: none
      cases: {home: HomeFeature}
      """)
    #expect(alone.isEnum)
    #expect(alone.isCaseReducer)
  }

  @Test(arguments: [
    "actions: [tapped]", "delegate: [done]", "dependencies: {uuid: \\.uuid}",
    "reducer: {home: custom}",
  ])
  func aFeatureThatDoesSomethingItself(key: String) throws {
    let feature = try feature("feature: Root\ncases: {home: HomeFeature}\n\(key)")
    #expect(feature.isEnum)
    #expect(!feature.isCaseReducer)
  }

  @Test func aFeatureWithoutCases() throws {
    let feature = try feature("feature: Root\nscope: {home: HomeFeature}")
    #expect(!feature.isEnum)
    #expect(!feature.isCaseReducer)
  }

  @Test func keysThatConflictWithCases() {
    func message(_ key: String) -> String {
      "error: a feature with 'cases' can't have '\(key)'; move it to one of the cases, or to a feature that contains this one"
    }
    expectErrors(
      """
      feature: Root
      cases: {home: Home}
      1️⃣state: {count: Int = 0}
      2️⃣binding: true
      3️⃣scope: {a: A}
      4️⃣ifLet: {b: A}
      5️⃣forEach: {c: A}
      6️⃣tabs: {selected: {d: }}
      7️⃣presentation: separate
      8️⃣deepLinks: {e: {url: /e}}
      """,
      [
        "1️⃣ \(message("state"))", "2️⃣ \(message("binding"))", "3️⃣ \(message("scope"))",
        "4️⃣ \(message("ifLet"))", "5️⃣ \(message("forEach"))", "6️⃣ \(message("tabs"))",
        "7️⃣ \(message("presentation"))", "8️⃣ \(message("deepLinks"))",
      ])
    expectErrors(
      """
      feature: Root
      1️⃣destination: {a: {sheet: A}}
      2️⃣presents: {b: {sheet: A}}
      3️⃣path: {c: A}
      cases: {home: Home}
      4️⃣alerts: {d: {title: D}}
      5️⃣confirmationDialogs: {e: {title: E}}
      """,
      [
        "1️⃣ \(message("destination"))", "2️⃣ \(message("presents"))", "3️⃣ \(message("path"))",
        "4️⃣ \(message("alerts"))", "5️⃣ \(message("confirmationDialogs"))",
      ])
  }

  @Test func isAMapping() {
    expectErrors(
      "feature: Root\ncases: 1️⃣[Home, Login]",
      ["1️⃣ error: 'cases' is a list, expected a mapping, such as 'library: LibraryFeature'"])
  }

  @Test func atLeastOne() {
    for written in ["{}", "[]"] {
      expectErrors(
        "feature: Root\ncases: 1️⃣\(written)",
        ["1️⃣ error: 'cases' names no feature; write {launch: LaunchFeature}"])
    }
    expectErrors(
      "feature: Root\ncases:1️⃣", ["1️⃣ error: 'cases' names no feature; write {launch: LaunchFeature}"]
    )
  }

  @Test func aCaseIsAFeature() {
    expectErrors(
      """
      feature: Root
      cases:
        a:1️⃣
        b: 2️⃣{view: B}
        c: 3️⃣[C]
        d: {feature: D, 4️⃣veiw: V}
        e: 5️⃣two words
        f: {feature: 6️⃣}
      """,
      [
        "1️⃣ error: 'a' names no feature",
        "2️⃣ error: 'b' names no feature",
        "3️⃣ error: 'c' is a list, expected a mapping, such as {feature: LibraryFeature}",
        "4️⃣ error: unknown key 'veiw' in 'd'; did you mean 'view'?",
        "5️⃣ error: a feature 'two words' isn't the name of a Swift type",
        "6️⃣ error: 'feature' is empty, expected text",
      ])
  }

  @Test func casesHaveNames() {
    expectErrors(
      """
      feature: Root
      cases:
        1️⃣1: A
        2️⃣a b: A
        3️⃣self: A
        4️⃣body: A
        5️⃣scope: A
      """,
      [
        "1️⃣ error: a child '1' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "2️⃣ error: a child 'a b' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "3️⃣ error: a child can't be named 'self', which Swift reserves",
        "4️⃣ error: a case can't be named 'body', which the library uses itself",
        "5️⃣ error: a case can't be named 'scope', which the library uses itself",
      ])
  }

  private func steps(_ step: String) throws -> [String] {
    try features(
      """
      feature: Root
      cases: {home: Home, login: Login}
      actions: [tapped]
      reducer:
        tapped: \(step)
      ---
      feature: Login
      cases: {entry: EntryFeature, code: CodeFeature}
      """)[0].reducerSummary
  }

  @Test func become() throws {
    #expect(try steps("{become: home}") == ["tapped: become home"])
    #expect(try steps("[become: 'home(1, b)']") == ["tapped: become home(1, b)"])
    #expect(
      try steps("{become: home, with: {id: 1}, where: state.isReady}") == [
        "tapped: become home(id: 1) where state.isReady"
      ])
    #expect(try steps("{become: login.code}") == ["tapped: become login.code"])
    #expect(
      try steps("{become: login.code(id)}") == ["tapped: become login.code(id)"])
  }
}
