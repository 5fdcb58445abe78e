import TrellisSpec

/// A file that was rendered and has not been written.
package struct GeneratedFile: Sendable {
  /// What the file is.
  package enum Kind: String, CaseIterable, Sendable {
    /// State, actions and logic.
    case reducer
    /// The SwiftUI view.
    case view
    /// The tests.
    case tests
  }

  /// What the file is.
  package let kind: Kind
  /// The feature that it belongs to, or its model.
  package let feature: String
  /// The type it declares: the feature or its view.
  package let type: String
  /// The name in the spec that its own name comes from.
  package let name: SourceText?
  /// The spec it came from, as messages show it.
  package let spec: String
  /// Its text, ended by a line feed.
  package let text: String
}

extension Feature {
  /// The name that a kind of file is named after.
  func name(of kind: GeneratedFile.Kind) -> SourceText {
    if kind == .view, case .named(let view) = view { view } else { name }
  }
}
