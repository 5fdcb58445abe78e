import ComposableArchitecture
import SwiftUI

public struct PhotoView: View {
  let store: StoreOf<PhotoFeature>

  public init(store: StoreOf<PhotoFeature>) {
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
  PhotoView(
    store: Store(initialState: PhotoFeature.State()) {
      PhotoFeature()
    }
  )
}
