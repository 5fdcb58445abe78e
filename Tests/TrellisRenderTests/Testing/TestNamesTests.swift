import Testing
import TrellisIR

@testable import TrellisRender

/// The names of generated tests.
@Suite struct TestNamesTests {
  /// The names of the tests of the first feature, in order.
  private func names(
    _ spec: String, target: String = "1.26", testing: RenderOptions.TestingLibrary = .swiftTesting
  ) throws -> [String] {
    var options = RenderOptions()
    options.testing = testing
    let target = target == "1.26" ? "composable-architecture 1.26" : target
    let files = try render(spec, target: target, options: options)
    let text = try #require(files.first { $0.kind == .tests }?.text)
    return text.matches(of: /func (.*?)\(\)/).map { String($0.output.1) }
  }

  private func spec(_ reaction: String) -> String {
    """
    feature: A
    dependencies: {client: Client}
    state: {count: Int = 0, isOn: Bool = false, text: String = "", kind: Kind}
    samples: {Kind: .small}
    destination: {help: {sheet: true}, other: {sheet: true}}
    path: {row: Row}
    alerts: {ask: {title: Ask}}
    delegate: [told, asked]
    actions: [tapped, sent, loaded(Result<Int, any Error>)]
    reducer: {tapped: \(reaction), loaded.success: {set: {count: 8}}, loaded.failure: {set: {count: 9}}}
    ---
    feature: Row
    """
  }

  /// The names of the tests of one reaction; those of reducers and of models are the same.
  private func tapped(_ reaction: String) throws -> [String] {
    let reducer = try names(spec(reaction)).filter { $0.hasPrefix("tapped") }
    let model = try names(spec(reaction), target: "swift-navigation 2")
      .filter { $0.hasPrefix("tapped") }
    #expect(reducer == model)
    return reducer
  }

  @Test func oneTestIsCalledLikeTheAction() throws {
    #expect(try tapped("{present: help}") == ["tapped"])
    #expect(try tapped("[{set: {count: 1}}, {delegate: told}]") == ["tapped"])
  }

  @Test(arguments: [
    ("{present: help}", "PresentsHelp"), ("{present: ask}", "PresentsAsk"),
    ("dismiss", "Dismisses"), ("{push: row}", "PushesRow"), ("pop", "Pops"),
    ("{pop: root}", "PopsToRoot"), ("{set: {count: 3}}", "SetsCount"),
    ("{delegate: told}", "SendsTold"), ("{send: sent}", "SendsSent"),
  ])
  func whatATestDoesFollows(step: String, suffix: String) throws {
    let step = step.first == "{" ? String(step.dropFirst().dropLast()) : "\(step): true"
    let names = try names(spec("{\(step), where: state.isOn}")).filter { $0.hasPrefix("tapped") }
    #expect(names == ["tapped\(suffix)", "tappedDoesNothing"])
  }

  @Test func whatIsShownTellsMoreThanWhatIsSet() throws {
    #expect(
      try tapped(
        """
        [{set: {count: 3}, where: state.isOn}, {present: help, where: state.isOn}, {delegate: told}]
        """) == ["tappedPresentsHelp", "tappedUnlessIsOn"])
  }

  @Test func severalThings() throws {
    #expect(
      try tapped(
        """
        [{present: help, where: state.count == 1}, {present: other, where: state.count == 2}, \
        {delegate: told, where: state.count == 3}, {set: {isOn: true}}]
        """) == [
          "tappedPresentsHelp", "tappedPresentsOther", "tappedSendsTold", "tappedOtherwise",
        ])
  }

  @Test func theConditionWhereTheSameHappens() throws {
    #expect(
      try tapped(
        """
        [{set: {text: '"a"'}, where: state.count == 1}, {set: {text: '"b"'}, where: state.count == 2}]
        """) == ["tappedWhenCountIs1", "tappedWhenCountIs2", "tappedDoesNothing"])
    #expect(
      try tapped("[{set: {count: 3}, where: '!state.isOn'}, {delegate: told}]") == [
        "tappedSetsCount", "tappedWhenIsOn",
      ])
  }

  @Test func aCallThatFails() throws {
    let run = "{run: {call: client.load(), sends: loaded}}"
    #expect(try tapped("[\(run)]") == ["tapped", "tappedFails"])
    #expect(
      try names(spec("[{set: {count: 3}, where: state.isOn}, \(run)]"))
        .filter { $0.hasPrefix("tapped") } == [
          "tappedSetsCount", "tappedUnlessIsOn", "tappedFails",
        ])
  }

  /// The other path makes the call.
  @Test func thePathInWhichTheCallFails() throws {
    try expect(
      .tests,
      of: spec(
        """
        [{set: {count: 3}, where: state.isOn}, \
        {run: {call: client.load(), sends: loaded}, where: "!state.text.isEmpty"}]
        """),
      contains: """
        @Test func tappedFails() async {
        let store = TestStore(initialState: A.State(text: "Blob", kind: .small)) {
        """)
  }

  // MARK: - Names that are free

  private let places = """
    feature: A
    binding: true
    state: {name: String = ""}
    scope: {bar: Bar}
    destination: {detail: {sheet: Bar}, tapped: {sheet: true}}
    path: {detail: Bar}
    alerts: {ask: {title: Ask, buttons: {yes: {title: "Yes"}}}}
    deepLinks: {home: {url: /home}}
    actions:
      view: [tapped, default, run, withDependencies, show, push]
      internal: [done]
      plain: [detailDone]
    reducer:
      tapped: {present: tapped}
      default: {set: {name: '"a"'}}
      run: {set: {name: '"b"'}}
      withDependencies: {set: {name: '"c"'}}
      done: {set: {name: '"d"'}}
      detailDone: {set: {name: '"e"'}}
      show: {present: detail}
      push: {push: detail}
      binding.name: {set: {name: '"f"'}}
      bar.delegate.done: {set: {name: '"g"'}}
      destination.detail.delegate.done: dismiss
      path.detail.delegate.done: pop
      alert.yes: {set: {name: '"h"'}}
    ---
    feature: Bar
    delegate: [done]
    """

  @Test func placesAreLeftOutWhereNamesAreFree() throws {
    let names = try names(places)
    #expect(names.count == Set(names).count)
    #expect(!names.contains { $0.contains(/[0-9]/) })
    #expect(
      Set(names).isSuperset(of: [
        "tapped", "done", "plainDetailDone", "bindingName", "barDone", "destinationDetailDone",
        "pathDetailDone", "alertYes", "deepLinkHome",
      ]))
  }

  @Test func namesThatMeanSomethingElse() throws {
    #expect(
      Set(try names(places)).isSuperset(of: [
        "defaultAction", "runAction", "withDependenciesAction",
      ]))
    let names = try names(places, testing: .xctest)
    #expect(
      Set(names).isSuperset(of: [
        "testTapped", "testDefaultAction", "testRunAction", "testBindingName",
      ]))
  }

  @Test func anotherActionLeavesNamesAsTheyAre() throws {
    let longer = places.replacing("internal: [done]", with: "internal: [done, more]")
      .replacing("  done: {set", with: "  more: {push: detail}\n  done: {set")
    #expect(Set(try names(longer)).subtracting(["more"]) == Set(try names(places)))
  }
}
