import SwiftUI
import SwiftUINavigation

public struct AnotherView: View {
  let model: AnotherModel

  public init(model: AnotherModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Close") {
        model.closeButtonTapped()
      }
    }
  }
}

#Preview {
  AnotherView(model: AnotherModel())
}
