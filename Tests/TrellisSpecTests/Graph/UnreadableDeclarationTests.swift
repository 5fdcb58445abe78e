import Testing

/// A name whose declaration could not be read is not unknown as well.
@Suite struct UnreadableDeclarationTests {
  @Test func declarations() {
    expectErrors(
      """
      feature: Root
      state: {count: 1️⃣0}
      destination: {edit: {2️⃣sheets: EditFeature}}
      path: {detail: 3️⃣two words}
      actions:
        - tapped
        - loaded(4️⃣1)
      delegate: [saved(5️⃣2)]
      reducer:
        tapped:
          - set: {count: 1}
          - present: edit
          - push: detail
          - delegate: saved
        loaded: custom
        destination.edit.delegate.closed: custom
      """,
      [
        "1️⃣ error: '0' is not a Swift type",
        "2️⃣ error: 'sheets' is no style of presentation; did you mean 'sheet'?",
        "3️⃣ error: a feature 'two words' is not the name of a Swift type",
        "4️⃣ error: '1' is not a Swift type",
        "5️⃣ error: '2' is not a Swift type",
      ])
  }

  @Test func misspeltKeys() {
    expectErrors(
      """
      feature: Root
      1️⃣destinations: {edit: {sheet: EditFeature}}
      2️⃣action: [tapped]
      reducer:
        tapped: {present: edit}
        destination.edit.delegate.closed: dismiss
      """,
      [
        "1️⃣ error: unknown key 'destinations'; did you mean 'destination'?",
        "2️⃣ error: unknown key 'action'; did you mean 'actions'?",
      ])
  }

  @Test func otherNamesAreUnknownAllTheSame() {
    expectErrors(
      """
      feature: Root
      state: {count: 1️⃣0, total: Int}
      actions: [tapped]
      reducer:
        tapped: {set: {2️⃣totla: 1}}
      """,
      [
        "1️⃣ error: '0' is not a Swift type",
        "2️⃣ error: the state of 'Root' has no property 'totla'; did you mean 'total'?",
      ])
  }
}
