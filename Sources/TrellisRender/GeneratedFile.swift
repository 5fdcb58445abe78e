import TrellisSpec

/// A rendered file that hasn't been written yet.
package struct GeneratedFile: Sendable {
  /// The file.
  package let declaration: FileDeclaration
  /// The text, which ends with a newline.
  package let text: String

  /// The kind of file.
  package enum Kind: String, CaseIterable, Sendable {
    /// State, actions and logic.
    case reducer
    /// The SwiftUI view.
    case view
    /// The tests.
    case tests

    /// The key of `files` that stands for the kind.
    package var key: FileKey {
      switch self {
      case .reducer: .reducer
      case .view: .view
      case .tests: .tests
      }
    }
  }
}

/// A file that a feature becomes, apart from its text.
package struct FileDeclaration: Sendable {
  /// The kind of file.
  package let kind: GeneratedFile.Kind
  /// The feature that the file belongs to, or its model.
  package let feature: String
  /// The type that the file declares: the feature or its view.
  package let type: String
  /// The name in the spec that the feature's own name comes from.
  package let name: SourceText?
  /// The spec that the file was generated from, as messages show it.
  package let spec: String
  /// The path from the spec's folder, if the spec chooses it.
  package let path: String?
  /// Where the spec does, if the spec has been read in this run.
  package let pathRange: SourceRange?

  /// Creates a declaration.
  package init(
    kind: GeneratedFile.Kind, feature: String, type: String, name: SourceText?, spec: String,
    path: String? = nil, pathRange: SourceRange? = nil
  ) {
    self.path = path
    self.pathRange = pathRange
    self.kind = kind
    self.feature = feature
    self.type = type
    self.name = name
    self.spec = spec
  }
}

extension GeneratedFile {
  /// The kind of file.
  package var kind: Kind { declaration.kind }
  /// The feature that the file belongs to, or its model.
  package var feature: String { declaration.feature }
  /// The type that the file declares: the feature or its view.
  package var type: String { declaration.type }
  /// The spec that the file was generated from, as messages show it.
  package var spec: String { declaration.spec }
}

extension Feature {
  /// Where `files` puts a kind of file, if it does.
  package func path(of kind: GeneratedFile.Kind) -> SourceText? {
    if case .path(let path)? = files[kind.key] { path } else { nil }
  }

  /// The name that a kind of file takes its name from.
  func name(of kind: GeneratedFile.Kind) -> SourceText {
    if kind == .view, case .named(let view) = view { view } else { name }
  }
}
