import Testing
import TrellisSpecTestSupport

/// `dependencies`.
@Suite struct DependencyTests {
  @Test func forms() throws {
    let feature = try feature(
      #"""
      feature: Inventory
      dependencies:
        api: APIClient
        store: Storage.Client
        cache: Cache<String, Int>
        uuid: \.uuid
        now: \.date.now
        single: '\.continuousClock'
        double: "\\.openURL"
        logger: \.logger[.app]
        named: '\.logger["a.b", level: 1].inner'
      """#)
    #expect(
      feature.dependencies.map(\.summary) == [
        "api: APIClient", "store: Storage.Client", "cache: Cache<String, Int>", #"uuid: \.uuid"#,
        #"now: \.date.now"#, #"single: \.continuousClock"#, #"double: \.openURL"#,
        #"logger: \.logger[.app]"#, #"named: \.logger["a.b", level: 1].inner"#,
      ])
  }

  @Test func isATypeOrAKeyPath() {
    expectDiagnostics(
      #"""
      feature: Inventory
      dependencies:
        a:1️⃣
        b: 2️⃣.date
        c: 3️⃣\uuid
        d: 4️⃣\.
        e: 5️⃣\.1
        f: 6️⃣""
        7️⃣a b: Client
        h: 8️⃣\..date
        i: 9️⃣\.date?.now
        j: 🔟\.date.now()
      """#,
      [
        "1️⃣ error: the dependency 'a' is empty, expected text",
        "2️⃣ error: '.date' isn't a Swift type",
        #"3️⃣ error: '\uuid' isn't a key path; write it like \.name"#,
        #"4️⃣ error: '\.' isn't a key path; write it like \.name"#,
        #"5️⃣ error: '\.1' isn't a key path; write it like \.name"#,
        "6️⃣ error: the dependency 'f' is empty, expected text",
        """
        7️⃣ error: a dependency 'a b' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """,
        #"8️⃣ error: '\..date' isn't a key path; write it like \.name"#,
        #"9️⃣ error: '\.date?.now' isn't a key path; write it like \.name"#,
        #"🔟 error: '\.date.now()' isn't a key path; write it like \.name"#,
      ])
  }

  @Test func areAMapping() {
    expectDiagnostics(
      #"""
      feature: Inventory
      dependencies: 1️⃣[uuid]
      """#,
      [#"1️⃣ error: 'dependencies' is a list, expected a mapping, such as 'uuid: \.uuid'"#])
  }
}
