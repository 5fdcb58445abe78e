import ComposableArchitecture
import SwiftUI

public struct SettingsView: View {
  let store: StoreOf<SettingsFeature>

  struct ViewState: Equatable {
    @BindingViewState var isSoundEnabled: Bool
    @BindingViewState var playerName: String

    @MainActor init(store: BindingViewStore<SettingsFeature.State>) {
      _isSoundEnabled = store.$isSoundEnabled
      _playerName = store.$playerName
    }
  }

  public init(store: StoreOf<SettingsFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: { ViewState(store: $0) }) { viewStore in
      Form {
        Toggle("Is sound enabled", isOn: viewStore.$isSoundEnabled)
        TextField("Player name", text: viewStore.$playerName)
      }
    }
  }
}

struct SettingsView_Previews: PreviewProvider {
  static var previews: some View {
    SettingsView(
      store: Store(initialState: SettingsFeature.State()) {
        SettingsFeature()
      }
    )
  }
}
