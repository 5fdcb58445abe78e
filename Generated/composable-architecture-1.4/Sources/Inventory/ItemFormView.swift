import ComposableArchitecture
import InventoryModels
import SwiftUI

struct ItemFormView: View {
  let store: StoreOf<ItemFormFeature>

  struct ViewState: Equatable {
    @BindingViewState var isNameMissing: Bool
  }

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        Toggle("Is name missing", isOn: viewStore.$isNameMissing)
        Button("Cancel") {
          store.send(.cancelButtonTapped)
        }
        Button("Save") {
          store.send(.saveButtonTapped)
        }
      }
    }
  }
}

extension BindingViewStore<ItemFormFeature.State> {
  fileprivate var viewState: ItemFormView.ViewState {
    ItemFormView.ViewState(isNameMissing: self.$isNameMissing)
  }
}
