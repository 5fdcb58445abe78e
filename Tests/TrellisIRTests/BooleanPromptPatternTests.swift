import Testing
import TrellisSpecTestSupport

/// Patterns and steps about prompts that are presented by a flag.
@Suite struct BooleanPromptPatternTests {
  private func spec(_ reducer: String, actions: String = "[tapped]") -> String {
    """
    feature: Root
    alerts:
      failed:
        style: boolean
        with: {id: Int}
        title: Failed
        buttons: {retry: {with: {id: Int}, send: {id: id}}, ok: , cancel: }
    confirmationDialogs:
      sort: {style: boolean, title: Sort, buttons: {byName: , cancel: }}
      filter: {style: boolean, title: Filter, buttons: {byKind: , cancel: }}
    actions: \(actions)
    reducer:
    \(reducer.split(separator: "\n").map { "  \($0)\n" }.joined())
    """
  }

  private func reducer(_ reducer: String, actions: String = "[tapped]") throws -> [String] {
    try resolved(spec(reducer, actions: actions))[0].reducerSummary
  }

  @Test func buttons() throws {
    #expect(try reducer("alert.retry(id): custom") == ["retry (id): custom"])
    #expect(try reducer("retry(id): custom") == ["retry (id): custom"])
    #expect(try reducer("confirmationDialog.byKind: custom") == ["byKind: custom"])
  }

  @Test func buttonsInTheViewsGroup() throws {
    let actions = "{view: [tapped]}"
    #expect(
      try reducer("alert.retry(id): custom", actions: actions) == ["view / retry (id): custom"])
    #expect(try reducer("retry: custom", actions: actions) == ["view / retry: custom"])
    #expect(try reducer("view.retry: custom", actions: actions) == ["view / retry: custom"])
  }

  @Test func aButtonIsOneAction() {
    expectErrors(
      spec("1️⃣retry: custom\n2️⃣alert.retry: custom"),
      [
        "2️⃣ error: 'alert.retry' is the same action as 'retry'; combine their steps",
        "1️⃣ note: the first one is here",
      ])
  }

  @Test func dismissal() throws {
    #expect(try reducer("alert.dismiss: custom") == ["binding failed: custom"])
    #expect(
      try reducer("binding.sort: custom\nbinding.filter: custom") == [
        "binding sort: custom", "binding filter: custom",
      ])
    #expect(try reducer("binding.id: custom") == ["binding id: custom"])
  }

  @Test func dismissalOfSeveral() {
    expectErrors(
      spec("confirmationDialog.1️⃣dismiss: custom"),
      [
        "1️⃣ error: there are several of them; write 'binding.sort' to respond to the dismissal of one"
      ])
  }

  @Test func unknownButtons() {
    expectErrors(
      spec("alert.1️⃣retyr: custom"),
      [
        """
        1️⃣ error: no alert has a button 'retyr' that sends an action; did you mean 'retry'?
        """
      ])
    expectErrors(
      spec("alert.1️⃣ok: custom"),
      ["1️⃣ error: no alert has a button 'ok' that sends an action; available: 'retry'"])
    expectErrors(
      spec("confirmationDialog.1️⃣cancel: custom"),
      [
        """
        1️⃣ error: no confirmation dialog has a button 'cancel' that sends an action; available: \
        'byName', 'byKind'
        """
      ])
    expectErrors(
      """
      feature: Root
      alerts: {failed: {style: boolean, title: Failed}}
      reducer: {alert.1️⃣retry: custom}
      """,
      ["1️⃣ error: no alert has a button 'retry' that sends an action; none does"])
    expectErrors(
      spec("1️⃣alert: custom"),
      ["1️⃣ error: name one of the alert's buttons, such as 'alert.delete'"])
  }

  @Test func payloads() {
    expectErrors(
      """
      feature: Root
      alerts:
        failed:
          style: boolean
          title: Failed
          with: {id: Int}
          buttons: {2️⃣retry: {with: {id: Int}, send: {id: id}}, cancel: }
      reducer: {'alert.retry(1️⃣a, b)': custom}
      """,
      [
        "1️⃣ error: 'alert.retry' has 1 value, not 2; write a name for each of them",
        "2️⃣ note: 'retry' is declared here",
      ])
  }

  @Test func steps() throws {
    #expect(
      try reducer("tapped: {present: failed, with: {id: 1}}") == [
        "tapped: present flag failed(id: 1)"
      ])
    #expect(try reducer("tapped: {present: failed(1)}") == ["tapped: present flag failed(id: 1)"])
    #expect(try reducer("tapped: {dismiss: sort}") == ["tapped: dismiss flag sort"])
    #expect(
      try reducer("tapped: dismiss") == [
        "tapped: dismiss flag failed; dismiss flag sort; dismiss flag filter"
      ])
    #expect(try reducer("tapped: {set: {id: nil}}") == ["tapped: set id = nil"])
    #expect(try reducer("tapped: {set: {failed: true}}") == ["tapped: set failed = true"])
    #expect(try reducer("tapped: {send: byName}") == ["tapped: send byName"])
  }

  @Test func stepsThatDoNotFit() {
    expectErrors(
      spec("tapped: {dismiss: 1️⃣srot}"),
      ["1️⃣ error: 'Root' has no property 'srot' that presents; did you mean 'sort'?"])
    expectErrors(
      spec("tapped: {present: 1️⃣failed}"),
      [
        "1️⃣ error: 'failed' needs the argument 'id'; write 'with: {id: …}'",
        "3:3 note: 'failed' is declared here",
      ])
    expectErrors(
      spec("tapped: {present: sort, with: {1️⃣id: 1}}"),
      [
        "1️⃣ error: 'sort' has no argument 'id'; it takes none",
        "9:3 note: 'sort' is declared here",
      ])
  }

  private func mixed(_ reducer: String) throws -> [String] {
    try resolved(
      """
      feature: Root
      alerts:
        failed: {style: boolean, title: Failed, buttons: {retry: , again: , cancel: }}
        asked: {title: Asked, buttons: {retry: , delete: , cancel: }}
      actions: [tapped]
      reducer:
      \(reducer.split(separator: "\n").map { "  \($0)\n" }.joined())
      """)[0].reducerSummary
  }

  @Test func besideOnesWithAState() throws {
    #expect(
      try mixed(
        """
        alert.retry: custom
        retry: custom
        alert.again: custom
        alert.delete: custom
        alert.dismiss: custom
        binding.failed: custom
        tapped: dismiss
        """) == [
          "alert button retry: custom", "retry: custom", "again: custom",
          "alert button delete: custom", "alert dismissed: custom", "binding failed: custom",
          "tapped: dismiss alert; dismiss flag failed",
        ])
  }

  @Test func besideADestination() throws {
    let reducer = try resolved(
      """
      feature: Root
      destination: {edit: {sheet: Edit}}
      alerts:
        failed: {style: boolean, title: Failed, buttons: {again: , cancel: }}
        asked: {title: Asked, buttons: {delete: , cancel: }}
      actions: [tapped]
      reducer:
        alert.again: custom
        alert.delete: custom
        alert.dismiss: custom
        binding.failed: custom
        tapped: dismiss
      """)[0].reducerSummary
    #expect(
      reducer == [
        "again: custom", "alert button delete in destination: custom",
        "destination dismissed: custom", "binding failed: custom",
        "tapped: dismiss destination; dismiss flag failed",
      ])
  }
}
