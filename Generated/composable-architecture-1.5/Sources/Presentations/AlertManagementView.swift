import ComposableArchitecture
import PresentationsModels
import SwiftUI

struct AlertManagementView: View {
  let store: StoreOf<AlertManagement>

  var body: some View {
    Form {
      Button("Delete") {
        store.send(.view(.didTapDelete))
      }
    }
    .alert(store: store.scope(state: \.$alert, action: \.alert))
  }
}

#Preview {
  AlertManagementView(
    store: Store(initialState: AlertManagement.State()) {
      AlertManagement()
    }
  )
}
