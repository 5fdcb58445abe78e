import Testing

/// The spelling of reducers at each level, from newest to oldest.
@Suite struct OlderReducerTests {
  private let modal = """
    feature: A
    destination:
      edit: {sheet: B}
      help: {sheet: true, view: HelpView}
    alerts:
      removed: {title: Removed, buttons: {undo: {title: Undo}}}
    actions: [editButtonTapped, helpButtonTapped]
    reducer:
      editButtonTapped: {present: edit}
      helpButtonTapped: {present: help}
    """

  private let stack = """
    feature: A
    access: public
    path:
      detail: {feature: B, isOnStack: showsDetail, top: topDetail}
      receipt: {value: {number: Int}, view: ReceiptView}
    actions: [backButtonTapped, detailButtonTapped]
    reducer:
      backButtonTapped: {pop: detail}
      detailButtonTapped: {push: detail}
    """

  private let rows = """
    feature: A
    binding: true
    state:
      id: {type: UUID, let: true}
      name: String = ""
    forEach:
      rows: Self
    actions:
      - response(Result<Int, any Error>)
      - startButtonTapped
    delegate: [done]
    dependencies:
      client: Client
    reducer:
      binding.name: {delegate: done}
      startButtonTapped: {run: {call: client.count(), sends: response}}
      response.success(count): custom
      rows.delegate.done: custom
    """

  // MARK: - Enums of reducers

  @Test func anEnumFrom112() throws {
    try expect(
      .reducer, of: modal, target: "1.12",
      contains: """
        @Reducer
        enum Destination {
          case edit(B)
          case help
          case alert(AlertState<Alert>)
        """)
    try expect(
      .reducer, of: modal, target: "1.12", contains: "extension A.Destination.State: Equatable {}")
  }

  @Test func comparedByTheMacro() throws {
    try expect(
      .reducer, of: modal, target: "1.10",
      contains: """
        @Reducer(state: .equatable)
        enum Destination {
          case edit(B)
          case help
          case alert(AlertState<Alert>)

          @CasePathable
          enum Alert: Equatable, Sendable {
        """)
    try expect(.reducer, of: modal, target: "1.10", lacks: "extension A.Destination.State")
  }

  @Test func anExplicitActionBefore193() throws {
    try expect(
      .reducer, of: modal, target: "1.8",
      contains: """
          @CasePathable
          enum Action {
            case edit(B.Action)
            case help(Never)
            case alert(Alert)
          }
        """)
    try expect(.reducer, of: modal, target: "1.9.3", lacks: "Never")
  }

  @Test func aStructBefore18() throws {
    try expect(
      .reducer, of: modal, target: "1.7",
      contains: """
        @Reducer
        struct Destination {
          @ObservableState
          enum State: Equatable {
            case edit(B.State)
            case help
            case alert(AlertState<Alert>)
          }

          enum Action {
            case edit(B.Action)
            case help(Never)
            case alert(Alert)
          }

          @CasePathable
          enum Alert: Equatable, Sendable {
            case undo
          }

          var body: some Reducer<State, Action> {
            Scope(state: \\.edit, action: \\.edit) {
              B()
            }
          }
        }
        """)
    try expect(
      .reducer, of: modal, target: "1.7",
      contains: """
        .ifLet(\\.$destination, action: \\.destination) {
          Destination()
        }
        """)
  }

  @Test func aConformanceBefore14() throws {
    try expect(
      .reducer, of: modal, target: "1.0",
      contains: """
        struct A: Reducer {
          struct Destination: Reducer {
            enum State: Equatable {
        """)
    try expect(
      .reducer, of: modal, target: "1.0",
      contains: """
          enum Action: Equatable {
            case edit(B.Action)
            case help(Never)
            case alert(Alert)
          }

          enum Alert: Equatable, Sendable {
            case undo
          }

          var body: some Reducer<State, Action> {
            Scope(state: /State.edit, action: /Action.edit) {
              B()
            }
          }
        """)
    try expect(
      .reducer, of: modal, target: "1.0",
      contains: """
        .ifLet(\\.$destination, action: /Action.destination) {
          Destination()
        }
        """)
  }

