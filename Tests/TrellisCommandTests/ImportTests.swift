import Foundation
import Testing
import TrellisTestSupport

/// `trellis import`, with specs in a folder of their own and with linked features.
@Suite struct ImportTests {
  private let project = Project()

  private static let code = """
    import ComposableArchitecture

    /// What a person buys.
    @Reducer
    struct CartFeature {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var note = ""
      }

      enum Action {
        case clearButtonTapped
        case noteChanged(String)
        case sumButtonTapped([Int])
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .clearButtonTapped:
            state.count = 0
            return .none

          case .noteChanged(let note):
            state.note = note
            return .none

          case .sumButtonTapped(let numbers):
            for number in numbers {
              state.count += number
            }
            return .none
          }
        }
      }
    }

    func helper() {}

    """

  private func prepare(mode: String) throws {
    try project.write([
      "trellis.yaml": "target: composable-architecture 1.25\nmode: \(mode)\n",
      "App/Cart.swift": Self.code,
    ])
  }

  @Test func specsOfTheirOwnAreWrittenAndFollowTheCode() throws {
    try prepare(mode: "scaffold")
    let run = try project.trellis("import", "App", "--output", "Specs", "--verbose")
    #expect(
      run.output == """
        created Specs/CartFeature.feature.yaml (with custom steps, 2 of 3 reactions)
          App/Cart.swift:30:9: sumButtonTapped(numbers): Contains 'for'.
        adopted App/Cart.swift
        1 feature: 1 with custom steps; 2 of 3 reactions exact, 1 custom

        """)
    #expect(run.ending == .exit(0))
    #expect(
      try project.read("Specs/CartFeature.feature.yaml") == """
        feature: CartFeature
        doc: What a person buys.
        view: none

        state:
          count: Int = 0
          note: String = ""

        actions:
          - clearButtonTapped
          - noteChanged(String)
          - sumButtonTapped([Int])

        reducer:
          clearButtonTapped: {set: {count: 0}}
          noteChanged(note): {set: {note: note}}
          sumButtonTapped(numbers): {custom: Contains 'for'.}

        files:
          reducer: ../App/Cart.swift
          tests: none

        """)
    #expect(try project.trellis("import", "App", "--output", "Specs", "--check").ending == .exit(0))
    try project.edit("Specs/CartFeature.feature.yaml") {
      $0.replacing("  count: Int = 0", with: "  # How many.\n  count: {type: Int, default: 0}")
    }
    #expect(try project.trellis("import", "App", "--output", "Specs", "--check").ending == .exit(0))
    try project.edit("App/Cart.swift") {
      $0.replacing("state.count = 0", with: "state.count = 1")
    }
    let check = try project.trellis("import", "App", "--output", "Specs", "--check")
    #expect(check.output.hasPrefix("Specs/CartFeature.feature.yaml:16: 'reducer.clearButtonTapped"))
    #expect(check.ending == .exit(1))
    _ = try project.trellis("import", "App", "--output", "Specs")
    let text = try project.read("Specs/CartFeature.feature.yaml")
    #expect(text.contains("  # How many.\n  count: {type: Int, default: 0}"))
    #expect(text.contains("clearButtonTapped: {set: {count: 1}}"))
  }

  @Test func whatSpecsSayFromNowOnIsMergedIntoTheFile() throws {
    try prepare(mode: "scaffold")
    let run = try project.trellis("import", "App")
    #expect(
      run.output == """
        created App/CartFeature.feature.yaml (with custom steps, 2 of 3 reactions)
        adopted App/Cart.swift
        1 feature: 1 with custom steps; 2 of 3 reactions exact, 1 custom

        """)
    #expect(try project.read("App/Cart.swift") == Self.code)
    let first = try project.trellis("generate")
    #expect(first.output.hasSuffix("1 file of 1 feature: 1 edited by hand\n"))
    #expect(try project.read("App/Cart.swift") == Self.code)

    try project.edit("App/CartFeature.feature.yaml") {
      $0.replacing("  note: String", with: "  isOpen: Bool = false\n  note: String")
        .replacing("  - sumButtonTapped", with: "  - openButtonTapped\n  - sumButtonTapped")
        .replacing(
          "  sumButtonTapped(",
          with: "  openButtonTapped: {set: {isOpen: true}}\n  sumButtonTapped(")
    }
    let pending = try project.trellis("import", "App")
    #expect(pending.errors.contains("run 'trellis generate' first"))
    #expect(pending.ending == .exit(1))
    let second = try project.trellis("generate")
    #expect(second.output.contains("merged App/Cart.swift"))
    #expect(
      try project.read("App/Cart.swift")
        == Self.code.replacing(
          "    var note", with: "    var isOpen: Bool = false\n    var note"
        )
        .replacing("    case sumB", with: "    case openButtonTapped\n    case sumB")
        .replacing(
          "      case .sumB",
          with: """
                  case .openButtonTapped:
                    state.isOpen = true
                    return .none

                  case .sumB
            """))
  }

  /// The library that the reducers use can be a local package.
  @Test func reducersAreOnlyDescribedWhereThePinsAreOfTheOtherLibrary() throws {
    try project.write([
      "App/Package.resolved": """
      {"pins": [{"identity": "swift-navigation", "state": {"version": "2.3.0"}}], "version": 3}
      """, "App/Cart.swift": Self.code,
    ])
    let run = try project.trellis("import", "App")
    #expect(run.output.hasPrefix("created App/CartFeature.feature.yaml (with custom steps"))
    #expect(!run.output.contains("adopted"))
    #expect(try !project.read("App/CartFeature.feature.yaml").contains("files:"))
  }

  @Test func aTableHasARowForEachPath() throws {
    try prepare(mode: "scaffold")
    try project.write(["Empty/A.swift": "struct A {}\n"])
    #expect(
      try project.trellis("import", "App", "Empty/", "--format", "markdown").output == """
        |  | features | exact | with remarks | with custom steps | not complete | not imported | reactions | exact | with a remark | custom | not read |
        | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
        | App | 1 | 0 | 0 | 1 | 0 | 0 | 3 | 2 | 0 | 1 | 0 |
        | Empty | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |
        | all | 1 | 0 | 0 | 1 | 0 | 0 | 3 | 2 | 0 | 1 | 0 |

        """)
    #expect(throws: (any Error).self) { try project.read("App/CartFeature.feature.yaml") }
  }

  @Test func aSpecFollowsTheAdoptedCode() throws {
    try prepare(mode: "scaffold")
    _ = try project.trellis("import", "App")
    try project.edit("App/Cart.swift") {
      $0.replacing("state.count = 0", with: "state.count = 1")
    }
    let check = try project.trellis("import", "App", "--check")
    #expect(check.output.contains("'reducer.clearButtonTapped"))
    let run = try project.trellis("import", "App")
    #expect(run.output.contains("updated App/CartFeature.feature.yaml"))
    #expect(run.output.contains("adopted App/Cart.swift"))
    let code = try project.read("App/Cart.swift")
    _ = try project.trellis("generate")
    #expect(try project.read("App/Cart.swift") == code)
    #expect(try project.trellis("check").ending == .exit(0))
  }

  @Test func whatTheBuildGeneratesIsTakenOutOfTheFile() throws {
    try prepare(mode: "linked")
    let refused = try project.trellis("import", "App")
    #expect(refused.ending == .exit(1))
    #expect(refused.errors.contains("add '--replace'"))
    let preview = try project.trellis("import", "App", "--replace", "--diff")
    #expect(preview.output.contains("+extension CartFeature {"))
    #expect(try project.read("App/Cart.swift") == Self.code)
    let unbuilt = try project.trellis("import", "App", "--replace")
    #expect(unbuilt.ending == .exit(1))
    #expect(unbuilt.errors.contains("nothing applies the build plugin"))
    #expect(try project.read("App/Cart.swift") == Self.code)
    try project.write("// plugins: [.plugin(name: \"TrellisPlugin\")]\n", to: "Package.swift")
    _ = try project.trellis("import", "App", "--replace")
    #expect(
      try project.read("App/Cart.swift") == """
        import ComposableArchitecture

        extension CartFeature {
          func sumButtonTapped(_ numbers: [Int], state: inout State) -> Effect<Action> {
            for number in numbers {
              state.count += number
            }
            return .none
          }
        }

        func helper() {}

        """)
    let link = try project.trellis("link", "App", "--output", "out", "--module", "App")
    #expect(link.ending == .exit(0), "\(link.errors)")
  }

  @Test func aFeatureOfWhichSomethingWouldBeLostStays() throws {
    try prepare(mode: "linked")
    try project.edit("App/Cart.swift") {
      $0.replacing("    var note", with: "    private(set) var note")
    }
    let before = try project.texts()
    let run = try project.trellis("import", "App", "--replace", "--force")
    #expect(
      run.output == """
        skipped CartFeature (not complete, 2 of 3 reactions)
          App/Cart.swift:9:5: Has 'private', for which a spec has no word.
        1 feature: 1 not complete; 2 of 3 reactions exact, 1 custom

        """)
    #expect(run.ending == .exit(0))
    #expect(try project.texts() == before)
  }

  @Test(arguments: [["--mode", "scaffold"], ["--mode", "linked", "--replace"]])
  func codeThatIsntUnicodeIsNamed(options: [String]) throws {
    let code = Self.code.replacing("func helper", with: "// Stück\nfunc helper")
    try project.write("target: composable-architecture 1.25\n", to: "trellis.yaml")
    try project.write(code.data(using: .isoLatin1) ?? Data(), to: "App/Cart.swift")
    let run = try project.run(["import", "App"] + options)
    #expect(
      run.output == """
        skipped CartFeature (not imported, 0 of 3 reactions)
          App/Cart.swift:4:1: Is in 'App/Cart.swift', which isn't UTF-8 text.
        1 feature: 1 not imported; 0 of 3 reactions exact, 3 not read

        """)
    #expect(run.ending == .exit(0))
  }

  @Test func aSpecOfAnotherFeatureIsInTheWay() throws {
    try prepare(mode: "scaffold")
    try project.write("feature: OtherFeature\n", to: "App/CartFeature.feature.yaml")
    let before = try project.texts()
    let run = try project.trellis("import", "App")
    #expect(
      run.errors == """
        App/CartFeature.feature.yaml: error: this file is where the spec of 'CartFeature' would be, but it declares something else; rename it, or choose another folder with '--output'
        Error: 1 error; nothing was written

        """)
    #expect(run.ending == .exit(1))
    #expect(try project.texts() == before)
  }

  @Test func specsOfOtherFeaturesDontMatter() throws {
    try project.write([
      "Cart.swift": Self.code, "Other.feature.yaml": "feature: OtherFeature\nstat: {}\n",
    ])
    let run = try project.trellis("import", "Cart.swift", "--output", "Specs")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("created Specs/CartFeature.feature.yaml"))
    #expect(run.ending == .exit(0))
  }

  @Test func aLinkOutOfTheFolderIsntFollowed() throws {
    try prepare(mode: "linked")
    try project.write(Self.code, to: "../Cart.swift")
    try FileManager.default.removeItem(atPath: project.path("App/Cart.swift"))
    try project.link("App/Cart.swift", to: "../../Cart.swift")
    let run = try project.trellis("import", "App", "--replace", "--force")
    #expect(
      run.errors == """
        App/Cart.swift: error: a symbolic link leads out of the folder 'project'
        Error: 1 error; nothing was written

        """)
    #expect(run.ending == .exit(1))
    #expect(try project.read("../Cart.swift") == Self.code)
    #expect(throws: (any Error).self) { try project.read("App/CartFeature.feature.yaml") }
  }

  @Test func codeOfOthersIsNotImported() throws {
    try project.write([
      "DerivedData/Cart.swift": Self.code, "Pods/Cart.swift": Self.code,
      ".build/Cart.swift": Self.code,
      "App/Plain.swift": "struct Plain {}\n",
    ])
    let run = try project.trellis("import", "--dry-run")
    #expect(run.output == "No reducers were found.\nDry run, nothing was written.\n")
    #expect(run.ending == .exit(0))
  }

  @Test func wrongArgumentsChangeNothing() throws {
    try prepare(mode: "scaffold")
    for (run, message) in [
      (try project.trellis("import", "Nowhere"), "the file or folder doesn't exist"),
      (try project.trellis("import", "trellis.yaml"), "this isn't a Swift file"),
      (try project.trellis("import", "App", "--replace", "--force"), "add '--mode linked'"),
    ] {
      #expect(run.ending == .exit(1))
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(try project.read("App/Cart.swift") == Self.code)
    #expect(try project.trellis("import", "App", "--dry-run").output.contains("Dry run"))
    let json = try project.trellis("import", "App", "--dry-run", "--format", "json")
    #expect(json.output.contains("\"extent\" : \"custom\""))
    #expect(throws: (any Error).self) { try project.read("App/CartFeature.feature.yaml") }
  }
}
