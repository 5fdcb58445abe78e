import Testing
import TrellisSpecTestSupport

/// `shared` and `binding` of properties.
@Suite struct SharedStateTests {
  private func state(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try feature("feature: Inventory\nstate:\n\(indented)").state.map(\.summary)
  }

  @Test func aKey() throws {
    #expect(
      try state("count: {type: Int, default: 0, shared: '.inMemory(\"count\")'}") == [
        "count: Int shared .inMemory(\"count\") = 0"
      ])
    #expect(
      try state("settings: {type: Settings, shared: .fileStorage(.settings)}") == [
        "settings: Settings shared .fileStorage(.settings)"
      ])
    #expect(
      try state("user: {type: User?, shared: .user, doc: Who it is.}") == [
        "user: User? shared .user // Who it is."
      ])
  }

  @Test func passedByTheParent() throws {
    #expect(
      try state("count: {type: Int, shared: passed}") == ["count: Int shared by the parent"])
    #expect(
      try state("count: {type: Int?, shared: passed, let: false}") == [
        "count: Int? shared by the parent"
      ])
  }

  @Test func boundProperties() throws {
    #expect(try state("name: {type: String, binding: true}") == ["name: String bound"])
    #expect(try state("name: {type: String, binding: false}") == ["name: String not bound"])
    #expect(
      try state("isOn: {type: Bool, shared: .isOn, binding: true}") == [
        "isOn: Bool shared .isOn bound"
      ])
  }

  @Test func aFeatureIsBindableForOneProperty() throws {
    let feature = try feature(
      """
      feature: Inventory
      state:
        name: {type: String, binding: true}
        note: String
        count: {type: Int, binding: false}
      """)
    #expect(feature.isBindable)
    #expect(feature.boundProperties.map(\.name.text) == ["name"])
  }

  @Test func propertiesThatAreLeftOut() throws {
    let feature = try feature(
      """
      feature: Inventory
      binding: true
      state:
        name: String
        note: {type: String, binding: false}
        limit: {type: Int, let: true}
        total: {type: Int, shared: .total}
      """)
    #expect(feature.boundProperties.map(\.name.text) == ["name"])
  }

  @Test func withoutBindings() throws {
    let feature = try feature(
      "feature: Inventory\nstate: {name: {type: String, binding: false}, note: String}")
    #expect(!feature.isBindable)
    #expect(feature.boundProperties.isEmpty)
  }

  @Test func parametersOfTheInitializer() throws {
    let feature = try feature(
      """
      feature: Inventory
      state:
        kept: {type: Int, shared: .kept}
        passed: {type: Int?, shared: passed}
        own: Int = 0
      """)
    #expect(feature.state.filter(\.isRequired).map(\.name.text) == ["passed"])
    #expect(feature.state.filter(\.isParameter).map(\.name.text) == ["passed", "own"])
  }

  @Test func mistakes() {
    let words = """
      error: 'shared' says where the value is stored, as in '.fileStorage(.settings)', or is \
      'passed' if the parent passes it
      """
    expectErrors(
      """
      feature: Inventory
      state:
        a: {type: Int, shared: 1️⃣true}
        b: {type: Int, shared: 2️⃣false}
        c: {type: Int, shared: 3️⃣}
        d: {type: Int, shared: passed, default: 4️⃣1}
        e: {type: Int, let: true, shared: 5️⃣.e}
        f: {type: Int, let: true, shared: 6️⃣passed}
        g: {type: Int, shared: .g7️⃣(}
        h: {type: Int, shared: 8️⃣null}
        i: {type: Int, binding: 9️⃣yes}
      """,
      [
        "1️⃣ \(words)", "2️⃣ \(words)", "3️⃣ error: 'shared' is empty, expected text",
        "4️⃣ error: the parent passes 'd'; remove the default",
        "5️⃣ error: a shared property is a 'var'; remove 'let'",
        "6️⃣ error: a shared property is a 'var'; remove 'let'",
        "7️⃣ error: the expression isn't valid Swift: '(' isn't closed; expected ')'",
        "8️⃣ error: 'null' is YAML's; write 'nil'",
        "9️⃣ error: 'binding' is either true or false, not 'yes'",
      ])
  }

  @Test func aConstantCannotBeBound() {
    expectErrors(
      """
      feature: Inventory
      state:
        a: {type: Int, let: true, binding: 1️⃣true}
        b: {type: Int, let: true, binding: false}
        c: {type: Int, let: false, binding: true}
      """,
      ["1️⃣ error: a 'let' can't be bound; remove one of the two"])
  }

  @Test func aPropertyStillHasAType() {
    expectErrors(
      "feature: Inventory\nstate: {1️⃣a: {shared: .a}}",
      ["1️⃣ error: the property 'a' has no 'type'; write {type: Int, default: 0}"])
  }
}
