import Testing

/// Reactions to changes of the state.
@Suite struct ChangeTests {
  private func spec(_ changes: String, more: String = "") -> String {
    """
    feature: SearchFeature
    state:
      query: String = ""
      settings: Settings = Settings()
      count: Int = 0
      isLoud: Bool = false
    dependencies: {player: Player}
    actions: [search, incremented]
    \(more)
    reducer:
      search: custom
      incremented: {call: state.count += 1}
    onChange:
    \(changes.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private static let changes = """
    query(old, new): {send: search, where: old != new.uppercased()}
    settings.volume(_, new): {call: player.setVolume(new)}
    count: {set: {isLoud: state.count > 10}}
    """

  private func expectReducer(
    _ lines: String, of spec: String, target: String = "composable-architecture 1.26",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec, target: target, contains: lines, sourceLocation: sourceLocation)
  }

  @Test func changesFollowTheReducer() throws {
    try expectReducer(
      """
      .onChange(of: \\.query) { old, state in
        let new = state.query
        guard old != new.uppercased() else { return .none }
        return .send(.search)
      }
      .onChange(of: \\.settings.volume) { _, state in
        let new = state.settings.volume
        player.setVolume(new)
        return .none
      }
      .onChange(of: \\.count) { _, state in
        state.isLoud = state.count > 10
        return .none
      }
      """, of: spec(Self.changes))
  }

  @Test func before125TheyAreReducers() throws {
    try expectReducer(
      """
      .onChange(of: \\.query) { old, new in
        Reduce<State, Action> { state, _ in
          guard old != new.uppercased() else { return .none }
          return .send(.search)
        }
      }
      .onChange(of: \\.settings.volume) { _, new in
        Reduce<State, Action> { state, _ in
          player.setVolume(new)
          return .none
        }
      }
      """, of: spec(Self.changes), target: "composable-architecture 1.24")
    try expectReducer(
      """
      .onChange(of: \\.count) { _, _ in
        Reduce<State, Action> { state, _ in
      """, of: spec(Self.changes), target: "composable-architecture 1.0")
  }

  /// A modifier observes only the changes of the reducer that it is attached to.
  @Test func severalReducersAreObservedTogether() throws {
    try expectReducer(
      """
      var body: some Reducer<State, Action> {
        CombineReducers {
          BindingReducer()
          Reduce<State, Action> { state, action in
      """, of: spec("query: {send: search}", more: "binding: true"))
    try expect(
      .reducer, of: spec("query: {send: search}"), lacks: "CombineReducers")
  }

  @Test func onlyBindingsAreObserved() throws {
    try expectReducer(
      """
      var body: some Reducer<State, Action> {
        BindingReducer()
          .onChange(of: \\.query) { _, state in
            state.count = 0
            return .none
          }
      }
      """,
      of: """
        feature: SearchFeature
        binding: true
        state: {query: String = "", count: Int = 0}
        onChange: {query: {set: {count: 0}}}
        """)
  }

  @Test func linkedCodeCallsAMethod() throws {
    try expectLinked(
      .reducer, of: spec("query: custom\nsettings.volume(old, new): custom"),
      contains: """
        .onChange(of: \\.query) { oldValue, state in
          let newValue = state.query
          return queryChanged(oldValue: oldValue, newValue: newValue, state: &state)
        }
        .onChange(of: \\.settings.volume) { old, state in
          let new = state.settings.volume
          return settingsVolumeChanged(old, new, state: &state)
        }
        """)
  }

  // MARK: - Models

  @Test func aModelHasObservers() throws {
    let spec = spec(Self.changes)
    func expectModel(_ lines: String) throws {
      try expectReducer(lines, of: spec, target: "swift-navigation 2")
    }
    try expectModel(
      """
      var query: String {
        didSet { if query != oldValue { queryDidChange(from: oldValue) } }
      }
      var settings: Settings {
        didSet { if settings.volume != oldValue.volume { settingsVolumeDidChange() } }
      }
      """)
    try expectModel(
      """
      private func queryDidChange(from old: String) {
        let new = query
        guard old != new.uppercased() else { return }
        search()
      }

      private func settingsVolumeDidChange() {
        let new = settings.volume
        player.setVolume(new)
      }

      private func countDidChange() {
        isLoud = count > 10
      }
      """)
  }

  @Test func theOldValueInsideAProperty() throws {
    try expectReducer(
      """
      private func settingsVolumeDidChange(from oldValue: Settings) {
        let old = oldValue.volume
        player.setVolume(old)
      }
      """, of: spec("settings.volume(old, _): {call: player.setVolume(old)}"),
      target: "swift-navigation 2")
  }

  // MARK: - Tests

  @Test func testsIncludeWhatFollows() throws {
    try expect(
      .tests,
      of: """
        feature: SearchFeature
        binding: true
        state: {query: String = "", results: "[String] = []", isEmpty: Bool = true}
        actions: [cleared]
        reducer:
          cleared: {set: {query: '""'}}
        onChange:
          query: {set: {isEmpty: false}}
          isEmpty: {set: {results: '[]'}}
        """,
      contains: """
        await store.send(\\.binding.query, "Blob") {
          $0.query = "Blob"
          $0.isEmpty = false
        }
        """)
  }

  /// What a child changes in response isn't known to its parent's tests.
  @Test func aChildThatChangesMoreHasNoTestOfItsBinding() throws {
    try expect(
      .tests,
      of: """
        feature: ParentFeature
        scope: {child: ChildFeature}
        actions: [tapped]
        state: {count: Int = 0}
        reducer: {tapped: {set: {count: 1}}}
        ---
        feature: ChildFeature
        binding: true
        state: {isOn: Bool = true}
        onChange: {isOn: {call: state.isOn.toggle()}}
        """,
      lacks: "childRuns")
  }
}
