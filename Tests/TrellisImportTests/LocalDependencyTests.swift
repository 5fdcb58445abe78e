import Testing

/// Dependencies that effects declare for themselves.
@Suite struct LocalDependencyTests {
  private func feature(_ cases: String, members: String = "") -> String {
    """
    import ComposableArchitecture

    @Reducer
    struct LinksFeature {
      @ObservableState
      struct State: Equatable { var count = 0 }
      enum Action {
        case tapped(URL)
        case other
        case loaded(Int)
      }
      \(members)
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(cases)
          case .loaded(let count): state.count = count; return .none
          }
        }
      }
    }
    """
  }

  private static let opens = """
    case .tapped(let url):
      return .run { _ in
        @Dependency(\\.openURL) var openURL
        await openURL(url)
      }
    """

  private func spec(_ cases: String, members: String = "") throws -> String {
    let replaced = try ReplacedCode(feature(cases, members: members))
    return try #require(replaced.specs.first, "\(replaced.remarks)")
  }

  @Test func becomeTheReducersOwn() throws {
    let replaced = try ReplacedCode(
      feature(
        """
        \(Self.opens)
        case .other:
          return .run { send in
            @Dependency(Client.self) var client
            @Dependency(\\.openURL) var openURL
            let count = try await client.load()
            await send(.loaded(count))
            await openURL(client.url)
          }
        """))
    let spec = try #require(replaced.specs.first, "\(replaced.remarks)")
    #expect(spec.contains("dependencies:\n  openURL: \\.openURL\n  client: Client\n"))
    #expect(
      spec.hasSuffix(
        """
        reducer:
          tapped(url): {run: openURL(url)}
          other:
            run:
              steps:
                - let: {count: try await client.load()}
                - send: loaded(count)
                - call: openURL(client.url)
          loaded(count): {set: {count: count}}

        """))
    #expect(!replaced.swift.contains("openURL"))
  }

  @Test(arguments: [
    "@Dependency(\\.openURL) var openURL", "@Dependency(\\.openURL) private var openURL",
  ])
  func areTheReducersOwnAlready(members: String) throws {
    let spec = try spec("\(Self.opens)\ncase .other: return .none", members: members)
    #expect(spec.contains("tapped(url): {run: openURL(url)}"))
    #expect(spec.components(separatedBy: "\\.openURL").count == 2)
  }

  /// The time passes, and two dependencies of one name can't both be the reducer's.
  @Test(arguments: [
    (
      """
      case .tapped: return .run { send in
        @Dependency(\\.date.now) var now
        await send(.loaded(now.count))
      }
      case .other: return .none
      """, ""
    ),
    (
      """
      \(Self.opens)
      case .other: return .run { send in
        @Dependency(\\.browser.openURL) var openURL
        await openURL()
      }
      """, ""
    ),
    ("\(Self.opens)\ncase .other: return .none", "@Dependency(\\.browser.openURL) var openURL"),
    ("\(Self.opens)\ncase .other: return .none", "func openURL() {}"),
  ])
  func stayInSwift(cases: String, members: String) throws {
    let spec = try spec(cases, members: members)
    #expect(spec.contains("custom: Has a local variable in an effect."))
    #expect(!spec.contains(": \\.openURL") && !spec.contains(".now"))
  }

  @Test func areLeftOutIfTheirReactionsStay() throws {
    let spec = try spec(
      """
      case .tapped(let url): return .run { _ in
        @Dependency(\\.openURL) var openURL
        var urls = [url]
        urls.append(url)
        await openURL(url)
      }
      case .other: return .none
      """)
    #expect(spec.contains("custom: "))
    #expect(!spec.contains("dependencies:"))
  }
}
