public import ComposableArchitecture
import ReadingModels
public import SwiftUI

public struct ShelfView: View {
  @Bindable var store: StoreOf<ShelfFeature>

  public init(store: StoreOf<ShelfFeature>) {
    self.store = store
  }

  public var body: some View {
    let destination = $store.scope(state: \.$destination, action: \.destination)
    content
      .sheet(
        item: destination.edit
      ) { (store: StoreOf<BookForm>) in
        BookFormView(store: store)
      }
      .popover(
        item: destination.open
      ) { (open: Book) in
        BookCover(open: open)
      }
      .sheet(
        isPresented: Binding(destination.help)
      ) {
        BookHelp()
      }
      .alert(destination.alert)
  }

  private var content: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        TextField("Query", text: $store.query)
        ForEach(store.scope(state: \.books, action: \.books)) { store in
          BookRowView(store: store)
        }
        Button("Add") {
          store.send(.addButtonTapped)
        }
        Button("Help") {
          store.send(.helpButtonTapped)
        }
        Button("Stop") {
          store.send(.stopButtonTapped)
        }
        Button("Tour") {
          store.send(.tourButtonTapped)
        }
      }
      .navigationTitle("Shelf")
      .task {
        await store.send(.task).finish()
      }
    } destination: { store in
      switch store.case {
      case .details(let store):
        BookDetailsView(store: store)
      case .tour(let store):
        TourView(store: store)
      }
    }
  }
}

#Preview {
  ShelfView(
    store: Store(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }
  )
}
