import TrellisIR

/// What a page says about a feature in addition to the graph.
package struct FeatureDetails: Sendable {
  /// The path of its spec.
  package let path: String
  /// The number of its reactions, and how many of them its spec says exactly.
  package let reactions: (count: Int, exact: Int)
  /// The number of transitions, and how many of them the generated tests cover; `nil` if there are no tests.
  package let tests: (declared: Int, covered: Int)?
  /// The transitions without a test, each with the reason.
  package let untested: [String]
  /// The actions on the shortest way to each place in the feature, as its tests send them.
  package let ways: [ShownPlace: [String]]

  /// Creates details.
  package init(
    path: String, reactions: (count: Int, exact: Int), tests: (declared: Int, covered: Int)?,
    untested: [String], ways: [ShownPlace: [String]]
  ) {
    self.path = path
    self.reactions = reactions
    self.tests = tests
    self.untested = untested
    self.ways = ways
  }
}
