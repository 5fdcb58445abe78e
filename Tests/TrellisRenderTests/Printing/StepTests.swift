import Testing

@Suite struct StepTests {
  /// A feature with one reaction, and enough context for every step.
  private func spec(_ reaction: String, extra: String = "") -> String {
    """
    feature: RootFeature
    dependencies:
      client: Client
    state:
      count: Int = 0
      title: String?
    destination:
      edit: {sheet: EditFeature}
    path:
      detail: DetailFeature
      receipt: {value: {number: Int, title: String}, view: ReceiptView}
    alerts:
      failed:
        with: {message: String}
        title: Failed
        buttons:
          retry: {title: Retry}
          cancel: {role: cancel}
      notice:
        title: Notice
    tabs:
      selectedTab:
        first: {title: First}
        second: {title: Second}
    actions:
      - tapped
      - loaded(Result<Int, any Error>)
      - received(Int)
      - finished
    delegate: [didSave(Int), didClose, moved(x: Int, y: Int)]
    \(extra)
    reducer:
      \(reaction)
    ---
    feature: DetailFeature
    state:
      id: Int
      name: String = ""
      note: String?
    delegate: [removed, renamed(String)]
    """
  }

  private func expectBody(
    _ reaction: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(.reducer, of: spec(reaction), contains: lines, sourceLocation: sourceLocation)
  }

  @Test func present() throws {
    try expectBody(
      "tapped: {present: edit}",
      """
      case .tapped:
      state.destination = .edit(EditFeature.State())
      return .none
      """)
  }

  @Test func presentWithArguments() throws {
    try expectBody(
      "tapped: {present: edit, with: {count: state.count}}",
      "state.destination = .edit(EditFeature.State(count: state.count))")
    try expectBody(
      "tapped: {present: edit(state.count)}",
      "state.destination = .edit(EditFeature.State(state.count))")
  }

  @Test func presentPrompt() throws {
    try expectBody("tapped: {present: notice}", "state.destination = .alert(.notice)")
    try expectBody(
      "tapped: {present: failed, with: {message: '\"No\"'}}",
      "state.destination = .alert(.failed(message: \"No\"))")
  }

  @Test func dismiss() throws {
    try expectBody("tapped: dismiss", "state.destination = nil\nreturn .none")
  }

  @Test func dismissSelf() throws {
    try expectBody(
      "tapped: dismissSelf",
      """
      return .run { [dismiss] _ in
      await dismiss()
      }
      """)
    try expect(
      .reducer, of: spec("tapped: dismissSelf"), contains: "@Dependency(\\.dismiss) var dismiss")
  }

  @Test func push() throws {
    try expectBody(
      "tapped: {push: detail, with: {note: '\"Hi\"', id: 1}}",
      "state.path.append(.detail(DetailFeature.State(id: 1, note: \"Hi\")))")
    try expectBody(
      "tapped: {push: detail(1)}", "state.path.append(.detail(DetailFeature.State(id: 1)))")
  }

  @Test func pushPlainData() throws {
    try expectBody(
      "tapped: {push: receipt, with: {title: '\"A\"', number: 1}}",
      "state.path.append(.receipt(number: 1, title: \"A\"))")
  }

  @Test func pop() throws {
    try expectBody("tapped: pop", "_ = state.path.popLast()")
    try expectBody("tapped: {pop: root}", "state.path.removeAll()")
    try expectBody(
      "tapped: {pop: detail}",
      """
      if let id = state.path.ids.last(where: { state.path[id: $0]?.is(\\.detail) == true }) {
      state.path.pop(to: id)
      }
      """)
  }

  @Test func popOfTheElementThatSentTheAction() throws {
    try expectBody(
      "path.detail.delegate.removed: pop",
      """
      case .path(.element(id: let id, action: .detail(.delegate(.removed)))):
      state.path.pop(from: id)
      return .none
      """)
  }