  // MARK: - State

  @Test(arguments: [("1.7", "@Presents"), ("1.6", "@PresentationState")])
  func presentedState(target: String, attribute: String) throws {
    try expect(
      .reducer, of: modal, target: target,
      contains: "\(attribute) var destination: Destination.State?")
  }

  @Test func boundState() throws {
    try expect(
      .reducer, of: rows, target: "1.6",
      contains: """
        struct State: Equatable, Identifiable {
          var rows: IdentifiedArrayOf<A.State> = []
          let id: UUID
          @BindingState var name: String = ""
        }
        """)
    try expect(.reducer, of: rows, target: "1.6", contains: "case .binding(\\.$name):")
    try expect(.reducer, of: rows, target: "1.7", contains: "case .binding(\\.name):")
  }

  // MARK: - Stacks

  @Test func stacks() throws {
    try expect(
      .reducer, of: stack, target: "1.9.3", contains: "case path(StackActionOf<Path>)")
    try expect(
      .reducer, of: stack, target: "1.9",
      contains: "case path(StackAction<Path.State, Path.Action>)")
    try expect(
      .reducer, of: stack, target: "1.5",
      contains: """
        public struct Path {
          public enum State: Equatable {
            case detail(B.State)
            case receipt(number: Int)
          }

          public enum Action {
            case detail(B.Action)
            case receipt(Never)
          }

          public init() {}

          public var body: some Reducer<State, Action> {
        """)
    try expect(
      .reducer, of: stack, target: "1.0",
      contains: """
        if let id = state.path.ids.last(
          where: { state.path[id: $0].map { /Path.State.detail ~= $0 } == true }
        ) {
        """)
    try expect(
      .reducer, of: stack, target: "1.0",
      contains: "path.last.flatMap { (/Path.State.detail).extract(from: $0) }")
    try expect(
      .reducer, of: stack, target: "1.0", contains: "path.contains { /Path.State.detail ~= $0 }")
  }

  // MARK: - Actions

  @Test func rowsAndResults() throws {
    try expect(
      .reducer, of: rows, target: "1.4",
      contains: """
        enum Action: BindableAction {
          case binding(BindingAction<State>)
          case response(Result<Int, any Error>)
          case startButtonTapped
          indirect case rows(IdentifiedActionOf<A>)
          case delegate(Delegate)

          @CasePathable
          enum Delegate {
        """)
    try expect(
      .reducer, of: rows, target: "1.3",
      contains: """
        enum Action: BindableAction, Equatable {
          case binding(BindingAction<State>)
          case response(TaskResult<Int>)
          case startButtonTapped
          indirect case rows(id: A.State.ID, action: A.Action)
          case delegate(Delegate)

          enum Delegate: Equatable {
        """)
    try expect(
      .reducer, of: rows, target: "1.3",
      contains: "await send(.response(TaskResult { try await client.count() }))")
    try expect(
      .reducer, of: rows, target: "1.3", contains: "case .rows(let id, action: .delegate(.done)):")
    try expect(
      .reducer, of: rows, target: "1.3",
      contains: """
        .forEach(\\.rows, action: /Action.rows(id:action:)) {
          Self()
        }
        """)
  }

  /// If something can't be compared, everything that contains it loses its conformance.
  @Test func actionsThatCannotBeCompared() throws {
    let spec = """
      feature: A
      scope: {child: B}
      ---
      feature: B
      actions: ["run(() -> Void)"]
      """
    try expect(.reducer, of: spec, target: "1.0", contains: "enum Action {")
  }

  @Test(arguments: [("1.12", "Client.self"), ("1.11", "\\.client")])
  func dependencies(target: String, key: String) throws {
    try expect(.reducer, of: rows, target: target, contains: "@Dependency(\(key)) var client")
  }

