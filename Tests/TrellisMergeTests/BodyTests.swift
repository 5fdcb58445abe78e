import Testing

@Suite struct BodyTests {
  private let base = """
    struct Feature {
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .a:
            // TODO: Write it.
            return .none

          case .b(let value):
            state.b = value
            return .none

          case .destination, .delegate:
            return .none
          }
        }
        .ifLet(\\.$destination, action: \\.destination)
      }
    }

    """

  @Test func nothingFollowsDefault() {
    expect(
      base: "switch a {\ncase .a: b()\ncase .c: d()\n}\n",
      mine: "switch a {\ncase .a: b()\ndefault: e()\n}\n",
      theirs: "switch a {\ncase .a: b()\ncase .n: f(default: 1)\ncase .c: d()\n}\n",
      merged: "switch a {\ncase .a: b()\ncase .n: f(default: 1)\ndefault: e()\n}\n")
  }

  @Test func defaultTakesThePlaceOfAnArm() {
    let base = "switch a {\ncase .a:\n  b()\n\ncase .c, .d:\n  return .none\n}\n"
    let theirs = base.replacing("case .c, .d", with: "case .c, .d, .e")
    let mine = base.replacing("case .c, .d", with: "default")
    expect(base: base, mine: mine, theirs: theirs, merged: mine)
    let other = mine.replacing("return .none", with: "return e()")
    expect(
      base: base, mine: other, theirs: theirs,
      conflicts: """
        switch a {
        case .a:
          b()
        <<<
        |||

        case .c, .d:
          return .none
        ===

        case .c, .d, .e:
          return .none
        >>>

        default:
          return e()
        }

        """)
  }

  /// The type of the body is spelled in another way than before, whatever became of its contents.
  @Test func theTypeOfTheBody() {
    let mine = base.replacing("        // TODO: Write it.\n", with: "        state.a += 1\n")
      .replacing("    .ifLet", with: "    ._printChanges()\n    .ifLet")
    let theirs = base.replacing("some ReducerOf<Self>", with: "some Reducer<State, Action>")
      .replacing("state.b = value", with: "state.c = value")
    expect(
      base: base, mine: mine, theirs: theirs,
      merged: mine.replacing("some ReducerOf<Self>", with: "some Reducer<State, Action>")
        .replacing("state.b = value", with: "state.c = value"))
    // A person's own spelling of the type stays.
    let own = mine.replacing("some ReducerOf<Self>", with: "some ReducerOf<Feature>")
    expect(
      base: base, mine: own, theirs: base.replacing("state.b = value", with: "state.c = value"),
      merged: own.replacing("state.b = value", with: "state.c = value"))
    // So does one that has already become the same.
    let same = mine.replacing("some ReducerOf<Self>", with: "some Reducer<State, Action>")
    expect(
      base: base, mine: same, theirs: theirs,
      merged: same.replacing("state.b = value", with: "state.c = value"))
  }

  /// The settings of the compiler change modifiers and conformances, and the access of imports.
  @Test func settingsOfTheCompiler() {
    let base = """
      import Foundation
      import Models

      struct Feature {
        private enum CancelID {
          case load
        }
      }

      """
    let mine = base.replacing("    case load\n", with: "    case load\n    case mine\n")
      .replacing("import Models\n", with: "import Models\nimport OSLog\n")
    func changed(_ text: String) -> String {
      text.replacing(
        "private enum CancelID {", with: "nonisolated private enum CancelID: Hashable, Sendable {"
      ).replacing("import Models", with: "public import Models")
    }
    expect(base: base, mine: mine, theirs: changed(base), merged: changed(mine))
  }

  @Test func armsAreMergedByPattern() {
    expect(
      base: base,
      mine: base.replacing("        // TODO: Write it.\n", with: "        state.a += 1\n")
        .replacing(
          "      case .destination",
          with: "      case .mine:\n        return .none\n\n      case .destination"),
      theirs: base.replacing(
        "      case .b(let value):\n",
        with:
          "      case .n:\n        return .send(.a)\n\n      case .b(let value):\n        check(value)\n"
      ).replacing(".destination, .delegate", with: ".destination, .delegate, .path")
        .replacing(
          "    .ifLet", with: "    .forEach(\\.path, action: \\.path)\n    .ifLet"),
      merged: """
        struct Feature {
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .a:
                state.a += 1
                return .none

              case .n:
                return .send(.a)

              case .b(let value):
                check(value)
                state.b = value
                return .none

              case .mine:
                return .none

              case .destination, .delegate, .path:
                return .none
              }
            }
            .forEach(\\.path, action: \\.path)
            .ifLet(\\.$destination, action: \\.destination)
          }
        }

        """)
  }

