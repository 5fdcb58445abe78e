import SwiftUI
import SwiftUINavigation

struct SeparatePresentationsView: View {
  @Bindable var model: SeparatePresentationsModel

  var body: some View {
    content
      .sheet(item: $model.sheet) { model in
        CounterView(model: model)
      }
      .navigationDestination(item: $model.navigation) { model in
        CounterView(model: model)
      }
      .alert($model.alert) { action in
        model.alertButtonTapped(action)
      }
  }

  private var content: some View {
    Form {
      Button("Navigation") {
        model.navigationButtonTapped()
      }
      Button("Reset") {
        model.resetButtonTapped()
      }
      Button("Sheet") {
        model.sheetButtonTapped()
      }
    }
  }
}

#Preview {
  NavigationStack {
    SeparatePresentationsView(model: SeparatePresentationsModel())
  }
}
