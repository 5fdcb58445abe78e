import Testing

/// Code that the generator renames, or puts in another place.
@Suite struct MovedCodeTests {
  private let whole = """
    struct V: View {
      @Bindable var store: StoreOf<F>

      var body: some View {
        Form {
          Button("A") {
            store.send(.a)
          }
        }
        .sheet(item: $store.sheet) {
          S()
        }
        .alert($store.alert)
      }
    }

    """

  private let parts = """
    struct V: View {
      @Bindable var store: StoreOf<F>

      var body: some View {
        content
          .alert($store.scope(\\.alert))
      }

      private var content: some View {
        Form {
          Button("A") {
            store.send(.a)
          }
        }
        .sheet(item: $store.scope(\\.sheet)) {
          S()
        }
      }
    }

    """

  private func edited(_ text: String) -> String {
    text.replacing("    Form {\n", with: "    Form {\n      Text(\"Mine\")\n")
      .replacing("    .sheet", with: "    .navigationTitle(\"Mine\")\n    .sheet")
  }

  @Test func aBodyBecomesAProperty() {
    expect(base: whole, mine: edited(whole), theirs: parts, merged: edited(parts))
  }

  @Test func aPropertyBecomesAPartOfTheBody() {
    let theirs = whole.replacing("$store.sheet", with: "$store.scope(\\.sheet)")
      .replacing("$store.alert", with: "$store.scope(\\.alert)")
    expect(base: parts, mine: edited(parts), theirs: theirs, merged: edited(theirs))
  }

  @Test func aPropertyThatIsUsedInside() {
    expect(
      base: parts,
      mine: parts.replacing(
        "    content\n      .alert($store.scope(\\.alert))\n",
        with: "    VStack {\n      content\n        .alert($store.scope(\\.alert))\n    }\n"),
      theirs: whole.replacing("$store.sheet", with: "$store.scope(\\.sheet)")
        .replacing("$store.alert", with: "$store.scope(\\.alert)"),
      merged: """
        struct V: View {
          @Bindable var store: StoreOf<F>

          var body: some View {
            VStack {
              Form {
                Button("A") {
                  store.send(.a)
                }
              }
              .sheet(item: $store.scope(\\.sheet)) {
                S()
              }
              .alert($store.scope(\\.alert))
            }
          }
        }

        """)
  }

  @Test func modifiersOfAViewThatIsUnwrapped() {
    let base = """
      struct V: View {
        var body: some View {
          WithViewStore(store, observe: { $0 }) { viewStore in
            Form {
              Toggle("A", isOn: viewStore.$a)
            }
          }
        }
      }

      """
    let theirs = """
      struct V: View {
        var body: some View {
          Form {
            Toggle("A", isOn: $store.a)
          }
        }
      }

      """
    let modifier = "    }\n    .navigationTitle(\"Mine\")\n  }\n"
    expect(
      base: base, mine: base.replacing("    }\n  }\n", with: modifier), theirs: theirs,
      merged: theirs.replacing("    }\n  }\n", with: modifier))
  }

  @Test func aViewThatIsAnotherOneNow() {
    let base = """
      struct V: View {
        var body: some View {
          StackStore(store.scope(state: \\.path, action: F.Action.path)) {
            Form {
              Button("A") {
                store.send(.a)
              }
            }
            .navigationTitle("Root")
          } destination: { state in
            D(state)
          }
        }
      }

      """
    let theirs = base.replacing(
      "StackStore(store.scope(state: \\.path, action: F.Action.path))",
      with: "Stack(path: $store.scope(\\.path))")
    let edit = { (text: String) in
      text.replacing("      D(state)\n    }\n", with: "      D(state)\n    }\n    .tint(.red)\n")
        .replacing("\"A\"", with: "\"Mine\"")
    }
    expect(base: base, mine: edit(base), theirs: theirs, merged: edit(theirs))
  }

  private let fourSheets = """
    struct V: View {
      var body: some View {
        Form {
          Button("A") {
            store.send(.a)
          }
        }
        .sheet(item: $store.scope(\\.destination).a) {
          A()
        }
        .sheet(item: $store.scope(\\.destination).b) {
          B()
        }
        .sheet(item: $store.scope(\\.destination).c) {
          C()
        }
        .sheet(item: $store.scope(\\.destination).d) {
          D()
        }
      }
    }

    """

