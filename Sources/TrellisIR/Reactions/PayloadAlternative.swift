import TrellisSpec
import TrellisSwift

/// What a reaction does if the values of the payload match patterns.
package struct PayloadAlternative: Sendable {
  /// The pattern for a value.
  package enum Value: Sendable {
    /// A name for the value, or `nil` if it isn't used.
    case name(String?)
    /// Swift's pattern.
    case match(SwiftTree)
  }

  /// The patterns for the values, in order; several if any of them can match. Empty if all values
  /// match.
  package var patterns: [[Value]]
  /// What it does, in order.
  package let body: [Statement]

  /// The names inside the patterns, in order.
  package var matchedNames: [String] {
    var seen: Set<String> = []
    return patterns.flatMap(\.self).flatMap { value -> [String] in
      if case .match(let tree) = value { tree.declaredNames.map(\.name) } else { [] }
    }.filter { seen.insert($0).inserted }
  }
}
