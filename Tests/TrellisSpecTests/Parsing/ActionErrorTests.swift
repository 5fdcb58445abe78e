import Testing
import TrellisSpecTestSupport

/// Mistakes in `actions`.
@Suite struct ActionErrorTests {
  @Test func areAList() {
    expectDiagnostics(
      """
      feature: Inventory
      actions: 1️⃣saveButtonTapped
      """,
      ["1️⃣ error: 'actions' is text, expected a list; write [saveButtonTapped]"])
  }

  @Test func areSwiftNames() {
    expectErrors(
      """
      feature: Inventory
      actions:
        - 1️⃣case saved
        - 2️⃣9lives
        - 3️⃣a-b
        - 4️⃣self
        - 5️⃣🎉
        - "6️⃣a: Int"
      """,
      [
        """
        1️⃣ error: an action 'case saved' isn't a Swift name; remove 'case'
        """,
        """
        2️⃣ error: an action '9lives' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """,
        "3️⃣ error: an action 'a-b' isn't a Swift name; write 'aB'",
        "4️⃣ error: an action can't be named 'self', which Swift reserves",
        "5️⃣ error: an action '🎉' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        """
        6️⃣ error: an action 'a: Int' isn't a Swift name; use letters, digits and '_', and don't start with a digit
        """,
      ])
  }

  @Test func areNotEmpty() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        -1️⃣
        - 2️⃣""
        - 3️⃣- nested
      """,
      [
        "1️⃣ error: an action is empty, expected text",
        "2️⃣ error: an action is empty, expected text",
        "3️⃣ error: an action is a list, expected text",
      ])
  }

  @Test func parenthesesHoldTypes() {
    expectErrors(
      """
      feature: Inventory
      actions:
        - 1️⃣a()
        - b2️⃣(
        - c3️⃣(Int) -> Void
        - d(4️⃣1)
        - "e(Int,5️⃣)"
        - f(Array6️⃣<Int)
        - "g(7️⃣: Int)"
      """,
      [
        "1️⃣ error: an action 'a()' has empty parentheses; remove them",
        "2️⃣ error: an action 'b(' isn't well-formed: '(' isn't closed; expected ')'",
        "3️⃣ error: an action 'c(Int) -> Void' isn't well-formed: expected ')' at its end",
        "4️⃣ error: '1' isn't a Swift type",
        "5️⃣ error: '' isn't a Swift type",
        "6️⃣ error: '<' isn't closed; expected '>'",
        "7️⃣ error: ': Int' isn't a Swift type",
      ])
  }

  @Test func labelsHaveTypes() {
    expectErrors(
      """
      feature: Inventory
      actions:
        - "a(1️⃣id:)"
        - "b(2️⃣_ id: Int)"
        - "c(3️⃣at id: Int)"
      """,
      [
        "1️⃣ error: 'id:' isn't a Swift type",
        "2️⃣ error: '_ id: Int' isn't a Swift type",
        "3️⃣ error: 'at id: Int' isn't a Swift type",
      ])
  }

  @Test func aLabelAppearsOnce() {
    expectErrors(
      """
      feature: Inventory
      actions:
        - "moved(id: Int, 1️⃣id: Int)"
      """,
      ["1️⃣ error: the label 'id' appears in 'moved' twice"])
  }

  @Test func aMappingIsOneAction() {
    expectErrors(
      """
      feature: Inventory
      actions:
        - {a: , 1️⃣b: }
        - 2️⃣{doc: It is there.}
        - 3️⃣{4️⃣nme: saved, doc: It is there.}
        - {name: c, 5️⃣payload: Int}
      """,
      [
        "1️⃣ error: an action is a single name; put '- ' before each",
        "2️⃣ error: an action has no 'name'",
        "3️⃣ error: an action has no 'name'",
        "4️⃣ error: unknown key 'nme' in an action; did you mean 'name'?",
        "5️⃣ error: unknown key 'payload' in an action; available: 'name', 'with', 'doc'",
      ])
  }

  @Test func aPayloadIsNotText() {
    expectErrors(
      """
      feature: Inventory
      actions:
        - loaded: 1️⃣Item
      """,
      ["1️⃣ error: 'loaded' is text, expected a mapping, such as {name: String}"])
  }

  @Test func severalLabelsWithoutQuotes() {
    expectDiagnostics(
      """
      feature: Inventory
      actions:
        - moved(from: Int, to1️⃣: Int)
      """,
      [
        """
        1️⃣ error: this isn't valid YAML: there is a second ': ' in this value; write labels as \
        'name: {label: Type}', or put the value in quotes
        """
      ])
  }
}
