import Testing
import TrellisSpecTestSupport

/// A name whose declaration can't be read isn't reported as unknown, too.
@Suite struct UnreadableDeclarationTests {
  @Test func declarations() {
    expectErrors(
      """
      feature: Root
      state: {count: 1️⃣0}
      destination: {edit: {2️⃣sheets: EditFeature}}
      path: {detail: 3️⃣two words}
      actions:
        - tapped
        - loaded(4️⃣1)
      delegate: [saved(5️⃣2)]
      reducer:
        tapped:
          - set: {count: 1}
          - present: edit
          - push: detail
          - delegate: saved
        loaded: custom
        destination.edit.delegate.closed: custom
      """,
      [
        "1️⃣ error: the property 'count' has a value but no type; write 'Int = 0'",
        "2️⃣ error: 'sheets' isn't a presentation style; did you mean 'sheet'?",
        "3️⃣ error: a feature 'two words' isn't the name of a Swift type",
        "4️⃣ error: '1' isn't a Swift type",
        "5️⃣ error: '2' isn't a Swift type",
      ])
  }

  /// Deep links add an action, even if they can't be read.
  @Test func deepLinks() {
    expectErrors(
      """
      feature: Root
      deepLinks: {a: {url: 1️⃣items}}
      reducer: {deepLinkReceived: custom}
      """,
      [
        """
        1️⃣ error: 'items' isn't a path; write it like '/items/{id}', without a scheme and a host
        """
      ])
  }

  @Test func whatBooleanPromptsBring() {
    expectErrors(
      """
      feature: Root
      alerts: {1️⃣failed: {style: boolean, with: {message: String}, buttons: {retry: , cancel: }}}
      actions: [tapped]
      reducer:
        retry: custom
        binding.failed: custom
        tapped: {set: {message: nil}}
      """,
      ["1️⃣ error: the alert 'failed' has no 'title'; write 'title: Failed'"])
  }

  /// The step may dismiss the declaration that couldn't be parsed.
  @Test func dismissalOfAnUnparsedDeclaration() {
    expectErrors(
      """
      feature: Root
      alerts: {1️⃣failed: {style: boolean, buttons: {retry: , cancel: }}}
      reducer: {retry: dismiss}
      """,
      ["1️⃣ error: the alert 'failed' has no 'title'; write 'title: Failed'"])
  }

  @Test func sharedState() {
    expectErrors(
      """
      feature: Root
      path: {child: Child}
      actions: [tapped]
      reducer: {tapped: {push: child}}
      ---
      feature: Child
      state:
        total: {type: Int, shared: 1️⃣true}
        limit: {type: Int, let: true, shared: 2️⃣.limit}
      """,
      [
        """
        1️⃣ error: 'shared' says where the value is stored, as in '.fileStorage(.settings)', or \
        is 'passed' if the parent passes it
        """,
        "2️⃣ error: a shared property is a 'var'; remove 'let'",
      ])
  }

  @Test func access() {
    expectErrors(
      """
      feature: Root
      access: public
      scope: {child: Child}
      ---
      feature: Child
      access: 1️⃣pubilc
      """,
      ["1️⃣ error: unknown access 'pubilc'; did you mean 'public'?"])
    expectErrors(
      """
      feature: Root
      access: 1️⃣pubilc
      scope: {child: Child}
      ---
      feature: Child
      """,
      ["1️⃣ error: unknown access 'pubilc'; did you mean 'public'?"])
  }

  @Test func misspeltKeys() {
    expectErrors(
      """
      feature: Root
      1️⃣destinations: {edit: {sheet: EditFeature}}
      2️⃣action: [tapped]
      reducer:
        tapped: {present: edit}
        destination.edit.delegate.closed: dismiss
      """,
      [
        "1️⃣ error: unknown key 'destinations'; did you mean 'destination'?",
        "2️⃣ error: unknown key 'action'; did you mean 'actions'?",
      ])
  }

  @Test func otherNamesAreStillUnknown() {
    expectErrors(
      """
      feature: Root
      state: {count: 1️⃣0, total: Int}
      actions: [tapped]
      reducer:
        tapped: {set: {2️⃣totla: 1}}
      """,
      [
        "1️⃣ error: the property 'count' has a value but no type; write 'Int = 0'",
        "2️⃣ error: the state of 'Root' has no property 'totla'; did you mean 'total'?",
      ])
  }
}
