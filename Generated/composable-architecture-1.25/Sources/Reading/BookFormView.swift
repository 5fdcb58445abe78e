public import ComposableArchitecture
import ReadingModels
public import SwiftUI

public struct BookFormView: View {
  @Bindable var store: StoreOf<BookForm>

  public init(store: StoreOf<BookForm>) {
    self.store = store
  }

  public var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Save") {
        store.send(.saveButtonTapped)
      }
    }
  }
}
