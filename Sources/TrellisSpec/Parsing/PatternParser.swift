import TrellisSwift

/// Parses the patterns of `reducer`.
extension SpecParser {
  private static let compositions: Set = [
    "BindingReducer", "Reduce", "Scope", "forEach", "ifCaseLet", "ifLet",
  ]

  /// Parses the patterns of an entry, which are separated by commas.
  ///
  /// - Parameter text: The left side of the entry.
  /// - Returns: The patterns; none if one of them can't be read.
  mutating func parsePatterns(_ text: SourceText) -> [ActionPattern] {
    let whole = Fragment(text)
    // An unclosed bracket is reported with the pattern.
    let pieces = whole.tokens.problem == nil ? whole.partsBetweenCommas(angles: false) : [whole]
    if pieces.count > 1, pieces.contains(where: \.source.text.isEmpty) {
      report(
        .invalidName, "'\(text.text)' has a comma without a pattern; remove it", text.range)
      return []
    }
    let patterns = pieces.compactMap { parsePattern($0) }
    return patterns.count == pieces.count && bindSameNames(patterns) ? patterns : []
  }

  /// Whether all patterns of an entry bind the names that its steps can use.
  private mutating func bindSameNames(_ patterns: [ActionPattern]) -> Bool {
    let names = Set(patterns[0].boundNames.map(\.text))
    for pattern in patterns.dropFirst() {
      let others = Set(pattern.boundNames.map(\.text))
      guard let different = names.symmetricDifference(others).min() else { continue }
      let lacking = others.contains(different) ? patterns[0] : pattern
      report(
        .wrongPayload,
        "the patterns of one entry bind the same names, but '\(lacking.source.text)' doesn't bind '\(different)'; write an entry for each",
        lacking.source.range)
      return false
    }
    return true
  }

  private mutating func parsePattern(_ fragment: Fragment) -> ActionPattern? {
    let text = fragment.source
    guard let call = call(fragment, what: "the pattern") else { return nil }
    if call.arguments != nil, Self.compositions.contains(call.name.text) {
      report(
        .unknownAction,
        "'\(call.name.text)' isn't an action; Trellis composes everything that 'destination', 'path', 'scope' and the like declare",
        call.name.range)
      return nil
    }
    var names: [SourceText] = []
    for name in call.name.piecesBetweenDots.map(\.withoutBackticks) {
      guard SwiftIdentifier.isWellFormed(name.text) else {
        report(
          .invalidName,
          "'\(text.text)' isn't a pattern for an action; \(patternHint(text.text))",
          name.range)
        return nil
      }
      names.append(name)
    }
    var payload: [PayloadPattern]?
    if let arguments = call.arguments {
      var patterns: [PayloadPattern] = []
      for argument in arguments {
        guard let pattern = parsePayload(argument, of: call.name) else { return nil }
        patterns.append(pattern)
      }
      var seen: Set<SourceText> = []
      if let twice = patterns.flatMap(\.boundNames).first(where: { !seen.insert($0).inserted }) {
        report(.duplicateName, "'\(twice.text)' appears twice in this pattern", twice.range)
        return nil
      }
      payload = patterns
    }
    return ActionPattern(names: names, payload: payload, source: text)
  }

  /// What to write instead of something that isn't a pattern.
  private func patternHint(_ text: String) -> String {
    if text.hasPrefix(".") || text.hasPrefix("case ") {
      let bare = text.hasPrefix("case ") ? String(text.dropFirst(5)) : text
      return "write '\(bare.hasPrefix(".") ? String(bare.dropFirst()) : bare)'"
    }
    return "write names separated by dots"
  }
}
