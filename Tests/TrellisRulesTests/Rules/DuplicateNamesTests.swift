import Testing
import TrellisSpecTestSupport

/// Names that would be declared twice in the state or in the reducer itself.
@Suite struct DuplicateNamesTests {

  @Test func propertiesAndChildren() {
    expectErrors(
      """
      feature: Root
      state: {1️⃣a: Int, 2️⃣b: Int, 3️⃣c: Int, 4️⃣d: Int, 5️⃣tab: Int}
      scope: {6️⃣a: X}
      ifLet: {7️⃣b: X}
      forEach: {8️⃣c: X}
      presents: {9️⃣d: {sheet: X}}
      tabs: {🔟tab: {e: X}}
      """,
      [
        "6️⃣ error: a child can't be named 'a', because a property has that name; rename one of them",
        "1️⃣ note: the other one is here",
        "7️⃣ error: a child can't be named 'b', because a property has that name; rename one of them",
        "2️⃣ note: the other one is here",
        "8️⃣ error: a child can't be named 'c', because a property has that name; rename one of them",
        "3️⃣ note: the other one is here",
        "9️⃣ error: a presented feature can't be named 'd', because a property has that name; rename one of them",
        "4️⃣ note: the other one is here",
        "🔟 error: the tab selection can't be named 'tab', because a property has that name; rename one of them",
        "5️⃣ note: the other one is here",
      ])
  }

  @Test func childrenOfDifferentKinds() {
    expectErrors(
      """
      feature: Root
      scope: {1️⃣a: X}
      forEach: {2️⃣a: X}
      """,
      [
        "2️⃣ error: 'a' is declared twice; remove one or rename it", "1️⃣ note: the other one is here",
      ])
  }

  @Test func namesInBackticks() {
    expectErrors(
      """
      feature: Root
      path: {1️⃣default: X, "`2️⃣default`": X}
      """,
      [
        "2️⃣ error: 'default' is declared twice; remove one or rename it",
        "1️⃣ note: the other one is here",
      ])
  }

  @Test func whatPresentationNeeds() {
    expectErrors(
      """
      feature: Root
      state: {1️⃣destination: Int, 2️⃣path: Int}
      destination: {edit: {sheet: X}}
      path: {detail: X}
      """,
      [
        "1️⃣ error: a property can't be named 'destination', which is the feature's destination",
        "2️⃣ error: a property can't be named 'path', which is the feature's navigation stack",
      ])
    expectErrors(
      """
      feature: Root
      scope: {1️⃣alert: X, 2️⃣confirmationDialog: X}
      alerts: {a: {title: A}}
      confirmationDialogs: {b: {title: B}}
      """,
      [
        "1️⃣ error: a child can't be named 'alert', which is the feature's alert",
        """
        2️⃣ error: a child can't be named 'confirmationDialog', which is the feature's confirmation \
        dialog
        """,
      ])
  }

  @Test func presentedFeatures() {
    expectErrors(
      """
      feature: Root
      presents: {2️⃣edit: {sheet: X}}
      destination: {3️⃣edit: {sheet: X}}
      alerts: {4️⃣edit: {title: A}}
      """,
      [
        "3️⃣ error: a destination can't be named 'edit', because a presented feature has that name; rename one of them",
        "2️⃣ note: the other one is here",
        "4️⃣ error: a prompt can't be named 'edit', because a presented feature has that name; rename one of them",
        "2️⃣ note: the other one is here",
      ])
  }

  @Test func whatDoesNotExistReservesNoName() {
    expectErrors(
      """
      feature: Root
      state: {destination: Int, path: Int, alert: Int, confirmationDialog: Int}
      """, [])
    expectErrors(
      """
      feature: Root
      state: {alert: Int}
      destination: {edit: {sheet: X}}
      alerts: {a: {title: A}}
      """, [])
  }

  @Test func dependencies() {
    expectErrors(
      """
      feature: Root
      state: {client: Int}
      dependencies: {client: Client, 2️⃣body: Body, 3️⃣action: A, 4️⃣send: B, 5️⃣state: C}
      """,
      [
        "2️⃣ error: a dependency can't be named 'body', which is the reducer's body",
        "3️⃣ error: a dependency can't be named 'action', which is the action that the reducer handles",
        "4️⃣ error: a dependency can't be named 'send', which is the function that effects send actions with",
        "5️⃣ error: a dependency can't be named 'state', which is the feature's state",
      ])
  }

  @Test func storage() {
    expectErrors(
      """
      feature: Root
      state: {name: String, 1️⃣_name: Int, fixed: {type: Int, let: true}, _fixed: Int, 2️⃣_path: Int, _alone: Int}
      scope: {3️⃣_child: X, child: X}
      path: {a: {feature: X, isOnStack: isThere}, b: {feature: X, isOnStack: _isThere}}
      dependencies: {uuid: \\.uuid, 4️⃣_uuid: \\.uuid, _name: Client}
      """,
      [
        "1️⃣ error: a property can't be named '_name', because the library's macros store 'name' under that name; rename one of them",
        "2:9 note: 'name' is declared here",
        "2️⃣ error: a property can't be named '_path', which is the name under which the library's macros store 'path'",
        "3️⃣ error: a child can't be named '_child', because the library's macros store 'child' under that name; rename one of them",
        "3:20 note: 'child' is declared here",
        "4️⃣ error: a dependency can't be named '_uuid', because the library's macros store 'uuid' under that name; rename one of them",
        "5:16 note: 'uuid' is declared here",
      ])
  }

