import SwiftUI
import SwiftUINavigation

public struct DetailView: View {
  let model: DetailModel

  public init(model: DetailModel) {
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
