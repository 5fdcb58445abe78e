import Testing
import TrellisSimulation

@testable import TrellisRender

/// Generated tests of presentation: destinations, separate presentations, and prompts.
@Suite struct TestedPresentationTests {
  @Test func conditionalButtonsOfAPrompt() throws {
    let spec = """
      feature: RootFeature
      state: {isAdmin: Bool = false}
      alerts:
        ask:
          with: {canDelete: Bool, count: Int}
          title: Sure?
          buttons: {delete: {where: canDelete}, archive: {where: count > 50}, cancel: }
      actions: [tapped(Int)]
      reducer:
        tapped(count): {present: ask, with: {canDelete: state.isAdmin, count: count}}
        alert.delete: {set: {isAdmin: false}}
        alert.archive: {set: {isAdmin: true}}
      """
    let tests = try #require(try render(spec).first { $0.kind == .tests }?.text)
    for name in [
      "tappedWhenCountIsAbove50", "tappedUnlessCountIsAbove50",
      "tappedUnlessIsAdminAndCountIsAbove50", "tappedUnlessIsAdminAndUnlessCountIsAbove50",
    ] {
      #expect(tests.contains("func \(name)"), "\(tests)")
    }
    #expect(tests.contains("state.alert = .ask(canDelete: true, count: 42)"), "\(tests)")
    #expect(tests.contains("state.alert = .ask(canDelete: true, count: 51)"), "\(tests)")
  }

  private let children = """
    ---
    feature: Editor
    state: {id: {type: Int, let: true}, text: String = ""}
    delegate: [saved(Int), closed]
    ---
    feature: Mode
    cases: {list: Empty, form: Editor}
    ---
    feature: Empty
    """

