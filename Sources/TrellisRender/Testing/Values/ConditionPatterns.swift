import TrellisIR
import TrellisSpec
import TrellisSwift

/// Patterns and lists of conditions.
extension Conditions {
  // MARK: - Evaluation

  /// Whether a value matches a pattern, and the values that the pattern binds.
  struct Match {
    /// `nil` if it isn't known.
    var holds: Bool?
    var bound: [String: String] = [:]
  }

  /// Whether a value matches a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - value: The value, as a literal.
  ///   - known: The literal that an expression has, if any is known.
  func match(
    _ pattern: SwiftPattern, _ value: String, _ known: (String) -> String?
  ) -> Match {
    var result = Match(holds: false)
    for alternative in pattern.alternatives {
      result = match(alternative.pattern.text, value)
      if result.holds == true, let condition = alternative.condition {
        let bound = result.bound
        result.holds = holds(condition.text) { bound[$0] ?? known($0) }
      }
      if result.holds != false { break }
    }
    return result
  }

  private func match(_ pattern: String, _ value: String, isBinding: Bool = false) -> Match {
    if pattern == "_" { return Match(holds: true) }
    let words = pattern.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2, ["let", "var"].contains(words[0]) {
      return match(words[1], value, isBinding: true)
    }
    if pattern.hasSuffix("?") {
      if value == "nil" { return Match(holds: false) }
      return match(String(pattern.dropLast()), value, isBinding: isBinding)
    }
    if isBinding, SwiftIdentifier.isWellFormed(pattern) {
      return Match(holds: true, bound: [pattern: value])
    }
    guard let (name, patterns) = Self.enumCase(pattern) else {
      return Match(holds: Self.range(pattern, value) ?? Self.areEqual(value, pattern))
    }
    if name == "none", patterns.isEmpty, value == "nil" { return Match(holds: true) }
    if name == "some", patterns.count == 1 {
      if ["nil", ".none"].contains(value) { return Match(holds: false) }
      return match(patterns[0], value, isBinding: isBinding)
    }
    if value == "nil" { return Match(holds: false) }
    // What an optional contains isn't known.
    guard value != ".some", let (other, values) = Self.enumCase(value) else {
      return Match(holds: nil)
    }
    if name != other { return Match(holds: false) }
    if patterns.isEmpty { return Match(holds: true) }
    guard patterns.count == values.count else { return Match(holds: nil) }
    var result = Match(holds: true)
    for (pattern, value) in zip(patterns, values) {
      let part = match(pattern, value, isBinding: isBinding)
      result.bound.merge(part.bound) { first, _ in first }
      if part.holds != true { return Match(holds: part.holds) }
    }
    return result
  }

  /// The name of a case and what is in its parentheses, without labels.
  private static func enumCase(_ text: String) -> (name: String, values: [String])? {
    let head = text.prefix { $0 != "(" }
    guard let dot = head.lastIndex(of: "."), !head.hasPrefix("\"") else { return nil }
    let name = String(head[head.index(after: dot)...])
    guard SwiftIdentifier.isWellFormed(name) else { return nil }
    if head.endIndex == text.endIndex { return (name, []) }
    guard text.hasSuffix(")") else { return nil }
    let inner = String(text[head.endIndex...].dropFirst().dropLast())
    let values = SwiftTokens(inner).pieces(separatedBy: ",", angles: true).map { piece in
      let tokens = SwiftTokens(piece.text).tokens
      guard tokens.count > 2, tokens[0].kind == .identifier, tokens[1].text == ":" else {
        return piece.text
      }
      return String(
        String.UnicodeScalarView(piece.text.unicodeScalars.dropFirst(tokens[2].offset)))
    }
    return (name, values)
  }

  /// Whether a number is in a range; `nil` if the pattern isn't one.
  private static func range(_ pattern: String, _ value: String) -> Bool? {
    guard let (lower, upper) = bounds(pattern), let number = Int(value) else { return nil }
    return number >= lower && number <= upper
  }

  private static func bounds(_ pattern: String) -> (lower: Int, upper: Int)? {
    for (sign, last) in [("...", 0), ("..<", 1)] {
      guard let place = pattern.firstRange(of: sign) else { continue }
      let (left, right) = (pattern[..<place.lowerBound], pattern[place.upperBound...])
      guard let lower = left.isEmpty ? Int.min + 1 : Int(left),
        let upper = right.isEmpty ? Int.max : Int(right)
      else { return nil }
      return (lower, upper - last)
    }
    return nil
  }

  // MARK: - Requirements

