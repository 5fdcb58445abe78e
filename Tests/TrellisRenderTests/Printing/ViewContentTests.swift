import Testing

/// The generated content of a view: buttons, and rows of the feature's own kind.
@Suite struct ViewContentTests {
  // MARK: - Buttons

  @Test func namesOfButtons() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        actions:
          - saveButtonTapped
          - itemRowTapped
          - editTapped
          - didTapDelete
          - tapAdd
          - showDetail
          - openURLButtonTapped
          - screenATapped
        """,
      contains: """
        Form {
        Button("Save") {
        store.send(.saveButtonTapped)
        }
        Button("Item") {
        store.send(.itemRowTapped)
        }
        Button("Edit") {
        store.send(.editTapped)
        }
        Button("Delete") {
        store.send(.didTapDelete)
        }
        Button("Add") {
        store.send(.tapAdd)
        }
        Button("Show detail") {
        store.send(.showDetail)
        }
        Button("Open URL") {
        store.send(.openURLButtonTapped)
        }
        Button("Screen A") {
        store.send(.screenATapped)
        }
        }
        """)
  }

  @Test func otherNames() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        actions: [refresh, tapped, tap, tapestry, didTap, show, showing, "showItem(Int)"]
        """, lacks: "Button")
  }

  @Test func theGroupOfTheView() throws {
    let spec = """
      feature: RootFeature
      actions:
        view: [refresh, onAppear, task, onTask, onDisappear, didTapSave, "selected(Int)", tapped]
        internal: [reload, didTapNothing, showNothing, nothingButtonTapped]
      """
    try expect(
      .view, of: spec,
      contains: """
        Form {
        Button("Refresh") {
        send(.refresh)
        }
        Button("Save") {
        send(.didTapSave)
        }
        Button("Tapped") {
        send(.tapped)
        }
        }
        .onAppear {
        send(.onAppear)
        }
        .task {
        await send(.task).finish()
        }
        """)
    try expect(.view, of: spec, lacks: "othing")
  }

  @Test func buttonsOfBooleanPromptsAreInThePrompt() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        alerts: {failed: {style: boolean, title: Failed, buttons: {retry: , cancel: }}}
        actions: {view: [refresh]}
        """,
      contains: """
        Form {
        Button("Refresh") {
        send(.refresh)
        }
        }
        .alert("Failed", isPresented: $store.failed) {
        Button("Retry") {
        send(.retry)
        }
        """)
  }

  // MARK: - Rows

  @Test(arguments: [
    ("1.17", "state: \\.rows", "state: \\.others"), ("1.25", "state: \\.rows", "state: \\.others"),
    ("1.26", "\\.rows", "\\.others"),
  ])
  func rowsOfTheFeaturesOwnKind(target: String, rows: String, others: String) throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        state: {id: UUID, name: String}
        forEach: {rows: Self, others: RowFeature}
        ---
        feature: RowFeature
        state: {id: UUID, name: String}
        """,
      target: target,
      contains: """
        List {
        ForEach(store.scope(\(rows), action: \\.rows)) { store in
        NavigationLink {
        RootView(store: store)
        } label: {
        Text(store.name)
        }
        }
        ForEach(store.scope(\(others), action: \\.others)) { store in
        RowView(store: store)
        }
        }
        """)
  }

  @Test func labelsOfRows() throws {
    func expectLabel(
      _ state: String, _ label: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try expect(
        .view,
        of: "feature: FolderFeature\nstate: {id: UUID, \(state)}\nforEach: {rows: FolderFeature}",
        contains: "} label: {\nText(\(label))\n}", sourceLocation: sourceLocation)
    }
    try expectLabel("count: Int, title: String, name: String", "store.title")
    try expectLabel("name: {type: String, let: true}", "store.name")
    try expectLabel("count: Int", "\"Folder\"")
    try expectLabel("note: String?", "\"Folder\"")
    try expectLabel("name: {type: String, shared: .name}", "\"Folder\"")
  }
}
