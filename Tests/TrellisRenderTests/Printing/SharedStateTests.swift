import Testing

/// Shared state, and single properties with bindings.
@Suite struct SharedStateTests {
  private func spec(_ reducer: String = "", access: String = "internal") -> String {
    """
    feature: RootFeature
    access: \(access)
    state:
      total: {type: Int, default: 0, shared: '.inMemory("total")', doc: Of all.}
      settings: {type: Settings, shared: .fileStorage(.settings)}
      list: {type: "[Int]", shared: passed}
      name: String = ""
    path: {child: ChildFeature}
    actions:
      - tapped
      - added(Int)
    delegate: [changed(Int)]
    \(reducer)
    ---
    feature: ChildFeature
    access: \(access)
    state: {list: {type: "[Int]", shared: passed}}
    """
  }

  private func expectBody(
    _ steps: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      .reducer, of: spec("reducer:\n  \(steps)"), contains: lines, sourceLocation: sourceLocation)
  }

  @Test func properties() throws {
    try expect(
      .reducer, of: spec(),
      contains: """
        struct State: Equatable {
        var path = StackState<Path.State>()
        /// Of all.
        @Shared(.inMemory("total")) var total: Int = 0
        @Shared(.fileStorage(.settings)) var settings: Settings
        @Shared var list: [Int]
        var name: String
        init(list: Shared<[Int]>, name: String = "") {
        self._list = list
        self.name = name
        }
        }
        """)
  }

  @Test func publicProperties() throws {
    try expect(
      .reducer, of: spec(access: "public"),
      contains: """
        @Shared(.inMemory("total")) public var total: Int = 0
        @Shared(.fileStorage(.settings)) public var settings: Settings
        @Shared public var list: [Int]
        public var name: String
        public init(list: Shared<[Int]>, name: String = "") {
        self._list = list
        self.name = name
        }
        """)
  }

  @Test func sharedStorageNeedsNoInitializer() throws {
    let spec = "feature: RootFeature\nstate: {total: {type: Int, shared: .total}}"
    try expect(
      .reducer, of: spec,
      contains: """
        struct State: Equatable {
        @Shared(.total) var total: Int
        }
        """)
    try expect(.view, of: spec, contains: "store: Store(initialState: RootFeature.State()) {")
  }

  @Test func whatIsPassedIsHandedOver() throws {
    try expectBody(
      "tapped: {push: child, with: {list: state.$list}}",
      "state.path.append(.child(ChildFeature.State(list: state.$list)))")
  }

  @Test func aWholeValue() throws {
    try expectBody("tapped: {set: {total: 1}}", "state.$total.withLock { $0 = 1 }")
    try expectBody(
      "tapped: {set: {total: state.total + state.name.count}}",
      "state.$total.withLock { $0 = $0 + state.name.count }")
    try expectBody(
      "tapped: {set: {total: state.totals}}", "state.$total.withLock { $0 = state.totals }")
    try expectBody(
      "added(number): {set: {total: number}}",
      """
      case .added(let number):
      state.$total.withLock { $0 = number }
      """)
  }

  @Test func whatAValueContains() throws {
    try expectBody(
      "tapped: {set: {settings.theme.name: state.settings.name}}",
      "state.$settings.withLock { $0.theme.name = $0.name }")
    try expectBody(
      "tapped: {set: {settings.user?.name: state.name}}",
      "state.$settings.withLock { $0.user?.name = state.name }")
    try expectBody(
      "tapped: {set: {'list[state.list.count - 1]': state.total}}",
      "state.$list.withLock { $0[$0.count - 1] = state.total }")
  }

  /// The closure of a lock returns the value of its only expression, which nothing uses.
  @Test(arguments: [
    ("state.seen.insert(1)", "_ = $0.insert(1)"),
    ("state.list.remove(at: 0)", "_ = $0.remove(at: 0)"),
    ("state.list.removeLast()", "_ = $0.removeLast()"),
    ("state.list.popLast()", "_ = $0.popLast()"),
    ("state.list.append(1)", "$0.append(1)"),
    ("state.list.insert(1, at: 0)", "$0.insert(1, at: 0)"),
    ("state.list.removeLast(2)", "$0.removeLast(2)"),
    ("state.list.removeAll()", "$0.removeAll()"),
    ("state.rows.append(row)", "_ = $0.append(row)"),
    ("state.rows.insert(row, at: 0)", "_ = $0.insert(row, at: 0)"),
    ("state.rows.remove(id: row.id)", "_ = $0.remove(id: row.id)"),
    ("state.rows[id: row.id]?.names.append(row.name)", "$0[id: row.id]?.names.append(row.name)"),
    ("_ = state.seen.insert(1)", "_ = $0.insert(1)"),
  ])
  func resultsUnderALock(_ statement: String, _ locked: String) throws {
    let property = try #require(statement.split(separator: ".").dropFirst().first)
      .prefix { $0.isLetter }
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        state:
          seen: {type: Set<Int>, shared: passed}
          list: {type: "[Int]", shared: passed}
          rows: {type: IdentifiedArrayOf<Row>, shared: passed}
        actions:
          - tapped(Row)
        reducer:
          tapped(row): {call: '\(statement)'}
        """,
      contains: "state.$\(property).withLock { \(locked) }")
  }

  @Test func aClosureInTheValue() throws {
    try expectBody(
      "tapped: {set: {list: 'state.list.filter { $0 > state.total }'}}",
      "state.$list.withLock { list in list = list.filter { $0 > state.total } }")
    try expectBody(
      "tapped: {set: {settings.names: 'state.list.map { \"\\($0)\" }'}}",
      "state.$settings.withLock { settings in settings.names = state.list.map { \"\\($0)\" } }")
  }

  /// A value of the payload with the property's name isn't the property.
  @Test func aPayloadNamedLikeTheProperty() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        state: {list: {type: "[Int]", shared: passed}}
        actions:
          - loaded([Int])
        reducer:
          loaded(list): {set: {list: 'list.filter { $0 > 1 } + state.list'}}
        """,
      contains: """
        case .loaded(let list):
        state.$list.withLock { currentList in currentList = list.filter { $0 > 1 } + currentList }
        """)
  }

  @Test func interpolations() throws {
    try expectBody(
      "tapped: {set: {settings.name: '\"\\(state.settings.name)!\"'}}",
      "state.$settings.withLock { $0.name = \"\\($0.name)!\" }")
  }

  @Test func conditionsAndOwnState() throws {
    try expectBody(
      "tapped: {set: {name: '\"A\"', total: 1}, where: state.total > 1}",
      """
      if state.total > 1 {
      state.name = "A"
      state.$total.withLock { $0 = 1 }
      }
      """)
  }

  /// A sent value is evaluated at the position of the step.
  @Test func valuesAreCapturedBeforeTheChange() throws {
    try expectBody(
      "tapped: [{delegate: changed(state.total)}, {set: {total: 0}}]",
      """
      let total = state.total
      state.$total.withLock { $0 = 0 }
      return .send(.delegate(.changed(total)))
      """)
  }

  /// An effect captures the reference, not the value.
  @Test func referencesInEffects() throws {
    func expectBody(
      _ steps: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try expect(
        .reducer,
        of: """
          feature: RootFeature
          state: {total: {type: Int, shared: .total}, name: String = ""}
          dependencies: {client: Client}
          actions: [tapped]
          reducer: {tapped: \(steps)}
          """, contains: lines, sourceLocation: sourceLocation)
    }
    try expectBody(
      "{run: client.save(state.$total)}",
      """
      return .run { [client, total = state.$total] _ in
      await client.save(total)
      }
      """)
    try expectBody(
      "{run: 'client.save(state.$total, state.total)'}",
      """
      return .run { [client, total = state.$total, currentTotal = state.total] _ in
      await client.save(total, currentTotal)
      }
      """)
  }

  // MARK: - Bindings

  private let bound = """
    feature: RootFeature
    state:
      isOn: {type: Bool, default: "false", binding: true}
      name: {type: String, default: '""'}
      isShared: {type: Bool, default: "false", shared: .isShared, binding: true}
      title: {type: String, shared: .title, binding: true}
      count: {type: Int, default: 0, binding: true}
    """

  @Test func oneBoundProperty() throws {
    try expect(.reducer, of: bound, contains: "enum Action: BindableAction {")
    try expect(
      .view, of: bound,
      contains: """
        @Bindable var store: StoreOf<RootFeature>
        var body: some View {
        Form {
        Toggle("Is on", isOn: $store.isOn)
        Toggle("Is shared", isOn: Binding(store.$isShared))
        TextField("Title", text: Binding(store.$title))
        }
        """)
  }

  @Test func propertiesThatAreLeftOut() throws {
    let spec = """
      feature: RootFeature
      binding: true
      state:
        isOn: Bool = false
        isHidden: {type: Bool, default: "false", binding: false}
        isShared: {type: Bool, default: "false", shared: .isShared, binding: false}
      """
    try expect(
      .view, of: spec,
      contains: """
        Form {
        Toggle("Is on", isOn: $store.isOn)
        }
        """)
  }

  @Test func sharedControlsAlone() throws {
    let spec = """
      feature: RootFeature
      binding: true
      state: {isOn: {type: Bool, default: "false", shared: .isOn}}
      """
    try expect(
      .view, of: spec,
      contains: """
        let store: StoreOf<RootFeature>
        var body: some View {
        Form {
        Toggle("Is on", isOn: Binding(store.$isOn))
        }
        """)
  }
}
