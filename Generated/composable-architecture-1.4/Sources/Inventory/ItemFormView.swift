import ComposableArchitecture
import InventoryModels
import SwiftUI

struct ItemFormView: View {
  let store: StoreOf<ItemFormFeature>

  struct ViewState: Equatable {
    @BindingViewState var isNameMissing: Bool

    @MainActor init(store: BindingViewStore<ItemFormFeature.State>) {
      _isNameMissing = store.$isNameMissing
    }
  }

  var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
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
