public import SwiftUI
import SwiftUINavigation

public struct HintView: View {
  let model: HintModel

  public init(model: HintModel) {
    self.model = model
  }

  public var body: some View {
    // TODO: Lay out the view.
    Text("Hint")
      .task {
        model.task()
      }
  }
}

#Preview {
  HintView(model: HintModel())
}
