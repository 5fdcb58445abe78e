import Foundation

/// The contents of an alert.
public struct AlertState<Action>: EphemeralState {
  let id = UUID()
  let title: TextState
  let message: TextState?
  let buttons: [ButtonState<Action>]

  /// Creates an alert.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>],
    message: () -> TextState? = { nil }
  ) {
    self.title = title()
    self.message = message()
    buttons = actions()
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  /// Compares the contents.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.message == right.message && left.buttons == right.buttons
  }
}

/// A button in an alert.
public struct ButtonState<Action> {
  /// The purpose of a button.
  public enum Role: Sendable {
    /// The button cancels.
    case cancel

    /// The button deletes something.
    case destructive
  }

  let role: Role?
  let action: Action?
  let label: TextState

  /// Creates a button.
  public init(role: Role? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {}

/// Builds the buttons of an alert.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Requires that the button sends actions of the alert.
  public static func buildExpression(_ button: ButtonState<Action>) -> ButtonState<Action> {
    button
  }

  /// The buttons, in order.
  public static func buildBlock(_ buttons: ButtonState<Action>...) -> [ButtonState<Action>] {
    buttons
  }
}

/// A text.
public struct TextState: Equatable, Sendable {
  let string: String

  /// Creates a text.
  public init(_ string: String) {
    self.string = string
  }
}
