import Testing

/// Default values that read other properties, and initializers that a person completes.
@Suite struct InitializerTests {
  private let range = """
    feature: RangeFeature
    state:
      start: Int = 1
      end: {type: Int, default: start + 1}
      limit: {type: Int, let: true, default: end * 2}
      middle: {type: Int?, default: start}
    actions: [reset]
    reducer:
      reset: {set: {start: 1}}
    """

  @Test func defaultsReadWhatIsAbove() throws {
    try expect(
      .reducer, of: range,
      contains: """
        struct State: Equatable {
        var start: Int
        var end: Int
        let limit: Int
        var middle: Int?

        init(start: Int = 1, end: Int? = nil) {
        self.start = start
        let end: Int = end ?? (start + 1)
        self.end = end
        let limit: Int = end * 2
        self.limit = limit
        let middle: Int? = start
        self.middle = middle
        }
        }
        """)
  }

  @Test func defaultsOfModels() throws {
    try expect(
      .reducer, of: range, target: "swift-navigation 2",
      contains: """
        init(start: Int = 1, end: Int? = nil) {
        self.start = start
        let end: Int = end ?? (start + 1)
        self.end = end
        let limit: Int = end * 2
        self.limit = limit
        let middle: Int? = start
        self.middle = middle
        }
        """)
  }

  @Test func parentsCanPassThem() throws {
    try expect(
      .reducer,
      of: """
        feature: ParentFeature
        destination: {range: {sheet: RangeFeature}}
        actions: [tapped]
        reducer:
          tapped: {present: range, with: {end: 3}}
        ---
        \(range)
        """,
      contains: "state.destination = .range(RangeFeature.State(end: 3))")
  }

  private let custom = """
    feature: EditFeature
    init: custom
    state: {id: {type: Int, let: true}, isOn: Bool = false}
    alerts: {warn: {title: Warn, buttons: {ok: OK}}}
    actions: [turnOn, hide]
    reducer:
      turnOn: {set: {isOn: true}}
      hide: {dismiss: alert}
    """

  @Test func aPersonCompletesTheState() throws {
    let lines = """
      init(id: Int, isOn: Bool = false) {
      self.id = id
      self.isOn = isOn
      // TODO: Complete the state.
      }
      """
    try expect(.reducer, of: custom, contains: lines)
    try expect(
      .reducer, of: "feature: EmptyFeature\ninit: custom",
      contains: "init() {\n// TODO: Complete the state.\n}")
    try expect(
      .reducer, of: "feature: EmptyFeature\ninit: custom", target: "swift-navigation 2",
      contains: "init() {\n// TODO: Complete the state.\n}")
  }

  @Test func linkedCodeCallsAMethod() throws {
    try expectLinked(
      .reducer, of: custom,
      contains: """
        self.isOn = isOn
        EditFeature.initialize(state: &self)
        }
        """)
  }

  @Test func testsKnowNothingOfTheNewState() throws {
    // Its own value would be no change.
    try expect(
      .tests, of: custom,
      contains: """
        var state = EditFeature.State(id: 42)
        state.isOn = false
        """)
    try expect(.tests, of: custom, contains: "state.alert = .warn")
  }
}
