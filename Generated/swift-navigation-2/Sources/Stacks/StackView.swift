import SwiftUI
import SwiftUINavigation

struct StackView: View {
  @Bindable var model: StackModel

  var body: some View {
    content
      .sheet(item: $model.destination.sheet) { model in
        SheetView(model: model)
      }
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
      .onOpenURL { url in
        guard let deepLink = StackModel.DeepLink(url: url) else { return }
        model.deepLinkReceived(deepLink)
      }
  }

  private var content: some View {
    NavigationStack(path: $model.path) {
      Form {
        Button("Back") {
          model.didTapBack()
        }
        Button("Log out") {
          model.didTapLogOut()
        }
        Button("Navigate to detail") {
          model.didTapNavigateToDetail()
        }
        Button("Navigate to settings") {
          model.didTapNavigateToSettings()
        }
        Button("Pop to first") {
          model.didTapPopToFirst()
        }
        Button("Pop to root") {
          model.didTapPopToRoot()
        }
        Button("Save") {
          model.didTapSave()
        }
        Button("Sheet") {
          model.didTapSheet()
        }
      }
      .navigationTitle("Stack")
      .navigationDestination(for: StackModel.Path.self) { path in
        switch path {
        case .detail(let model):
          DetailView(model: model)
        case .settings(let model):
          SettingsView(model: model)
        }
      }
    }
  }
}

#Preview {
  StackView(model: StackModel())
}
