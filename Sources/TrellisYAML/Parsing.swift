import TrellisSpec

/// Parses the features in a spec file.
///
/// - Parameter file: The file.
/// - Returns: The features that could be parsed, and a diagnostic for every mistake in the form of
///   the file.
package func parseSpecs(in file: SourceFile) -> (features: [Feature], diagnostics: [Diagnostic]) {
  parseSpecs(YAMLDocuments(file))
}

/// Parses a configuration.
///
/// - Parameters:
///   - file: The file.
///   - outputKinds: The keys that `output` can have.
/// - Returns: The contents, and a diagnostic for every mistake.
package func parseConfiguration(
  in file: SourceFile, outputKinds: [String]
) -> (configuration: ConfigurationFile, diagnostics: [Diagnostic]) {
  parseConfiguration(YAMLDocuments(file), outputKinds: outputKinds)
}

extension YAMLDocuments {
  /// Parses a file.
  ///
  /// - Parameter file: The file.
  package init(_ file: SourceFile) {
    self.init(file, parse: YAMLParser.contents)
  }
}
