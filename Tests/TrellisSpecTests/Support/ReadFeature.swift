import TrellisSpec

/// The one feature of a spec that has no errors.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: Where there are errors, or not one feature.
func feature(_ spec: String) throws -> Feature {
  let features = try features(spec)
  guard features.count == 1 else { throw UnexpectedSpec("\(features.count) features") }
  return features[0]
}

/// The features of a spec that has no errors.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: Where there are errors.
func features(_ spec: String) throws -> [Feature] {
  try resolved(spec).map(\.feature)
}

/// The features of a spec that has no errors, with their names looked up.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: Where there are errors.
func resolved(_ spec: String) throws -> [ResolvedFeature] {
  try graph(spec).features
}

/// The features of a spec that has no errors, and who leads to whom.
///
/// - Parameter spec: The text of a spec file.
/// - Throws: Where there are errors.
func graph(_ spec: String) throws -> FeatureGraph {
  let file = SourceFile(path: "spec", text: spec)
  let errors = diagnostics(of: [file]).filter { $0.severity == .error }
  if !errors.isEmpty {
    throw UnexpectedSpec(errors.map { DiagnosticText().text(of: $0) }.joined())
  }
  return FeatureGraph.resolve(parseSpecs(in: file).features).graph
}

/// Why the features of a spec cannot be had.
struct UnexpectedSpec: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
