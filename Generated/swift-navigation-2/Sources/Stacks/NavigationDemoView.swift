import SwiftUI
import SwiftUINavigation

struct NavigationDemoView: View {
  @Bindable var model: NavigationDemoModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Form {
        Button("Screen A") {
          model.screenAButtonTapped()
        }
      }
      .navigationTitle("Navigation demo")
      .navigationDestination(for: NavigationDemoModel.Path.self) { path in
        switch path {
        case .screenA(let model):
          ScreenAView(model: model)
        case .screenB(let model):
          ScreenBView(model: model)
        case .screenC(let model):
          ScreenCView(model: model)
        }
      }
    }
  }
}

#Preview {
  NavigationDemoView(model: NavigationDemoModel())
}
