import Testing

@testable import TrellisImport

/// `trellis import --replace` loses nothing: what a spec has no word for stays in an extension, or the feature stays as it is.
@Suite struct LossTests {
  @Test func whatASpecSaysIsTakenOut() throws {
    let replaced = try ReplacedCode(cart())
    #expect(replaced.swift == "import ComposableArchitecture\n")
    #expect(replaced.remarks == [])
  }

  @Test func membersOfInnerEnumsBecomeExtensions() throws {
    let replaced = try ReplacedCode(
      cart(
        delegate: "case didEmpty\n\n      /// Says so.\n      static func mark() {}",
        alert: "case confirm\n\n      var isFinal: Bool { self == .confirm }"))
    #expect(replaced.remarks == [])
    #expect(
      replaced.swift == """
        import ComposableArchitecture

        extension CartFeature.Action.Delegate {
          /// Says so.
          static func mark() {}
        }

        extension CartFeature.Destination.Alert {
          var isFinal: Bool { self == .confirm }
        }

        """)
  }

  @Test(arguments: [
    "struct Helper: Equatable {}", "typealias Text = TextState",
    "init(note: String) { fatalError() }",
    "subscript(index: Int) -> Int { index }", "#warning(\"later\")",
  ])
  func whatIsNextToAPromptStays(declaration: String) throws {
    let replaced = try ReplacedCode(cart(prompts: "\(declaration)\n"))
    #expect(replaced.remarks == [])
    #expect(
      replaced.swift == """
        import ComposableArchitecture

        extension AlertState where Action == CartFeature.Destination.Alert {
          \(declaration)
        }

        """)
  }

  @Test func commentsBecomeThoseOfTheSpec() throws {
    let code = """
      import ComposableArchitecture

      @Reducer
      struct CartFeature {
        // MARK: - State

        @ObservableState
        struct State: Equatable {
          // How many.
          var count = 0  // Never negative.
          // The end of the state.
        }

        enum Action {
          /* The only
             button. */
          case emptyTapped
        }

        // Where it is stored.
        @Dependency(\\.defaultAppStorage) var storage

        var body: some ReducerOf<Self> {
          // The logic.
          Reduce { state, action in
            switch action {
            case .emptyTapped:  // Tapped.
              // All of them.
              state.count = 0
              return .none  // Nothing else.
            }
          }
        }
      }

      """
    let replaced = try ReplacedCode(code)
    #expect(replaced.remarks == [])
    #expect(
      replaced.specs == [
        """
        # The logic.
        feature: CartFeature
        view: none
        dependencies:
          # Where it is stored.
          storage: \\.defaultAppStorage

        # MARK: - State
        # The end of the state.
        state:
          # How many.
          # Never negative.
          count: Int = 0

        actions:
          # The only
          # button.
          - name: emptyTapped

        reducer:
          # All of them.
          # Nothing else.
          # Tapped.
          emptyTapped: {set: {count: 0}}

        """
      ])
    #expect(replaced.swift == "import ComposableArchitecture\n")
  }

  @Test(arguments: [
    (cart(head: "@available(iOS 17, *)\n@Reducer\nstruct CartFeature {"), "@available"),
    (cart(state: "private(set) var title = \"\""), "private"),
    (cart(state: "@MainActor var title = \"\""), "@MainActor"),
    (cart(delegate: "@available(iOS 17, *)\ncase didEmpty"), "@available"),
    (cart(delegate: "case didEmpty\n#if DEBUG\ncase didDump\n#endif"), "#if"),
    (cart(alert: "case confirm\n#if DEBUG\ncase dump\n#endif"), "#if"),
    (cart(prompts: "@MainActor"), "@MainActor"),
  ])
  func aFeatureWithSomethingElseStaysAsItIs(code: String, word: String) throws {
    let replaced = try ReplacedCode(code)
    #expect(replaced.swift == code)
    #expect(replaced.specs == [])
    #expect(replaced.remarks.contains { $0.contains("'\(word)'") }, "\(replaced.remarks)")
  }

  @Test func theReportNamesTheWord() throws {
    let replaced = try ReplacedCode(cart(state: "private(set) var title = \"\""))
    #expect(replaced.remarks == ["18:5: Has 'private', for which a spec has no word."])
  }

  @Test func aConformanceOfActionsIsSaid() throws {
    let code = cart().replacing("enum Action {", with: "enum Action: Equatable {")
      .replacing("@Reducer\n  enum", with: "@Reducer(action: .equatable)\n  enum")
    let replaced = try ReplacedCode(code)
    #expect(replaced.remarks == [])
    #expect(replaced.specs.first?.contains("conforms: {Action: [Equatable]}\n") == true)
  }

  @Test func aMethodWhoseValuesHaveNoKnownTypesIsntWritten() throws {
    let code = """
      import ComposableArchitecture

      @Reducer
      struct CartFeature {
        @ObservableState
        struct State: Equatable {
          var item = ItemFeature.State()
          var names: [String] = []
        }

        enum Action {
          case item(ItemFeature.Action)
        }

        var body: some ReducerOf<Self> {
          Scope(state: \\.item, action: \\.item) {
            ItemFeature()
          }
          Reduce { state, action in
            switch action {
            case .item(.named(let name)):
              for character in name { state.names.append(String(character)) }
              return .none

            case .item:
              return .none
            }
          }
        }
      }

      """
    let replaced = try ReplacedCode(code)
    #expect(replaced.swift == code)
    #expect(
      replaced.remarks.contains("21:7: Receives a value whose type isn't known."),
      "\(replaced.remarks)")
  }
}

private func cart(
  head: String = "@Reducer\nstruct CartFeature {", state: String = "var title = \"\"",
  members: String = "", delegate: String = "case didEmpty", arm: String = "state.title = \"\"",
  alert: String = "case confirm", prompts: String = ""
) -> String {
  """
  import ComposableArchitecture

  \(head)
    @Reducer
    enum Destination {
      case alert(AlertState<Alert>)

      @CasePathable
      enum Alert: Equatable, Sendable {
        \(alert)
      }
    }

    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      \(state)
    }

    enum Action {
      case emptyTapped
      case destination(PresentationAction<Destination.Action>)
      case delegate(Delegate)

      @CasePathable
      enum Delegate {
        \(delegate)
      }
    }

    \(members)
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .emptyTapped:
          \(arm)
          state.destination = .alert(.question)
          return .none

        case .destination(.presented(.alert(.confirm))):
          return .send(.delegate(.didEmpty))

        case .destination, .delegate:
          return .none
        }
      }
      .ifLet(\\.$destination, action: \\.destination)
    }
  }

  extension CartFeature.Destination.State: Equatable {}

  extension AlertState where Action == CartFeature.Destination.Alert {
    \(prompts)
    static let question = Self {
      TextState("Empty the cart?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) {
        TextState("Empty")
      }
    }
  }

  """
}