  private let fourSheetsInTwoParts = """
    struct V: View {
      var body: some View {
        content2
          .sheet(item: $store.scope(\\.destination).c) {
            C()
          }
          .sheet(item: $store.scope(\\.destination).d) {
            D()
          }
      }

      private var content: some View {
        Form {
          Button("A") {
            store.send(.a)
          }
        }
      }

      private var content2: some View {
        content
          .sheet(item: $store.scope(\\.destination).a) {
            A()
          }
          .sheet(item: $store.scope(\\.destination).b) {
            B()
          }
      }
    }

    """

  private let fourSheetsOfABinding = """
    struct V: View {
      var body: some View {
        let destination = $store.scope(\\.destination)
        content
          .sheet(item: destination.a) {
            A()
          }
          .sheet(item: destination.b) {
            B()
          }
          .sheet(item: destination.c) {
            C()
          }
          .sheet(item: destination.d) {
            D()
          }
      }

      private var content: some View {
        Form {
          Button("A") {
            store.send(.a)
          }
        }
      }
    }

    """

  @Test func aBodyBecomesSeveralProperties() {
    let edit = { (text: String) in
      text.replacing("Button(\"A\") {", with: "Button(\"Mine\") {").replacing(
        "C()", with: "C().tint(.red)")
    }
    for (base, theirs) in [
      (fourSheets, fourSheetsInTwoParts), (fourSheets, fourSheetsOfABinding),
      (fourSheetsInTwoParts, fourSheetsOfABinding), (fourSheetsInTwoParts, fourSheets),
    ] {
      expect(base: base, mine: edit(base), theirs: theirs, merged: edit(theirs))
    }
  }

  @Test func aValueThatIsComputedNow() {
    let base = """
      extension AlertState where Action == F.Action.Alert {
        static let confirm = Self {
          TextState("Really?")
        } message: {
          TextState("It is gone then.")
        }

        static let other = Self {
          TextState("Other")
        }

        static func named(_ name: String) -> Self {
          Self {
            TextState(name)
          }
        }
      }

      """
    let theirs = """
      extension AlertState where Action == F.Action.Alert {
        static var confirm: Self {
          Self {
            TextState("Sure?")
          } message: {
            TextState("It is gone then.")
          }
        }

        static var other: Self {
          Self {
            TextState("Other")
          }
        }

        static func named(_ name: String) -> Self {
          Self {
            TextState(name)
          }
        }
      }

      """
    let edit = { (text: String) in
      text.replacing("TextState(\"It is gone then.\")", with: "TextState(\"It stays.\")  // Legal")
        .replacing("  static func", with: "  static let mine = Self {}\n\n  static func")
    }
    expect(base: base, mine: edit(base), theirs: theirs, merged: edit(theirs))
    let old = edit(base).replacing("Really?", with: "Mine?")
    let conflicts = conflicts(base: base, mine: old, theirs: theirs)
    #expect(conflicts.map(\.line) == [3])
  }

  /// What the person's file had already.
  @Test func aReducerWithItsTypes() {
    let theirs = feature.replacing("Reduce {", with: "Reduce<State, Action> {")
      .replacing("case done\n", with: "case done\n    case more\n")
    let edit = { (text: String) in
      text.replacing("    return .none", with: "    print(action)\n        return .none")
    }
    expect(base: feature, mine: edit(feature), theirs: theirs, merged: edit(theirs))
    let own = feature.replacing("Reduce {", with: "Reduce<F.State, F.Action> {")
    expect(
      base: feature,
      mine: own.replacing("Reduce<F.State, F.Action>", with: "Reduce<State, Action>"),
      theirs: theirs, merged: theirs)
  }

  private let feature = """
    struct F {
      struct State {
        var count = 0
      }
      enum Action {
        case tapped(Int)
        case done
      }

      var body: some Reducer {
        Reduce { state, action in
          switch action {
          case .tapped(let count):
            state.count = count
            return .send(.done)

          case .done:
            return .none
          }
        }
      }
    }

    """

