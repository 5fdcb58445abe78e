import SwiftSyntax

extension SyntaxProtocol {
  /// Whether the code names a type that neither the project declares nor every reducer can use, so that it
  /// may be one of SwiftUI's.
  func usesUnknownTypes(besides types: TypeTable) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text.first?.isUppercase == true, !TypeTable.common.contains(token.text),
        token.isFreeName || token.parent?.is(IdentifierTypeSyntax.self) == true
      else { return false }
      return !types.declares(token.text)
    }
  }
}

extension TypeTable {
  /// Types of the standard library, Foundation and the library itself.
  fileprivate static let common: Set = [
    "Action", "ActionOf", "AlertState", "Any", "AnyHashable", "Array", "ArraySlice",
    "AsyncStream", "BindableAction", "BindingAction", "BindingReducer", "BindingState", "Bool",
    "ButtonState", "Calendar", "CancelID", "CancellationError", "CaseIterable", "CasePathable",
    "CaseReducerState",
    "Character", "Codable", "CombineReducers", "ConfirmationDialogState", "Data", "Date",
    "DateComponents", "Decodable", "Delegate", "Dependency", "Destination", "Dictionary",
    "Double", "Duration", "Effect", "EffectOf", "EmptyReducer", "Encodable", "Equatable", "Error",
    "Float", "Hashable", "ID", "Identifiable", "IdentifiedAction", "IdentifiedActionOf",
    "IdentifiedArray", "IdentifiedArrayOf", "IndexSet", "Int", "Int32", "Int64", "Internal",
    "JSONDecoder", "JSONEncoder", "Locale", "MainActor", "Never", "NotificationCenter",
    "ObservableState", "ObservationStateIgnored", "Optional", "OptionSet", "Path",
    "PresentationAction", "PresentationState", "Presents", "Range", "RawRepresentable", "Reduce",
    "Reducer", "ReducerBuilder", "ReducerCaseEphemeral", "ReducerCaseIgnored", "ReducerOf",
    "Result", "Scope", "Self", "Send", "Sendable", "Set", "Shared", "SharedReader", "StackAction",
    "StackActionOf", "StackElementID", "StackState", "State", "String", "Substring", "Task",
    "TaskResult", "TextState", "TimeInterval", "TimeZone", "UInt", "URL", "URLRequest", "UUID",
    "View", "ViewAction", "Void",
  ]
}
