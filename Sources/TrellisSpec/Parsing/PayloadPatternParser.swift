import TrellisSwift

/// Parses the patterns for the values of a payload.
extension SpecParser {
  /// Parses the pattern for one value: a name, `_`, or a pattern that matches some values only.
  ///
  /// - Parameters:
  ///   - argument: The pattern, possibly with a label.
  ///   - action: The action that has the payload.
  mutating func parsePayload(_ argument: Fragment, of action: SourceText) -> PayloadPattern? {
    let (label, value) = argument.labelled
    let source = value.source
    if source.text == "_" {
      return PayloadPattern(label: label, kind: .ignored, source: source)
    }
    if let type = source.text.first, type.isUppercase, SwiftIdentifier.isWellFormed(source.text) {
      report(
        .invalidName,
        "'\(source.text)' is a type, but a pattern names the values of the payload; write '\(action.text)(value)'",
        source.range)
      return nil
    }
    if SwiftIdentifier.isKeyword(source.text), !Self.literals.contains(source.text) {
      report(.invalidName, "'\(source.text)' can't name a value of the payload", source.range)
      return nil
    }
    guard let written = try? SwiftTree(value.tokens, as: .patterns) else {
      return notMatched(source)
    }
    guard let bound = boundNames(of: written, in: source) else { return nil }
    let tree = written.bindingNames
    let kind: PayloadPattern.Kind = bound.count == 1 && tree.isSingleName ? .name : .match
    if kind == .match, !written.isMatched || tree.grammar != .patterns { return notMatched(source) }
    return PayloadPattern(
      label: label, kind: kind, source: source.read(as: written), tree: tree, boundNames: bound)
  }

  private static let literals: Set = ["true", "false", "nil"]

  private mutating func notMatched(_ source: SourceText) -> PayloadPattern? {
    report(
      .invalidName,
      "'\(source.text)' can't match a value of the payload; write a name, '_', a literal, or a case such as '.loaded(items)'",
      source.range)
    return nil
  }

  /// The names that a pattern binds, as parts of what the spec contains; `nil` if one of them means
  /// something else.
  private mutating func boundNames(of tree: SwiftTree, in source: SourceText) -> [SourceText]? {
    var result: [SourceText] = []
    for name in tree.root.namesBoundByPattern {
      let text = source.part(name.name, at: name.range.lowerBound)
      let isReserved =
        SwiftIdentifier.isKeyword(name.word) || ["state", "send"].contains(name.name)
      if isReserved || !SwiftIdentifier.isWellFormed(name.name) {
        report(.invalidName, "'\(name.word)' can't name a value of the payload", text.range)
        return nil
      }
      result.append(text)
    }
    return result
  }
}

extension SwiftTree {
  /// Whether the pattern consists of cases and literals, with names and `_` inside.
  fileprivate var isMatched: Bool {
    nodes.allSatisfy { node in
      switch node.kind {
      case .name:
        // A name of a type stands before a case.
        node.name.first?.isUppercase == false
          ? node.parent?.base?.index != node.index || node.parent?.kind == .optionalChain
          : node.parent?.kind == .member
      case .member, .call, .labelled, .tuple, .wildcard, .boolean, .nil, .number, .string,
        .interpolation, .binding, .typePattern, .cast, .optionalChain, .pattern, .patterns:
        true
      case .prefix: node.word == "-"
      case .binary: node.word == "..."
      default: !node.kind.isValue
      }
    }
  }
}
