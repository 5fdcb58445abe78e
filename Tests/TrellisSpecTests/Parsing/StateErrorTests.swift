import Testing
import TrellisSpecTestSupport

/// Mistakes in `state`.
@Suite struct StateErrorTests {
  @Test func isAMapping() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣- count: Int
      """,
      [
        "1️⃣ error: 'state' is a list, expected a mapping, such as 'count: Int = 0'; remove the '- '"
      ])
    expectDiagnostics(
      """
      feature: Inventory
      state: 1️⃣count
      """,
      ["1️⃣ error: 'state' is text, expected a mapping, such as 'count: Int = 0'"])
  }

  @Test func aPropertyHasAType() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        a:1️⃣
        b: 2️⃣= 0
        c: 3️⃣Int =
        d: 4️⃣""
      """,
      [
        "1️⃣ error: the property 'a' is empty, expected text",
        "2️⃣ error: the property 'b' has no type; write 'Type = default'",
        "3️⃣ error: the property 'c' has no default after '='",
        "4️⃣ error: the property 'd' is empty, expected text",
      ])
  }

  @Test func aDefaultAloneIsNotAType() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        a: 1️⃣0
        b: 2️⃣true
        c: 3️⃣nil
        d: 4️⃣.all
      """,
      [
        "1️⃣ error: the property 'a' has a value but no type; write 'Int = 0'",
        "2️⃣ error: the property 'b' has a value but no type; write 'Bool = true'",
        "3️⃣ error: 'nil' isn't a Swift type",
        "4️⃣ error: '.all' isn't a Swift type",
      ])
  }

  @Test func aMappingHasKnownKeys() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣a: {2️⃣tpye: Int}
        b: {type: Int, 3️⃣value: 0}
        c: {type: Int, let: 4️⃣yes}
        d: {type: 5️⃣, default: 0}
      """,
      [
        "1️⃣ error: the property 'a' has no 'type'; write {type: Int, default: 0}",
        "2️⃣ error: unknown key 'tpye' in the property 'a'; did you mean 'type'?",
        """
        3️⃣ error: unknown key 'value' in the property 'b'; available: 'type', 'default', 'let', \
        'binding', 'shared', 'computed', 'access', 'init', …
        """,
        "4️⃣ error: 'let' is either true or false, not 'yes'",
        "5️⃣ error: the type of the property 'd' is empty, expected text",
      ])
  }

  @Test func whatNothingPassesHasAValue() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣a: {type: Int, access: internal}
        2️⃣b: {type: Int, init: false}
        c: {type: Int?, access: package}
        d: {type: Int, default: 0, access: 3️⃣private}
        e: {type: Int, computed: d, access: 4️⃣internal}
      """,
      [
        "1️⃣ error: 'State.init' has no parameter for 'a', so it needs a default, or an optional type",
        "2️⃣ error: 'State.init' has no parameter for 'b', so it needs a default, or an optional type",
        "3️⃣ error: a property can't have the access 'private'; available: 'internal', 'package'",
        "4️⃣ error: a computed property can't have 'access'; remove it, or remove 'computed'",
      ])
  }

  @Test func aSwiftDeclarationIsNotAName() {
    expectDiagnostics(
      """
      feature: Inventory
      state:
        1️⃣var count: Int = 0
      """,
      [
        """
        1️⃣ error: a property 'var count' isn't a Swift name; remove 'var'
        """
      ])
  }
}
