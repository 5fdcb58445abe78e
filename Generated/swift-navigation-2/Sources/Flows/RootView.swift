import SwiftUI
import SwiftUINavigation

struct RootView: View {
  let model: RootModel

  var body: some View {
    switch model.state {
    case .launch(let model):
      LaunchView(model: model)
    case .logIn(let model):
      LogInView(model: model)
    case .home(let model):
      HomeView(model: model)
    }
  }
}

#Preview {
  RootView(model: RootModel())
}
