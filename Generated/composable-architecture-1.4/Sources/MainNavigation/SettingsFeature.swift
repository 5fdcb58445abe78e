import ComposableArchitecture
import Foundation

/// What the user may choose.
@Reducer
public struct SettingsFeature {
  public struct State: Equatable {
    @BindingState public var isSoundEnabled: Bool
    @BindingState public var playerName: String

    public init(isSoundEnabled: Bool = true, playerName: String = "") {
      self.isSoundEnabled = isSoundEnabled
      self.playerName = playerName
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
  }
}
