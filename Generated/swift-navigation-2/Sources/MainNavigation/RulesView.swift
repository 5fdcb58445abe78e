import SwiftUI
import SwiftUINavigation

public struct RulesView: View {
  let model: RulesModel

  public init(model: RulesModel) {
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
