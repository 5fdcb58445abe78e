#if canImport(SwiftUI)
  import ComposableArchitecture
  import SwiftUI

  /// Edits the name of an item.
  public struct ItemFormView: View {
    let store: StoreOf<ItemFormFeature>

    /// Shows the form for a store.
    public init(store: StoreOf<ItemFormFeature>) {
      self.store = store
    }

    /// The form.
    public var body: some View {
      WithViewStore(store, observe: \.self) { viewStore in
        Form {
          TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
          if viewStore.isNameMissing {
            Text("An item needs a name.")
          }
          Button("Save") {
            store.send(.saveButtonTapped)
          }
          Button("Cancel", role: .cancel) {
            store.send(.cancelButtonTapped)
          }
        }
      }
    }
  }
#endif
