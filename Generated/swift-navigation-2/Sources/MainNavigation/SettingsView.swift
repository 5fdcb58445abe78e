import SwiftUI
import SwiftUINavigation

public struct SettingsView: View {
  @Bindable var model: SettingsModel

  public init(model: SettingsModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Toggle("Is sound enabled", isOn: $model.isSoundEnabled)
      TextField("Player name", text: $model.playerName)
    }
  }
}

#Preview {
  SettingsView(model: SettingsModel())
}
