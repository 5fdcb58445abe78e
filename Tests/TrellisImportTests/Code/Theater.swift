// swift-format-ignore-file

import ComposableArchitecture
import SwiftUI

/// A theater with a tab for each thing to do.
@Reducer
struct TheaterFeature {
  enum Tab {
    case program
    /// What has been bought.
    case tickets
    case about
  }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action>?
    var tab = Tab.program
    var program = ProgramFeature.State()
    var tickets = TicketsFeature.State()
    var isClosing = false
    var reason: String?
    var seats = 0
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Action>)
    case binding(BindingAction<State>)
    case buyTapped(seat: Int)
    case cancelTapped
    case closeTapped
    case failed(any Error)
    case program(ProgramFeature.Action)
    case refundTapped(Ticket.ID)
    case tabSelected(Tab)
    case tickets(TicketsFeature.Action)
    case closingConfirmed
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.program, action: \.program) { ProgramFeature() }
    Scope(state: \.tickets, action: \.tickets) { TicketsFeature() }
    Reduce { state, action in
      switch action {
      case let .alert(.presented(action)):
        return .send(action)
      case .alert(.dismiss):
        state.alert = nil
        return .none
      case .binding(\.isClosing):
        state.reason = nil
        return .none
      case let .buyTapped(seat: seat):
        state.seats += seat
        state.tab = .tickets
        return .none
      case .cancelTapped:
        state.alert = AlertState {
          TextState("Cancel everything?")
        } actions: {
          ButtonState(action: .buyTapped(seat: 1)) { TextState("Buy instead") }
          ButtonState(role: .destructive, action: .closeTapped) { TextState("Close") }
          ButtonState(role: .cancel, action: .alert(.dismiss)) { TextState("Back") }
        }
        return .none
      case .closeTapped:
        state.reason = "It is late."
        state.isClosing = true
        return .none
      case .closingConfirmed:
        state.seats = 0
        return .none
      case let .failed(error):
        state.alert = .refund(error.localizedDescription)
        return .none
      case .refundTapped:
        state.seats -= 1
        return .none
      case let .tabSelected(tab):
        state.tab = tab
        state.reason = nil
        return .none
      case .alert, .binding, .program, .tickets:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == TheaterFeature.Action {
  static func refund(_ message: String) -> AlertState {
    AlertState {
      TextState("Refund?")
    } actions: {
      ButtonState(action: .refundTapped(Ticket.ID())) { TextState("Refund") }
      ButtonState(action: .alert(.dismiss)) { TextState("Fine") }
    } message: {
      TextState(message)
    }
  }
}

struct TheaterView: View {
  @Bindable var store: StoreOf<TheaterFeature>

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      ProgramView(store: store.scope(state: \.program, action: \.program))
        .tabItem { Label("Program", systemImage: "list.bullet") }
        .tag(TheaterFeature.Tab.program)
      NavigationStack {
        TicketsView(store: store.scope(state: \.tickets, action: \.tickets))
      }
      .tabItem { Text("Tickets") }
      .tag(TheaterFeature.Tab.tickets)
      AboutTheaterView()
        .tag(TheaterFeature.Tab.about)
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
          store.send(.closeTapped)
        } label: {
          Label("Close", systemImage: "xmark")
        }
        .disabled(store.seats == 0)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog("Close?", isPresented: $store.isClosing, titleVisibility: .visible) {
      Button("Close", role: .destructive) { store.send(.closingConfirmed) }
      Button("Stay", role: .cancel) {}
    } message: {
      Text(store.reason ?? "")
    }
  }
}

/// Tabs, links and prompts in ways of its own, which stay as they are.
@Reducer
struct FoyerFeature {
  enum Tab: String, CaseIterable {
    case bar, cloakroom
  }

  enum DeepLink: Equatable {
    case bar

    init?(url: URL) {
      guard url.path == "/bar" else { return nil }
      self = .bar
    }
  }

  @ObservableState
  struct State: Equatable {
    var selectedTab = Tab.bar
    var isAsking = false
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case drinkTapped(Int)
    case openURL(URL)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .drinkTapped:
        state.isAsking = true
        return .none
      case let .openURL(url):
        guard DeepLink(url: url) == .bar else { return .none }
        state.selectedTab = .bar
        return .none
      case let .tabSelected(tab):
        state.selectedTab = tab
        return .none
      }
    }
  }
}

struct FoyerView: View {
  @Bindable var store: StoreOf<FoyerFeature>
  @State private var isShown = false

  var body: some View {
    List {
      Toggle("Shown", isOn: $isShown)
    }
    .toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("One") { store.send(.drinkTapped(1)) }
      }
    }
    .alert("Drink?", isPresented: $store.isAsking) {
      Button("One") { store.send(.drinkTapped(1)) }
    }
  }
}

/// Copies of what is presented, which are put back.
@Reducer
struct StageFeature {
  @Reducer
  enum Destination {
    case play(PlayFeature)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case renamed(String)
    case repeated
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        if case .play(var play) = state.destination {
          play.name = name
          state.destination = .play(play)
        }
        return .none
      case .repeated:
        if case .play(var play)? = state.destination {
          play.name += play.name
          state.destination = .play(play)
        }
        return .run { _ in
          try? await audience.applaud()
        }
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  @Dependency(Audience.self) var audience
}
