import TrellisSpec
import TrellisSwift

/// How many of the values of a payload some patterns match.
struct PayloadCoverage {
  /// A part of all values.
  enum Extent {
    /// They match all values.
    case complete
    /// They don't match some values.
    case partial
    /// Only the compiler knows, because Swift declares the cases.
    case unknown
  }

  private var values: [Value]
  /// Whether a row matches whatever the values are.
  private var hasCompleteRow = false

  /// - Parameter types: The types of the values, as far as they are known.
  init(types: [SwiftNode?]) {
    values = types.map { Value(type: $0) }
  }

  /// Adds the patterns of a reaction.
  ///
  /// - Parameters:
  ///   - row: A pattern for each value.
  ///   - texts: The patterns in Swift, without names.
  mutating func add(_ row: [PayloadPattern], _ texts: [String]) {
    if row.allSatisfy({ $0.kind != .match }) { hasCompleteRow = true }
    for index in values.indices { values[index].add(row[index], texts[index]) }
  }

  /// How many of the values they match together.
  var extent: Extent {
    if hasCompleteRow { return .complete }
    // Several values are complete only together, which is for the compiler to decide.
    if values.count == 1 { return values[0].extent }
    return values.contains { $0.extent == .partial } ? .partial : .unknown
  }

  /// The patterns for one of the values.
  private struct Value {
    let type: SwiftNode?
    /// The patterns, without names.
    var texts: Set<String> = []
    /// Whether one of them matches whatever the value is.
    var isComplete = false
    /// Whether each of them is a single value of a type that has many.
    var isLiteral = true

    init(type: SwiftNode?) {
      self.type = type
    }

    mutating func add(_ pattern: PayloadPattern, _ text: String) {
      if pattern.kind != .match { isComplete = true }
      if texts.insert(text).inserted, isLiteral { isLiteral = pattern.containsLiteral }
    }

    var extent: Extent {
      if isComplete { return .complete }
      if isLiteral { return .partial }
      if !texts.isDisjoint(with: ["true", "false"]) {
        return texts.isSuperset(of: ["true", "false"]) ? .complete : .partial
      }
      if type?.kind == .optionalType { return extent([["nil", ".none"], ["_?", ".some(_)"]]) }
      if type?.typesOfResult != nil {
        return extent([[".success(_)", ".success"], [".failure(_)", ".failure"]])
      }
      return .unknown
    }

    /// - Parameter groups: The spellings of each case of the value's type.
    private func extent(_ groups: [[String]]) -> Extent {
      let covered = groups.count { !texts.isDisjoint(with: $0) }
      return covered == groups.count ? .complete : texts.count > 1 ? .unknown : .partial
    }
  }
}

extension PayloadPattern {
  /// The pattern in Swift, with `_` in place of names that aren't used.
  ///
  /// - Parameter used: The names that are used.
  func swift(binding used: Set<String>) -> SwiftTree {
    let unused = tree.nodes.compactMap { node -> SwiftTree.Splice? in
      guard node.kind == .binding, let name = node.children.first?.head, name.kind == .name,
        !used.contains(name.name)
      else { return nil }
      return SwiftTree.Splice(node.range.lowerBound..<name.range.upperBound, "_")
    }
    return unused.isEmpty ? tree : SwiftTree(code: tree.text(with: unused), as: .patterns)
  }

  /// Whether a number or a string in it matches single values of a type that has many.
  fileprivate var containsLiteral: Bool {
    tree.contains(.number) || tree.contains(.string)
  }
}
