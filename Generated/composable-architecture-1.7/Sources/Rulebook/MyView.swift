import ComposableArchitecture
import SwiftUI

public struct MyView: View {
  @Bindable var store: StoreOf<MyFeature>

  public init(store: StoreOf<MyFeature>) {
    self.store = store
  }

  public var body: some View {
    content
      .alert($store.scope(state: \.alert, action: \.alert))
      .alert("Error", isPresented: $store.showingErrorAlert) {
        Button("Retry") {
          store.send(.retryOperation)
        }
        Button("OK", role: .cancel) {}
      } message: {
        Text(store.errorMessage ?? "")
      }
  }

  private var content: some View {
    Form {
      Button("Retry") {
        store.send(.retryButtonTapped)
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