  // MARK: - Enum features

  private let flow = """
    feature: Flow
    cases: {first: B, second: C}
    ---
    feature: Parent
    destination: {flow: {sheet: Flow}}
    actions: [tapped]
    reducer: {tapped: {present: flow}}
    """

  @Test func enumFeatures() throws {
    try expect(
      .reducer, of: flow, target: "1.11",
      contains: """
        @Reducer(state: .equatable)
        enum Flow {
        """)
    // The feature is a case of another enum, which the library supports since 1.10.1.
    for target in ["1.10", "1.7"] {
      try expect(
        .reducer, of: flow, target: target,
        contains: """
          var body: some Reducer<State, Action> {
            Scope(state: \\.first, action: \\.first) {
              B()
            }
            Scope(state: \\.second, action: \\.second) {
              C()
            }
          }
          """)
    }
    let alone = flow.split(separator: "---")[0]
    try expect(.reducer, of: String(alone), target: "1.8", contains: "enum Flow {")
  }

  @Test(arguments: ["1.0", "1.7"]) func aFeatureThatShowsItself(target: String) throws {
    let spec = """
      feature: A
      destination: {again: {sheet: Self}}
      path: {next: Self}
      actions: [againTapped, nextTapped]
      reducer: {againTapped: {present: again}, nextTapped: {push: next}}
      """
    let slash = target == "1.0" ? "/State." : "\\."
    let action = target == "1.0" ? "/Action." : "\\."
    for name in ["again", "next"] {
      try expect(
        .reducer, of: spec, target: target,
        contains: """
          Scope(state: \(slash)\(name), action: \(action)\(name)) {
          A()
          }
          """)
    }
  }

  @Test(arguments: ["1.3", "1.4", "1.26"])
  func callsThatCannotFail(target: String) throws {
    try expect(
      .reducer,
      of: """
        feature: A
        dependencies: {client: Client}
        actions: [tapped, counted(Result<Int, Never>)]
        reducer:
          tapped: {run: {call: client.count(), sends: counted}}
          counted.success(count): custom
        """,
      target: target, contains: "await send(.counted(.success(await client.count())))")
  }

  /// `Result { … }` and `TaskResult { … }` can contain any error.
  @Test(arguments: ["1.0", "1.4", "1.25", "1.26"])
  func callsThatThrowErrorsOfOneType(target: String) throws {
    let spec = """
      feature: A
      dependencies: {client: Client}
      actions: [tapped, quietTapped, "loaded(of: Result<[Int], MyError>)"]
      reducer:
        tapped: [{run: {call: client.items(), sends: loaded}}, dismissSelf]
        quietTapped: {run: {call: await client.cached(), sends: loaded}}
      """
    try expect(
      .reducer, of: spec, target: target,
      contains: """
        do throws(MyError) {
        await send(.loaded(of: .success(try await client.items())))
        } catch {
        await send(.loaded(of: .failure(error)))
        }
        await dismiss()
        """)
    try expect(
      .reducer, of: spec, target: target,
      contains: "await send(.loaded(of: .success(await client.cached())))")
    try expect(
      .reducer, of: spec, target: target, contains: "case loaded(of: Result<[Int], MyError>)")
  }

  /// A condition that effects share surrounds all of them.
  @Test func errorsOfOneTypeUnderAConditionBeforeADismissal() throws {
    try expect(
      .reducer,
      of: """
        feature: A
        state: {isOn: Bool = false}
        dependencies: {client: Client}
        actions: [tapped, "loaded(Result<Void, Failure>)"]
        reducer:
          tapped: [{run: {call: try await client.save(), sends: loaded}, where: state.isOn}, dismissSelf]
        """,
      contains: """
        if isOn {
        do throws(Failure) {
        await send(.loaded(.success(try await client.save())))
        } catch {
        await send(.loaded(.failure(error)))
        }
        }
        await dismiss()
        """)
  }
}
