import TrellisSpec

/// How much of what a feature does its spec says.
package struct FeatureCoverage: Sendable {
  /// How much of a reaction a spec says.
  package enum Extent: String, CaseIterable, Sendable {
    /// All of it.
    case exact
    /// A part, because a step leaves something to a person, or because a comment says what is missing.
    case custom
    /// Nothing. A comment of the spec mentions it.
    case missing
  }

  /// A reaction of a feature.
  package struct Reaction: Sendable {
    /// Its pattern, as the spec spells it, or `nil` if there is none.
    package let pattern: String?
    /// How much of it the spec says.
    package let extent: Extent
    /// What is left to a person, and why, in order.
    package let reasons: [String]
    /// Its line in the spec.
    package let line: Int
  }

  /// The feature.
  package let feature: String
  /// The path of its spec.
  package let path: String
  /// Its reactions, in the order of the spec.
  package let reactions: [Reaction]

  /// Finds the reactions of a feature.
  ///
  /// - Parameter feature: The feature.
  init(_ feature: Feature) {
    self.feature = feature.name.text
    path = feature.name.range.file.path
    var comments = MissingComments(around: feature.name.range)
    let said = feature.reactions.flatMap { reaction in
      let steps = reaction.steps.withNested.compactMap(\.customText)
      return reaction.patterns.map { pattern in
        let line = pattern.source.range.line
        let reasons = steps + comments.take(at: line)
        return Reaction(
          pattern: (reaction.property == nil ? "" : "onChange: ") + pattern.source.text,
          extent: reasons.isEmpty ? .exact : .custom, reasons: reasons, line: line)
      }
    }
    let unsaid = comments.rest.map {
      Reaction(pattern: nil, extent: .missing, reasons: [$0.text], line: $0.line)
    }
    reactions = (said + unsaid).sorted { $0.line < $1.line }
  }

  /// The number of reactions of which the spec says that much.
  package func count(_ extent: Extent) -> Int {
    reactions.count { $0.extent == extent }
  }
}

extension Step {
  /// What `custom` leaves to a person: a text without line breaks, which can be empty.
  fileprivate var customText: String? {
    guard case .custom(let text) = kind else { return nil }
    return (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
