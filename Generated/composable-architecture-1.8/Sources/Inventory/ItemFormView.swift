import ComposableArchitecture
import InventoryModels
import SwiftUI

struct ItemFormView: View {
  @Bindable var store: StoreOf<ItemFormFeature>

  var body: some View {
    Form {
      Toggle("Is name missing", isOn: $store.isNameMissing)
      Button("Cancel") {
        store.send(.cancelButtonTapped)
      }
      Button("Save") {
        store.send(.saveButtonTapped)
      }
    }
  }
}
