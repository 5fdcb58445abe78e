import Testing
import TrellisSimulation

@testable import TrellisRender

/// `presentation: unified` where nothing but prompts is presented.
@Suite struct UnifiedPromptTests {
  private let spec = """
    feature: RootFeature
    presentation: unified
    state: {count: Int = 0}
    alerts: {ask: {title: Sure?, buttons: {remove: Remove, cancel: Cancel}}}
    confirmationDialogs: {options: {title: Options, buttons: {rename: Rename}}}
    actions: [tapped]
    reducer:
      tapped: {present: ask}
      alert.remove: {set: {count: 1}}
      confirmationDialog.rename: {present: ask}
      destination.dismiss: {set: {count: 2}}
    """

  @Test func theOrderOfTheKindsOfPromptsMeansNothing() throws {
    let keys = [
      "alerts: {sorry: {title: Sorry}}", "confirmationDialogs: {options: {title: Options}}",
    ]
    let texts = try [keys, keys.reversed()].map { keys in
      try render(
        "feature: RootFeature\ndestination: {a: {sheet: true}}\n" + keys.joined(separator: "\n")
      )
      .map(\.text)
    }
    #expect(texts[0] == texts[1])
  }

  @Test func reducerEnum() throws {
    try expect(
      .reducer, of: spec, target: "composable-architecture 1.17",
      contains: """
        @Reducer
        enum Destination {
        case alert(AlertState<Alert>)
        case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)
        """)
  }

  @Test(arguments: ["1.25", "1.26"]) func enumScopes(target: String) throws {
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        @Reducer
        enum Destination {
        @ReducerCaseIgnored
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored
        case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)
        @CasePathable
        enum Action {
        case alert(Alert)
        case confirmationDialog(ConfirmationDialog)
        }
        """)
  }

  @Test(arguments: ["1.0", "1.7"]) func reducerStruct(target: String) throws {
    let text = try #require(render(spec, target: target).first).text
    expect(text, contains: "case alert(AlertState<Alert>)")
    expect(text, contains: "var body: some Reducer<State, Action> {\nEmptyReducer()\n}")
  }

  @Test(arguments: ["1.0", "1.7", "1.17", "1.25", "1.26"])
  func reactions(target: String) throws {
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        case .tapped:
        state.destination = .alert(.ask)
        return .none
        case .destination(.presented(.alert(.remove))):
        state.count = 1
        return .none
        case .destination(.presented(.confirmationDialog(.rename))):
        state.destination = .alert(.ask)
        return .none
        case .destination(.dismiss):
        state.count = 2
        return .none
        }
        """)
  }

  @Test func view() throws {
    try expect(
      .view, of: spec,
      contains: """
        let destination = $store.scope(\\.$destination, action: \\.destination)
        content
        .alert(destination.alert)
        .confirmationDialog(destination.confirmationDialog)
        """)
  }

  @Test func tests() throws {
    try expect(
      .tests, of: spec,
      contains: """
        var state = RootFeature.State()
        state.destination = .alert(.ask)
        """)
    let omissions = try coverage(of: spec).flatMap(\.omissions)
    #expect(omissions.isEmpty, "\(omissions.map(\.reason))")
  }

  /// The buttons report the dismissal of a prompt; a `didSet` would report it twice.
  @Test func model() throws {
    let target = "swift-navigation 2"
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        var destination: Destination?
        var count: Int
        """)
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        func alertButtonTapped(_ action: Destination.Alert?) {
        switch action {
        case .remove:
        count = 1
        case nil:
        destinationDismissed()
        }
        }
        """)
    try expect(
      .view, of: spec, target: target,
      contains: """
        .alert($model.destination.alert) { action in
        """)
    try expect(
      .tests, of: spec, target: target,
      contains: """
        let model = RootModel(destination: .alert(.ask))
        model.alertButtonTapped(nil)
        #expect(model.count == 2)
        """)
  }

  /// A destination can't contain a flag.
  @Test func booleanPromptsAlone() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        presentation: unified
        alerts: {ask: {style: boolean, title: Sure?}}
        actions: [tapped]
        reducer: {tapped: {present: ask}}
        """, lacks: "Destination")
  }

  @Test func beforehand() throws {
    try expect(
      .reducer,
      of: spec.replacing("presentation: unified\n", with: "")
        .replacing("destination.dismiss", with: "alert.dismiss"),
      lacks: "Destination")
  }
}