  private func expectTests(
    _ spec: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .tests, of: "feature: A\nstate: {last: Int = 0}\n\(spec)\n\(children)", contains: lines,
      sourceLocation: sourceLocation)
  }

  private func test(_ name: String, setup: String = "", _ lines: String) -> String {
    let state = setup.isEmpty ? "A.State()" : "state"
    let first = setup.isEmpty ? "" : "var state = A.State()\n\(setup)\n"
    return """
      @Test func \(name)() async {
      \(first)let store = TestStore(initialState: \(state)) {
      A()
      }
      \(lines)
      }
      """
  }

  @Test func whatIsPresentedAgainWhenItIsDismissedHasNoTest() throws {
    for step in ["{present: form(2)}", "[dismiss, {present: form(2), where: state.last > 0}]"] {
      let covered = try coverage(
        of: """
          feature: A
          state: {last: Int = 0}
          actions: [tapped]
          destination: {form: {sheet: Editor}}
          reducer:
            tapped: {present: form, with: {id: 1}}
            destination.dismiss: \(step)
          \(children)
          """)
      let reasons = covered.first?.omissions.map(\.reason)
      #expect(
        reasons?.first == "it presents 'form' again, which was just dismissed", "\(reasons ?? [])")
    }
  }

  // MARK: - Destinations

  private let destinations = """
    destination:
      form: {sheet: Editor}
      help: {sheet: true}
      share: {popover: {value: String}}
      mode: {sheet: Mode}
    actions: [formTapped(Int), helpTapped, shareTapped, modeTapped, closeTapped]
    reducer:
      formTapped(id): {present: form, with: {id: id}}
      helpTapped: {present: help}
      shareTapped: {present: share("x")}
      modeTapped: {present: mode.form, with: {id: 3}}
      closeTapped: dismiss
      destination.form.delegate.saved(id): [{set: {last: id}}, dismiss]
      destination.form.delegate.closed: {present: help}
    """

  @Test(arguments: [
    ("formTapped", ".formTapped(43)", ".form(Editor.State(id: 43))"),
    ("helpTapped", ".helpTapped", ".help"),
    ("shareTapped", ".shareTapped", #".share("x")"#),
    ("modeTapped", ".modeTapped", ".mode(.form(Editor.State(id: 3)))"),
  ])
  func present(name: String, action: String, destination: String) throws {
    try expectTests(
      destinations,
      test(
        name,
        """
        await store.send(\(action)) {
        $0.destination = \(destination)
        }
        """))
  }

  @Test func dismiss() throws {
    try expectTests(
      destinations,
      test(
        "closeTapped", setup: "state.destination = .form(Editor.State(id: 42))",
        """
        await store.send(.closeTapped) {
        $0.destination = nil
        }
        """))
  }

  @Test func anActionOfADestination() throws {
    try expectTests(
      destinations,
      test(
        "formSaved", setup: "state.destination = .form(Editor.State(id: 42))",
        """
        await store.send(\\.destination.form.delegate.saved, 43) {
        $0.last = 43
        $0.destination = nil
        }
        """))
  }

  @Test func oneDestinationAfterAnother() throws {
    try expectTests(
      destinations,
      test(
        "formClosed", setup: "state.destination = .form(Editor.State(id: 42))",
        """
        await store.send(\\.destination.form.delegate.closed) {
        $0.destination = .help
        }
        """))
  }

  /// A single dismissal that no entry answers shows that the reducer has its `ifLet`.
  @Test func oneDismissalOfAProperty() throws {
    try expectTests(
      destinations,
      test(
        "formDismissed", setup: "state.destination = .form(Editor.State(id: 42))",
        """
        await store.send(\\.destination.dismiss) {
        $0.destination = nil
        }
        """))
    for name in ["help", "share", "mode"] {
      try expect(
        .tests, of: "feature: A\nstate: {last: Int = 0}\n\(destinations)\n\(children)",
        lacks: "func \(name)Dismissed()")
    }
  }

  /// A button dismisses, too.
  @Test func noDismissalBesideAButton() throws {
    try expect(
      .tests, of: "feature: A\nstate: {last: Int = 0}\n\(prompts)\n\(children)",
      lacks: "Dismissed()")
  }

  @Test func aDismissalThatIsHandled() throws {
    try expectTests(
      destinations + "\n  destination.dismiss: {set: {last: 7}}",
      test(
        "destinationDismissed", setup: "state.destination = .form(Editor.State(id: 42))",
        """
        await store.send(\\.destination.dismiss) {
        $0.destination = nil
        $0.last = 7
        }
        """))
  }

  // MARK: - Separate presents

  private let separate = """
    presents: {form: {sheet: Editor}, side: {inspector: Editor}}
    presentation: separate
    actions: [formTapped, closeTapped]
    reducer:
      formTapped: {present: form, with: {id: 1}}
      closeTapped: {dismiss: side}
      form.delegate.saved(id): [{set: {last: id}}, dismiss]
      form.delegate.closed: {present: side, with: {id: 2}}
      side.dismiss: {set: {last: 9}}
    """

  @Test func separatePresents() throws {
    try expectTests(
      separate,
      test(
        "formTapped",
        """
        await store.send(.formTapped) {
        $0.form = Editor.State(id: 1)
        }
        """))
    try expectTests(
      separate,
      test(
        "formSaved", setup: "state.form = Editor.State(id: 42)",
        """
        await store.send(\\.form.delegate.saved, 43) {
        $0.last = 43
        $0.form = nil
        }
        """))
    try expectTests(
      separate,
      test(
        "closeTapped", setup: "state.side = Editor.State(id: 42)",
        """
        await store.send(.closeTapped) {
        $0.side = nil
        }
        """))
  }

  @Test func allActionsOfASeparateOneAreItsDismissalToo() throws {
    try expectTests(
      "presents: {form: {sheet: Editor}}\nactions: [tapped]\n"
        + "reducer: {tapped: {present: form, with: {id: 1}}, form: {set: {last: 9}}}",
      test(
        "formDismissed", setup: "state.form = Editor.State(id: 42)",
        """
        await store.send(\\.form.dismiss) {
        $0.form = nil
        $0.last = 9
        }
        """))
  }

  @Test func separatePresentsGoAway() throws {
    try expectTests(
      separate,
      test(
        "sideDismissed", setup: "state.side = Editor.State(id: 42)",
        """
        await store.send(\\.side.dismiss) {
        $0.side = nil
        $0.last = 9
        }
        """))
  }

  // MARK: - Prompts

  private let prompts = """
    alerts:
      ask:
        with: {id: Int}
        title: Ask
        buttons:
          confirm: {title: Yes, with: {id: Int, name: String}, send: {id: id, name: '"x"'}}
          cancel:
    confirmationDialogs:
      options: {title: Options, buttons: {rename: Rename, cancel: }}
    actions: [askTapped(Int), optionsTapped]
    reducer:
      askTapped(id): {present: ask, with: {id: id}}
      optionsTapped: {present: options}
      alert.confirm(id, _): {set: {last: id}}
      confirmationDialog.rename: {present: ask, with: {id: 5}}
    """

  @Test(arguments: [
    ("", "alert", "confirmationDialog", ".ask(id: 43)", ".options"),
    (
      "destination: {form: {sheet: Editor}}\n", "destination", "destination",
      ".alert(.ask(id: 43))", ".confirmationDialog(.options)"
    ),
  ])
  func promptsAreShown(
    around: String, alert: String, dialog: String, ask: String, options: String
  ) throws {
    try expectTests(
      around + prompts,
      test(
        "askTapped",
        """
        await store.send(.askTapped(43)) {
        $0.\(alert) = \(ask)
        }
        """))
    try expectTests(
      around + prompts,
      test(
        "optionsTapped",
        """
        await store.send(.optionsTapped) {
        $0.\(dialog) = \(options)
        }
        """))
  }

  @Test func buttons() throws {
    try expectTests(
      prompts,
      test(
        "alertConfirm", setup: "state.alert = .ask(id: 42)",
        """
        await store.send(\\.alert.confirm, (id: 43, name: "Blob Jr.")) {
        $0.alert = nil
        $0.last = 43
        }
        """))
    try expectTests(
      prompts,
      test(
        "confirmationDialogRename", setup: "state.confirmationDialog = .options",
        """
        await store.send(\\.confirmationDialog.rename) {
        $0.confirmationDialog = nil
        $0.alert = .ask(id: 5)
        }
        """))
  }

  @Test func buttonsInADestination() throws {
    try expectTests(
      "destination: {form: {sheet: Editor}}\n" + prompts,
      test(
        "confirmationDialogRename",
        setup: "state.destination = .confirmationDialog(.options)",
        """
        await store.send(\\.destination.confirmationDialog.rename) {
        $0.destination = .alert(.ask(id: 5))
        }
        """))
  }

  @Test func promptsGoAway() throws {
    try expectTests(
      prompts + "\n  alert.dismiss: {set: {last: 8}}",
      test(
        "alertDismissed", setup: "state.alert = .ask(id: 42)",
        """
        await store.send(\\.alert.dismiss) {
        $0.alert = nil
        $0.last = 8
        }
        """))
  }

  @Test func booleanPrompts() throws {
    let spec = """
      alerts:
        failed:
          style: boolean
          with: {message: String}
          title: Failed
          message: "{message}"
          buttons: {retry: Again, cancel: }
      actions: [fail(String)]
      reducer:
        fail(text): {present: failed, with: {message: text}}
        alert.retry: {set: {last: 1}}
        alert.dismiss: {set: {last: 2}}
      """
    try expectTests(
      spec,
      test(
        "fail",
        """
        await store.send(.fail("Blob Jr.")) {
        $0.message = "Blob Jr."
        $0.failed = true
        }
        """))
    try expectTests(
      spec,
      test(
        "retry",
        """
        await store.send(.retry) {
        $0.last = 1
        }
        """))
  }
}
