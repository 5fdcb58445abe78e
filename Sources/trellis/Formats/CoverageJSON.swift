import TrellisWorkspace

/// The coverage of specs as a JSON object: `features`, and the `total` of each kind of reaction.
enum CoverageJSON {
  private struct Document: Encodable {
    var features: [Feature]
    var total: [String: Int]
  }

  private struct Feature: Encodable {
    var feature: String
    var file: String
    var reactions: [Reaction]
  }

  private struct Reaction: Encodable {
    var pattern: String?
    var line: Int
    var extent: String
    var reasons: [String]
  }

  /// The text of the object, followed by a newline.
  static func text(of coverage: SpecCoverage) -> String {
    let features = coverage.features.map { feature in
      Feature(
        feature: feature.feature, file: feature.path,
        reactions: feature.reactions.map {
          Reaction(
            pattern: $0.pattern, line: $0.line, extent: $0.extent.rawValue, reasons: $0.reasons)
        })
    }
    let total = FeatureCoverage.Extent.allCases.map { ($0.rawValue, coverage.count($0)) }
    return DiagnosticJSON.encoded(
      Document(features: features, total: Dictionary(uniqueKeysWithValues: total)))
  }
}
