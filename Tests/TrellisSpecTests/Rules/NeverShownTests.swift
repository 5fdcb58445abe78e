import Testing

@Suite struct NeverShownTests {
  private let spec = """
    feature: Root
    destination: {1️⃣edit: {sheet: X}}
    presents: {2️⃣beside: {popover: X}}
    path: {3️⃣detail: X}
    alerts: {4️⃣failed: {title: Failed}}
    confirmationDialogs: {5️⃣sort: {title: Sort}}
    actions: [tapped]
    reducer:

    """

  @Test func nothingIsShown() {
    expectDiagnostics(
      spec + "  tapped: [dismiss, pop]",
      [
        "1️⃣ warning: nothing shows the destination 'edit'; a step 'present: edit' would",
        "2️⃣ warning: nothing shows the destination 'beside'; a step 'present: beside' would",
        "3️⃣ warning: nothing shows the path case 'detail'; a step 'push: detail' would",
        "4️⃣ warning: nothing shows the alert 'failed'; a step 'present: failed' would",
        "5️⃣ warning: nothing shows the confirmation dialog 'sort'; a step 'present: sort' would",
      ])
  }

  @Test func everythingIsShown() {
    expectDiagnostics(
      spec + """
          tapped:
            - present: edit
            - present: beside
            - push: detail
            - present: failed
            - {present: sort, where: true}
        """, [])
  }

  @Test func handWrittenCodeMayShowAnything() {
    expectDiagnostics(spec + "  tapped: custom", [])
  }

  /// A name that several parts of the feature have.
  @Test func namesakes() {
    expectDiagnostics(
      """
      feature: Root
      destination: {edit: {sheet: X}}
      path: {1️⃣edit: X}
      actions: [tapped]
      reducer:
        tapped: {present: edit}
      """,
      ["1️⃣ warning: nothing shows the path case 'edit'; a step 'push: edit' would"])
  }
}
