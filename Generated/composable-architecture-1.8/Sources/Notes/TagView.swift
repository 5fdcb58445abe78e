import ComposableArchitecture
import SwiftUI

public struct TagView: View {
  let store: StoreOf<TagFeature>

  public init(store: StoreOf<TagFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Done") {
        store.send(.doneButtonTapped)
      }
    }
  }
}
