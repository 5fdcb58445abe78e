import ComposableArchitecture
import PresentationsModels
import SwiftUI

@ViewAction(for: AlertManagement.self)
struct AlertManagementView: View {
  @Bindable var store: StoreOf<AlertManagement>

  var body: some View {
    Form {
      Button("Delete") {
        send(.didTapDelete)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview {
  AlertManagementView(
    store: Store(initialState: AlertManagement.State()) {
      AlertManagement()
    }
  )
}
