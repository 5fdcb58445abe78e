import InventoryModels
import SwiftUI
import SwiftUINavigation

struct ItemFormView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var model: ItemFormModel

  var body: some View {
    Form {
      Toggle("Is name missing", isOn: $model.isNameMissing)
      Button("Cancel") {
        model.cancelButtonTapped()
      }
      Button("Save") {
        model.saveButtonTapped()
      }
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}
