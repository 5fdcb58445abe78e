import Testing
import TrellisSpecTestSupport

@Suite struct SharedButtonsTests {
  @Test func twoPayloads() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, buttons: {1️⃣delete: {with: {id: Int}, send: {id: 1}}}}
        b: {title: B, buttons: {2️⃣delete: {with: {id: String}, send: {id: x}}}}
        c: {title: C, buttons: {3️⃣delete: }}
      """,
      [
        """
        2️⃣ error: the button 'delete' sends the action of the same name in another prompt, whose \
        payload is 'id: Int'; rename one of them
        """,
        "1️⃣ note: the other one is here",
        """
        3️⃣ error: the button 'delete' sends the action of the same name in another prompt, whose \
        payload is 'id: Int'; rename one of them
        """,
        "1️⃣ note: the other one is here",
      ])
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, buttons: {1️⃣delete: }}
        b: {title: B, buttons: {2️⃣delete: {with: {id: Int}, send: {id: 1}}}}
      """,
      [
        """
        2️⃣ error: the button 'delete' sends the action of the same name in another prompt, whose \
        payload is empty; rename one of them
        """,
        "1️⃣ note: the other one is here",
      ])
  }

  @Test func onePayload() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, buttons: {delete: {with: {id: Int}, send: {id: 1}}, ok: }}
        b: {title: B, buttons: {delete: {with: {id: Int}, send: {id: 2}}, ok: }}
      confirmationDialogs:
        c: {title: C, buttons: {delete: }}
      """, [])
  }

  @Test func whatIsSent() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a:
          title: A
          buttons:
            1️⃣one: {with: {id: Int}}
            two: {with: {id: Int}, send: {id: 1, 2️⃣di: 2}}
            three: {send: {3️⃣id: 1}}
            4️⃣four: {with: {id: Int, all: Bool}, send: {5️⃣ids: 1, all: true}}
      """,
      [
        "1️⃣ error: the button 'one' doesn't send 'id'; add it under 'send'",
        "2️⃣ error: the button 'two' has no value 'di'; did you mean 'id'?",
        "3️⃣ error: the button 'three' has no value 'id'; declare it under its 'with'",
        "4️⃣ error: the button 'four' doesn't send 'id'; add it under 'send'",
        "5️⃣ error: the button 'four' has no value 'ids'; did you mean 'id'?",
      ])
  }

  @Test func payloadsThatCannotBeCompared() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a:
          title: A
          buttons:
            one: {with: {action: 1️⃣() -> Void}, send: {action: run}}
            two: {with: {error: "2️⃣any Error"}, send: {error: error}}
      """,
      [
        """
        1️⃣ error: the library compares a button's payload, but '() -> Void' isn't equatable
        """,
        """
        2️⃣ error: the library compares a button's payload, but 'any Error' isn't equatable
        """,
      ])
  }

  @Test func buttonsThatOnlyDismiss() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a:
          title: A
          buttons:
            ok: {with: {1️⃣id: Int}}
            cancel: {role: cancel, send: {2️⃣id: 1}}
      """,
      [
        "1️⃣ error: the button 'ok' only dismisses the alert and has no payload",
        "2️⃣ error: the button 'cancel' only dismisses the alert and has no payload",
      ])
  }

  @Test func twiceInOnePrompt() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, buttons: {1️⃣default: , "`2️⃣default`": }}
      """,
      ["2️⃣ error: 'default' is declared twice", "1️⃣ note: the other one is here"])
  }

  @Test func buttonsOfBooleanPrompts() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {style: boolean, title: A, buttons: {1️⃣delete: {with: {id: Int}, send: {id: 1}}}}
        b: {style: boolean, title: B, buttons: {delete: {with: {id: Int}, send: {id: 2}}}}
        d: {title: D, buttons: {delete: }}
      confirmationDialogs:
        c: {style: boolean, title: C, buttons: {2️⃣delete: }}
      """,
      [
        """
        2️⃣ error: the button 'delete' sends the action of the same name in another prompt, whose \
        payload is 'id: Int'; rename one of them
        """,
        "1️⃣ note: the other one is here",
        """
        2️⃣ error: the button 'delete' sends the action of the same name, whose payload is 'id: Int'
        """,
        "1️⃣ note: the action is here",
      ])
  }

  @Test func declaredActionsOfBooleanPrompts() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {style: boolean, title: A, buttons: {1️⃣delete: {with: {id: Int}, send: {id: 1}}}}
        b: {style: boolean, title: B, buttons: {2️⃣retry: , keep: }}
      actions: [3️⃣delete, 4️⃣retry(Int), keep]
      """,
      [
        "1️⃣ error: the button 'delete' sends the action of the same name, whose payload is empty",
        "3️⃣ note: the action is here",
        "2️⃣ error: the button 'retry' sends the action of the same name, whose payload is '_: Int'",
        "4️⃣ note: the action is here",
      ])
  }

  /// The library compares only the buttons of an `AlertState`.
  @Test func payloadsOfBooleanPromptsNeedNotBeCompared() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a:
          style: boolean
          title: A
          buttons: {one: {with: {action: () -> Void}, send: {action: run}}, 1️⃣two: {with: {n: Int}}}
      """,
      ["1️⃣ error: the button 'two' doesn't send 'n'; add it under 'send'"])
  }

  @Test func aButtonNamedDismiss() {
    expectErrors(
      """
      feature: Inventory
      alerts:
        a: {title: A, buttons: {1️⃣dismiss: }}
        b: {title: B, buttons: {2️⃣dismiss: {role: destructive}}}
        c: {title: C, buttons: {dismiss: {role: cancel}}}
      confirmationDialogs:
        d: {title: D, buttons: {3️⃣dismiss: , cancel: }}
      """,
      [
        """
        1️⃣ error: 'alert.dismiss' is the dismissal of the prompt; give the button 'dismiss' the \
        role 'cancel', or rename it
        """,
        """
        2️⃣ error: 'alert.dismiss' is the dismissal of the prompt; give the button 'dismiss' the \
        role 'cancel', or rename it
        """,
        """
        3️⃣ error: 'confirmationDialog.dismiss' is the dismissal of the prompt; give the button \
        'dismiss' the role 'cancel', or rename it
        """,
      ])
  }

  @Test func aButtonNamedDismissThatOnlyDismisses() {
    expectErrors(
      """
      feature: Inventory
      alerts: {a: {title: A, buttons: {dismiss: {role: cancel, with: {1️⃣id: Int}}}}}
      """,
      ["1️⃣ error: the button 'dismiss' only dismisses the alert and has no payload"])
    expectDiagnostics(
      """
      feature: Inventory
      alerts: {a: {title: A, buttons: {delete: , dismiss: {role: cancel}}}}
      actions: [tapped]
      reducer: {tapped: {present: a}, alert.delete: custom, alert.dismiss: custom}
      """, [])
  }
}
