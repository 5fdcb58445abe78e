import Testing
import TrellisSimulation
import TrellisSpec

@testable import TrellisRender

/// Complete test files: the gaps at the top, imports, samples, and both testing libraries.
@Suite struct TestFileTests {
  private let spec = """
    feature: A
    imports: [Models]
    state: {item: Item, count: Int = 0}
    samples: {Item: "Item(id: 1)"}
    actions: [tapped(Int), renamed(Name), itemTapped(Item)]
    reducer:
      tapped(count): {set: {count: count}}
      renamed: {set: {count: 1}}
      itemTapped: dismissSelf
    deepLinks: {home: {url: /home, steps: {set: {count: 1}}}}
    """

  private func text(_ spec: String, _ options: RenderOptions = RenderOptions()) throws -> String {
    try #require(try render(spec, options: options).first { $0.kind == .tests }).text
  }

  // MARK: - The file

  @Test func theTop() throws {
    #expect(
      try text(spec).hasPrefix(
        """
        // TODO: Test 'renamed': there is no sample of 'Name'.

        import ComposableArchitecture
        import Foundation
        import Models
        import Testing

        @MainActor
        struct ATests {
          @Test func deepLinkHome() throws {

        """))
  }

  /// `MemberImportVisibility` makes a member of Foundation an error without the import.
  @Test(arguments: [
    ("name: String", "state.name + \"!\"", false),
    ("name: String", "state.name.uppercased()", false),
    ("name: String", "state.name.capitalized", true), ("name: String", "Name.title", false),
    ("name: String", "format(state.name)", true),
    ("name: String", "Data(state.name.utf8).description", true),
    ("name: String", "String(format: state.name)", true),
    ("name: String", "String.localizedStringWithFormat(state.name)", true),
    ("name: String", "state.name + String(Int.max)", false),
    ("name: String, day: Date?", "state.name", true),
  ])
  func foundation(state: String, value: String, isImported: Bool) throws {
    let file = try text(
      """
      feature: A
      state: {\(state), count: Int = 0, text: String = "", isOn: Bool = false}
      samples: {Date: Date()}
      actions: [tapped]
      reducer: {tapped: [{set: {count: 1}}, {if: state.isOn, then: {set: {text: '\(value)'}}}]}
      """)
    #expect(file.contains("import Foundation\n") == isImported)
  }

  @Test func theHeaderOfTheConfiguration() throws {
    var options = RenderOptions()
    options.header = ["Ours."]
    #expect(try text(spec, options).hasPrefix("// Ours.\n"))
  }

  @Test func nothingToTest() throws {
    for spec in [
      "feature: A", "feature: A\nstate: {count: Int = 0}",
      "feature: A\nactions: [tapped]\nreducer: {tapped: {set: {count: 3}}}\nstate: {count: Count}",
    ] {
      #expect(try render(spec).filter { $0.kind == .tests }.isEmpty)
    }
  }

  @Test func theirNames() throws {
    let file = try #require(try render(spec).first { $0.kind == .tests })
    #expect(file.feature == "A")
    #expect(file.type == "ATests")
    #expect(file.text.hasSuffix("\n}\n"))
  }

  @Test func aStateThatCannotBeCompared() throws {
    let plan = try coverage(
      of: """
        feature: A
        state: {call: (() -> Void)?, count: Int = 0}
        actions: [tapped]
        reducer: {tapped: {set: {count: 3}}}
        """)[0]
    #expect(plan.covered == 1)
    #expect(plan.omissions.isEmpty)
  }

  // MARK: - What is left out

  @Test func reasons() throws {
    let plan = try coverage(
      of: """
        feature: A
        binding: true
        state: {count: Int = 0}
        scope: {child: Child, existing: Existing}
        actions: [tapped(Kind), made((Int) -> Item)]
        reducer:
          tapped: {set: {count: 1}}
          made: {set: {count: 2}}
          child: {set: {count: 3}}
          existing.delegate.done: {set: {count: 4}}
          binding: {set: {count: 5}}
        ---
        feature: Child
        """)[0]
    #expect(plan.feature.name == "A")
    #expect(plan.declared == 5)
    #expect(plan.covered == 1)
    #expect(
      plan.omissions.map { "\($0.transition): \($0.reason)" } == [
        "tapped: there is no sample of 'Kind'", "made: there is no sample of 'Item'",
        "child: it responds to every action of 'child'",
        "existing.delegate.done: 'Existing' has no spec, so its actions are not known",
      ])
    #expect(plan.omissions.map(\.missingType) == ["Kind", "Item", nil, nil])
    #expect(plan.omissions.map(\.range.line) == [7, 8, 9, 10])
  }

  // MARK: - Samples

  @Test func samplesOfTheSpec() throws {
    #expect(try text(spec).contains(".send(.itemTapped(Item(id: 1)))"))
  }

  @Test func samplesOfTheConfiguration() throws {
    var options = RenderOptions()
    options.samples = ["Item": ["Item(id: 7)"], "Name": [".first"]]
    let text = try text(spec, options)
    #expect(text.hasPrefix("import ComposableArchitecture\n"))
    #expect(text.contains(".send(.renamed(.first))"))
    // The feature's own samples take precedence.
    #expect(text.contains("A.State(item: Item(id: 1))"))
  }

  @Test func samplesOfOtherFeatures() throws {
    let other = "\n---\nfeature: B\nsamples: {Item: Item(5), Name: Name(5)}"
    #expect(try text(spec + other).contains(".send(.renamed(Name(5)))"))
    #expect(try text(spec + other).contains("A.State(item: Item(id: 1))"))
    var options = RenderOptions()
    options.samples = ["Name": ["Name(7)"]]
    #expect(try text(spec + other, options).contains(".send(.renamed(Name(7)))"))
  }

  // MARK: - XCTest

  @Test func xctest() throws {
    var options = RenderOptions()
    options.testing = .xctest
    try expect(
      .tests, of: spec, options: options,
      contains: """
        import Models
        import XCTest
        @MainActor
        final class ATests: XCTestCase {
        """)
    try expect(
      .tests, of: spec, options: options,
      contains: """
        let url = try XCTUnwrap(URL(string: base + "/home"))
        XCTAssertEqual(A.DeepLink(url: url), .home)
        }
        var expected = A.State(item: Item(id: 1))
        expected.count = 1
        XCTAssertEqual(A.State(deepLink: .home, item: Item(id: 1)), expected)
        """)
    try expect(
      .tests, of: spec, options: options,
      contains: """
        await store.finish()
        XCTAssertTrue(store.isDismissed)
        """)
    let text = try text(spec, options)
    #expect(!text.contains("@Test"))
    #expect(!text.contains("#expect"))
  }

  // MARK: - Types that the feature contains

  @Test func typesOfTheFeature() throws {
    let spec = """
      feature: ListFeature
      state:
        mode: {type: State.Mode, default: State.Mode.all}
        kind: State.Kind
      tabs: {tab: {one: , two: }}
      samples: {State.Kind: State.Kind.small, State.Mode: State.Mode.some}
      actions: [tapped, picked(State.Mode)]
      reducer:
        tapped: {set: {mode: State.Mode.none}}
        picked(mode): {set: {mode: mode}}
      """
    let tests = try text(spec)
    #expect(tests.contains("ListFeature.State(kind: ListFeature.State.Kind.small)"), "\(tests)")
    #expect(tests.contains("mode = ListFeature.State.Mode.none"), "\(tests)")
    #expect(tests.contains(".picked(ListFeature.State.Mode.some)"), "\(tests)")
    #expect(!tests.contains(" State."), "\(tests)")
    try expect(.reducer, of: spec, contains: "state.mode = State.Mode.none")
  }
}
