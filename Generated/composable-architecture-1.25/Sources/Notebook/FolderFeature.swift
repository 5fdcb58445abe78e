import ComposableArchitecture
import Foundation

/// A folder that may hold folders.
@Reducer
public struct FolderFeature {
  @ObservableState
  public struct State: Equatable, Identifiable {
    /// The folders in this one.
    public var rows: IdentifiedArrayOf<FolderFeature.State> = []
    public let id: UUID
    public var name: String

    public init(id: UUID, name: String = "") {
      self.id = id
      self.name = name
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addRowButtonTapped
    indirect case rows(IdentifiedActionOf<FolderFeature>)
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(FolderFeature.State(id: uuid()))
        return .none

      case .binding, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Self()
    }
  }
}
