import Foundation
import IssueReporting
import Observation
import SwiftNavigation
import SwiftUI

/// Tells of an error in two ways, with an alert that is state and with one that a flag shows.
@MainActor
@Observable
public final class MyModel: HashableObject, Identifiable {
  public enum Alert: Equatable, Sendable {
    case retry
  }

  public var alert: AlertState<Alert>?
  public var errorMessage: String?
  public var showingErrorAlert: Bool {
    didSet { if !isUnanswered { showingErrorAlertChanged() } }
  }

  @ObservationIgnored
  public var onDidRetry: () -> Void = unimplemented("MyModel.onDidRetry")

  @ObservationIgnored
  private var isUnanswered = false

  public init(
    alert: AlertState<Alert>? = nil,
    errorMessage: String? = nil,
    showingErrorAlert: Bool = false
  ) {
    self.alert = alert
    self.errorMessage = errorMessage
    self.showingErrorAlert = showingErrorAlert
  }

  public func operationFailed(_ error: any Error) {
    errorMessage = error.localizedDescription
    unanswered {
      showingErrorAlert = true
    }
  }

  public func retryButtonTapped() {
    onDidRetry()
  }

  public func someErrorOccurred(_ error: any Error) {
    alert = .error(message: error.localizedDescription)
  }

  public func retryOperation() {
    onDidRetry()
  }

  public func alertButtonTapped(_ action: Alert?) {
    switch action {
    case .retry:
      retryButtonTapped()

    case nil:
      break
    }
  }

  private func showingErrorAlertChanged() {
    errorMessage = nil
  }

  /// Makes changes without responding to them as if they came from outside.
  private func unanswered(_ change: () -> Void) {
    let wasUnanswered = isUnanswered
    isUnanswered = true
    change()
    isUnanswered = wasUnanswered
  }
}

extension AlertState where Action == MyModel.Alert {
  static func error(message: String) -> Self {
    Self {
      TextState("Error")
    } actions: {
      ButtonState(action: .retry) {
        TextState("Retry")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(message)
    }
  }
}
