import ComposableArchitecture
import SwiftUI

public struct SettingsView: View {
  let store: StoreOf<SettingsFeature>

  struct ViewState: Equatable {
    @BindingViewState var isSoundEnabled: Bool
    @BindingViewState var playerName: String
  }

  public init(store: StoreOf<SettingsFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      Form {
        Toggle("Is sound enabled", isOn: viewStore.$isSoundEnabled)
        TextField("Player name", text: viewStore.$playerName)
      }
    }
  }
}

extension BindingViewStore<SettingsFeature.State> {
  fileprivate var viewState: SettingsView.ViewState {
    SettingsView.ViewState(isSoundEnabled: self.$isSoundEnabled, playerName: self.$playerName)
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
