import ComposableArchitecture
import SwiftUI

public struct SettingsView: View {
  @Bindable var store: StoreOf<SettingsFeature>

  public init(store: StoreOf<SettingsFeature>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Toggle("Is sound enabled", isOn: $store.isSoundEnabled)
      TextField("Player name", text: $store.playerName)
    }
  }
}

#Preview {
  SettingsView(
    store: Store(initialState: SettingsFeature.State()) {
      SettingsFeature()
    }
  )
}
