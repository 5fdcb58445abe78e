import Testing

/// Parameters of reducers, and what parents create reducers with.
@Suite struct ParameterTests {
  private let edit = """
    feature: EditFeature
    state: {isSaving: Bool = false, left: Int = 0}
    parameters:
      save: "@Sendable (Bool) async throws -> Int"
      close: "@Sendable () async -> Void"
      limit: Int = 10
    actions: [saveButtonTapped, closeButtonTapped, countButtonTapped, saved(Int), failed]
    reducer:
      saveButtonTapped: {run: {call: save(state.isSaving), sends: saved, catch: failed}}
      closeButtonTapped: {run: close()}
      countButtonTapped: {set: {left: limit - 1}}
      saved(n): {set: {left: n}}
      failed: {set: {isSaving: "false"}}
    """

  @Test func storedProperties() throws {
    try expectAll(
      .reducer, of: edit,
      """
      let save: @Sendable (Bool) async throws -> Int
      let close: @Sendable () async -> Void
      var limit: Int = 10

      var body: some Reducer<State, Action> {
      """,
      """
      return .run { [save, isSaving = state.isSaving] send in
      await send(.saved(try await save(isSaving)))
      } catch: { _, send in
      """)
  }

  @Test func publicInitializers() throws {
    try expectAll(
      .reducer, of: edit + "\naccess: public",
      """
      public let save: @Sendable (Bool) async throws -> Int
      public let close: @Sendable () async -> Void
      public let limit: Int

      public init(
      save: @escaping @Sendable (Bool) async throws -> Int,
      close: @escaping @Sendable () async -> Void,
      limit: Int = 10
      ) {
      self.save = save
      self.close = close
      self.limit = limit
      }
      """)
  }

  @Test func testsChooseWhatClosuresDo() throws {
    try expectAll(
      .tests, of: edit,
      """
      @Test func saveButtonTapped() async {
      let store = TestStore(initialState: EditFeature.State()) {
      EditFeature(save: { _ in 42 }, close: {})
      }
      """,
      """
      @Test func saveButtonTappedFails() async {
      let store = TestStore(initialState: EditFeature.State(isSaving: true)) {
      EditFeature(save: { _ in throw Failure() }, close: {})
      }
      """,
      """
      let isCloseCalled = LockIsolated(false)
      let store = TestStore(initialState: EditFeature.State()) {
      EditFeature(save: { _ in 42 }, close: { isCloseCalled.setValue(true) })
      }
      """,
      "$0.left = 9")
  }

  private let root = """
    feature: RootFeature
    dependencies: {client: Client}
    scope: {edit: "EditFeature(limit: 3, save: { [client] in try await client.save($0) }, close: {})"}
    destination: {sheet: {sheet: "EditFeature(save: { _ in 0 }, close: {})"}}
    presents: {other: {popover: {feature: "EditFeature(save: { _ in 1 }, close: {})"}}}
    path: {detail: {feature: "EditFeature(save: { _ in 2 }, close: {})"}}
    presentation: unified
    actions: [tapped]
    reducer:
      tapped: [{present: sheet}, {present: other}, {push: detail}]
    ---

    """

  @Test func parentsPassThem() throws {
    try expectAll(
      .reducer, of: root + edit,
      """
      Scope(\\.edit, action: \\.edit) {
      EditFeature(save: { [client] in try await client.save($0) }, close: {}, limit: 3)
      }
      """,
      """
      enum Destination {
      case sheet(EditFeature = EditFeature(save: { _ in 0 }, close: {}))
      }
      """,
      """
      enum Path {
      case detail(EditFeature = EditFeature(save: { _ in 2 }, close: {}))
      }
      """,
      """
      .ifLet(\\.$other, action: \\.other) {
      EditFeature(save: { _ in 1 }, close: {})
      }
      """)
  }

  @Test func structsOfCases() throws {
    try expectAll(
      .reducer, of: root + edit, target: "composable-architecture 1.7",
      """
      Scope(state: \\.sheet, action: \\.sheet) {
      EditFeature(save: { _ in 0 }, close: {})
      }
      """,
      """
      Scope(state: \\.detail, action: \\.detail) {
      EditFeature(save: { _ in 2 }, close: {})
      }
      """)
  }

  @Test func enumFeatures() throws {
    try expectAll(
      .reducer,
      of: """
        feature: RootFeature
        cases: {edit: "EditFeature(save: { _ in 0 }, close: {})"}
        ---

        """ + edit,
      """
      enum RootFeature {
      case edit(EditFeature = EditFeature(save: { _ in 0 }, close: {}))
      }
      """)
  }

  @Test func previewsNeedDefaults() throws {
    try expectAll(
      .view, of: edit.replacing("Int = 10", with: "Int = 11"), "struct EditView: View {")
    let view = try #require(try render(edit).first { $0.kind == .view })
    #expect(!view.text.contains("#Preview"))
  }
}
