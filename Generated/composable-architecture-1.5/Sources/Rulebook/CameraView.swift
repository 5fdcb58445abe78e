import ComposableArchitecture
import SwiftUI

public struct CameraView: View {
  let store: StoreOf<CameraFeature>

  public init(store: StoreOf<CameraFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Cancel") {
        store.send(.cancelButtonTapped)
      }
    }
  }
}

#Preview {
  CameraView(
    store: Store(initialState: CameraFeature.State()) {
      CameraFeature()
    }
  )
}
