import ComposableArchitecture
import SwiftUI

public struct ModalView: View {
  let store: StoreOf<ModalFeature>

  struct ViewState: Equatable {
    @BindingViewState var result: String
  }

  public init(store: StoreOf<ModalFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
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

extension BindingViewStore<ModalFeature.State> {
  fileprivate var viewState: ModalView.ViewState {
    ModalView.ViewState(result: self.$result)
  }
}

struct ModalView_Previews: PreviewProvider {
  static var previews: some View {
    ModalView(
      store: Store(initialState: ModalFeature.State()) {
        ModalFeature()
      }
    )
  }
}
