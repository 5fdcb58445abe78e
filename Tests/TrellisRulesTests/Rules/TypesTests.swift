import Testing
import TrellisSpecTestSupport

/// Types of other languages, and of the library.
@Suite struct TypesTests {
  @Test func foreignTypes() {
    expectErrors(
      """
      feature: Root
      state: {a: 1️⃣string, b: "[2️⃣int] = []", c: "Result<3️⃣boolean, any Error>?"}
      actions: ["loaded(string: String)", "moved(4️⃣number, to: Int)"]
      delegate: [saved(5️⃣date?)]
      reducer: {loaded: custom, moved: custom}
      """,
      [
        "1️⃣ error: Swift has no type 'string'; write 'String'",
        "2️⃣ error: Swift has no type 'int'; write 'Int'",
        "3️⃣ error: Swift has no type 'boolean'; write 'Bool'",
        "4️⃣ error: Swift has no type 'number'; write 'Double'",
        "5️⃣ error: Swift has no type 'date'; write 'Date'",
      ])
  }

  @Test func typesOfTheLibrary() {
    expectDiagnostics(
      """
      feature: Root
      state: {a: 1️⃣StackState<Path.State>?, b: Mine.StackState?}
      actions: [rows(2️⃣IdentifiedActionOf<Row>)]
      reducer: {rows: custom}
      """,
      [
        """
        1️⃣ warning: 'StackState' belongs to the library, and Trellis generates it; declare \
        pushed features under 'path'
        """,
        """
        2️⃣ warning: 'IdentifiedActionOf' belongs to the library, and Trellis generates it; declare the rows \
        under 'forEach'
        """,
      ])
  }

  @Test func defaults() {
    expectDiagnostics(
      """
      feature: Root
      state:
        a: Bool = 1️⃣True
        b: String = 2️⃣Anna
        c: Int = 3️⃣zero
        d: String = .empty
        e: Bool = false
        f: Mode = automatic
        g: String? = nil
        h: String = Text.empty
      """,
      [
        "1️⃣ warning: nothing here is named 'True'; write 'true'",
        "2️⃣ warning: nothing here is named 'Anna'; write a Swift string with quotes: '\"Anna\"'",
        "3️⃣ warning: nothing here is named 'zero'",
      ])
  }
}
