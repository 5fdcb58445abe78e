import ComposableArchitecture
import SwiftUI

struct SheetView: View {
  let store: StoreOf<SheetFeature>

  var body: some View {
    Form {
      Button("Done") {
        store.send(.doneButtonTapped)
      }
    }
  }
}

#Preview {
  SheetView(
    store: Store(initialState: SheetFeature.State()) {
      SheetFeature()
    }
  )
}
