import Testing
import TrellisSpecTestSupport

@Suite struct ReservedTypeNamesTests {
  @Test(arguments: [
    "State", "Action", "Destination", "Path", "Delegate", "Alert", "ConfirmationDialog", "Tab",
    "View", "Reducer", "Reduce", "Scope", "Store", "Effect",
  ])
  func features(name: String) {
    expectDiagnostics(
      "feature: 1️⃣\(name)",
      [
        """
        1️⃣ error: a feature can't be named '\(name)', a type that the generated code uses; use \
        '\(name)Feature'
        """
      ])
  }

  @Test(arguments: [
    "String", "Int", "Bool", "Result", "Error", "Optional", "Text", "Task", "DeepLink", "Shared",
    "URL", "UUID", "Binding", "Bindable", "Body", "Button", "Group",
  ])
  func typesThatEveryFileUses(name: String) {
    expectDiagnostics(
      "feature: 1️⃣\(name)",
      [
        """
        1️⃣ error: a feature can't be named '\(name)', a type that the generated code uses; use \
        '\(name)Feature'
        """
      ])
  }

  @Test(arguments: ["StateFeature", "Actions", "Views", "Inventory"])
  func otherFeatures(name: String) {
    expectDiagnostics("feature: \(name)", [])
  }

  @Test(arguments: [
    "action", "alert", "confirmationDialog", "delegate", "destination", "path", "state",
  ])
  func groups(name: String) {
    let type = name.prefix(1).uppercased() + name.dropFirst()
    expectErrors(
      """
      feature: Root
      actions:
        1️⃣\(name): [tapped]
      """,
      [
        """
        1️⃣ error: a group of actions can't be named '\(name)', because its type would be \
        '\(type)', which already means something else
        """
      ])
  }

  @Test(arguments: ["日本語", "_hidden", "Inner"])
  func groupsLikeTheirTypes(name: String) {
    expectErrors(
      """
      feature: Root
      actions:
        1️⃣\(name): [tapped]
      """,
      [
        """
        1️⃣ error: a group of actions can't be named '\(name)', because its type would be \
        '\(name)', which already means something else
        """
      ])
  }

  @Test func groupsLikeTheTypesOfOtherGroups() {
    expectErrors(
      """
      feature: Root
      actions:
        1️⃣inner: [tapped]
        2️⃣Inner: [tapped]
      """,
      [
        """
        1️⃣ error: a group of actions can't be named 'inner', because its type would be 'Inner', \
        which already means something else
        """,
        """
        2️⃣ error: a group of actions can't be named 'Inner', because its type would be 'Inner', \
        which already means something else
        """,
      ])
  }

  @Test func groupsLikeTheTypesOfPayloads() {
    expectErrors(
      """
      feature: Root
      actions:
        1️⃣item: [tapped]
        view: [loaded(Item)]
      """,
      [
        """
        1️⃣ error: a group of actions can't be named 'item', because its type would be 'Item', \
        which already means something else
        """
      ])
  }

  @Test(arguments: ["view", "internal", "external", "local", "tab"])
  func otherGroups(name: String) {
    expectDiagnostics(
      """
      feature: Root
      actions:
        \(name): [tapped]
      reducer: {tapped: custom}
      """, [])
  }

  @Test func theGroupThatADeepLinkWouldBeIn() {
    expectErrors(
      """
      feature: Root
      actions: {1️⃣deepLink: [opened]}
      deepLinks: {a: {url: /a}}
      """,
      [
        """
        1️⃣ error: a group of actions can't be named 'deepLink', because its type would be \
        'DeepLink', which already means something else
        """
      ])
  }

  @Test func theGroupThatATabWouldBeIn() {
    expectErrors(
      """
      feature: Root
      actions: {1️⃣tab: [tapped]}
      tabs: {selected: {home: , more: }}
      """,
      [
        """
        1️⃣ error: a group of actions can't be named 'tab', because its type would be 'Tab', \
        which already means something else
        """
      ])
  }
}
