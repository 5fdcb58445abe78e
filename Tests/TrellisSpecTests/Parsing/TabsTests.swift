import Testing
import TrellisSpecTestSupport

/// `tabs`.
@Suite struct TabsTests {
  @Test func forms() throws {
    let feature = try feature(
      """
      feature: Root
      tabs:
        selectedTab:
          library: {feature: LibraryFeature, title: My library, systemImage: books.vertical}
          settings: SettingsFeature
          signIn: {view: SignInScreen}
          about:
          help: {title: "1. Help?", view: HelpView, feature: HelpFeature}
      """)
    let tabs = try #require(feature.tabs)
    #expect(tabs.selection.text == "selectedTab")
    #expect(
      tabs.tabs.map(\.summary) == [
        "library: LibraryFeature \"My library\" books.vertical",
        "settings: SettingsFeature \"Settings\"",
        "signIn in SignInScreen \"Sign in\"",
        "about \"About\"",
        "help: HelpFeature in HelpView \"1. Help?\"",
      ])
  }

  @Test func selectionIsNeeded() {
    expectErrors(
      """
      feature: Root
      tabs:
        1️⃣home: {feature: HomeFeature, title: Home}
        settings: {feature: SettingsFeature}
      """,
      [
        """
        1️⃣ error: put the tabs below the name of their selection, as in selectedTab: {home: \
        {title: Home}}
        """
      ])
  }

  @Test func oneSelection() {
    expectDiagnostics(
      """
      feature: Root
      tabs:
        first: {a: AFeature}
        1️⃣second: {b: BFeature}
      """,
      ["1️⃣ error: a feature has only one tab selection, which is 'first'"])
  }

  @Test func thereAreTabs() {
    expectDiagnostics(
      """
      feature: Root
      tabs: {1️⃣selectedTab: }
      """,
      ["1️⃣ error: 'selectedTab' has no tabs"])
  }

  @Test func areAMapping() {
    expectDiagnostics(
      """
      feature: Root
      tabs:
        1️⃣- home
      """,
      [
        """
        1️⃣ error: 'tabs' is a list, expected a mapping, such as selectedTab: {home: {title: Home}}; remove the '- '
        """
      ])
    expectDiagnostics(
      """
      feature: Root
      tabs:
        selectedTab: 1️⃣[home, settings]
      """,
      ["1️⃣ error: 'selectedTab' is a list, expected a mapping, such as home: {title: Home}"])
  }

  @Test func aTabHasKnownKeys() {
    expectDiagnostics(
      """
      feature: Root
      tabs:
        selectedTab:
          home: {1️⃣titel: Home, 2️⃣icon: house}
          more: {title: 3️⃣[More]}
          4️⃣a b: {title: C}
          last: 5️⃣two words
      """,
      [
        "1️⃣ error: unknown key 'titel' in the tab 'home'; did you mean 'title'?",
        """
        2️⃣ error: unknown key 'icon' in the tab 'home'; available: 'feature', 'view', 'title', \
        'systemImage', 'doc'
        """,
        "3️⃣ error: 'title' is a list, expected text; put it in quotes",
        "4️⃣ error: a tab 'a b' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "5️⃣ error: a feature 'two words' isn't the name of a Swift type",
      ])
  }
}
