import ComposableArchitecture
import SwiftUI

public struct LibraryView: View {
  let store: StoreOf<LibraryFeature>

  public init(store: StoreOf<LibraryFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Add game") {
        store.send(.addGameButtonTapped)
      }
    }
  }
}

#Preview {
  LibraryView(
    store: Store(initialState: LibraryFeature.State()) {
      LibraryFeature()
    }
  )
}
