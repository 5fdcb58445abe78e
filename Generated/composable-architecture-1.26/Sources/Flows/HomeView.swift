import ComposableArchitecture
import FlowsModels
import SwiftUI

struct HomeView: View {
  @Bindable var store: StoreOf<HomeFeature>

  var body: some View {
    Form {
      Button("Edit profile") {
        store.send(.editProfileButtonTapped)
      }
      Button("Log out") {
        store.send(.logOutButtonTapped)
      }
      Button("Reset") {
        store.send(.resetButtonTapped)
      }
    }
    .onAppear {
      store.send(.onAppear)
    }
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).editProfile
    ) { (store: StoreOf<ProfileFeature>) in
      NavigationStack {
        ProfileView(store: store)
      }
    }
  }
}
