import Testing

@testable import TrellisImport

/// Tabs, links, prompts and toolbars of reducers.
@Suite struct PresentationTests {
  private func imported(
    state: String, actions: String, cases: String, members: String = "", view: String = ""
  ) -> ImportedText {
    ImportedText(
      """
      import ComposableArchitecture
      @Reducer
      struct CartFeature {
        \(members)
        @ObservableState
        struct State: Equatable {
          \(state)
        }
        enum Action: BindableAction {
          case binding(BindingAction<State>)
          \(actions)
        }
        var body: some ReducerOf<Self> {
          BindingReducer()
          Scope(state: \\.home, action: \\.home) { HomeFeature() }
          Reduce { state, action in
            switch action {
            \(cases)
            }
          }
        }
      }
      struct CartView: View {
        @Bindable var store: StoreOf<CartFeature>
        var body: some View {
          List {}
          \(view)
        }
      }
      """)
  }

  // MARK: - Tabs

  @Test(arguments: [
    ("enum Tab { case home }", "= Tab.home", "state.tab = tab", true),
    ("enum Tab: String { case home }", "= Tab.home", "state.tab = tab", false),
    ("enum Tab { case home, other }", "= Tab.home", "state.tab = tab", false),
    ("enum Tab { case home }", ": Tab", "state.tab = tab", false),
    ("enum Tab { case home }", "= Tab.home", "state.tab = .home", false),
    ("enum Tab { case home; static let first = Tab.home }", "= Tab.home", "state.tab = tab", false),
  ])
  func tabsAreWhatGeneratedCodeWouldBe(
    type: String, value: String, statement: String, isTabs: Bool
  ) {
    let imported = imported(
      state: "var tab \(value)\n var home = HomeFeature.State()",
      actions: "case home(HomeFeature.Action)\n case tabSelected(Tab)",
      cases: "case let .tabSelected(tab):\n \(statement)\n return .none", members: type)
    #expect(
      imported.text.contains("tabs:\n  tab:\n    home: HomeFeature\n") == isTabs, "\(imported.text)"
    )
    #expect(imported.text.contains("scope: {home: HomeFeature}") != isTabs)
    #expect(imported.text.contains("tabSelected(Tab)") != isTabs)
  }

  // MARK: - Boolean prompts

  private func prompt(_ view: String, flag: String = "var isAsking = false") -> String {
    imported(
      state: "\(flag)\n var text: String?\n var home = HomeFeature.State()",
      actions: "case home(HomeFeature.Action)\n case done\n case picked(Int)",
      cases: "case .done:\n state.isAsking = true\n return .none", view: view
    ).text
  }

  @Test func aFlagThatShowsAnAlertIsAPrompt() {
    let text = prompt(
      """
      .alert("Done?", isPresented: $store.isAsking) {
        Button("Yes") { store.send(.done) }
        Button("No", role: .cancel) {}
      } message: {
        Text(store.text ?? "")
      }
      """)
    #expect(
      text.contains(
        """
        alerts:
          isAsking:
            style: boolean
            title: Done?
            message: "{text}"
            buttons: {done: Yes, cancel: {title: No, role: cancel}}
        """), "\(text)")
    #expect(text.contains("reducer:\n  done: {present: isAsking}"))
    #expect(!text.contains("isAsking: Bool"))
  }

  @Test(arguments: [
    ".alert(title, isPresented: $store.isAsking) {}",
    ".alert(\"A\", isPresented: $isAsking) {}",
    ".alert(\"A\", isPresented: $store.isAsking) { Button(\"B\") { store.send(.picked(1)) } }",
    ".alert(\"A\", isPresented: $store.isAsking) { Button(\"B\") { print(1) } }",
    ".alert(\"A\", isPresented: $store.isAsking) { ForEach(items) { Text($0) } }",
    ".alert(\"A\", isPresented: $store.isAsking) {} message: { Text(text) }",
    ".alert(\"A\", isPresented: $store.isAsking) {}\n.alert(\"B\", isPresented: $store.isAsking) {}",
  ])
  func anAlertThatCannotBeReadLeavesItsFlag(view: String) {
    let text = prompt(view)
    #expect(!text.contains("alerts:"))
    #expect(text.contains("isAsking: Bool = false"))
  }

  @Test func aFlagThatIsTrueAtFirstIsNoPrompt() {
    let text = prompt(
      ".alert(\"A\", isPresented: $store.isAsking) {}", flag: "var isAsking = true")
    #expect(!text.contains("alerts:"))
  }

  // MARK: - Prompts of the feature's own actions

  private func own(_ cases: String, actions: String = "case removed(Item.ID)") -> ImportedText {
    imported(
      state: "@Presents var alert: AlertState<Action>?\n var home = HomeFeature.State()",
      actions: """
        case home(HomeFeature.Action)
        case alert(PresentationAction<Action>)
        case asked(Item)
        \(actions)
        """,
      cases: """
        \(cases)
        case .asked(let item):
          state.alert = AlertState {
            TextState("Remove?")
          } actions: {
            ButtonState(action: .removed(item.id)) { TextState("Remove") }
          }
          return .none
        """)
  }

  @Test func buttonsThatAreSentOnAreEntries() {
    let imported = own("case .alert(.presented(let action)):\n return .send(action)")
    #expect(imported.remarks.isEmpty)
    #expect(imported.text.contains("alert.removed(id): {send: removed(id)}"))
  }

  @Test func buttonsThatAreMatchedAreEntries() {
    let imported = own(
      """
      case .alert(.presented(.removed(let id))):
        state.home.last = id
        return .none
      case .alert(.presented(let action)):
        return .send(action)
      """)
    #expect(imported.remarks.isEmpty)
    #expect(imported.text.contains("alert.removed(id): {set: {home.last: id}}"))
    #expect(!imported.text.contains("send: removed"))
  }

  @Test func buttonsThatAreUsedInAnotherWayAreNamed() {
    let imported = own("case .alert(.presented(let action)):\n return handle(action)")
    #expect(imported.remarks.contains { $0.hasSuffix("Passes the buttons of 'alert' on.") })
    let custom = own(
      "case .alert:\n return .none\n case .home:\n state.alert = other()\n return .none")
    #expect(
      custom.remarks.contains {
        $0.hasSuffix("Presents a prompt whose buttons send its own actions in Swift.")
      }, "\(custom.remarks)")
  }

  // MARK: - Toolbars

  @Test(arguments: [
    ("Button(\"Done\") { store.send(.done) }", "{action: done, title: Done}"),
    (
      "Button(\"Done\") { store.send(.done) }.disabled(store.text == nil)",
      "{action: done, title: Done, disabled: state.text == nil}"
    ),
    ("Button(\"Done\") { store.send(.picked(1)) }", nil),
    ("Button(\"Done\") { isShown = true }", nil),
    ("Button(\"Done\") { store.send(.done) }.disabled(isShown)", nil),
    ("Button(title) { store.send(.done) }", nil),
    ("EditButton()", nil),
  ])
  func buttonsOfAToolbar(button: String, entry: String?) {
    let text = prompt(".toolbar { ToolbarItem(placement: .primaryAction) { \(button) } }")
    if let entry {
      #expect(text.contains("toolbar:\n  primaryAction: \(entry)"), "\(text)")
    } else {
      #expect(!text.contains("toolbar:"))
    }
  }

  // MARK: - State

  @Test func aConstantKeepsItsValueAndAParameterStaysOne() {
    let text = ImportedText(
      """
      @Reducer
      struct CartFeature {
        struct State: Equatable {
          let code: String? = nil
          let count: Int
          init(count: Int = 1) {
            self.count = count
          }
        }
        enum Action { case tapped }
      }
      """
    ).text
    #expect(text.contains("code: {type: String?, default: nil, let: true}"), "\(text)")
    #expect(text.contains("count: Int = 1"))
  }

  // MARK: - Effects

  @Test func anAttemptThatIgnoresErrorsStaysOne() {
    #expect(
      ImportedText.reactions(
        """
        case .tapped:
          return .run { send in
            try? await client.save()
            await send(.loaded(try? await client.load()))
          }
        """, actions: "case tapped\n case loaded(String?)",
        members: "@Dependency(Client.self) var client")
          == """
          tapped:
            run:
              steps:
                - call: try? await client.save()
                - send: loaded(try? await client.load())

          """)
    #expect(
      ImportedText.reactions(
        "case .tapped:\n return .run { _ in try? await client.save() }", actions: "case tapped",
        members: "@Dependency(Client.self) var client")
        == "tapped: {run: try? await client.save()}\n")
  }
}