  @Test func cases() {
    expectErrors(
      """
      feature: Root
      cases: {1️⃣a: X, "`2️⃣a`": X, 3️⃣b: X, 4️⃣delegate: X}
      actions: [5️⃣b]
      delegate: [done]
      """,
      [
        "2️⃣ error: 'a' is declared twice; remove one or rename it",
        "1️⃣ note: the other one is here",
        """
        4️⃣ error: a child can't be named 'delegate', which is the feature's delegate actions
        """,
        "5️⃣ error: an action can't be named 'b', because a child has that name; rename one of them",
        "3️⃣ note: the other one is here",
      ])
  }

  @Test func propertiesOfBooleanPrompts() {
    expectErrors(
      """
      feature: Root
      state: {1️⃣failed: Int, 2️⃣message: Int}
      scope: {3️⃣sort: X}
      alerts: {4️⃣failed: {style: boolean, title: F, with: {5️⃣message: String}}}
      confirmationDialogs: {6️⃣sort: {style: boolean, title: S}}
      """,
      [
        "4️⃣ error: a boolean prompt can't be named 'failed', because a property has that name; rename one of them",
        "1️⃣ note: the other one is here",
        "5️⃣ error: a value of a prompt can't be named 'message', because a property has that name; rename one of them",
        "2️⃣ note: the other one is here",
        "6️⃣ error: a boolean prompt can't be named 'sort', because a child has that name; rename one of them",
        "3️⃣ note: the other one is here",
      ])
  }

  @Test func valuesOfSeveralBooleanPrompts() {
    expectErrors(
      """
      feature: Root
      alerts:
        a: {style: boolean, title: A, with: {1️⃣id: Int, name: String}}
        b: {style: boolean, title: B, with: {2️⃣id: String, name: String}}
      """,
      [
        "2️⃣ error: 'id' is declared twice; remove one or rename it",
        "1️⃣ note: the other one is here",
      ])
  }

  @Test func buttonsOfBooleanPrompts() {
    expectErrors(
      """
      feature: Root
      scope: {1️⃣retry: X}
      alerts: {a: {style: boolean, title: A, buttons: {2️⃣retry: , 3️⃣binding: , cancel: }}}
      """,
      [
        "2️⃣ error: an action can't be named 'retry', because a child has that name; rename one of them",
        "1️⃣ note: the other one is here",
        "3️⃣ error: an action can't be named 'binding', which is the feature's bindings",
      ])
  }

  @Test func booleanPromptsNextToOtherPresentations() {
    expectErrors(
      """
      feature: Root
      destination: {1️⃣edit: {sheet: Edit}}
      alerts: {2️⃣edit: {style: boolean, title: Edit}, 3️⃣sort: {title: Sort}}
      confirmationDialogs: {4️⃣sort: {style: boolean, title: Sort}}
      """,
      [
        "2️⃣ error: a boolean prompt can't be named 'edit', because a destination has that name; rename one of them",
        "1️⃣ note: the other one is here",
        "4️⃣ error: a boolean prompt can't be named 'sort', because a prompt has that name; rename one of them",
        "3️⃣ note: the other one is here",
      ])
  }

  /// A flag isn't an `AlertState`.
  @Test func booleanPromptsDoNotReserveTheNameOfAPrompt() {
    expectErrors(
      """
      feature: Root
      state: {alert: Int}
      alerts: {a: {style: boolean, title: A}}
      """, [])
  }

  @Test func propertiesOfThePath() {
    expectErrors(
      """
      feature: Root
      state: {1️⃣isShown: Bool = false}
      path:
        a: {feature: A, isOnStack: 2️⃣isShown, top: 3️⃣top}
        b: {feature: A, top: 4️⃣top, isOnStack: 5️⃣path}
      """,
      [
        "2️⃣ error: a property of the path can't be named 'isShown', because a property has that name; rename one of them",
        "1️⃣ note: the other one is here",
        "4️⃣ error: 'top' is declared twice; remove one or rename it",
        "3️⃣ note: the other one is here",
        """
        5️⃣ error: a property of the path can't be named 'path', which is the feature's navigation \
        stack
        """,
      ])
  }

  @Test func deepLinks() {
    expectErrors(
      """
      feature: Root
      actions: [1️⃣deepLinkReceived]
      deepLinks: {2️⃣a: {url: /a}, "`3️⃣a`": {url: /b}}
      """,
      [
        "2️⃣ error: 'deepLinkReceived' is declared twice; remove one or rename it",
        "1️⃣ note: the other one is here",
        "3️⃣ error: 'a' is declared twice; remove one or rename it",
        "2️⃣ note: the other one is here",
      ])
    expectErrors(
      """
      feature: Root
      actions: {view: [tapped], internal: [deepLinkReceived]}
      deepLinks: {a: {url: /a}}
      """, [])
  }

  @Test func theStateThatADeepLinkBuilds() {
    expectErrors(
      """
      feature: Root
      state: {1️⃣deepLink: Int}
      deepLinks: {a: {url: /a}}
      """,
      [
        """
        1️⃣ error: a property can't be named 'deepLink', which is the method that opens a deep \
        link
        """
      ])
    expectErrors("feature: Root\nstate: {deepLink: Int}", [])
  }
}
