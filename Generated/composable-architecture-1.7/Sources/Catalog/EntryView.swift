import ComposableArchitecture
import SwiftUI

struct EntryView: View {
  let store: StoreOf<EntryFeature>

  var body: some View {
    Form {
      Button("Choose") {
        store.send(.chooseButtonTapped)
      }
    }
  }
}
