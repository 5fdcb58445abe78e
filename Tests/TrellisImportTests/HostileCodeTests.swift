import Testing
import TrellisSpec
import TrellisTestSupport

@testable import TrellisImport

/// Code that can't be read, or that looks like something else.
@Suite struct HostileCodeTests {
  private func feature(_ members: String) -> String {
    "@Reducer\nstruct CartFeature {\n\(members)\n}\n"
  }

  @Test(arguments: [
    (
      "struct State { var x = }\n enum Action { case tapped }",
      "Contains code that isn't valid Swift."
    ),
    (
      "struct State { var (a, b) = (1, 2) }\n enum Action { case tapped }",
      "Has a state with a tuple of properties."
    ),
    (
      "struct State { var a = 1 { didSet {} } }\n enum Action { case tapped }",
      "Has a property with 'didSet'."
    ),
    (
      "typealias State = Other.State\n enum Action { case tapped }",
      "Has the state of another feature."
    ),
    (
      "struct State { #if DEBUG\n var a = 1\n #endif\n }\n enum Action { case tapped }",
      "Has a state with '#if'."
    ),
  ])
  func aFeatureThatCannotBeReadIsNamed(members: String, reason: String) {
    let imported = ImportedText(feature(members))
    #expect(imported.specs.isEmpty)
    #expect(imported.remarks.count == 1)
    #expect(imported.remarks.first?.hasSuffix(reason) == true, "\(imported.remarks)")
  }

  @Test func unknownMacrosAndBuildersAreKept() {
    let imported = ImportedText(
      feature(
        """
        struct State: Equatable { var count = 0 }
        enum Action { case tapped }
        #Logger("cart")
        var body: some ReducerOf<Self> {
          if isOn { Reduce { state, action in .none } }
          Reduce { state, action in
            switch action {
            case .tapped:
              #log("tapped")
              return .none
            }
          }
        }
        """))
    #expect(imported.text.contains("reducers: {before: [earlierReducers]}"))
    #expect(imported.text.contains("tapped: {custom: "))
  }

  @Test func aPromptWhoseActionsNobodyCanSeeIsNamed() {
    let imported = ImportedText(
      feature(
        """
        struct State: Equatable { @Presents var alert: AlertState<Action>? }
        enum Action {
          case alert(PresentationAction<Action>)
          case retryTapped
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in handle(action, in: &state) }
        }
        """))
    #expect(
      imported.remarks.contains("1.swift:9:29: Has a prompt whose buttons send its own actions."),
      "\(imported.remarks)")
  }

  @Test func codeInStringsAndCommentsIsNoCode() {
    let imported = ImportedText(
      """
      // @Reducer struct Nothing { struct State {} enum Action {} }
      let text = "@Reducer struct Text { struct State {} }"
      let long = \"\"\"
        @Reducer
        struct Long { struct State {} }
        \"\"\"
      """)
    #expect(imported.specs.isEmpty)
    #expect(imported.remarks.isEmpty)
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "(", count: 100_000)
    let imported = ImportedText(
      "let a = \(deep)", feature("struct State {}\nenum Action { case tapped }"))
    #expect(imported.specs.map(\.name) == ["CartFeature"])
    #expect(imported.remarks.first == "1.swift:1:1: Is nested too deeply to be read.")
  }

  @Test func thousandsOfActionsTakeOnePassEach() {
    let count = Sweep.count(200, of: 4_000)
    let names = (0..<count).map { "action\($0)" }
    let actions = names.map { "case \($0)(Int)" }.joined(separator: "\n")
    let cases = names.map { "case .\($0)(let value):\n state.count = value\n return .none" }
    let imported = ImportedText(
      feature(
        """
        struct State: Equatable { var count = 0 }
        enum Action {
        \(actions)
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            \(cases.joined(separator: "\n"))
            }
          }
        }
        """))
    #expect(imported.specs.first?.arms.map(\.outcome) == Array(repeating: .exact, count: count))
  }

  @Test func lineEndingsAndMarksDontMatter() {
    let code = feature(
      """
      /// A cart.
      struct State: Equatable { var count = 0 }
      enum Action { case tapped }
      """)
    let plain = ImportedText(code).text
    #expect(plain.contains("count: Int = 0"))
    #expect(ImportedText(code.replacing("\n", with: "\r\n")).text == plain)
    #expect(ImportedText("\u{FEFF}" + code).text == plain)
  }
}
