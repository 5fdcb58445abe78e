public import ComposableArchitecture
import ReadingModels
public import SwiftUI

public struct BookRowView: View {
  @Bindable var store: StoreOf<BookRow>

  public init(store: StoreOf<BookRow>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Toggle("Is read", isOn: $store.isRead)
    }
  }
}
