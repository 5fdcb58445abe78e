import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// What a test compares of a state that isn't equatable, for `test-comparison`.
struct ComparisonRecord: TemplateRecord {
  var comparedProperty: String
  /// Whether the numbers of elements are compared.
  var isCounted: Bool
  /// Whether a test compares only whether there is a value.
  var isPresence: Bool

  static var fields: [Field] {
    [
      Field("comparedProperty", \.comparedProperty), Field("isCounted", \.isCounted),
      Field("isPresence", \.isPresence),
    ]
  }
}

extension PropertyComparison.Comparison {
  var record: ComparisonRecord {
    ComparisonRecord(
      comparedProperty: SwiftIdentifier.escaped(property), isCounted: kind == .count,
      isPresence: kind == .presence)
  }
}
