import ComposableArchitecture
import SwiftUI

public struct MyView: View {
  let store: StoreOf<MyFeature>

  struct ViewState: Equatable {
    @BindingViewState var showingErrorAlert: Bool
    var errorMessage: String?
  }

  public init(store: StoreOf<MyFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        Button("Retry") {
          store.send(.retryButtonTapped)
        }
      }
      .alert(store: store.scope(state: \.$alert, action: MyFeature.Action.alert))
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

extension BindingViewStore<MyFeature.State> {
  fileprivate var viewState: MyView.ViewState {
    MyView.ViewState(showingErrorAlert: self.$showingErrorAlert, errorMessage: self.errorMessage)
  }
}

#Preview {
  MyView(
    store: Store(initialState: MyFeature.State()) {
      MyFeature()
    }
  )
}
