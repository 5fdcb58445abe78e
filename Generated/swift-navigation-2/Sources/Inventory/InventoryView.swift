import InventoryModels
import SwiftUI
import SwiftUINavigation

struct InventoryView: View {
  @Bindable var model: InventoryModel

  var body: some View {
    content2
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
      .confirmationDialog($model.destination.confirmationDialog) { action in
        model.confirmationDialogButtonTapped(action)
      }
  }

  private var content: some View {
    Form {
      Button("Add") {
        model.addButtonTapped()
      }
      Button("Delete all") {
        model.deleteAllButtonTapped()
      }
    }
  }

  private var content2: some View {
    content
      .sheet(item: $model.destination.addItem) { model in
        NavigationStack {
          ItemFormView(model: model)
        }
        .presentationDetents([.medium, .large])
      }
      .popover(item: $model.destination.duplicateItem) { model in
        ItemFormView(model: model)
          .interactiveDismissDisabled()
      }
      .navigationDestination(item: $model.destination.editItem) { model in
        ItemFormView(model: model)
      }
  }
}

#Preview {
  NavigationStack {
    InventoryView(model: InventoryModel())
  }
}
