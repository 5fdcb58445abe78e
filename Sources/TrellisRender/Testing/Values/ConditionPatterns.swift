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
      result = match(alternative.pattern, value)
      if result.holds == true, let condition = alternative.condition {
        let bound = result.bound
        result.holds = holds(condition) { bound[$0] ?? known($0) }
      }
      if result.holds != false { break }
    }
    return result
  }

  private func match(_ pattern: SwiftNode, _ value: String, isBinding: Bool = false) -> Match {
    switch pattern.kind {
    case .wildcard: return Match(holds: true)
    case .binding:
      return pattern.children.first.map { match($0, value, isBinding: true) } ?? Match()
    case .optionalChain:
      if value == "nil" { return Match(holds: false) }
      return pattern.children.first.map { match($0, value, isBinding: isBinding) } ?? Match()
    case .name where isBinding: return Match(holds: true, bound: [pattern.name: value])
    default: break
    }
    guard let (name, patterns) = Self.enumCase(pattern) else {
      return Match(holds: Self.range(pattern.text, value) ?? Self.areEqual(value, pattern.text))
    }
    if name == "none", patterns.isEmpty, value == "nil" { return Match(holds: true) }
    if name == "some", patterns.count == 1 {
      if ["nil", ".none"].contains(value) { return Match(holds: false) }
      return match(patterns[0], value, isBinding: isBinding)
    }
    if value == "nil" { return Match(holds: false) }
    // What an optional contains isn't known.
    guard value != ".some", let (other, values) = Self.enumCase(SwiftTree(code: value).root) else {
      return Match(holds: nil)
    }
    if name != other { return Match(holds: false) }
    if patterns.isEmpty { return Match(holds: true) }
    guard patterns.count == values.count else { return Match(holds: nil) }
    var result = Match(holds: true)
    for (pattern, value) in zip(patterns, values) {
      let part = match(pattern, value.text, isBinding: isBinding)
      result.bound.merge(part.bound) { first, _ in first }
      if part.holds != true { return Match(holds: part.holds) }
    }
    return result
  }

  /// The name of a case and what is in its parentheses, without labels.
  private static func enumCase(_ node: SwiftNode) -> (name: String, values: [SwiftNode])? {
    switch node.kind {
    case .member: (node.name, [])
    case .call:
      node.base.flatMap { callee in
        callee.kind == .member ? (callee.name, node.arguments.map(\.value)) : nil
      }
    default: nil
    }
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
    case .expression: return requirements(Expression(value), outcome)
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
        guard let required = requirement(value, alternative.pattern, false),
          let merged = Self.merged(chosen, required)
        else { return nil }
        chosen = merged
      }
      return chosen
    }
    for alternative in pattern.alternatives {
      guard let required = requirement(value, alternative.pattern, true) else { continue }
      guard let condition = alternative.condition else { return required }
      let more = requirements(Expression(Self.replacing(condition.text, names)), true)
      if let more, let merged = Self.merged(required, more) { return merged }
      // The sample may fulfil the condition by itself.
      if let literal = required[value], match(pattern, literal, { _ in nil }).holds == true {
        return required
      }
    }
    return nil
  }

  private func requirement(
    _ value: String, _ pattern: SwiftNode, _ outcome: Bool
  ) -> [String: String]? {
    let bare = pattern.kind == .binding ? pattern.children.first ?? pattern : pattern
    if pattern.kind == .wildcard || pattern.kind == .binding && bare.kind == .name {
      return outcome ? [:] : nil
    }
    if let name = presentedCase(bare, value) { return [value: outcome ? ".\(name)" : "nil"] }
    if bare.kind == .optionalChain || bare.kind == .call && bare.base?.text == ".some" {
      return requirements("\(value) != nil", outcome)
    }
    if let (lower, upper) = Self.bounds(pattern.text) {
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
  private func presentedCase(_ pattern: SwiftNode, _ value: String) -> String? {
    guard choosesPresence, value == "state.destination", isPresence(value) else { return nil }
    let bare = pattern.kind == .optionalChain ? pattern.children.first ?? pattern : pattern
    return Self.enumCase(bare).flatMap { context.edges[.destination][$0.name] }?.name.text
  }

  /// The literal that a pattern stands for. A case without parentheses matches whatever it contains,
  /// which only the sample of a type and a `Result` tell.
  private func literal(of pattern: SwiftNode, for value: String) -> String? {
    guard let (name, patterns) = Self.enumCase(pattern), patterns.isEmpty,
      let type = type(of: value)
    else { return Substitution.isLiteral(pattern.text) ? pattern.text : nil }
    if name == "none", type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("Result<") {
      let payload = SwiftType.payload(ofResult: type, outcome: name)
      return samples.value(of: payload).map { ".\(name)(\($0))" }
    }
    if let sample = samples.value(of: type),
      Self.enumCase(SwiftTree(code: sample).root)?.name == name
    {
      return sample
    }
    return pattern.text
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
