import Testing
import TrellisSpec

@testable import TrellisRender

@Suite struct StateAndActionTests {
  @Test func stateInTheOrderOfTheSpec() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        state:
          zebra: Int = 0
          apple: String?
          id: {type: UUID, let: true, doc: Never changes.}
        """,
      contains: """
        struct State: Equatable, Identifiable {
        var zebra: Int = 0
        var apple: String?
        /// Never changes.
        let id: UUID
        }
        """)
  }

  @Test func publicStateHasAnInitializer() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        access: public
        state:
          count: Int = 0
          name: String
          note: String?
        """,
      contains: """
        public struct State: Equatable {
        public var count: Int
        public var name: String
        public var note: String?
        public init(count: Int = 0, name: String, note: String? = nil) {
        self.count = count
        self.name = name
        self.note = note
        }
        """)
  }

  @Test func stateThatCannotBeCompared() throws {
    let spec = """
      feature: RootFeature
      destination: {child: {sheet: ChildFeature}}
      ---
      feature: ChildFeature
      state: {onSave: (Int) -> Void}
      """
    try expect(.reducer, of: spec, contains: "struct State {")
    try expect(.reducer, of: spec, lacks: "extension RootFeature.Destination.State: Equatable")
  }

  @Test func childrenWithArgumentsArePassed() throws {
    let spec = """
      feature: RootFeature
      access: public
      scope: {header: HeaderFeature, footer: FooterFeature}
      ---
      feature: HeaderFeature
      access: public
      state: {title: String}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        public var header: HeaderFeature.State
        public var footer = FooterFeature.State()
        public init(header: HeaderFeature.State) {
        self.header = header
        }
        """)
  }

  @Test func childrenAreComposed() throws {
    let spec = """
      feature: RootFeature
      scope: {header: HeaderFeature}
      ifLet: {banner: BannerFeature}
      forEach: {rows: Self}
      state: {id: Int}
      """
    try expect(
      .reducer, of: spec,
      contains: """
        var header = HeaderFeature.State()
        var banner: BannerFeature.State?
        var rows: IdentifiedArrayOf<RootFeature.State> = []
        var id: Int
        """)
    try expect(
      .reducer, of: spec,
      contains: """
        enum Action {
        case header(HeaderFeature.Action)
        case banner(BannerFeature.Action)
        indirect case rows(IdentifiedActionOf<RootFeature>)
        }
        """)
    try expect(
      .reducer, of: spec,
      contains: """
        Scope(\\.header, action: \\.header) {
        HeaderFeature()
        }
        EmptyReducer()
        .ifLet(\\.banner, action: \\.banner) {
        BannerFeature()
        }
        .forEach(\\.rows, action: \\.rows) {
        Self()
        }
        """)
  }

  @Test func groupsBecomeNestedEnums() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        binding: true
        actions:
          view:
            - saveButtonTapped
          internal:
            - loaded(Int)
            - {name: moved, with: {x: Int, y: Int}, doc: It moved.}
        """,
      contains: """
        enum Action: BindableAction, ViewAction {
        case binding(BindingAction<State>)
        case view(View)
        case `internal`(Internal)
        @CasePathable
        enum View {
        case saveButtonTapped
        }
        @CasePathable
        enum Internal {
        case loaded(Int)
        /// It moved.
        case moved(x: Int, y: Int)
        }
        }
        """)
  }

  @Test func keywordsAreEscapedWhereSwiftNeedsIt() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        access: public
        state: {default: {type: Int, let: true}}
        actions: ["return(in: Int)"]
        reducer:
          return: custom
        """,
      contains: """
        public let `default`: Int
        public init(default: Int) {
        self.default = `default`
        }
        }
        public enum Action {
        case `return`(in: Int)
        }
        """)
  }

  @Test func dependencies() throws {
    try expect(
      .reducer,
      of: """
        feature: RootFeature
        dependencies:
          uuid: \\.uuid
          client: ItemClient
        """,
      contains: """
        @Dependency(\\.uuid) var uuid
        @Dependency(ItemClient.self) var client
        """)
  }

  @Test func anEmptyFeature() throws {
    let files = try render("feature: RootFeature")
    #expect(
      files.map(\.text) == [
        """
        import ComposableArchitecture
        import Foundation

        @Reducer
        struct RootFeature {
          @ObservableState
          struct State: Equatable {
          }

          enum Action {
          }

          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }

        """,
        """
        import ComposableArchitecture
        import SwiftUI

        struct RootView: View {
          let store: StoreOf<RootFeature>

          var body: some View {
            // TODO: Lay out the view.
            Text("Root")
          }
        }

        #Preview {
          RootView(
            store: Store(initialState: RootFeature.State()) {
              RootFeature()
            }
          )
        }

        """,
      ])
  }
}
