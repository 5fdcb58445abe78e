import Testing

/// Prompts that a flag in the state presents.
@Suite struct BooleanPromptTests {
  private func spec(_ reducer: String = "", actions: String = "[tapped, closed]") -> String {
    """
    feature: RootFeature
    state:
      name: String = ""
      note: String?
    alerts:
      failed:
        style: boolean
        with: {message: String, id: UUID, number: Int}
        title: Failed
        message: "{message}"
        buttons:
          retry: {title: "Again, {name}", role: destructive, with: {id: UUID}, send: {id: id}}
          ok:
          cancel: {role: cancel}
    confirmationDialogs:
      sort:
        style: boolean
        title: "{name}"
        titleVisibility: visible
        message: "Sort {number} of {name} {id} {note}"
        with: {number: Int, id: UUID}
        buttons: {byName: , cancel: }
    actions: \(actions)
    \(reducer)
    """
  }

  @Test func aMessageFollowsTheBracketOfNoButtons() throws {
    let spec = """
      feature: RootFeature
      alerts: {sorry: {style: boolean, title: Sorry, message: Later}}
      """
    for target in ["composable-architecture 1.26", "swift-navigation 2"] {
      try expect(
        .view, of: spec, target: target,
        contains: """
          } message: {
          Text("Later")
          }
          """)
    }
  }

  @Test func stateAndActions() throws {
    try expect(
      .reducer, of: spec(),
      contains: """
        struct State: Equatable {
        var name: String = ""
        var note: String?
        var failed = false
        var message: String?
        var id: UUID?
        var number: Int?
        var sort = false
        }
        enum Action: BindableAction {
        case binding(BindingAction<State>)
        case tapped
        case closed
        case retry(id: UUID)
        case byName
        }
        """)
    try expect(.reducer, of: spec(), lacks: "AlertState")
    try expect(.reducer, of: spec(), lacks: "ifLet")
  }

