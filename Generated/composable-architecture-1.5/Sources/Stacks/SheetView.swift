import ComposableArchitecture
import SwiftUI

struct SheetView: View {
  let store: StoreOf<Sheet>

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
    store: Store(initialState: Sheet.State()) {
      Sheet()
    }
  )
}
