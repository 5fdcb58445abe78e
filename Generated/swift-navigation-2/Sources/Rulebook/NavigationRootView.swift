import MainNavigation
import SwiftUI
import SwiftUINavigation

public struct NavigationRootView: View {
  @Bindable var model: NavigationModel

  public init(model: NavigationModel) {
    self.model = model
  }

  public var body: some View {
    NavigationStack(path: $model.path) {
      Form {
        Button("Settings") {
          model.settingsButtonTapped()
        }
      }
      .navigationTitle("Navigation root")
      .navigationDestination(for: NavigationModel.Path.self) { path in
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
  NavigationRootView(model: NavigationModel())
}
