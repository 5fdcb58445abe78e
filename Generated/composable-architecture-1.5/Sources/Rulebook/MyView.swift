import ComposableArchitecture
import SwiftUI

public struct MyView: View {
  let store: StoreOf<MyFeature>

  struct ViewState: Equatable {
    @BindingViewState var showingErrorAlert: Bool
    var errorMessage: String?

    @MainActor init(store: BindingViewStore<MyFeature.State>) {
      _showingErrorAlert = store.$showingErrorAlert
      errorMessage = store.errorMessage
    }
  }

  public init(store: StoreOf<MyFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      Form {
        Button("Retry") {
          store.send(.retryButtonTapped)
        }
      }
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .alert("Error", isPresented: viewStore.$showingErrorAlert) {
        Button("Retry") {
          store.send(.retryOperation)
        }
        Button("OK", role: .cancel) {}
      } message: {
        Text(viewStore.errorMessage ?? "")
      }
    }
  }
}

#Preview {
  MyView(
    store: Store(initialState: MyFeature.State()) {
      MyFeature()
    }
  )
}
