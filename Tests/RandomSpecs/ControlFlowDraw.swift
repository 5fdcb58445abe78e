import TrellisSpec

/// Steps that decide which other steps run, and constants.
extension FeatureDraw {
  /// Whether a step can stand here. What dismisses the feature must be in the same branch as
  /// everything else that the feature does.
  func allows(step: String) -> Bool {
    let earlier = place.earlierSteps ?? []
    switch step {
    case Language.lastStep:
      return (place.depth == 0 || place.isFirst) && !earlier.contains(where: \.hasBranches)
        && !earlier.contains(where: \.runsMore)
    case "guard": return place.earlierSteps != nil
    case "stop": return place.depth > 0 || !earlier.isEmpty
    default: return true
    }
  }

  /// The steps of a branch.
  mutating func branch() -> SpecNode? {
    let outer = (place, isOver, boundLater, nextStep)
    place.isFirst = place.isFirst && place.earlierSteps?.isEmpty != false
    place.depth += 1
    place.earlierSteps = nil
    let steps = draw(place.isInEffect ? Language.effectSteps : Language.steps)
    (place, isOver, boundLater, nextStep) = outer
    if steps?.dismisses == true { isOver = true }
    return steps
  }

  // MARK: - Conditions

  /// A list of conditions, which may bind a name.
  mutating func conditions() -> String {
    let optionals = variables().filter { Self.uses[$0.type] != nil && $0.name.hasPrefix("state.") }
    guard let variable = randomness.element(of: optionals), randomness.chance(50),
      let type = DrawnTypes.wrapped(variable.type), let use = Self.uses[variable.type]
    else { return condition() }
    let bound = Variable(name: "unwrapped\(place.depth)", type: type)
    if variables().contains(where: { $0.name == bound.name }) { return condition() }
    place.variables.append(bound)
    boundLater = [bound]
    return "let \(bound.name) = \(variable.name), \(bound.name)\(use)"
  }

  /// How a condition uses a value that it unwraps.
  private static let uses = [
    "Int?": " > 0", "String?": " != \"a\"", "Item?": ".isDone", "Mood?": " == .calm",
  ]

  // MARK: - Patterns

  /// Patterns that a type has, beside `default`.
  private static let patterns = [
    "Bool": ["true", "false"], "Int": ["0", "1...9", "42, 43", "let number where number < 0"],
    "String": ["\"\"", "\"a\""], "Mood": [".calm"], "String?": ["nil"],
    "Int?": ["nil", ".some(0)", "let number? where number > 9"],
    "Result<Int, any Error>": [".success(0)", ".success(let number) where number > 9"],
  ]

  func subjects() -> [Variable] {
    var draw = self
    return draw.variables().filter {
      Self.patterns[$0.type] != nil && !$0.name.hasPrefix("state.$")
    }
  }

  mutating func subject() -> String? {
    guard let variable = randomness.element(of: subjects()) else { return nil }
    place.subject = variable.type
    return variable.name
  }

  mutating func cases(_ value: ValueForm) -> [SpecNode.Entry] {
    let patterns = place.subject.flatMap { Self.patterns[$0] } ?? []
    let chosen = randomness.some(of: patterns, 1...2)
    // A 'default' that nothing reaches is a warning.
    let isExhaustive = place.subject == "Bool" && chosen.count == 2

    let names = isExhaustive ? chosen : chosen + ["default"]
    return names.map { SpecNode.Entry($0, draw(value) ?? .nothing) }
  }

  // MARK: - Constants and statements

  /// The properties that a constant can be assigned to.
  mutating func readers() -> [(name: String, type: String)] {
    assignables().filter { DrawnTypes.literals[$0.type] != nil }
  }

  mutating func constant() -> [SpecNode.Entry] {
    guard let reader = randomness.element(of: readers()), let value = expression(of: reader.type)
    else { return [] }
    let count = place.earlierSteps?.count ?? 0
    let name = "constant\(place.depth)\(count)"
    // Swift can't tell the type of a literal such as '.calm'.
    if value.hasPrefix(".") || value.hasPrefix("[") || value == "nil" { return [] }
    if reader.type == "Double" || reader.type.contains("<") { return [] }
    nextStep = .keys([.init("set", .names([.init(reader.name, .text(name))]))])
    return [.init(name, .text(value))]
  }

  /// Statements that change the state.
  mutating func statements() -> [String] {
    assignables().flatMap { name, type -> [String] in
      if name.contains("?") { return [] }
      switch type {
      case "Int": return ["state.\(name) += 1"]
      case "Bool": return ["state.\(name).toggle()"]
      case "String": return ["state.\(name).append(\"!\")"]
      case "[Int]": return ["state.\(name).append(1)", "state.\(name).removeAll()"]
      case "[String]": return ["state.\(name).popLast()"]
      case "[Item]", "IdentifiedArrayOf<Item>": return ["state.\(name).removeAll()"]
      case "Set<Int>": return ["state.\(name).insert(1)"]
      default: return []
      }
    }
  }
}

extension SpecNode {
  /// The entries of a step.
  private var step: [Entry] {
    if case .keys(let entries) = self { entries } else { [] }
  }

  /// The steps inside the step.
  fileprivate var branches: [SpecNode] {
    step.flatMap { entry -> [SpecNode] in
      switch entry.name {
      case "then", "else": return [entry.value]
      case "cases":
        if case .names(let cases) = entry.value { return cases.map(\.value) }
        return []
      default: return []
      }
    }
  }

  /// Whether the step contains steps.
  var hasBranches: Bool {
    step.contains { ["if", "guard", "switch"].contains($0.name) }
  }

  /// Whether it only ends the reaction.
  var isStop: Bool {
    switch self {
    case .text(let word): word == "stop"
    case .list(let items): items.count == 1 && items[0].isStop
    case .keys(let entries): entries.first?.name == "stop"
    case .nothing, .names: false
    }
  }

  /// Whether it is a `guard`.
  var isGuard: Bool {
    step.first?.name == "guard"
  }

  /// Whether the feature dismisses itself in the steps.
  var dismisses: Bool {
    switch self {
    case .text(let word): word == Language.lastStep
    case .list(let items): items.contains(where: \.dismisses)
    case .keys(let entries):
      entries.contains { $0.name == Language.lastStep } || branches.contains(where: \.dismisses)
    case .nothing, .names: false
    }
  }

  /// Whether nothing after the steps runs.
  var alwaysStops: Bool {
    switch self {
    case .text(let word): return word == "stop"
    case .list(let items): return items.contains(where: \.alwaysStops)
    case .keys(let entries):
      switch entries.first?.name {
      case "stop": return true
      case "if": return branches.count == 2 && branches.allSatisfy(\.alwaysStops)
      case "switch": return branches.allSatisfy(\.alwaysStops)
      default: return false
      }
    case .nothing, .names: return false
    }
  }
}

extension [SpecNode.Entry] {
  /// Whether it is a decision without any step.
  var doNothing: Bool {
    ["if", "switch"].contains(first?.name)
      && SpecNode.keys(self).branches.allSatisfy { $0 == .nothing || $0.isStop }
  }
}
