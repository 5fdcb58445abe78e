import TrellisIR
import TrellisSpec

/// An action as a test lets it arrive.
struct TestedAction {
  /// How a test spells an action.
  enum Spelling {
    /// By value; with the label of the `Result` whose outcome it is, if any.
    case value(ActionPath, [ActionPathPrinter.Value], resultLabel: String?)
    /// By its key path from the feature's actions, without the backslash and dot, and its payload.
    case keyPath(String, payload: String?)
    /// By a statement that calls or changes a model.
    case statement(String)
  }

  var spelling: Spelling

  /// An action by value.
  static func value(
    _ path: ActionPath, _ values: [ActionPathPrinter.Value], resultLabel: String? = nil
  ) -> TestedAction {
    TestedAction(spelling: .value(path, values, resultLabel: resultLabel))
  }

  /// An action by its key path.
  static func keyPath(_ keyPath: String, payload: String? = nil) -> TestedAction {
    TestedAction(spelling: .keyPath(keyPath, payload: payload))
  }

  /// A statement that calls or changes a model.
  static func statement(_ text: String) -> TestedAction {
    TestedAction(spelling: .statement(text))
  }

  /// The payload of its key path.
  var payload: String? {
    if case .keyPath(_, let payload) = spelling { payload } else { nil }
  }

  /// The Swift expressions in it.
  var expressions: [Expression] {
    switch spelling {
    case .value(_, let values, _): values.compactMap(\.text)
    case .statement(let text): [Expression(text)]
    case .keyPath(let keyPath, let payload):
      ([keyPath] + [payload].compactMap(\.self)).map { Expression($0) }
    }
  }
}
