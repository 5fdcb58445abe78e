import TrellisSpec
import TrellisYAML

/// The features of a spec, and the mistakes in it.
package struct ParsedSpec: Sendable {
  /// The features, in order.
  package let features: [Feature]
  /// The mistakes.
  package let diagnostics: [Diagnostic]

  /// Reads and parses a spec.
  ///
  /// - Parameter location: Its location.
  package init(at location: SpecLocation) {
    self.init(FileReading.read(location.url, as: location.path))
  }

  /// Parses a spec.
  ///
  /// - Parameter source: Its text, or why that can't be read.
  package init(_ source: Result<SourceFile, FileReading.Unreadable>) {
    switch source {
    case .failure(let unreadable): (features, diagnostics) = ([], [unreadable.diagnostic])
    case .success(let file):
      let parsed = parseSpecs(in: file)
      (features, diagnostics) = (parsed.features.map(\.compact), parsed.diagnostics)
    }
  }

  /// Takes features that are known already.
  ///
  /// - Parameter features: The features.
  package init(_ features: [Feature]) {
    (self.features, diagnostics) = (features, [])
  }

  /// Whether the file is valid YAML.
  package var isYAML: Bool {
    !diagnostics.contains {
      [.yamlSyntax, .hiddenCharacter, .mergeConflict].contains($0.rule)
    }
  }
}