  @Test func whatIsAddedGetsTheNewNames() {
    let renamed = { (text: String) in
      text.replacing("var count", with: "var total").replacing("state.count", with: "state.total")
        .replacing("let count", with: "let value").replacing("= count", with: "= value")
        .replacing(".done", with: ".finished").replacing("case done", with: "case finished")
    }
    let base = feature.replacing("let count", with: "let value")
      .replacing("= count", with: "= value")
    let edit = { (text: String) in
      text.replacing(
        "    return .none\n",
        with:
          "    guard state.count > other.count else { return .send(.done) }\n        return .none\n"
      )
    }
    expect(
      base: base, mine: edit(base), theirs: renamed(base),
      merged: renamed(edit(base)).replacing("other.total", with: "other.count"))
  }

  @Test func bothRename() {
    expect(
      base: feature,
      mine: feature.replacing("let count", with: "let mine").replacing("= count", with: "= mine"),
      theirs: feature.replacing("tapped", with: "pressed"),
      merged: feature.replacing("let count", with: "let mine").replacing("= count", with: "= mine")
        .replacing("tapped", with: "pressed"))
  }

  @Test func aNameThatThePersonUsesIsNotANewOne() {
    let mine = feature.replacing("var count = 0\n", with: "var count = 0\n    var total = 1\n")
    let theirs = feature.replacing("var count", with: "var total")
      .replacing("state.count", with: "state.total")
    expect(
      base: feature, mine: mine, theirs: theirs,
      conflicts: mine.replacing(
        "    var count = 0\n    var total = 1\n",
        with: """
          <<<
              var total = 1
          |||
          ===
              var total = 0
          >>>

          """
      ).replacing("state.count", with: "state.total"))
  }

  @Test func aDeletedTestThatIsDeclaredDifferently() {
    let base = """
      struct Tests {
        @Test func a() {
          one()
        }

        @Test func b() {
          two()
        }
      }

      """
    let theirs = base.replacing("@Test func a", with: "func testA")
      .replacing("@Test func b", with: "func testB")
    expect(
      base: base, mine: base.replacing("\n  @Test func b() {\n    two()\n  }\n", with: ""),
      theirs: theirs,
      merged: theirs.replacing("\n  func testB() {\n    two()\n  }\n", with: ""))
  }

  @Test func statementsThatHaveNothingInCommon() {
    let base = "func f() {\n  a()\n}\n"
    expect(
      base: base, mine: "func f() {\n  log(\"a\")\n  a()\n}\n",
      theirs: "func f() {\n  track(1)\n  a()\n}\n",
      merged: "func f() {\n  log(\"a\")\n  track(1)\n  a()\n}\n")
    for mine in ["log(track)", "log(\"\\(n)\")", "let log = 1", "defer { log() }"] {
      expect(
        base: base, mine: "func f() {\n  \(mine)\n  a()\n}\n",
        theirs: "func f() {\n  track(1)\n  a()\n}\n",
        conflicts: "func f() {\n<<<\n  \(mine)\n|||\n===\n  track(1)\n>>>\n  a()\n}\n")
    }
  }

  @Test func wordsOfAComment() {
    expect(
      base: "/// The items of a shop.\nlet a = 1\n",
      mine: "/// The items of a shop. And more.\nlet a = 1\n",
      theirs: "/// The things of a shop.\nlet a = 1\n",
      merged: "/// The things of a shop. And more.\nlet a = 1\n")
    expect(
      base: "/// A shop.\nlet a = 1\n", mine: "/// A big shop.\nlet a = 1\n",
      theirs: "/// Some shop.\nlet a = 1\n",
      conflicts: "<<<\n/// A big shop.\n|||\n/// A shop.\n===\n/// Some shop.\n>>>\nlet a = 1\n")
  }

  @Test func wordsAtTheEndOfAComment() {
    let (base, new) = ("/// A shop.\nlet a = 1\n", "/// All that is sold.\nlet a = 1\n")
    let (added, merged) = (
      "/// A shop. And more.\nlet a = 1\n", "/// All that is sold. And more.\nlet a = 1\n"
    )
    expect(base: base, mine: added, theirs: new, merged: merged)
    expect(base: base, mine: new, theirs: added, merged: merged)
    expect(
      base: base, mine: "/// A shop.s\nlet a = 1\n", theirs: new,
      conflicts:
        "<<<\n/// A shop.s\n|||\n/// A shop.\n===\n/// All that is sold.\n>>>\nlet a = 1\n")
  }
}
