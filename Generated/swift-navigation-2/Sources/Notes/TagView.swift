import SwiftUI
import SwiftUINavigation

public struct TagView: View {
  let model: TagModel

  public init(model: TagModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Done") {
        model.doneButtonTapped()
      }
    }
  }
}
