import ComposableArchitecture
import SwiftUI

public struct NoteView: View {
  let store: StoreOf<NoteFeature>

  struct ViewState: Equatable {
    @BindingViewState var text: String
  }

  public init(store: StoreOf<NoteFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        TextField("Text", text: viewStore.$text)
        Button("Delete") {
          store.send(.deleteButtonTapped)
        }
      }
      .alert(store: store.scope(state: \.$alert, action: NoteFeature.Action.alert))
    }
  }
}

extension BindingViewStore<NoteFeature.State> {
  fileprivate var viewState: NoteView.ViewState {
    NoteView.ViewState(text: self.$text)
  }
}
