public import SwiftUI
import SwiftUINavigation

public struct WelcomeView: View {
  let model: WelcomeModel

  public init(model: WelcomeModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Continue") {
        model.continueButtonTapped()
      }
    }
  }
}

#Preview {
  WelcomeView(model: WelcomeModel())
}
