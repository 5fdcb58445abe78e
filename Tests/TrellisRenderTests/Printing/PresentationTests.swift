import Testing

@Suite struct PresentationTests {
  private let spec = """
    feature: RootFeature
    destination:
      add: {sheet: FormFeature, detents: [medium, .large], dismissDisabled: true}
      help: {popover: HelpFeature, view: OtherHelpView}
      cover: {fullScreenCover: FormFeature, navigationStack: true}
      detail: {navigationDestination: FormFeature}
    alerts:
      failed:
        title: Failed
        buttons:
          retry: {title: Retry}
          cancel: {role: cancel}
    confirmationDialogs:
      options: {title: Options}
    """

  @Test func destinationAt126() throws {
    try expect(
      .reducer, of: spec,
      contains: """
        enum Destination {
        case add(FormFeature)
        case help(HelpFeature)
        case cover(FormFeature)
        case detail(FormFeature)
        @ReducerCaseIgnored
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored
        case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)
        @CasePathable
        enum Action {
        case add(FormFeature.Action)
        case help(HelpFeature.Action)
        case cover(FormFeature.Action)
        case detail(FormFeature.Action)
        case alert(Alert)
        case confirmationDialog(ConfirmationDialog)
        }
        @CasePathable
        enum Alert: Equatable, Sendable {
        case retry
        }
        """)
  }

  @Test func destinationBefore125() throws {
    try expect(
      .reducer, of: spec, target: "1.24",
      contains: """
        case detail(FormFeature)
        case alert(AlertState<Alert>)
        case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)
        @CasePathable
        enum Alert: Equatable, Sendable {
        """)
    try expect(.reducer, of: spec, target: "1.24", lacks: "ReducerCaseIgnored")
  }

  @Test(arguments: [
    ("1.24", "$store.scope(state: \\.destination?.help, action: \\.destination.help)", nil),
    ("1.25", "destination.help", "$store.scope(state: \\.$destination, action: \\.destination)"),
    ("1.26", "destination.help", "$store.scope(\\.$destination, action: \\.destination)"),
    ("1.30", "destination.help", "$store.scope(\\.$destination, action: \\.destination)"),
  ])
  func bindingOfAPopover(target: String, binding: String, shared: String?) throws {
    if let shared {
      try expect(
        .view, of: spec, target: target, contains: "let destination = \(shared)\ncontent\n.sheet(")
    }
    try expect(
      .view, of: spec, target: target,
      contains: """
        .popover(
        item: \(binding)
        ) { (store: StoreOf<HelpFeature>) in
        OtherHelpView(store: store)
        }
        """)
  }

  @Test func optionsOfASheet() throws {
    try expect(
      .view, of: spec,
      contains: """
        ) { (store: StoreOf<FormFeature>) in
        FormView(store: store)
        .presentationDetents([.medium, .large])
        .interactiveDismissDisabled()
        }
        """)
    try expect(
      .view, of: spec,
      contains: """
        NavigationStack {
        FormView(store: store)
        }
        }
        """)
  }

  @Test func longChainsAreSplitWhereTheyAreSlow() throws {
    try expect(
      .view, of: spec, target: "1.24",
      contains: """
        var body: some View {
        content3
        .alert($store.scope(state: \\.destination?.alert, action: \\.destination.alert))
        """)
    try expect(.view, of: spec, target: "1.25", lacks: "content2")
  }

  @Test(arguments: [
    ("1.24", "state: \\.alert"), ("1.25", "state: \\.$alert"), ("1.26", "\\.$alert"),
  ])
  func promptWithoutADestination(target: String, state: String) throws {
    let spec = """
      feature: RootFeature
      alerts:
        failed: {title: Failed}
      actions: [tapped]
      reducer:
        tapped: {present: failed}
        alert.dismiss: dismiss
      """
    try expect(
      .view, of: spec, target: target,
      contains: ".alert($store.scope(\(state), action: \\.alert))")
    try expect(
      .reducer, of: spec, target: target,
      contains: "@Presents var alert: AlertState<Action.Alert>?")
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        case .tapped:
        state.alert = .failed
        return .none
        case .alert(.dismiss):
        state.alert = nil
        """)
    try expect(
      .reducer, of: spec, target: target, contains: ".ifLet(\\.$alert, action: \\.alert)")
  }

  @Test func pathAndDrillDown() throws {
    let spec = """
      feature: RootFeature
      destination: {detail: {navigationDestination: FormFeature}}
      path:
        form: FormFeature
        receipt: {value: {number: Int}, view: ReceiptView}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        enum Path {
        case form(FormFeature)
        @ReducerCaseIgnored
        case receipt(number: Int)
        }
        """)
    try expect(
      .view, of: spec, target: "1.25",
      contains: """
        .navigationDestination(
        item: $store.scope(state: \\.$destination, action: \\.destination).detail
        ) { (store: StoreOf<FormFeature>) in
        FormView(store: store)
        }
        } destination: { store in
        switch store.case {
        case .form(let store):
        FormView(store: store)
        case .receipt(let number):
        ReceiptView(number: number)
        }
        }
        """)
  }
}
