import Testing

@testable import TrellisRender

@Suite struct ToolbarTests {
  private func spec(_ toolbar: String, _ more: String = "") -> String {
    """
    feature: RootFeature
    state: {name: String, isEditing: Bool = false}
    toolbar: \(toolbar)
    actions: [saveButtonTapped, editTapped, otherTapped]
    \(more)
    """
  }

  @Test func titles() throws {
    try expect(
      .view,
      of: spec(
        """

          cancellationAction: saveButtonTapped
          primaryAction:
            - {action: editTapped, title: "Edit {state.name}"}
            - {action: editTapped, title: {key: edit, bundle: .module}}
            - {action: editTapped, systemImage: pencil}
            - {action: editTapped, title: {key: edit, bundle: .module}, systemImage: pencil}
        """),
      contains: """
        .toolbar {
        ToolbarItem(placement: .cancellationAction) {
        Button("Save") {
        store.send(.saveButtonTapped)
        }
        }
        ToolbarItem(placement: .primaryAction) {
        Button("Edit \\(store.name)") {
        store.send(.editTapped)
        }
        }
        ToolbarItem(placement: .primaryAction) {
        Button {
        store.send(.editTapped)
        } label: {
        Text("edit", bundle: .module)
        }
        }
        ToolbarItem(placement: .primaryAction) {
        Button {
        store.send(.editTapped)
        } label: {
        Label("Edit", systemImage: "pencil")
        }
        }
        ToolbarItem(placement: .primaryAction) {
        Button {
        store.send(.editTapped)
        } label: {
        Label {
        Text("edit", bundle: .module)
        } icon: {
        Image(systemName: "pencil")
        }
        }
        }
        }
        """)
  }

  /// A button in a toolbar isn't repeated in the content.
  @Test func content() throws {
    try expect(
      .view, of: spec("{primaryAction: editTapped, status: saveButtonTapped}"),
      contains: """
        Form {
        Button("Other") {
        store.send(.otherTapped)
        }
        }
        .toolbar {
        """)
  }

  private let conditional =
    "{primaryAction: {action: editTapped, where: !state.isEditing, disabled: state.name.isEmpty}}"

  @Test(arguments: [
    ("composable-architecture 1.26", "store", "store.send(.editTapped)"),
    ("composable-architecture 1.0", "viewStore", "store.send(.editTapped)"),
    ("swift-navigation 2", "model", "model.editTapped()"),
  ])
  func conditions(target: String, owner: String, sending: String) throws {
    try expect(
      .view, of: spec(conditional), target: target,
      contains: """
        ToolbarItem(placement: .primaryAction) {
        if !\(owner).isEditing {
        Button("Edit") {
        \(sending)
        }
        .disabled(\(owner).name.isEmpty)
        }
        }
        """)
  }

  @Test func olderViewsObserveWhatAToolbarReads() throws {
    try expect(
      .view, of: spec(conditional), target: "composable-architecture 1.0",
      contains: """
        struct ViewState: Equatable {
        var name: String
        var isEditing: Bool
        }
        """)
  }

  /// Outside of the stack, nothing would show it.
  @Test func insideTheOwnStack() throws {
    try expect(
      .view, of: spec("{status: editTapped}", "path: {detail: DetailFeature}"),
      contains: """
        .navigationTitle("Root")
        .toolbar {
        ToolbarItem(placement: .status) {
        Button("Edit") {
        store.send(.editTapped)
        }
        }
        }
        } destination: { store in
        """)
  }

  private let presenting = """
    feature: RootFeature
    state: {isEditing: Bool = false}
    destination:
      add:
        sheet: AddFeature
        navigationStack: true
        detents: medium
        toolbar: {confirmationAction: {action: addTapped, disabled: state.isEditing}}
    actions: {view: [addTapped]}
    """

  /// The actions are those of the feature that presents, whose store has the name of the child's.
  @Test func presented() throws {
    try expect(
      .view, of: presenting,
      contains: """
        NavigationStack {
        AddView(store: store)
        .toolbar {
        ToolbarItem(placement: .confirmationAction) {
        Button("Add") {
        send(.addTapped)
        }
        .disabled(self.store.isEditing)
        }
        }
        }
        .presentationDetents([.medium])
        """)
    try expect(
      .view, of: presenting, target: "swift-navigation 2",
      contains: """
        Button("Add") {
        self.model.addTapped()
        }
        .disabled(self.model.isEditing)
        """)
    try expect(
      .view, of: presenting, target: "composable-architecture 1.4",
      contains: """
        Button("Add") {
        self.store.send(.view(.addTapped))
        }
        .disabled(viewStore.isEditing)
        """)
  }

  @Test func linked() throws {
    let text = try link(.view, of: presenting + "\ntoolbar: {status: addTapped}")
    expect(
      text,
      contains: """
        content
        .toolbar {
        ToolbarItem(placement: .status) {
        Button("Add") {
        store.send(.view(.addTapped))
        }
        }
        }
        """)
    expect(
      text,
      contains: """
        Button("Add") {
        self.store.send(.view(.addTapped))
        }
        .disabled(self.store.isEditing)
        """)
  }

  @Test func plainDataBeforeObservation() throws {
    let spec = """
      feature: RootFeature
      state: {isOn: Bool}
      destination:
        item:
          sheet: {value: Item}
          navigationStack: true
          toolbar: {status: {action: tapped, where: state.isOn}}
      actions: [tapped]
      """
    func messages(_ target: String) throws -> [String] {
      var options = RenderOptions()
      options.target = try Target(target)
      return limits(of: try graph(of: [spec]), for: options).map(\.message)
    }
    #expect(try messages("composable-architecture 1.7") == [])
    #expect(
      try messages("composable-architecture 1.6") == [
        """
        for 'composable-architecture 1.6', the toolbar of plain data can't depend on the state; the \
        target 'composable-architecture 1.7' supports it
        """
      ])
  }

  @Test func propertiesThatTheStoreHides() throws {
    let spec = """
      feature: ListFeature
      state: {id: {type: Int, let: true}, send: "Set<Int> = []", count: Int = 0}
      toolbar:
        primaryAction: {action: tapped, disabled: state.send.isEmpty && state.count == 0}
        cancellationAction: {action: closed, where: state.id == 0}
      actions: [tapped, closed]
      reducer: {tapped: dismissSelf, closed: dismissSelf}
      """
    try expect(
      .view, of: spec, contains: ".disabled(store.state.send.isEmpty && store.count == 0)")
    try expect(.view, of: spec, contains: "if store.state.id == 0 {")
    try expect(
      .view, of: spec, target: "composable-architecture 1.0",
      contains: ".disabled(viewStore.state.send.isEmpty && viewStore.count == 0)")
    try expect(
      .view, of: spec, target: "swift-navigation 2",
      contains: ".disabled(model.send.isEmpty && model.count == 0)")
  }

  @Test func labelsThatTheStoreHides() throws {
    let spec = """
      feature: FolderFeature
      state: {id: String}
      forEach: {folders: Self}
      """
    try expect(.view, of: spec, contains: "Text(store.state.id)")
    try expect(
      .view, of: spec, target: "composable-architecture 1.0",
      contains: "WithViewStore(store, observe: \\.id) { viewStore in")
  }
}