  /// The values with which a list of conditions holds, or doesn't; `nil` if they aren't known.
  ///
  /// - Parameters:
  ///   - list: The conditions.
  ///   - outcome: Whether they hold.
  ///   - names: What the names stand for that earlier conditions have bound. Those of the list are
  ///     added.
  func requirements(
    _ list: [SwiftCondition], _ outcome: Bool, _ names: inout [String: String]
  ) -> [String: String]? {
    var chosen: [String: String] = [:]
    for element in list {
      if !outcome, let required = requirements(element, false, names),
        let merged = Self.merged(chosen, required)
      {
        return merged
      }
      guard let required = requirements(element, true, names),
        let merged = Self.merged(chosen, required)
      else { return nil }
      chosen = merged
      if case .binding(let name) = element.kind {
        names[name.name] = Self.replacing(element.value.text, names)
      }
    }
    return outcome ? chosen : nil
  }

  private func requirements(
    _ element: SwiftCondition, _ outcome: Bool, _ names: [String: String]
  ) -> [String: String]? {
    let value = Self.replacing(element.value.text, names)
    switch element.kind {
    case .expression: return requirements(value, outcome)
    case .binding: return requirements("\(value) != nil", outcome)
    case .pattern(let pattern): return requirements(value, matches: pattern, outcome, names)
    }
  }

  /// The values with which a value matches a pattern, or doesn't; `nil` if they aren't known.
  func requirements(
    _ value: String, matches pattern: SwiftPattern, _ outcome: Bool, _ names: [String: String]
  ) -> [String: String]? {
    let value = Self.replacing(value, names)
    guard outcome else {
      var chosen: [String: String] = [:]
      for alternative in pattern.alternatives {
        guard let required = requirement(value, alternative.pattern.text, false),
          let merged = Self.merged(chosen, required)
        else { return nil }
        chosen = merged
      }
      return chosen
    }
    for alternative in pattern.alternatives {
      guard let required = requirement(value, alternative.pattern.text, true) else { continue }
      guard let condition = alternative.condition else { return required }
      let more = requirements(Self.replacing(condition.text, names), true)
      if let more, let merged = Self.merged(required, more) { return merged }
      // The sample may fulfil the condition by itself.
      if let literal = required[value], match(pattern, literal, { _ in nil }).holds == true {
        return required
      }
    }
    return nil
  }

  private func requirement(
    _ value: String, _ pattern: String, _ outcome: Bool
  ) -> [String: String]? {
    let bare = pattern.hasPrefix("let ") ? String(pattern.dropFirst(4)) : pattern
    if pattern == "_" || bare != pattern && SwiftIdentifier.isWellFormed(bare) {
      return outcome ? [:] : nil
    }
    if let name = presentedCase(bare, value) { return [value: outcome ? ".\(name)" : "nil"] }
    if bare.hasSuffix("?") || bare.hasPrefix(".some(") {
      return requirements("\(value) != nil", outcome)
    }
    if let (lower, upper) = Self.bounds(pattern) {
      guard type(of: value) == "Int" else { return nil }
      if outcome { return [value: "\(lower > Int.min + 1 ? lower : upper)"] }
      if upper < Int.max { return [value: "\(upper + 1)"] }
      return lower > Int.min + 1 ? [value: "\(lower - 1)"] : nil
    }
    if let literal = literal(of: pattern, for: value) {
      return requirements("\(value) == \(literal)", outcome)
    }
    guard canChoose(value), let type = type(of: value), let sample = samples.value(of: type) else {
      return nil
    }
    return match(pattern, sample).holds == outcome ? [value: sample] : nil
  }

  /// The case that must be presented so that the destination matches a pattern.
  private func presentedCase(_ pattern: String, _ value: String) -> String? {
    guard choosesPresence, value == "state.destination", isPresence(value) else { return nil }
    let name = Self.enumCase(pattern.hasSuffix("?") ? String(pattern.dropLast()) : pattern)?.name
    return name.flatMap { context.edges[.destination][$0] }?.name.text
  }

  /// The literal that a pattern stands for. A case without parentheses matches whatever it contains,
  /// which only the sample of a type and a `Result` tell.
  private func literal(of pattern: String, for value: String) -> String? {
    guard let (name, patterns) = Self.enumCase(pattern), patterns.isEmpty,
      let type = type(of: value)
    else { return Substitution.isLiteral(pattern) ? pattern : nil }
    if name == "none", type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("Result<") {
      let payload = SwiftType.payload(ofResult: type, outcome: name)
      return samples.value(of: payload).map { ".\(name)(\($0))" }
    }
    if let sample = samples.value(of: type), Self.enumCase(sample)?.name == name { return sample }
    return pattern
  }

  /// The values of both, unless they contradict each other.
  static func merged(
    _ first: [String: String], _ second: [String: String]
  ) -> [String: String]? {
    var result = first
    for (name, value) in second {
      if let other = result[name], other != value {
        // What exists can be anything that exists.
        if other == ".some", value != "nil" {
          result[name] = value
          continue
        }
        if value == ".some", other != "nil" { continue }
        return nil
      }
      result[name] = value
    }
    return result
  }

  private static func replacing(_ text: String, _ names: [String: String]) -> String {
    names.isEmpty ? text : Substitution.replacing(Expression(text), names).text
  }
}
