import ComposableArchitecture
import SwiftUI

public struct NoteView: View {
  let store: StoreOf<NoteFeature>

  struct ViewState: Equatable {
    @BindingViewState var text: String

    @MainActor init(store: BindingViewStore<NoteFeature.State>) {
      _text = store.$text
    }
  }

  public init(store: StoreOf<NoteFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      Form {
        TextField("Text", text: viewStore.$text)
        Button("Delete") {
          store.send(.deleteButtonTapped)
        }
      }
      .alert(store: store.scope(state: \.$alert, action: \.alert))
    }
  }
}
