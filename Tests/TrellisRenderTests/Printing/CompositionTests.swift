import Testing
import TrellisSimulation

/// `reducers` and `modifiers`.
@Suite struct CompositionTests {
  private func spec(_ keys: String) -> String {
    """
    feature: GameFeature
    state: {count: Int = 0}
    binding: true
    scope: {header: HeaderFeature}
    ifLet: {banner: HeaderFeature}
    actions: [tapped]
    reducer:
      tapped: {set: {count: 1}}
    \(keys)
    ---
    feature: HeaderFeature
    """
  }

  private let own = """
    Reduce<State, Action> { state, action in
    switch action {
    case .tapped:
    state.count = 1
    return .none

    case .binding, .header, .banner:
    return .none
    }
    }
    .ifLet(\\.banner, action: \\.banner) {
    HeaderFeature()
    }
    """

  @Test func reducersAfter() throws {
    for keys in [
      "reducers: [GameCenter(), 'Sounds(isOn: true)']",
      "reducers: {after: [GameCenter(), 'Sounds(isOn: true)']}",
    ] {
      try expect(
        .reducer, of: spec(keys), contains: "\(own)\nGameCenter()\nSounds(isOn: true)\n}")
    }
  }

  @Test func reducersBefore() throws {
    try expect(
      .reducer, of: spec("reducers: {before: GameCenter(), after: [Sounds()]}"),
      contains: """
        var body: some Reducer<State, Action> {
        BindingReducer()
        Scope(\\.header, action: \\.header) {
        HeaderFeature()
        }
        GameCenter()
        \(own)
        Sounds()
        }
        """)
  }

  @Test func modifiersOfTheWholeBody() throws {
    try expect(
      .reducer, of: spec("reducers: [GameCenter()]\nmodifiers: [._printChanges(), .analytics()]"),
      contains: """
        \(own)
        GameCenter()
        }
        ._printChanges()
        .analytics()
        }
        """)
    try expect(.reducer, of: spec("modifiers: .analytics()"), contains: "CombineReducers {")
  }

  @Test func anEnumFeatureIsNoEnumOfReducers() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        cases: {header: HeaderFeature}
        reducers: [GameCenter()]
        ---
        feature: HeaderFeature
        """,
      contains: """
        EmptyReducer()
        .ifCaseLet(\\.header, action: \\.header) {
        HeaderFeature()
        }
        GameCenter()
        }
        """)
  }

  @Test func whatOthersDoIsNotTested() throws {
    let omissions = try coverage(of: spec("reducers: [GameCenter()]")).first?.omissions
    #expect(omissions?.map(\.reason) == ["'GameCenter()' handles its actions as well"])
    try expect(.tests, of: spec("modifiers: [._printChanges()]"), contains: "$0.count = 1")
    let parent = """
      feature: RootFeature
      state: {count: Int = 0}
      scope: {game: GameFeature}
      reducer:
        game.tapped: {set: {count: 2}}
      ---
      \(spec("modifiers: [.analytics()]"))
      """
    #expect(
      try coverage(of: parent).first?.omissions.map(\.reason) == [
        "'.analytics()' of 'GameFeature' responds to the action as well"
      ])
  }
}