  @Test func popAvoidsTheNameID() throws {
    try expectBody(
      "path.detail.delegate.renamed(id): [pop, {set: {title: id}}]",
      """
      case .path(.element(id: let elementID, action: .detail(.delegate(.renamed(let id))))):
      state.path.pop(from: elementID)
      state.title = id
      """)
  }

  @Test func set() throws {
    try expectBody(
      "tapped: {set: {count: state.count + 1, title: nil}}",
      """
      state.count = state.count + 1
      state.title = nil
      """)
  }

  @Test func select() throws {
    try expectBody("tapped: {select: second}", "state.selectedTab = .second")
  }

  @Test func send() throws {
    try expectBody("tapped: {send: finished}", "return .send(.finished)")
    try expectBody("tapped: {send: received(state.count)}", "return .send(.received(state.count))")
  }

  @Test func delegate() throws {
    try expectBody("tapped: {delegate: didClose}", "return .send(.delegate(.didClose))")
    try expectBody(
      "tapped: {delegate: moved, with: {y: 2, x: 1}}",
      "return .send(.delegate(.moved(x: 1, y: 2)))")
  }

  @Test func runOfAResult() throws {
    try expectBody(
      "tapped: {run: {call: client.load(), sends: loaded}}",
      """
      return .run { [client] send in
      await send(.loaded(Result { try await client.load() }))
      }
      """)
  }

  @Test func runOfAValue() throws {
    try expectBody(
      "tapped: {run: {call: client.count(), sends: received}}",
      "await send(.received(await client.count()))")
  }

  @Test func runWithoutAResponse() throws {
    try expectBody(
      "tapped: {run: client.log()}",
      """
      return .run { [client] _ in
      await client.log()
      }
      """)
    try expectBody("tapped: {run: try await client.log()}", "try await client.log()")
  }

  @Test func runThatCanBeCancelled() throws {
    try expectBody(
      "tapped: {run: {call: client.load(), sends: loaded, id: load, cancelInFlight: true}}",
      """
      await send(.loaded(Result { try await client.load() }))
      }
      .cancellable(id: CancelID.load, cancelInFlight: true)
      """)
    try expect(
      .reducer, of: spec("tapped: {run: {call: client.load(), id: load}}"),
      contains: """
        private enum CancelID {
        case load
        }
        """)
  }

  @Test func effectsOfYourOwn() throws {
    try expectBody(
      "tapped: [{set: {count: 1}}, {run: {effect: observe(), id: load, cancelInFlight: true}}]",
      """
      state.count = 1
      return observe().cancellable(id: CancelID.load, cancelInFlight: true)
      """)
    try expectBody(
      "tapped: [{run: {effect: observe(&state)}}, {set: {count: 1}}, {run: {call: client.log()}}]",
      """
      let effect: Effect<Action> = observe(&state)
      state.count = 1
      return .merge(
      effect,
      .run { [client] _ in
      await client.log()
      }
      )
      """)
    try expectBody(
      "tapped: [{if: state.count > 1, then: {run: {effect: observe()}}, else: {cancel: RowID.row(1)}}]",
      """
      if state.count > 1 {
      return observe()
      } else {
      return .cancel(id: RowID.row(1))
      }
      """)
    try expectBody(
      "tapped: {run: {call: client.log(), id: RowID.row(state.count)}}",
      """
      await client.log()
      }
      .cancellable(id: RowID.row(state.count))
      """)
  }

  @Test func theWholeState() throws {
    try expectBody("tapped: {call: normalize(&state)}", "normalize(&state)\nreturn .none")
  }

  @Test func anEffectThatCatchesACancellation() throws {
    try expectBody(
      "tapped: {run: {call: client.save(), catch: finished, catchesCancellation: true}}",
      """
      return .run { [client] send in
      do {
      try await client.save()
      } catch {
      await send(.finished)
      }
      }
      """)
  }

  @Test func custom() throws {
    try expectBody("tapped: custom", "// TODO: Handle this action.\nreturn .none")
    try expectBody("tapped: {custom: Save it.}", "// TODO: Save it.\nreturn .none")
  }
}
