import TrellisNames

/// What became of many changes of names.
package struct NameReport {
  /// The changes.
  package private(set) var changes: [NameChange] = []

  /// Changes names of random specs.
  ///
  /// - Parameters:
  ///   - count: The number of changes.
  ///   - seed: The first seed.
  ///   - most: The most names of one spec.
  package init(_ count: Int, from seed: Int = 0, ofEach most: Int = 4) {
    var seed = seed
    while changes.count < count {
      changes += NameChange.changes(seed: seed, count: min(most, count - changes.count))
      seed += 1
    }
  }

  /// The changes that went wrong, as a person reads them.
  package var mistakes: [String] {
    changes.compactMap { change in
      guard case .wrong(let problem) = change.outcome else { return nil }
      return
        "seed \(change.seed): \(change.kind.noun) '\(change.name)' to '\(change.new)': \(problem)"
    }
  }

  /// The refusals, as a person reads them.
  package var refusals: [String] {
    changes.compactMap { change in
      guard case .refused(let reason) = change.outcome else { return nil }
      return
        "seed \(change.seed): \(change.kind.noun) '\(change.name)' to '\(change.new)': \(reason)"
    }
  }

  /// The number of changes with each outcome, and of each kind.
  package var summary: String {
    let right = changes.count { $0.outcome == .right }
    let wrong = mistakes.count
    let kinds = Dictionary(grouping: changes, by: \.kind).mapValues(\.count)
    let lines = NameKind.allCases.map { "  \($0.noun): \(kinds[$0] ?? 0)" }
    return
      "\(changes.count) changes: \(right) right, \(changes.count - right - wrong) refused, \(wrong) wrong\n"
      + lines.joined(separator: "\n")
  }
}
