import ComposableArchitecture
import SwiftUI

public struct NoteView: View {
  @Bindable var store: StoreOf<NoteFeature>

  public init(store: StoreOf<NoteFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      TextField("Text", text: $store.text)
      Button("Delete") {
        store.send(.deleteButtonTapped)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
