import Testing
import TrellisSpec
import TrellisSpecTestSupport

/// `destination`.
@Suite struct DestinationTests {
  private func destinations(_ lines: String) throws -> [String] {
    let indented = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try feature("feature: Inventory\ndestination:\n\(indented)").destinations.map(\.summary)
  }

  @Test(arguments: PresentationStyle.allCases) func styles(style: PresentationStyle) throws {
    let name = style.rawValue
    #expect(try destinations("item: {\(name): ItemFeature}") == ["item: \(name) ItemFeature"])
    #expect(
      try destinations("item: {\(name): ItemFeature, view: ItemScreen}")
        == ["item: \(name) ItemFeature in ItemScreen"])
    #expect(try destinations("item:\n  \(name): Self") == ["item: \(name) Self"])
  }

  @Test func options() throws {
    #expect(
      try destinations("item: {sheet: A, dismissDisabled: true, navigationStack: true}")
        == ["item: sheet A dismissDisabled navigationStack"])
    #expect(
      try destinations("item: {popover: A, dismissDisabled: true, navigationStack: true}")
        == ["item: popover A dismissDisabled navigationStack"])
    #expect(
      try destinations("item: {fullScreenCover: A, dismissDisabled: false, navigationStack: true}")
        == ["item: fullScreenCover A navigationStack"])
  }

  @Test func detents() throws {
    #expect(
      try destinations("item: {sheet: A, detents: [medium, large]}")
        == ["item: sheet A detents medium, large"])
    #expect(
      try destinations("item: {sheet: A, detents: [.medium, .height(200), fraction(0.5)]}")
        == ["item: sheet A detents medium, height(200), fraction(0.5)"])
    #expect(
      try destinations("item: {sheet: A, detents: medium}") == ["item: sheet A detents medium"])
  }

  @Test func withoutAFeature() throws {
    #expect(try destinations("help: {sheet: true}") == ["help: sheet"])
    #expect(try destinations("help: {sheet: true, view: HelpView}") == ["help: sheet in HelpView"])
  }

  @Test func plainData() throws {
    #expect(try destinations("item: {sheet: {value: Item.ID}}") == ["item: sheet (Item.ID)"])
    #expect(
      try destinations("tags: {sheet: {value: '[String: Int]'}}") == ["tags: sheet ([String: Int])"]
    )
    #expect(
      try destinations("item: {popover: {value: Item, view: ItemView}}")
        == ["item: popover (Item) in ItemView"])
    #expect(
      try destinations("item: {sheet: {feature: ItemFeature, view: ItemView}}")
        == ["item: sheet ItemFeature in ItemView"])
  }

  @Test func aBindingIsOneOfPlainData() {
    expectErrors(
      """
      feature: Inventory
      destination:
        a: {sheet: {feature: A, 1️⃣binding: true}}
        b: {sheet: {value: Int, binding: 2️⃣maybe}}
      """,
      [
        "1️⃣ error: unknown key 'binding' in the destination 'a'; available: 'value', 'view', 'feature'",
        "2️⃣ error: 'binding' is either true or false, not 'maybe'",
      ])
  }

  @Test func contents() {
    expectErrors(
      """
      feature: Inventory
      destination:
        a: {sheet: 1️⃣{view: A}}
        b: {sheet: {value: 2️⃣9}}
        c: {sheet: {3️⃣type: Int, value: Int}}
      """,
      [
        "1️⃣ error: the destination 'a' has neither a 'value' nor a 'feature'",
        "2️⃣ error: '9' isn't a Swift type",
        "3️⃣ error: unknown key 'type' in the destination 'c'; available: 'value', 'view', 'feature', 'binding'",
      ])
  }

  @Test func orderIsKept() throws {
    #expect(
      try destinations("b: {sheet: B}\na: {popover: A}") == ["b: sheet B", "a: popover A"])
  }

  @Test func styleIsOneOfSwiftUIs() {
    expectDiagnostics(
      """
      feature: Inventory
      destination:
        a: {1️⃣sheets: A}
        b: {2️⃣fullscreenCover: B}
        c: {3️⃣modal: C}
        d: 4️⃣D
        5️⃣e: {}
        6️⃣f:
        g: {7️⃣view: G}
      """,
      [
        "1️⃣ error: 'sheets' isn't a presentation style; did you mean 'sheet'?",
        "2️⃣ error: 'fullscreenCover' isn't a presentation style; did you mean 'fullScreenCover'?",
        """
        3️⃣ error: 'modal' isn't a presentation style; available: 'sheet', 'popover', \
        'fullScreenCover', 'navigationDestination', 'inspector', 'inline'
        """,
        "4️⃣ error: the destination 'd' has no style; write {sheet: D} or another",
        "5️⃣ error: the destination 'e' has no style; write {sheet: Feature} or another",
        "6️⃣ error: the destination 'f' has no style; write {sheet: Feature} or another",
        """
        7️⃣ error: 'view' isn't a presentation style; available: 'sheet', 'popover', \
        'fullScreenCover', 'navigationDestination', 'inspector', 'inline'
        """,
      ])
  }

  @Test func aStyleHasItsOwnOptions() {
    expectErrors(
      """
      feature: Inventory
      destination:
        a: {popover: A, 1️⃣detents: [medium]}
        b: {navigationDestination: B, 2️⃣navigationStack: true}
        c: {sheet: C, 3️⃣detent: medium}
        d: {sheet: D, dismissDisabled: 4️⃣yes}
        e: {sheet: E, 5️⃣popover: F}
        f: {sheet: G, view: 6️⃣two words}
      """,
      [
        """
        1️⃣ error: unknown key 'detents' in the destination 'a'; available: 'popover', 'view', \
        'navigationStack', 'dismissDisabled', 'doc', 'toolbar'
        """,
        """
        2️⃣ error: unknown key 'navigationStack' in the destination 'b'; available: \
        'navigationDestination', 'view', 'doc', 'toolbar'
        """,
        "3️⃣ error: unknown key 'detent' in the destination 'c'; did you mean 'detents'?",
        "4️⃣ error: 'dismissDisabled' is either true or false, not 'yes'",
        "5️⃣ error: the destination 'e' has two styles; keep one of them",
        "6️⃣ error: a view 'two words' isn't the name of a Swift type",
      ])
  }

  @Test func aStyleNamesAFeature() {
    expectDiagnostics(
      """
      feature: Inventory
      destination:
        a: {sheet: 1️⃣}
        b: {sheet: 2️⃣[B]}
        c: {sheet: 3️⃣9C}
      """,
      [
        "1️⃣ error: the destination 'a' is empty, expected text",
        "2️⃣ error: a feature '[B]' isn't the name of a Swift type",
        "3️⃣ error: a feature '9C' isn't the name of a Swift type",
      ])
  }
}
