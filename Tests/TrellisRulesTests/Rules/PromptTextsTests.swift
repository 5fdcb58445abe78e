import Testing
import TrellisSpecTestSupport

@Suite struct PromptTextsTests {
  @Test func valuesThatAreNotDeclared() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        delete:
          with: {name: String}
          title: Delete {1️⃣nmae}?
          message: "{2️⃣count} of {name.first} {3️⃣count.description}"
          buttons: {yes: "Delete {4️⃣title}", no: {title: "Keep {name}"}}
        plain:
          title: "{5️⃣name}"
      """,
      [
        "1️⃣ error: the alert 'delete' has no value 'nmae'; did you mean 'name'?",
        "2️⃣ error: the alert 'delete' has no value 'count'; available: 'name'",
        "3️⃣ error: the alert 'delete' has no value 'count'; available: 'name'",
        "4️⃣ error: the alert 'delete' has no value 'title'; available: 'name'",
        """
        5️⃣ error: the alert 'plain' has no value 'name'; declare it with 'with: {name: String}'
        """,
      ])
  }

  @Test func valuesThatAreDeclared() {
    expectErrors(
      """
      feature: Inventory
      confirmationDialogs:
        sort:
          with: {name: String, count: Int}
          title: Sort {name} ({count})
          message: "{name.localizedLowercase}"
          buttons: {yes: "{count}"}
      """, [])
  }

  @Test func expressionsWithoutValues() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        notice: {title: '{1} {"{"} {L10n.title} {L10n.text()} {Self.name}', message: '{1️⃣name }'}
      """,
      [
        """
        1️⃣ error: the alert 'notice' has no value 'name'; declare it with 'with: {name: String}'
        """
      ])
  }

  /// If a text contains escapes, only the place of the whole text is known.
  @Test func textsWithEscapes() {
    expectErrors(
      #"""
      feature: Inventory
      alerts:
        notice: {title: 1️⃣"\"{name}\""}
      """#,
      [
        """
        1️⃣ error: the alert 'notice' has no value 'name'; declare it with 'with: {name: String}'
        """
      ])
  }

  @Test func booleanPromptsSeeTheState() {
    expectErrors(
      """
      feature: Inventory
      state: {name: String, count: {type: Int, let: true}}
      alerts:
        a:
          style: boolean
          with: {id: Int}
          title: "{name} {id} {count.description} {1️⃣nmae}"
          message: "{2️⃣a}"
          buttons: {yes: "{name}", no: "{3️⃣other}"}
        b: {title: "{4️⃣name}"}
      """,
      [
        "1️⃣ error: the alert 'a' has no value 'nmae'; did you mean 'name'?",
        "2️⃣ error: the alert 'a' has no value 'a'; available: 'id', 'name', 'count'",
        "3️⃣ error: the alert 'a' has no value 'other'; available: 'id', 'name', 'count'",
        """
        4️⃣ error: the alert 'b' has no value 'name'; declare it with 'with: {name: String}'
        """,
      ])
  }
}
