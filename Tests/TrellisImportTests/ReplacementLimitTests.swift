import Testing

/// Features that `--replace` takes out or leaves alone, because of what their code becomes.
@Suite struct ReplacementLimitTests {
  private func feature(
    head: String = "struct RowsFeature {",
    state: String = "struct State: Equatable { var count = 0 }",
    members: String = "", body: String = "some ReducerOf<Self>",
    cases: String = "case .tapped: state.count += 1; return .none", others: String = ""
  ) -> String {
    """
    import ComposableArchitecture

    @Reducer
    \(head)
      @ObservableState
      \(state)
      enum Action {
        case tapped
      }
      \(members)
      var body: \(body) {
        Reduce { state, action in
          switch action {
          \(cases)
          }
        }
      }
    }
    \(others)
    """
  }

  @Test func whatIsTakenOut() throws {
    for code in [
      feature(members: "@Dependency(\\.date) private var date"),
      feature(members: "@Dependency(\\.date) fileprivate var date"),
      feature(
        head: "public struct RowsFeature: Sendable {",
        state: "public struct State: Equatable { public var count = 0; public init() {} }",
        body: "some ReducerOf<Self>"
      )
      .replacing("  enum Action", with: "  public enum Action")
      .replacing("  var body", with: "  public init() {}\n  public var body"),
      feature(
        members: "private enum CancelID: CaseIterable { case load }",
        cases:
          "case .tapped: return .merge(CancelID.allCases.map { .cancel(id: $0) })"),
    ] {
      let replaced = try ReplacedCode(code)
      #expect(replaced.specs.count == 1, "\(replaced.remarks)")
    }
  }

  @Test(arguments: [
    (
      "has the state of another feature", "some ReducerOf<OtherFeature>",
      "struct State: Equatable { var count = 0 }"
    ),
    (
      "has an initializer of its own", "some ReducerOf<Self>",
      "struct State: Equatable { var count = 0; init(count: Int) { self.count = count }; init() { self.init(count: 1) } }"
    ),
  ])
  func whatStays(reason: String, body: String, state: String) throws {
    let code = feature(
      head: "public struct RowsFeature {", state: "public " + state, body: body)
    let replaced = try ReplacedCode(code)
    #expect(replaced.swift == code)
    #expect(replaced.remarks.contains { $0.lowercased().contains(reason) }, "\(replaced.remarks)")
  }

  @Test func aTypeThatOtherModulesCannotSee() throws {
    let code = feature(
      head: "public struct RowsFeature {",
      state: "public struct State: Equatable { var rows: [Row] = []; var count = 0 }",
      others: "typealias Row = Int")
    #expect(
      try ReplacedCode(code).specs.first?.contains(
        "rows: {type: \"[Row]\", default: \"[]\", access: internal}") == true)
    let required = code.replacing(" = []", with: "")
    let replaced = try ReplacedCode(required)
    #expect(replaced.swift == required)
    #expect(replaced.remarks.contains { $0.contains("'Row', which other modules can't see") })
  }

  @Test func somethingPrivateBehindSelf() throws {
    let replaced = try ReplacedCode(
      feature(
        members: "private static let limit = 3",
        cases: "case .tapped: state.count = Self.limit; return .none"))
    #expect(replaced.specs.joined().contains("Uses 'limit', which is written in Swift."))
  }
}
