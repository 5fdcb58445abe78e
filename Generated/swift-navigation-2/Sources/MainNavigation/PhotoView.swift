import SwiftUI
import SwiftUINavigation

public struct PhotoView: View {
  @Environment(\.dismiss) private var dismiss
  let model: PhotoModel

  public init(model: PhotoModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Cancel") {
        model.cancelButtonTapped()
      }
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}

#Preview {
  PhotoView(model: PhotoModel())
}
