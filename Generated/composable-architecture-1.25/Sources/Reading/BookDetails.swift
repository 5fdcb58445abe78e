public import ComposableArchitecture
public import Foundation
public import ReadingModels
import SwiftUI

/// Reads a book for a while.
@Reducer
public struct BookDetails {
  nonisolated private enum CancelID: Hashable, Sendable {
    case reading
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var confirmationDialog: ConfirmationDialogState<Action.ConfirmationDialog>?
    public var book: Book
    public var isReading: Bool

    public init(book: Book, isReading: Bool = false) {
      self.book = book
      self.isReading = isReading
    }
  }

  public enum Action {
    case finishButtonTapped
    case readButtonTapped
    case stopButtonTapped
    case timeIsUp
    case confirmationDialog(PresentationAction<ConfirmationDialog>)
    case delegate(Delegate)

    @CasePathable
    public enum ConfirmationDialog: Equatable, Sendable {
      case finish
    }

    @CasePathable
    public enum Delegate {
      case finished(Date)
    }
  }

  @Dependency(\.date.now) var date
  @Dependency(Library.self) var library

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .finishButtonTapped:
        state.confirmationDialog = .finish
        return .none

      case .readButtonTapped:
        state.isReading = true
        return .run { [library, book = state.book] send in
          await library.read(book)
          await send(.timeIsUp)
        }
        .cancellable(id: CancelID.reading, cancelInFlight: true)

      case .stopButtonTapped:
        state.isReading = false
        return .cancel(id: CancelID.reading)

      case .timeIsUp:
        state.isReading = false
        return .none

      case .confirmationDialog(.presented(.finish)):
        return .send(.delegate(.finished(date)))

      case .confirmationDialog, .delegate:
        return .none
      }
    }
    .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
  }
}

extension ConfirmationDialogState where Action == BookDetails.Action.ConfirmationDialog {
  static var finish: Self {
    Self {
      TextState("Finished?")
    } actions: {
      ButtonState(action: .finish) {
        TextState("Yes")
      }
      ButtonState(role: .cancel) {
        TextState("No")
      }
    }
  }
}
