import Testing
import TrellisSpecTestSupport

@Suite struct RowsWithoutIDTests {
  @Test func rowsWithoutAnID() {
    expectDiagnostics(
      """
      feature: Root
      forEach: {rows: 1️⃣Row}
      ---
      feature: 2️⃣Row
      state: {name: String = ""}
      """,
      [
        """
        1️⃣ error: the rows of 'rows' need an 'id'; add a property such as 'id: UUID' to the \
        state of 'Row'
        """,
        "2️⃣ note: 'Row' is declared here",
      ])
  }

  @Test func rowsOfTheFeatureItself() {
    expectDiagnostics(
      """
      feature: 2️⃣Folder
      forEach: {rows: 1️⃣Self}
      """,
      [
        """
        1️⃣ error: the rows of 'rows' need an 'id'; add a property such as 'id: UUID' to the \
        state of 'Folder'
        """,
        "2️⃣ note: 'Folder' is declared here",
      ])
  }

  @Test func rowsWithAnID() {
    expectDiagnostics(
      """
      feature: Root
      forEach: {rows: Row, others: ExistingFeature}
      ---
      feature: Row
      state: {id: {type: UUID, let: true}}
      """, [])
  }

  /// The ID exists, but something else is wrong with it.
  @Test func anIDThatCannotBeRead() {
    expectDiagnostics(
      """
      feature: Root
      forEach: {rows: Row}
      ---
      feature: Row
      state: {id: 1️⃣9}
      """,
      ["1️⃣ error: the property 'id' has a value but no type; write 'Int = 9'"])
  }

  @Test func rowsOfAnEnumFeature() {
    expectErrors(
      """
      feature: Root
      forEach: {rows: 1️⃣Row, others: 2️⃣Session}
      ---
      feature: Row
      cases: {a: A}
      ---
      feature: Session
      cases: {a: A}
      actions: [tapped]
      """,
      [
        """
        1️⃣ error: the rows of 'rows' need an 'id', which the enum feature 'Row' can't have; \
        contain it in a feature with an 'id'
        """,
        """
        2️⃣ error: the rows of 'others' need an 'id', which the enum feature 'Session' can't \
        have; contain it in a feature with an 'id'
        """,
      ])
  }
}