  @Test func typesOfValues() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        alerts:
          failed:
            style: boolean
            title: Failed
            with: {note: String?, run: "(Int) -> Void", find: "() -> Int?", list: "[Int]"}
        """,
      contains: """
        var failed = false
        var note: String?
        var run: ((Int) -> Void)?
        var find: (() -> Int?)?
        var list: [Int]?
        """)
  }

  @Test func valuesThatCannotBeCompared() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        alerts: {failed: {style: boolean, title: Failed, with: {error: any Error}}}
        """,
      contains: """
        struct State {
        var failed = false
        var error: (any Error)?
        }
        """)
  }

  @Test func steps() throws {
    try expect(
      .reducer,
      of: spec(
        """
        reducer:
          tapped: {present: failed, with: {id: UUID(), message: state.name, number: 1}}
          closed: dismiss
          retry: {dismiss: sort}
          byName: {present: sort, with: {number: 1, id: UUID()}, where: state.note == nil}
        """),
      contains: """
        case .tapped:
        state.message = state.name
        state.id = UUID()
        state.number = 1
        state.failed = true
        return .none
        case .closed:
        state.failed = false
        state.sort = false
        return .none
        case .retry:
        state.sort = false
        return .none
        case .byName:
        if state.note == nil {
        state.number = 1
        state.id = UUID()
        state.sort = true
        }
        return .none
        """)
  }

  @Test func patterns() throws {
    try expect(
      .reducer,
      of: spec(
        """
        reducer:
          alert.retry(id): {set: {id: id}}
          alert.dismiss: {set: {name: '""'}}
          binding.sort: {set: {number: nil}}
          tapped: {send: retry, with: {id: UUID()}}
        """),
      contains: """
        case .retry(let id):
        state.id = id
        return .none
        case .binding(\\.failed):
        state.name = ""
        return .none
        case .binding(\\.sort):
        state.number = nil
        return .none
        case .tapped:
        return .send(.retry(id: UUID()))
        case .binding, .closed, .byName:
        return .none
        """)
  }

  @Test(arguments: ["1.17", "1.25", "1.26"])
  func view(target: String) throws {
    try expect(
      .view, of: spec(), target: target,
      contains: """
        .alert("Failed", isPresented: $store.failed) {
        Button("Again, \\(store.name)", role: .destructive) {
        guard let id = store.state.id else { return }
        store.send(.retry(id: id))
        }
        Button("OK") {}
        Button("Cancel", role: .cancel) {}
        } message: {
        Text(store.message ?? "")
        }
        .confirmationDialog(store.name, isPresented: $store.sort, titleVisibility: .visible) {
        Button("By name") {
        store.send(.byName)
        }
        Button("Cancel", role: .cancel) {}
        } message: {
        """)
    try expect(
      .view, of: spec(), target: target, contains: "@Bindable var store: StoreOf<RootFeature>")
  }

  @Test func valuesInTexts() throws {
    func expectMessage(_ message: String, _ text: String) throws {
      let spec = """
        feature: RootFeature
        state: {name: String, note: String?, count: Int, item: Item, id: UUID, choice: Choice?}
        alerts: {a: {style: boolean, title: A, message: "\(message)", with: {number: Int}}}
        """
      try expect(
        .view, of: spec,
        contains: """
          .alert("A", isPresented: $store.a) {
          } message: {
          Text(\(text))
          }
          """)
    }
    try expectMessage("{name}", "store.name")
    try expectMessage("{note}", "store.note ?? \"\"")
    try expectMessage("{name}!", "\"\\(store.name)!\"")
    try expectMessage("{note}!", "\"\\(store.note ?? \"\")!\"")
    try expectMessage("{count}", "\"\\(store.count)\"")
    try expectMessage("{number}", "\"\\(store.number.map { String(describing: $0) } ?? \"\")\"")
    try expectMessage("{id}", "\"\\(String(describing: store.state.id))\"")
    try expectMessage("{item.name}", "\"\\(String(describing: store.item.name))\"")
    try expectMessage(
      "{choice.name}", "\"\\(store.choice.map { String(describing: $0.name) } ?? \"\")\"")
    try expectMessage("{count + 1}", "\"\\(store.count + 1)\"")
    try expectMessage("{state.count + 1}", "\"\\(store.count + 1)\"")
    try expectMessage("{f(name, state.item)}", "\"\\(f(store.name, store.item))\"")
    try expectMessage(
      "{number + count}",
      "\"\\(store.number.map { number in String(describing: number + store.count) } ?? \"\")\"")
  }

  private let localized = """
    feature: RootFeature
    state: {name: String, isAdmin: Bool}
    alerts:
      a:
        style: boolean
        with: {number: Int, note: String?}
        title: {key: "a.title {name}", bundle: .module}
        message: {key: a.message, table: Texts}
        buttons:
          delete: {title: {key: a.delete, bundle: .module}, role: destructive, where: isAdmin}
          keep: {title: {key: a.keep, bundle: .module}, where: number > 1 && note == state.name}
          ok: {title: {key: ok, bundle: .module}}
          later: {where: "!state.isAdmin"}
    """

  @Test func localizedTextsAndConditionalButtons() throws {
    try expect(
      .view, of: localized,
      contains: """
        .alert(Text("a.title \\(store.name)", bundle: .module), isPresented: $store.a) {
        if store.isAdmin {
        Button(role: .destructive) {
        store.send(.delete)
        } label: {
        Text("a.delete", bundle: .module)
        }
        }
        if let number = store.number, number > 1 && store.note == store.name {
        Button {
        store.send(.keep)
        } label: {
        Text("a.keep", bundle: .module)
        }
        }
        Button {} label: {
        Text("ok", bundle: .module)
        }
        if !store.isAdmin {
        Button("Later") {
        store.send(.later)
        }
        }
        } message: {
        Text("a.message", tableName: "Texts")
        }
        """)
  }

  @Test func conditionalButtonsOfModelsAndOlderViews() throws {
    try expect(
      .view, of: localized, target: "swift-navigation 2",
      contains: """
        if let number = model.number, number > 1 && model.note == model.name {
        Button {
        model.keep()
        } label: {
        Text("a.keep", bundle: .module)
        }
        }
        """)
    try expect(
      .view, of: localized, target: "1.0",
      contains: "if let number = viewStore.number, number > 1 && viewStore.note == viewStore.name {"
    )
    try expect(.view, of: localized, target: "1.0", contains: "var isAdmin: Bool")
  }

  @Test func withoutButtons() throws {
    try expect(
      .view, of: "feature: RootFeature\nalerts: {a: {style: boolean, title: A}}",
      contains: ".alert(\"A\", isPresented: $store.a) {}")
  }

  @Test func payloadsSeeTheState() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        state: {name: String}
        alerts:
          a:
            style: boolean
            title: A
            with: {id: Int, other: Int}
            buttons:
              one: {with: {id: Int, text: String}, send: {text: state.name, id: id + 1}}
              two: {with: {text: String}, send: {text: '"\\(state.name) \\(other)"'}}
        """,
      contains: """
        Button("One") {
        guard let id = store.state.id else { return }
        store.send(.one(id: id + 1, text: store.name))
        }
        Button("Two") {
        guard let other = store.other else { return }
        store.send(.two(text: "\\(store.name) \\(other)"))
        }
        """)
  }

  /// An optional value is sent unchanged.
  @Test func optionalValuesOfAButton() throws {
    try expect(
      .view,
      of: """
        feature: RootFeature
        alerts:
          a:
            style: boolean
            title: A
            with: {id: Int?, name: String}
            buttons:
              one: {with: {id: Int?}, send: {id: id}}
              two: {with: {id: Int?, name: String}, send: {id: id, name: name}}
              three: {with: {id: Int}, send: {id: id ?? 0}}
        """,
      contains: """
        Button("One") {
        store.send(.one(id: store.state.id))
        }
        Button("Two") {
        guard let name = store.name else { return }
        store.send(.two(id: store.state.id, name: name))
        }
        Button("Three") {
        store.send(.three(id: store.state.id ?? 0))
        }
        """)
  }

  @Test func aButtonNamedDismiss() throws {
    let spec = """
      feature: RootFeature
      alerts: {a: {style: boolean, title: A, buttons: {dismiss: {role: cancel}, again: }}}
      """
    try expect(
      .view, of: spec,
      contains: """
        Button("Dismiss", role: .cancel) {}
        Button("Again") {
        store.send(.again)
        }
        """)
    try expect(.reducer, of: spec, lacks: "dismiss")
  }

  @Test func inAViewWithAGroup() throws {
    let spec = spec(
      "reducer: {alert.retry: custom, byName: custom}", actions: "{view: [tapped, closed]}")
    try expect(
      .reducer, of: spec,
      contains: """
        enum Action: BindableAction, ViewAction {
        case binding(BindingAction<State>)
        case view(View)
        @CasePathable
        enum View {
        case tapped
        case closed
        case retry(id: UUID)
        case byName
        }
        }
        """)
    try expect(.reducer, of: spec, contains: "case .view(.retry):")
    try expect(.reducer, of: spec, contains: "case .view(.byName):")
    try expect(
      .view, of: spec,
      contains: """
        guard let id = store.state.id else { return }
        send(.retry(id: id))
        """)
  }

  @Test func besideAPromptWithAState() throws {
    let spec = """
      feature: RootFeature
      alerts:
        failed: {style: boolean, title: Failed, buttons: {again: , cancel: }}
        asked: {title: Asked, buttons: {delete: , cancel: }}
      actions: [tapped]
      reducer:
        tapped: dismiss
        alert.again: {present: asked}
        alert.delete: {present: failed}
        alert.dismiss: {dismiss: failed}
        binding.failed: {dismiss: alert}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        @Presents var alert: AlertState<Action.Alert>?
        var failed = false
        """)
    try expect(
      .reducer, of: spec,
      contains: """
        case .tapped:
        state.alert = nil
        state.failed = false
        return .none
        case .again:
        state.alert = .asked
        return .none
        case .alert(.presented(.delete)):
        state.failed = true
        return .none
        case .alert(.dismiss):
        state.failed = false
        return .none
        case .binding(\\.failed):
        state.alert = nil
        """)
    try expect(
      .reducer, of: spec,
      contains: """
        enum Alert: Equatable, Sendable {
        case delete
        }
        """)
    try expect(
      .view, of: spec,
      contains: """
        .alert($store.scope(\\.$alert, action: \\.alert))
        .alert("Failed", isPresented: $store.failed) {
        """)
  }
}
