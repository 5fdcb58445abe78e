import Testing

/// What becomes of groups of actions, and of children that are enums.
@Suite struct ReplacedActionTests {
  private func feature(
    _ actions: String, members: String = "", cases: String, body: String = "", others: String = ""
  ) -> String {
    """
    import ComposableArchitecture

    @Reducer
    struct RowsFeature {
      @ObservableState
      struct State: Equatable {
        var count = 0
        \(members)
      }
      enum Action {
        \(actions)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(cases)
          }
        }
        \(body)
      }
    }
    \(others)
    """
  }

  @Test func groupsHaveTheirNamesAndProtocols() throws {
    let replaced = try ReplacedCode(
      feature(
        """
        case inner(InnerAction)
            case delegate(DelegateAction)
            enum InnerAction: Equatable { case loaded(Int) }
            @CasePathable
            enum DelegateAction { case done }
        """,
        cases: """
          case let .inner(.loaded(count)):
                state.count = count
                return .send(.delegate(.done))
              case .delegate:
                return .none
          """))
    #expect(
      replaced.specs == [
        """
        feature: RowsFeature
        view: none

        state:
          count: Int = 0

        actions:
          inner: [loaded(Int)]

        delegate: [done]

        groups:
          inner: {enum: InnerAction, conforms: [Equatable]}
          delegate: DelegateAction

        reducer:
          inner.loaded(count):
            - set: {count: count}
            - delegate: done

        """
      ], "\(replaced.specs) \(replaced.remarks)")
  }

  @Test func aDelegateBesideTheActions() throws {
    let child = """
      @Reducer
      struct Child {
        @ObservableState
        struct State: Equatable {}
        enum Action { case delegate(Delegate) }
        enum Delegate { case picked(Int) }
      }
      """
    let replaced = try ReplacedCode(
      feature(
        "case child(Child.Action)", members: "var child = Child.State()",
        cases: """
          case let .child(.delegate(.picked(count))):
                state.count = count
                return .none
              case .child:
                return .none
          """, others: child
      ).replacing(
        "    Reduce {",
        with: "    Scope(state: \\.child, action: \\.child) { Child() }\n    Reduce {"))
    #expect(
      replaced.contains("  child.delegate(.picked(count)): {set: {count: count}}\n"),
      "\(replaced.specs) \(replaced.remarks)")
  }

  @Test func anEnumOfFeaturesInsideOfTheFeatureStays() throws {
    let replaced = try ReplacedCode(
      feature(
        "case route(Route.Action)", members: "var route: Route.State?",
        cases: "case .route: return .none",
        body: ".ifLet(\\.route, action: \\.route) { Route.body }",
        others: """
          extension RowsFeature {
            @Reducer
            enum Route { case child(Child) }
          }
          extension RowsFeature.Route.State: Equatable {}
          """))
    #expect(
      replaced.remarks.contains {
        $0.hasSuffix("Has a child 'route' that is an enum of features inside of another type.")
      }, "\(replaced.specs) \(replaced.remarks)")
    #expect(!replaced.contains("Route()"))
  }

  @Test func aMethodThatReturnsFromASwitchIsNotReadInPlace() throws {
    let replaced = try ReplacedCode(
      feature(
        "case tapped, other",
        cases: """
          case .tapped: return .merge(effect(true), effect(false))
              case .other: return .none
          """,
        others: """
          extension RowsFeature {
            func effect(_ isOn: Bool) -> Effect<Action> {
              switch isOn {
              case true: return .send(.other)
              case false: return .none
              }
            }
          }
          """))
    #expect(
      replaced.contains("  - run: {effect: effect(true)}\n"),
      "\(replaced.specs) \(replaced.remarks)")
  }
}
