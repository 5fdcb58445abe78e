import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisYAML

/// The only feature of a spec without errors.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: An error if the spec has errors, or if it doesn't contain exactly one feature.
package func feature(_ spec: String) throws -> Feature {
  let features = try features(spec)
  guard features.count == 1 else { throw UnexpectedSpec("\(features.count) features") }
  return features[0]
}

/// The features of a spec without errors.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: An error if the spec has errors.
package func features(_ spec: String) throws -> [Feature] {
  try resolved(spec).map(\.feature)
}

/// The features of a spec without errors, with resolved names.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: An error if the spec has errors.
package func resolved(_ spec: String) throws -> [ResolvedFeature] {
  Array(try graph(spec).features)
}

/// The features of a spec without errors, and the connections between them.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: An error if the spec has errors.
package func graph(_ spec: String) throws -> FeatureGraph {
  let file = SourceFile(path: "spec", text: spec)
  let errors = diagnostics(of: [file]).filter { $0.severity == .error }
  if !errors.isEmpty {
    throw UnexpectedSpec(errors.map { DiagnosticText().text(of: $0) }.joined())
  }
  return FeatureGraph.resolve(parseSpecs(in: file).features).graph
}

/// The reason that a spec's features aren't available.
package struct UnexpectedSpec: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
