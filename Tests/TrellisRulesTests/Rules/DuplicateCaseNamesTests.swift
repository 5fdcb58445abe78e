import Testing
import TrellisSpecTestSupport

/// Names that would be declared twice in `Action`, `Destination` or `Path`.
@Suite struct DuplicateCaseNamesTests {
  @Test func actions() {
    expectErrors(
      """
      feature: Root
      actions: [1️⃣a, b, 2️⃣a(Int)]
      delegate: [3️⃣c, 4️⃣c]
      reducer: {b: custom}
      """,
      [
        "2️⃣ error: 'a' is declared twice; remove one or rename it", "1️⃣ note: the other one is here",
        "4️⃣ error: 'c' is declared twice; remove one or rename it", "3️⃣ note: the other one is here",
      ])
  }

  @Test func actionsInGroups() {
    expectErrors(
      """
      feature: Root
      actions:
        view: [1️⃣a, 2️⃣a]
        internal: [a]
      """,
      [
        "2️⃣ error: 'a' is declared twice; remove one or rename it", "1️⃣ note: the other one is here",
      ])
  }

  @Test func actionsAndChildren() {
    expectErrors(
      """
      feature: Root
      actions: [1️⃣header, 2️⃣edit]
      scope: {3️⃣header: X}
      presents: {4️⃣edit: {sheet: X}}
      """,
      [
        "1️⃣ error: an action can't be named 'header', because a child has that name; rename one of them",
        "3️⃣ note: the other one is here",
        "2️⃣ error: an action can't be named 'edit', because a presented feature has that name; rename one of them",
        "4️⃣ note: the other one is here",
      ])
  }

  @Test func actionsAndGeneratedCases() {
    expectErrors(
      """
      feature: Root
      binding: true
      tabs: {selectedTab: {home: }}
      destination: {edit: {sheet: X}}
      path: {detail: X}
      delegate: [closed]
      actions: [1️⃣binding, 2️⃣tabSelected, 3️⃣destination, 4️⃣path, 5️⃣delegate]
      """,
      [
        "1️⃣ error: an action can't be named 'binding', which is the feature's bindings",
        "2️⃣ error: an action can't be named 'tabSelected', which is the selection of a tab",
        "3️⃣ error: an action can't be named 'destination', which is the feature's destination",
        "4️⃣ error: an action can't be named 'path', which is the feature's navigation stack",
        "5️⃣ error: an action can't be named 'delegate', which is the feature's delegate actions",
      ])
  }

  @Test func childrenAndGeneratedCases() {
    expectErrors(
      """
      feature: Root
      binding: true
      delegate: [closed]
      scope: {1️⃣binding: X, 2️⃣delegate: X}
      """,
      [
        "1️⃣ error: a child can't be named 'binding', which is the feature's bindings",
        "2️⃣ error: a child can't be named 'delegate', which is the feature's delegate actions",
      ])
  }

  @Test func groups() {
    expectErrors(
      """
      feature: Root
      scope: {1️⃣view: X}
      path: {detail: X}
      actions:
        2️⃣view: [a]
        3️⃣path: [b]
      """,
      [
        "2️⃣ error: a group of actions can't be named 'view', because a child has that name; rename one of them",
        "1️⃣ note: the other one is here",
        """
        3️⃣ error: a group of actions can't be named 'path', which is the feature's navigation stack
        """,
      ])
  }

  @Test func destinationsAndPrompts() {
    expectErrors(
      """
      feature: Root
      destination: {1️⃣delete: {sheet: X}, 2️⃣alert: {sheet: X}, 3️⃣dismiss: {sheet: X}}
      alerts: {4️⃣delete: {title: Delete}}
      confirmationDialogs: {5️⃣delete: {title: Delete}}
      """,
      [
        "2️⃣ error: a destination can't be named 'alert', which is the case that contains the alerts",
        """
        3️⃣ error: a destination can't be named 'dismiss', which is the meaning of \
        'destination.dismiss' in a pattern
        """,
        "4️⃣ error: a prompt can't be named 'delete', because a destination has that name; rename one of them",
        "1️⃣ note: the other one is here",
        "5️⃣ error: a prompt can't be named 'delete', because a destination has that name; rename one of them",
        "1️⃣ note: the other one is here",
      ])
  }

  @Test func sameNamesInDifferentScopes() {
    expectErrors(
      """
      feature: Root
      state: {item: Int}
      destination: {item: {sheet: X}}
      path: {item: X}
      delegate: [item]
      actions: [tapped]
      dependencies: {item: Client}
      """, [])
    expectErrors(
      """
      feature: Root
      state: {saved: Int}
      actions: [saved]
      delegate: [saved]
      """, [])
  }
}
