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

struct LibraryView_Previews: PreviewProvider {
  static var previews: some View {
    LibraryView(
      store: Store(initialState: LibraryFeature.State()) {
        LibraryFeature()
      }
    )
  }
}
