import TrellisSpec
import TrellisYAML

/// The features of a spec's text, with the place of each value.
struct SpecDocument {
  /// The features, in order.
  let features: [PlacedValue]
  /// The characters of the text.
  let characters: SpecCharacters

  /// Reads a spec.
  ///
  /// - Parameter file: The spec.
  /// - Throws: `SpecUpdateError`, if the text isn't YAML that specs consist of.
  init(_ file: SourceFile) throws(SpecUpdateError) {
    if file.path.hasSuffix(".json") { throw .json }
    let result = YAMLDocuments(file)
    if let diagnostic = result.diagnostics.first { throw .unreadable(diagnostic) }
    characters = SpecCharacters(file.text)
    let reader = PlacedReader(characters: characters)
    var features: [PlacedValue] = []
    for root in result.roots {
      do {
        features.append(try reader.read(feature: root))
      } catch {
        throw .unreadable(
          Diagnostic(
            rule: .yamlSyntax,
            "this part of the spec can't be updated; write keys with a ':' behind them, and no '&' and '*'",
            at: error.range))
      }
    }
    self.features = features
  }

  /// The feature with a name.
  ///
  /// - Parameter name: The name.
  func feature(named name: String) -> PlacedValue? {
    features.first { feature in
      guard case .mapping(let entries) = feature.content,
        let entry = entries.first(where: { $0.key == "feature" })
      else { return false }
      return entry.value.value == .text(name)
    }
  }
}

/// Why a spec can't be updated.
package enum SpecUpdateError: Error {
  /// The text of the spec can't be read, for the reason that the diagnostic gives.
  case unreadable(Diagnostic)
  /// The spec is JSON, in which nobody has written comments or an order.
  case json
  /// The spec doesn't contain the feature.
  case unknownFeature(String)
}
