import Foundation
import Observation
import SwiftNavigation
import SwiftUI

/// Each of its presentations has a property of its own, which lets them be shown together.
@MainActor
@Observable
final class SeparatePresentationsModel: HashableObject, Identifiable {
  enum Alert: Equatable, Sendable {
    case confirmReset
  }

  var sheet: CounterModel?
  var navigation: CounterModel?
  var alert: AlertState<Alert>?

  init(
    sheet: CounterModel? = nil,
    navigation: CounterModel? = nil,
    alert: AlertState<Alert>? = nil
  ) {
    self.sheet = sheet
    self.navigation = navigation
    self.alert = alert
  }

  func navigationButtonTapped() {
    navigation = CounterModel()
  }

  func resetButtonTapped() {
    alert = .reset
  }

  func sheetButtonTapped() {
    sheet = CounterModel()
  }

  func alertButtonTapped(_ action: Alert?) {
    switch action {
    case .confirmReset:
      sheet = nil
      navigation = nil

    case nil:
      break
    }
  }
}

extension AlertState where Action == SeparatePresentationsModel.Alert {
  static var reset: Self {
    Self {
      TextState("Reset both?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmReset) {
        TextState("Reset")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
