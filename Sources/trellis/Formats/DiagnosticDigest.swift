import TrellisSpec

/// The first diagnostics of each rule, and the number of the remaining ones, for people with
/// hundreds of them.
struct DiagnosticDigest: Sendable {
  /// The maximum number of errors and warnings of one rule.
  static let limits: [Diagnostic.Severity: Int] = [.error: 20, .warning: 5]

  /// The diagnostics to show, in order.
  let shown: [Diagnostic]
  /// The number of remaining diagnostics of each rule, in the order of the first one.
  let remarks: [String]

  /// Selects from diagnostics.
  ///
  /// - Parameter diagnostics: All diagnostics, in order.
  init(_ diagnostics: [Diagnostic]) {
    struct Group: Hashable {
      let rule: RuleIdentifier
      let severity: Diagnostic.Severity
    }
    var counts: [Group: Int] = [:]
    var order: [Group] = []
    for diagnostic in diagnostics {
      let group = Group(rule: diagnostic.rule, severity: diagnostic.severity)
      if counts[group] == nil { order.append(group) }
      counts[group, default: 0] += 1
    }
    // A remark takes up a line as well, so hiding a single diagnostic has no benefit.
    let limits = counts.reduce(into: [Group: Int]()) { result, entry in
      let limit = Self.limits[entry.key.severity] ?? .max
      if entry.value > limit + 1 { result[entry.key] = limit }
    }
    var seen: [Group: Int] = [:]
    shown = diagnostics.filter { diagnostic in
      let group = Group(rule: diagnostic.rule, severity: diagnostic.severity)
      seen[group, default: 0] += 1
      return seen[group, default: 0] <= limits[group] ?? .max
    }
    remarks = order.compactMap { group in
      guard let limit = limits[group], let count = counts[group] else { return nil }
      return
        "\(count - limit) more \(group.severity.rawValue)s [\(group.rule.rawValue)]; '--all' shows them"
    }
  }
}
