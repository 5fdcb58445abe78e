import ComposableArchitecture
import Foundation
import SwiftUI

/// One note.
@Reducer
public struct NoteFeature {
  @ObservableState
  public struct State: Equatable, Identifiable {
    @Presents public var alert: AlertState<Action.Alert>?
    public let id: UUID
    public var text: String

    public init(id: UUID, text: String = "") {
      self.id = id
      self.text = text
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case deleteButtonTapped
    case tagTapped(String)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case confirmDeletion
    }

    @CasePathable
    public enum Delegate {
      /// The note is gone and need not be shown any longer.
      case didDelete
      case didSelectTag(String)
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .deleteButtonTapped:
        state.alert = .deleteNote
        return .none

      case .tagTapped(let name):
        return .send(.delegate(.didSelectTag(name)))

      case .alert(.presented(.confirmDeletion)):
        return .send(.delegate(.didDelete))

      case .binding, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == NoteFeature.Action.Alert {
  static var deleteNote: Self {
    Self {
      TextState("Delete this note?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
