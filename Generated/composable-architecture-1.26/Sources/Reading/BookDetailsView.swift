public import ComposableArchitecture
import ReadingModels
public import SwiftUI

public struct BookDetailsView: View {
  @Bindable var store: StoreOf<BookDetails>

  public init(store: StoreOf<BookDetails>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Button("Finish") {
        store.send(.finishButtonTapped)
      }
      Button("Read") {
        store.send(.readButtonTapped)
      }
      Button("Stop") {
        store.send(.stopButtonTapped)
      }
    }
    .confirmationDialog($store.scope(\.$confirmationDialog, action: \.confirmationDialog))
  }
}
