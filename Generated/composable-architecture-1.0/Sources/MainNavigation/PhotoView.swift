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

struct PhotoView_Previews: PreviewProvider {
  static var previews: some View {
    PhotoView(
      store: Store(initialState: PhotoFeature.State()) {
        PhotoFeature()
      }
    )
  }
}
