#if canImport(SwiftUI)
  import ComposableArchitecture
  import SwiftUI

  struct ProfileView: View {
    let store: StoreOf<ProfileFeature>

    var body: some View {
      WithViewStore(store, observe: \.self) { viewStore in
        Form {
          if viewStore.isLoading {
            ProgressView()
          } else {
            Text(viewStore.name ?? "Nobody")
          }
          Button("Log out") {
            store.send(.logOutButtonTapped)
          }
        }
      }
      .task {
        await store.send(.task).finish()
      }
    }
  }
#endif