  @Test func aRenamedArmKeepsItsBody() {
    expect(
      base: base,
      mine: base.replacing("        state.b = value\n", with: "        state.b = value * 2\n"),
      theirs: base.replacing("case .b(let value)", with: "case .changed(let value)"),
      merged: base.replacing("        state.b = value\n", with: "        state.b = value * 2\n")
        .replacing("case .b(let value)", with: "case .changed(let value)"))
  }

  private let view = """
    struct V: View {
      var body: some View {
        Form {
          Button("A") {
            store.send(.a)
          }
        }
        .toolbar {
          ToolbarItem {}
        }
        .alert($store.scope(\\.alert))
      }
    }

    """

  @Test func modifiersAndSubviews() {
    expect(
      base: view,
      mine: view.replacing("    .toolbar {", with: "    .navigationTitle(\"Mine\")\n    .toolbar {")
        .replacing(
          "        store.send(.a)\n", with: "        store.send(.a, animation: .default)\n"
        )
        .replacing("    Form {\n", with: "    Form {\n      Text(\"Mine\")\n"),
      theirs: view.replacing("    .alert", with: "    .sheet(item: $store.sheet) {}\n    .alert")
        .replacing("\"A\"", with: "\"Theirs\"")
        .replacing("    }\n    .toolbar", with: "      Button(\"New\") {}\n    }\n    .toolbar"),
      merged: """
        struct V: View {
          var body: some View {
            Form {
              Text("Mine")
              Button("Theirs") {
                store.send(.a, animation: .default)
              }
              Button("New") {}
            }
            .navigationTitle("Mine")
            .toolbar {
              ToolbarItem {}
            }
            .sheet(item: $store.sheet) {}
            .alert($store.scope(\\.alert))
          }
        }

        """)
  }

  @Test func aViewInsideOfAnotherOne() {
    expect(
      base: view,
      mine: """
        struct V: View {
          var body: some View {
            NavigationStack {
              Form {
                Button("A") {
                  store.send(.a)
                }
              }
              .toolbar {
                ToolbarItem {}
              }
              .alert($store.scope(\\.alert))
            }
            .tint(.red)
          }
        }

        """,
      theirs: view.replacing(
        "    }\n    .toolbar",
        with: "      Button(\"New\") {\n        text\n      }\n    }\n    .toolbar"
      ),
      merged: """
        struct V: View {
          var body: some View {
            NavigationStack {
              Form {
                Button("A") {
                  store.send(.a)
                }
                Button("New") {
                  text
                }
              }
              .toolbar {
                ToolbarItem {}
              }
              .alert($store.scope(\\.alert))
            }
            .tint(.red)
          }
        }

        """)
  }

  @Test func theGeneratorWrapsAndUnwraps() {
    let plain = """
      struct V: View {
        var body: some View {
          Form {
            Text("A")
            Text(\"""
              B
              \""")
          }
          .alert(store: store)
        }
      }

      """
    let wrapped = """
      struct V: View {
        var body: some View {
          WithViewStore(store) { viewStore in
            Form {
              Text("A")
              Text(\"""
                B
                \""")
            }
            .alert(store: store)
          }
        }
      }

      """
    let edited = { (text: String) in text.replacing("\"A\"", with: "\"Mine\"") }
    expect(base: plain, mine: edited(plain), theirs: wrapped, merged: edited(wrapped))
    expect(base: wrapped, mine: edited(wrapped), theirs: plain, merged: edited(plain))
    let tabs = { (text: String) in text.replacing("  ", with: "\t") }
    expect(base: plain, mine: tabs(edited(plain)), theirs: wrapped, merged: tabs(edited(wrapped)))
  }

  @Test func statementsOfATest() {
    expect(
      base: """
        @Test func a() async {
          let store = TestStore(initialState: A.State()) {
            A()
          }

          await store.send(.a) {
            $0.a = 1
          }
        }

        """,
      mine: """
        @Test func a() async {
          let store = TestStore(initialState: A.State()) {
            A()
          } withDependencies: {
            $0.uuid = .incrementing
          }

          await store.send(.a) {
            $0.a = 1
            $0.mine = true
          }
          #expect(store.state.a == 1)
        }

        """,
      theirs: """
        @Test func a() async {
          let store = TestStore(initialState: A.State(n: 2)) {
            A()
          }

          await store.send(.a) {
            $0.a = 1
          }
          await store.receive(\\.b)
        }

        """,
      conflicts: """
        @Test func a() async {
          let store = TestStore(initialState: A.State(n: 2)) {
            A()
          } withDependencies: {
            $0.uuid = .incrementing
          }

          await store.send(.a) {
            $0.a = 1
            $0.mine = true
          }
        <<<
          #expect(store.state.a == 1)
        |||
        ===
          await store.receive(\\.b)
        >>>
        }

        """)
  }
}
