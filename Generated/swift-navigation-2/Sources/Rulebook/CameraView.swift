import SwiftUI
import SwiftUINavigation

public struct CameraView: View {
  let model: CameraModel

  public init(model: CameraModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Cancel") {
        model.cancelButtonTapped()
      }
    }
  }
}

#Preview {
  CameraView(model: CameraModel())
}
