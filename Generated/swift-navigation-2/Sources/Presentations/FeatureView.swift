import Rulebook
import SwiftUI
import SwiftUINavigation

struct FeatureView: View {
  @Bindable var model: FeatureModel

  var body: some View {
    content
      .sheet(item: $model.destination.sheet) { model in
        SheetView(model: model)
      }
      .navigationDestination(item: $model.destination.navigationDrill) { model in
        DetailView(model: model)
      }
      .confirmationDialog($model.destination.confirmationDialog) { action in
        model.confirmationDialogButtonTapped(action)
      }
  }

  private var content: some View {
    Form {
      Button("Show detail") {
        model.showDetail()
      }
      Button("Show dialog") {
        model.showDialog()
      }
      Button("Show sheet") {
        model.showSheet()
      }
    }
  }
}

#Preview {
  NavigationStack {
    FeatureView(model: FeatureModel())
  }
}
