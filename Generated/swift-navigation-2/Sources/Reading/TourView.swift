public import SwiftUI
import SwiftUINavigation

public struct TourView: View {
  let model: TourModel

  public init(model: TourModel) {
    self.model = model
  }

  public var body: some View {
    switch model {
    case .welcome(let model):
      WelcomeView(model: model)
    case .hint(let model):
      HintView(model: model)
    }
  }
}

#Preview {
  TourView(model: TourModel())
}
