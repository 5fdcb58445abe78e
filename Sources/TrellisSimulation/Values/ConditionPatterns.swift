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
    var bound: [String: Known] = [:]
  }

  /// Whether a value matches a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - value: The value.
  ///   - known: What else is known.
  func match(_ pattern: SwiftPattern, _ value: Known, _ known: Lookup) -> Match {
    var result = Match(holds: false)
    for alternative in pattern.alternatives {
      result = Self.match(alternative.pattern, value)
      if result.holds == true, let condition = alternative.condition {
        let bound = result.bound
        result.holds = holds(condition) { subject in bound[subject.text] ?? known(subject) }
      }
      if result.holds != false { break }
    }
    return result
  }

  /// Whether the chosen value of an expression matches a pattern; `nil` if none is chosen.
  func matches(
    _ subject: Expression, _ pattern: SwiftPattern, _ chosen: ChosenValues,
    _ names: [String: String]
  ) -> Bool? {
    let value = value(Substitution.replacing(subject, names).tree.root) { chosen[$0] }
    return value.isLiteral ? match(pattern, value, { chosen[$0] }).holds : nil
  }

  private static func match(
    _ pattern: SwiftNode, _ value: Known, isBinding: Bool = false
  ) -> Match {
    switch pattern.kind {
    case .wildcard: return Match(holds: true)
    case .binding:
      return pattern.children.first.map { match($0, value, isBinding: true) } ?? Match()
    case .optionalChain:
      if value == .none { return Match(holds: false) }
      return pattern.children.first.map { match($0, value, isBinding: isBinding) } ?? Match()
    case .name where isBinding: return Match(holds: true, bound: [pattern.name: value])
    default: break
    }
    guard let (name, patterns) = enumCase(pattern) else {
      let isInRange = bounds(pattern.text).flatMap { lower, upper in
        value.integer.map { lower...upper ~= $0 }
      }
      return Match(holds: isInRange ?? value.value.equals(Known.Value(pattern)))
    }
    if name == "none", patterns.isEmpty, value == .none { return Match(holds: true) }
    if name == "some", patterns.count == 1 {
      if value == .none || value.value == .enumCase("none", []) { return Match(holds: false) }
      return match(patterns[0], value, isBinding: isBinding)
    }
    if value == .none { return Match(holds: false) }
    // What an optional contains isn't known.
    guard value != .present, let (other, values) = enumCase(value.code.tree.root) else {
      return Match(holds: nil)
    }
    if name != other { return Match(holds: false) }
    if patterns.isEmpty { return Match(holds: true) }
    guard patterns.count == values.count else { return Match(holds: nil) }
    var result = Match(holds: true)
    for (pattern, value) in zip(patterns, values) {
      let part = match(pattern, Known(sample: value.text), isBinding: isBinding)
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
  ) -> ChosenValues? {
    var chosen: ChosenValues = [:]
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
        names[name.name] = Self.replacing(element.value, names).text
      }
    }
    return outcome ? chosen : nil
  }

  private func requirements(
    _ element: SwiftCondition, _ outcome: Bool, _ names: [String: String]
  ) -> ChosenValues? {
    let value = Self.replacing(element.value, names)
    switch element.kind {
    case .expression: return requirements(value, outcome)
    case .binding: return equality(value.tree.root, .none, !outcome)
    case .pattern(let pattern): return requirements(value, matches: pattern, outcome, names)
    }
  }

  /// The values with which a value matches a pattern, or doesn't; `nil` if they aren't known.
  func requirements(
    _ value: Expression, matches pattern: SwiftPattern, _ outcome: Bool, _ names: [String: String]
  ) -> ChosenValues? {
    if outcome { return alternatives(value, matching: pattern, names).first }
    let value = Substitution.replacing(value, names)
    var chosen: ChosenValues = [:]
    for alternative in pattern.alternatives {
      guard let required = requirement(value.tree.root, alternative.pattern, false),
        let merged = Self.merged(chosen, required)
      else { return nil }
      chosen = merged
    }
    return chosen
  }

  /// All values with which a value matches a pattern, from the best.
  func alternatives(
    _ value: Expression, matching pattern: SwiftPattern, _ names: [String: String]
  ) -> [ChosenValues] {
    let value = Substitution.replacing(value, names)
    return pattern.alternatives.compactMap { alternative in
      guard let required = requirement(value.tree.root, alternative.pattern, true) else {
        return nil
      }
      guard let condition = alternative.condition else { return required }
      let more = requirements(Self.replacing(condition, names), true)
      if let more, let merged = Self.merged(required, more) { return merged }
      // The sample may fulfil the condition by itself.
      guard let sample = Subject(value.tree.root).flatMap({ required[$0] }) else { return nil }
      return match(pattern, sample, { _ in nil }).holds == true ? required : nil
    }
  }

  private func requirement(
    _ value: SwiftNode, _ pattern: SwiftNode, _ outcome: Bool
  ) -> ChosenValues? {
    let bare = pattern.kind == .binding ? pattern.children.first ?? pattern : pattern
    if pattern.kind == .wildcard || pattern.kind == .binding && bare.kind == .name {
      return outcome ? [:] : nil
    }
    if let name = presentedCase(bare, value) {
      return [.property("destination"): outcome ? Known(".\(name)") : .none]
    }
    if bare.kind == .optionalChain || bare.kind == .call && bare.base?.text == ".some" {
      return equality(value, .none, !outcome)
    }
    guard let subject = Subject(value) else { return nil }
    if let (lower, upper) = Self.bounds(pattern.text) {
      guard type(of: subject)?.text == "Int" else { return nil }
      if outcome { return [subject: Known(lower > Int.min + 1 ? lower : upper)] }
      if upper < Int.max { return [subject: Known(upper + 1)] }
      return lower > Int.min + 1 ? [subject: Known(lower - 1)] : nil
    }
    if let literal = literal(of: pattern, for: subject) {
      return equality(value, literal, outcome)
    }
    guard canChoose(subject),
      let sample = type(of: subject).flatMap({ samples.value(of: $0) }).map(Known.init(sample:))
    else { return nil }
    return Self.match(pattern, sample).holds == outcome ? [subject: sample] : nil
  }

  /// The case that must be presented so that the destination matches a pattern.
  private func presentedCase(_ pattern: SwiftNode, _ value: SwiftNode) -> String? {
    let destination = Subject.property("destination")
    guard choosesPresence, Subject(value) == destination, isPresence(destination) else {
      return nil
    }
    let bare = pattern.kind == .optionalChain ? pattern.children.first ?? pattern : pattern
    return Self.enumCase(bare).flatMap { context.edges[.destination][$0.name] }?.name.text
  }

  /// The literal that a pattern stands for. A case without parentheses matches whatever it contains,
  /// which only the sample of a type and a `Result` tell.
  private func literal(of pattern: SwiftNode, for subject: Subject) -> Known? {
    let written = Known(pattern)
    guard let (name, patterns) = Self.enumCase(pattern), patterns.isEmpty,
      let type = type(of: subject)
    else { return written.isLiteral ? written : nil }
    if name == "none", type.isOptionalType { return Known.none }
    if let payload = type.payload(ofResult: name) {
      return samples.value(of: payload).map { Known(sample: ".\(name)(\($0))") }
    }
    if let sample = samples.value(of: type).map(Known.init(sample:)),
      Self.enumCase(sample.code.tree.root)?.name == name
    {
      return sample
    }
    return written
  }

  /// The values of both, unless they contradict each other.
  static func merged(_ first: ChosenValues, _ second: ChosenValues) -> ChosenValues? {
    var result = first
    for (subject, value) in second {
      if let other = result[subject], other != value {
        // What exists can be anything that exists.
        if other == .present, value != .none {
          result[subject] = value
          continue
        }
        if value == .present, other != .none { continue }
        return nil
      }
      result[subject] = value
    }
    return result
  }

  private static func replacing(_ node: SwiftNode, _ names: [String: String]) -> Expression {
    Substitution.replacing(Expression(node), names)
  }
}
