import TrellisSpec
import TrellisSwift

/// A pattern of a reaction, or a property whose changes matter, regardless of the names that it binds.
struct PatternMeaning {
  /// Equal for patterns that match the same.
  private(set) var id: String
  /// Whether it names a group that the action no longer belongs to.
  let isOutdated: Bool
  /// The names that it binds, by what replaces them.
  private(set) var names: [String: String] = [:]
  /// The pattern as written.
  let source: String

  /// The patterns of an entry, which are separated by commas.
  ///
  /// - Parameters:
  ///   - key: The entry's key.
  ///   - groups: The groups of the feature's actions.
  static func all(in key: String, groups: ActionGroups) -> [PatternMeaning] {
    SwiftPattern(SwiftTree(code: key, as: .actions)).alternatives.map {
      PatternMeaning($0.pattern, groups: groups)
    }
  }

  /// Reads a property, possibly with names for its values.
  ///
  /// - Parameter property: The property.
  init(property: String) {
    self.init(SwiftTree(code: property).root, groups: nil)
  }

  private init(_ pattern: SwiftNode, groups: ActionGroups?) {
    source = pattern.text
    var (head, arguments) = pattern.headAndArguments
    if arguments.count == 1, let result = arguments[0].value.outcome {
      head += result.name
      arguments = result.arguments
    }
    let parts = head.split(separator: ".").map(String.init)
    isOutdated = groups?.areOutdated(in: parts) ?? false
    id = (groups?.shortened(parts) ?? parts).joined(separator: ".")
    var matches = false
    let values = arguments.enumerated().map { position, argument in
      let value = Self.value(argument.value, at: position, &names)
      if value != "_", names[value] == nil { matches = true }
      return value
    }
    if matches { id += "(\(values.joined(separator: ", ")))" }
  }

  /// The action that a pattern is about.
  ///
  /// - Parameter id: The pattern's ``id``.
  static func head(_ id: String) -> String {
    let head = String(id.prefix { $0 != "(" })
    for result in [".success", ".failure"] where head.hasSuffix(result) {
      return String(head.dropLast(result.count))
    }
    return head
  }

  /// A value's pattern with each name replaced, and without `let`.
  private static func value(
    _ pattern: SwiftNode, at position: Int, _ names: inout [String: String]
  ) -> String {
    var splices = pattern.subtree.filter { $0.kind == .binding }
      .map { SwiftTree.Splice($0.wordRange, "") }
    for (index, name) in pattern.namesBoundByPattern.enumerated() {
      let placeholder = "$\(position)_\(index)"
      names[placeholder] = name.name
      splices.append(SwiftTree.Splice(name.range, placeholder))
    }
    return pattern.compact(with: splices)
  }
}

extension SwiftNode {
  /// What is before the parentheses, without backticks, and what is in them.
  fileprivate var headAndArguments: (head: String, arguments: [SwiftArgument]) {
    (SwiftIdentifier.bare((kind == .call ? base ?? self : self).compact()), arguments)
  }

  /// `.success(value)` as an action's only value.
  fileprivate var outcome: (name: String, arguments: [SwiftArgument])? {
    let (name, arguments) = headAndArguments
    return [".success", ".failure"].contains(name) ? (name, arguments) : nil
  }
}
