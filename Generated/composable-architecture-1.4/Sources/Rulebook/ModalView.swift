import ComposableArchitecture
import SwiftUI

public struct ModalView: View {
  let store: StoreOf<ModalFeature>

  struct ViewState: Equatable {
    @BindingViewState var result: String

    @MainActor init(store: BindingViewStore<ModalFeature.State>) {
      _result = store.$result
    }
  }

  public init(store: StoreOf<ModalFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      Form {
        TextField("Result", text: viewStore.$result)
        Button("Cancel") {
          store.send(.cancelButtonTapped)
        }
        Button("Close") {
          store.send(.closeButtonTapped)
        }
        Button("Done") {
          store.send(.doneButtonTapped)
        }
      }
    }
  }
}

#Preview {
  ModalView(
    store: Store(initialState: ModalFeature.State()) {
      ModalFeature()
    }
  )
}
