import Testing

/// What becomes of states whose properties are hidden, or whose initializers stay.
@Suite struct ReplacedStateTests {
  private func feature(_ members: String, others: String = "") -> String {
    """
    import ComposableArchitecture

    @Reducer
    public struct RowsFeature {
      @ObservableState
      public struct State: Equatable {
        \(members)
      }
      public enum Action {
        case tapped
      }
      public init() {}
      public var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            state.count += 1
            return .none
          }
        }
      }
    }
    \(others)
    """
  }

  @Test func aComputedPropertyOfAnExtensionStaysThere() throws {
    let others = """
      extension RowsFeature.State {
        var isBig: Bool { count > 10 }
      }

      """
    let replaced = try ReplacedCode(
      feature("public var count = 0\n    public init() {}", others: others))
    #expect(replaced.swift.hasSuffix(others), "\(replaced.remarks)")
    #expect(replaced.specs.first?.contains("isBig") == false)
  }

  @Test func whatAnInitializerOfTheCodeDoesNotSetHasNoParameter() throws {
    let replaced = try ReplacedCode(
      feature(
        """
        public var count = 0
            public var text: String
            public init(title: String) { self.text = title }
        """))
    #expect(
      replaced.specs.first?.contains(
        """
        state:
          count: {type: Int, default: 0, init: false}
          text: String

        """) == true, "\(replaced.remarks)")
    #expect(
      replaced.swift == """
        import ComposableArchitecture

        extension RowsFeature.State {
          public init(title: String) { self.text = title }
        }

        """)
  }

  @Test func aPropertyThatAnotherInitializerPasses() throws {
    let code = feature(
      """
      public var count: Int
          public var text = ""
          public init(count: Int = 0, text: String = "a") { self.count = count; self.text = text }
          public init(title: String) { self.count = title.count }
      """)
    let replaced = try ReplacedCode(code)
    #expect(replaced.swift == code)
    #expect(
      replaced.remarks.contains { $0.hasSuffix("Has an initializer that doesn't set 'text'.") },
      "\(replaced.remarks)")
  }

  @Test func whatOnlyTheFileSees() throws {
    let code = feature("fileprivate var count = 0\n    public init() {}")
    let replaced = try ReplacedCode(code)
    #expect(
      replaced.specs.first?.contains("count: {type: Int, default: 0, access: internal}") == true,
      "\(replaced.remarks)")
    let other = try ReplacedCode(
      code,
      others: ["Other.swift": "extension RowsFeature.State { private var count: String { \"\" } }"])
    #expect(other.swift == code)
    #expect(
      other.remarks.contains { $0.hasSuffix("Has a property 'count' that only its file sees.") },
      "\(other.remarks)")
  }

  @Test func aDefaultThatOtherModulesCannotSee() throws {
    let replaced = try ReplacedCode(
      feature("public var count = start\n    public init() {}", others: "let start = 3")
        .replacing("count = start", with: "count: Int = start"))
    #expect(
      replaced.specs.first?.contains("count: {type: Int, default: start, init: false}") == true,
      "\(replaced.remarks)")
  }

  @Test(arguments: [("", true), ("public ", false)])
  func aDefaultThatIsAStaticMember(access: String, isHidden: Bool) throws {
    let replaced = try ReplacedCode(
      feature(
        "public var count = 0\n    public var mode: Mode = .`default`\n    public init() {}",
        others: """
          public struct Mode: Equatable {
            \(access)static let `default` = Mode()
            public init() {}
          }
          """))
    let entry =
      isHidden
      ? "mode: {type: Mode, default: .default, init: false}" : "mode: Mode = .default"
    #expect(
      replaced.specs.first?.replacing("`", with: "").contains(entry) == true,
      "\(replaced.specs) \(replaced.remarks)")
  }

  @Test func privateOfTheFileAloneIsShownOnlyIfItIsUsed() throws {
    let replaced = try ReplacedCode(
      feature(
        "public var count = 0\n    public init(count: Int = 0) { self.count = count }",
        others: "private func count(of text: String) -> Int { text.count }"))
    #expect(replaced.specs.count == 1, "\(replaced.remarks)")
    #expect(replaced.swift.contains("private func count(of text: String)"))
  }
}
