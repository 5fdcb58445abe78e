import Testing

/// The test of a feature's story: something is presented, edited and saved.
@Suite struct StoryTests {
  private func spec(
    _ reducer: String, form: String = "saveButtonTapped: {delegate: saved(state.name)}"
  ) -> String {
    """
    feature: A
    state: {name: String = "", isSaved: Bool = false}
    destination: {edit: {sheet: Editor}}
    actions: [doneButtonTapped, editButtonTapped]
    delegate: [renamed(String)]
    reducer:
      editButtonTapped: {present: edit, with: {name: state.name}}
    \(reducer)
    ---
    feature: Editor
    binding: true
    state: {isLong: Bool = false, name: String}
    actions: [saveButtonTapped]
    delegate: [saved(String)]
    reducer: {\(form)}
    """
  }

  private let presentation = """
    @Test func editIsPresentedAndSaved() async {
    let store = TestStore(initialState: A.State()) {
    A()
    }
    await store.send(.editButtonTapped) {
    $0.destination = .edit(Editor.State(name: ""))
    }
    await store.send(\\.destination.edit.binding.name, "Blob") {
    if case .edit(var edit)? = $0.destination {
    edit.name = "Blob"
    $0.destination = .edit(edit)
    }
    }

    """

  @Test func theChildSendsWhatWasEdited() throws {
    try expect(
      .tests,
      of: spec(
        """
          destination.edit.delegate.saved(name):
            - set: {name: name, isSaved: "true"}
            - dismiss
            - delegate: renamed(name)
        """),
      contains: presentation + """
        await store.send(\\.destination.edit.saveButtonTapped)
        await store.receive(\\.destination.edit.delegate.saved, "Blob") {
        $0.name = "Blob"
        $0.isSaved = true
        $0.destination = nil
        }
        await store.receive(\\.delegate.renamed, "Blob")
        }
        """)
  }

  @Test func theParentReadsWhatWasEdited() throws {
    try expect(
      .tests,
      of: spec(
        """
          doneButtonTapped:
            - guard: case .edit(let form) = state.destination
            - set: {name: form.name}
            - dismiss
        """),
      contains: presentation + """
        await store.send(.doneButtonTapped) {
        $0.name = "Blob"
        $0.destination = nil
        }
        }
        """)
  }

  /// What the child does in response to the edit, and a condition that depends on it, are evaluated.
  @Test func theChildChecksWhatWasEdited() throws {
    let form = """
      binding.name: {set: {isLong: state.name.count > 3}},
      saveButtonTapped: [{guard: state.isLong}, {delegate: saved(state.name)}]
      """
    try expect(
      .tests,
      of: spec(
        "  destination.edit.delegate.saved(name): [{set: {name: name}}, dismiss]",
        form: form.replacing("\n", with: " ")),
      contains: """
        await store.send(\\.destination.edit.binding.name, "Blob") {
        if case .edit(var edit)? = $0.destination {
        edit.name = "Blob"
        $0.destination = .edit(edit)
        }
        if case .edit(var edit)? = $0.destination {
        edit.isLong = true
        $0.destination = .edit(edit)
        }
        }
        await store.send(\\.destination.edit.saveButtonTapped)
        await store.receive(\\.destination.edit.delegate.saved, "Blob") {
        $0.name = "Blob"
        $0.destination = nil
        }
        """)
  }

  /// A test edits the model of a child as its view does.
  @Test func aModel() throws {
    try expect(
      .tests, of: spec("  destination.edit.delegate.saved(name): [{set: {name: name}}, dismiss]"),
      target: "swift-navigation 2",
      contains: """
        @Test func editIsPresentedAndSaved() {
        let model = AModel()

        model.editButtonTapped()
        #expect(model.destination?.edit?.name == "")
        model.destination?.edit?.name = "Blob"
        model.destination?.edit?.saveButtonTapped()
        #expect(model.name == "Blob")
        #expect(model.destination == nil)
        }
        """)
  }

  /// There is no story if nobody takes over what was edited, or if it isn't known what happens.
  @Test(arguments: [
    ("  doneButtonTapped: [dismiss, {set: {isSaved: 'true'}}]", "saveButtonTapped: dismissSelf"),
    (
      "  destination.edit.delegate.saved(name): [{set: {name: name}}, dismiss]",
      "binding.name: {custom: {}}, saveButtonTapped: {delegate: saved(state.name)}"
    ),
    (
      "  destination.edit.delegate.saved(name): [custom, dismiss]",
      "saveButtonTapped: {delegate: saved(state.name)}"
    ),
  ])
  func nothingToTell(reducer: String, form: String) throws {
    try expect(.tests, of: spec(reducer, form: form), lacks: "func editIsPresentedAndSaved")
  }
}
