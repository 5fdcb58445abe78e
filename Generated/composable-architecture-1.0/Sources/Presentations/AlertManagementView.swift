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
    .alert(store: store.scope(state: \.$alert, action: AlertManagement.Action.alert))
  }
}

struct AlertManagementView_Previews: PreviewProvider {
  static var previews: some View {
    AlertManagementView(
      store: Store(initialState: AlertManagement.State()) {
        AlertManagement()
      }
    )
  }
}
