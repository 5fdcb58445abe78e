import ComposableArchitecture
import SwiftUI

public struct ModalView: View {
  @Bindable var store: StoreOf<ModalFeature>

  public init(store: StoreOf<ModalFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      TextField("Result", text: $store.result)
      Button("Cancel") {
        store.send(.cancelButtonTapped)
      }
      Button("Close") {
        store.send(.closeButtonTapped)
      }
      Button("Done") {
        store.send(.doneButtonTapped)
      }
    }
  }
}

#Preview {
  ModalView(
    store: Store(initialState: ModalFeature.State()) {
      ModalFeature()
    }
  )
}
