import ComposableArchitecture
import FlowsModels
import SwiftUI

struct ProfileView: View {
  let store: StoreOf<ProfileFeature>

  var body: some View {
    Form {
      Button("Close") {
        store.send(.closeButtonTapped)
      }
      Button("Publish") {
        store.send(.publishButtonTapped)
      }
    }
  }
}
