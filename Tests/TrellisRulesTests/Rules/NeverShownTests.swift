import Testing
import TrellisSpecTestSupport

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
        "1️⃣ warning: nothing shows the destination 'edit'; add a step 'present: edit'",
        "2️⃣ warning: nothing shows the destination 'beside'; add a step 'present: beside'",
        """
        3️⃣ warning: nothing shows the path case 'detail'; add a step 'push: detail', or 'link: true' if a view pushes it
        """,
        "4️⃣ warning: nothing shows the alert 'failed'; add a step 'present: failed'",
        "5️⃣ warning: nothing shows the confirmation dialog 'sort'; add a step 'present: sort'",
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

  /// A name that several parts of the feature share.
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
      [
        """
        1️⃣ warning: nothing shows the path case 'edit'; add a step 'push: edit', or 'link: true' if a view pushes it
        """
      ])
  }

  private let cases = """
    feature: Root
    cases: {one: A, 1️⃣two: A, 2️⃣three: A}

    """

  @Test func casesThatNoStepChangesTo() {
    expectDiagnostics(
      cases + """
        actions: [tapped]
        reducer: {tapped: {become: one}}
        """,
      [
        "1️⃣ warning: nothing shows the case 'two'; add a step 'become: two'",
        "2️⃣ warning: nothing shows the case 'three'; add a step 'become: three'",
      ])
  }

  @Test func casesThatAStepBecomes() {
    expectDiagnostics(
      cases + """
        reducer:
          one.done: {become: two}
          two.done: {become: three, where: true}
        """, [])
  }

  /// Whichever feature contains this one changes its case.
  @Test func casesOfAPureEnumFeature() {
    expectDiagnostics(cases, [])
  }

  @Test func stepsOfDeepLinksShow() {
    expectDiagnostics(
      """
      feature: Root
      destination: {edit: {sheet: X}}
      presents: {beside: {popover: X}}
      path: {detail: X, 1️⃣other: X}
      alerts: {failed: {title: Failed}, asked: {style: boolean, title: Asked}}
      deepLinks:
        a: {url: /a, steps: [{present: edit}, {push: detail}, {present: failed}]}
        b: {url: /b, steps: [{present: beside}, {present: asked, where: true}]}
      """,
      [
        """
        1️⃣ warning: nothing shows the path case 'other'; add a step 'push: other', or 'link: true' if a view pushes it
        """
      ])
  }

  @Test func booleanPrompts() {
    expectDiagnostics(
      """
      feature: Root
      alerts: {1️⃣failed: {style: boolean, title: Failed}, asked: {style: boolean, title: Asked}}
      actions: [tapped]
      reducer: {tapped: {present: asked}}
      """,
      ["1️⃣ warning: nothing shows the alert 'failed'; add a step 'present: failed'"])
  }
}
