import Testing

/// All mistakes are said in one run, each at its place.
@Suite struct TenMistakesTests {
  @Test func tenMistakesInOneSpec() {
    expectErrors(
      """
      feature: Inventory
      1️⃣stat: {}
      access: 2️⃣private
      state:
        count: 3️⃣0
        items: Array4️⃣<Item
      destination:
        edit: {5️⃣sheets: EditFeature}
        detail: {sheet: DetailFeature}
      alerts:
        failed:
          title: Failed
          buttons:
            retry: {role: 6️⃣again}
      actions:
        - 7️⃣2fast
        - saveButtonTapped
      reducer:
        8️⃣savButtonTapped: dismiss
        saveButtonTapped:
          - 9️⃣presnt: detail
          - present: 🔟detial
      """,
      [
        "1️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "2️⃣ error: unknown access 'private'; there is 'internal', 'package', 'public'",
        "3️⃣ error: '0' is not a Swift type",
        "4️⃣ error: '<' is not closed; expected '>'",
        """
        5️⃣ error: 'sheets' is no style of presentation; did you mean 'sheet'?
        """,
        "6️⃣ error: unknown role 'again'; there is 'cancel', 'destructive'",
        """
        7️⃣ error: an action '2fast' is not a Swift name; use letters, digits and '_', no digit first
        """,
        "8️⃣ error: 'Inventory' has no action 'savButtonTapped'; did you mean 'saveButtonTapped'?",
        "9️⃣ error: unknown step 'presnt'; did you mean 'present'?",
        "🔟 error: 'Inventory' has no destination or prompt 'detial'; did you mean 'detail'?",
      ])
  }

  @Test func mistakesInSeveralFiles() {
    expectDiagnostics(
      files: [
        "b.feature.yaml": """
        feature: Detail
        state: {id: 1️⃣9}
        """,
        "a.feature.yaml": """
        feature: Inventory
        2️⃣stat: {}
        destination: {detail: {sheet: Detail}}
        actions: [tapped]
        reducer:
          tapped: {present: detail, with: {3️⃣di: 1}}
        """,
        "c.feature.yaml": "4️⃣feature Broken",
      ],
      [
        "2️⃣ error: unknown key 'stat'; did you mean 'state'?",
        "3️⃣ error: the state of 'Detail' takes no argument 'di'; it takes none",
        "b.feature.yaml:1:10 note: 'Detail' is declared here",
        "1️⃣ error: '9' is not a Swift type",
        "4️⃣ error: a spec is a text, expected a mapping, such as 'feature: InventoryFeature'",
      ], ignoringWarnings: true)
  }

  /// A mistake in a reaction is no reason to warn that nothing happens there.
  @Test func mistakesBringNoWarnings() {
    expectDiagnostics(
      """
      feature: Inventory
      destination: {edit: {sheet: EditFeature}}
      actions: [tapped, moved(Int)]
      reducer:
        tapped: {1️⃣presnt: edit}
        moved(2️⃣x, y): custom
      """,
      [
        "1️⃣ error: unknown step 'presnt'; did you mean 'present'?",
        "2️⃣ error: 'moved' has 1 value, not 2",
        "3:19 note: 'moved' is declared here",
      ])
  }
}
