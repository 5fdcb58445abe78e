import TrellisSpec

extension FeatureDraw {
  mutating func expression(_ use: ExpressionUse) -> String? {
    switch use {
    case .defaultValue
    where !place.variables.isEmpty && !traits.sharesState && randomness.chance(40):
      return place.expected.flatMap { expression(of: $0) }
    case .defaultValue, .assigned, .argument: return place.expected.flatMap { literal(of: $0) }
    case .childDefault: return place.expected.flatMap { expression(of: $0) }
    case .computed: return place.expected.flatMap { expression(of: $0) }
    case .storage: return place.hasDefault ? ".inMemory(\"\(place.name)\")" : "passed"
    case .condition: return condition()
    case .call: return call(canSend: true)
    case .sample: return nil
    case .shownState: return place.shownState
    case .screenID: return "id"
    case .conditions: return conditions()
    case .subject: return subject()
    case .constant: return nil
    case .statement: return randomness.element(of: statements())
    case .awaited, .sequence: return nil
    case .effect: return ".concatenate(.none, .none)"
    case .effectID: return "\"\(newName(of: .property))\""
    case .duration, .interval: return randomness.chance(50) ? ".milliseconds(300)" : ".seconds(1)"
    case .animation: return randomness.chance(50) ? ".default" : ".bouncy"
    case .reducer: return "EmptyReducer()"
    case .modifier: return "._printChanges(nil)"
    case .bundle: return ".main"
    case .priority: return randomness.chance(50) ? ".background" : ".userInitiated"
    }
  }

  /// An expression that needs nothing else.
  mutating func literal(of type: String) -> String? {
    if let wrapped = DrawnTypes.wrapped(type) {
      let value = randomness.chance(50) ? literal(of: wrapped) : nil
      return value ?? "nil"
    }
    return randomness.element(of: DrawnTypes.literals[DrawnTypes.canonical(type)] ?? [])
  }

  /// The values that an expression can use here.
  mutating func variables() -> [Variable] {
    var result = place.variables
    guard place.isInReaction, let feature = vocabulary().feature else { return result }
    if !feature.isEnum {
      for property in feature.computed {
        result.append(Variable(name: "state.\(property.name.text)", type: property.type.text))
      }
      for property in feature.state {
        result.append(Variable(name: "state.\(property.name.text)", type: property.type.text))
        if property.sharing != nil {
          result.append(
            Variable(name: "state.$\(property.name.text)", type: "Shared<\(property.type.text)>"))
        }
      }
    }
    if place.isDeepLink { return result }
    for dependency in feature.dependencies {
      switch dependency.key.text {
      case "\\.uuid": result.append(Variable(name: "\(dependency.name.text)()", type: "UUID"))
      case "\\.date.now": result.append(Variable(name: dependency.name.text, type: "Date"))
      default: break
      }
    }
    return result
  }

  /// An expression of a type; `nil` if nothing here has it.
  mutating func expression(of type: String, depth: Int = 0) -> String? {
    // Each feature has a type of that name.
    if type == "DeepLink" { return nil }
    var found: [String] = []
    for variable in variables() {
      if DrawnTypes.canonical(variable.type) == DrawnTypes.canonical(type) {
        found += [variable.name, variable.name]
      }
      for member in DrawnTypes.members[variable.type] ?? [] where member.type == type {
        let dot = member.name.hasPrefix("?") ? "" : "."
        found.append(variable.name + dot + member.name)
      }
    }
    if found.isEmpty || randomness.chance(30), let literal = literal(of: type) {
      found.append(literal)
    }
    if type.hasSuffix(".State"), let state = state(of: String(type.dropLast(".State".count)), depth)
    {
      return state
    }
    if type.hasPrefix("["), type.hasSuffix(".State]") {
      let element = String(type.dropFirst().dropLast())
      let value = randomness.chance(50) ? expression(of: element, depth: depth + 1) : nil
      return "[\(value ?? "")]"
    }
    if let wrapped = DrawnTypes.wrapped(type), randomness.chance(60),
      let value = expression(of: wrapped, depth: depth + 1)
    {
      found.append(value)
    }
    if found.isEmpty || depth < 2 && randomness.chance(30),
      let composed = composed(type, depth + 1)
    {
      found.append(composed)
    }
    return randomness.element(of: found)
  }

  private mutating func composed(_ type: String, _ depth: Int) -> String? {
    switch type {
    case "Int":
      guard let value = expression(of: type, depth: depth) else { return nil }
      return randomness.chance(50) ? "\(value) + 1" : "max(\(value), 0)"
    case "String":
      guard let value = expression(of: type, depth: depth) else { return nil }
      return value.contains("\"") ? nil : "\(value) + \"!\""
    case "Bool": return condition(depth)
    case "[Int]", "[String]", "[Item]":
      guard let value = expression(of: String(type.dropFirst().dropLast()), depth: depth)
      else { return nil }
      return "[\(value)]"
    case "Result<[Item], any Error>", "Result<Item, any Error>", "Result<Int, any Error>":
      let success = type.dropFirst("Result<".count).dropLast(", any Error>".count)
      return expression(of: String(success), depth: depth).map { ".success(\($0))" }
    default: return nil
    }
  }

  /// The state of a child.
  private mutating func state(of feature: String, _ depth: Int) -> String? {
    if depth > 3 { return nil }
    let vocabulary = vocabulary()
    guard vocabulary.feature != nil,
      case .feature(let id) = vocabulary.graph.target(named: feature, in: nil)
    else { return feature == "ExistingFeature" ? "ExistingFeature.State()" : nil }
    let child = vocabulary.graph[id]
    if child.feature.isEnum { return nil }
    var arguments: [String] = []
    for need in needs(of: child, vocabulary.graph) where need.isRequired {
      guard let value = expression(of: need.type, depth: depth + 1) else { return nil }
      arguments.append("\(need.label ?? ""): \(value)")
    }
    return "\(feature).State(\(arguments.joined(separator: ", ")))"
  }

  /// A condition.
  mutating func condition(_ depth: Int = 0) -> String {
    var found: [String] = []
    for variable in variables() {
      let name = variable.name
      switch variable.type {
      case "Bool": found += [name, "!\(name)", "\(name) == false"]
      case "Int": found += ["\(name) > 0", "\(name) == 1"]
      case "String", "[Int]", "[String]", "[Item]", "IdentifiedArrayOf<Item>", "Set<Int>":
        found += ["\(name).isEmpty", "!\(name).isEmpty"]
      case "Item": found += ["\(name).isDone", "\(name).name == \"Pen\""]
      case "Mood": found += ["\(name) == .calm", "\(name) != .wild"]
      case "Int?", "String?", "Item?", "UUID?": found += ["\(name) == nil", "\(name) != nil"]
      default: break
      }
    }
    guard let first = randomness.element(of: found) else {
      return randomness.chance(50) ? "true" : "false"
    }
    guard depth == 0, randomness.chance(20), let second = randomness.element(of: found),
      first != second
    else { return first }
    return "\(first) \(randomness.chance(50) ? "&&" : "||") \(second)"
  }

  // MARK: - Calls

  /// The calls that an effect can make here.
  mutating func calls() -> [(name: String, call: DrawnCall)] {
    guard let feature = vocabulary().feature else { return [] }
    var result: [(name: String, call: DrawnCall)] = []
    for dependency in feature.dependencies {
      for call in DrawnCall.all[dependency.key.text] ?? []
      where call.arguments.allSatisfy({ expression(of: $0) != nil }) {
        result.append((dependency.name.text, call))
      }
    }
    return result
  }

  /// A call. If the action that receives its result can be named, it is drawn, too.
  mutating func call(canSend: Bool) -> String? {
    guard let (name, call) = randomness.element(of: calls()) else { return nil }
    let text = spelled(call, of: name)
    let later = canSend ? (vocabulary().feature?.actions ?? []).dropFirst(place.position + 1) : []
    let result = call.result ?? "Void"
    let responses = later.filter { action in
      let types = action.parameters.map(\.type.text)
      if call.isThrowing { return types == ["Result<\(result), any Error>"] }
      return types == [result] && call.result != nil
    }
    if let response = randomness.element(of: Array(responses)), randomness.chance(80) {
      place.response = response.reference
      return text
    }
    // Something must catch the error.
    if call.isThrowing, !place.canThrow { return nil }
    if call.isThrowing { hasTried = true }
    let finished = later.filter(\.parameters.isEmpty)
    if let action = randomness.element(of: Array(finished)), randomness.chance(30),
      call.result == nil
    {
      place.response = action.reference
    }
    let discard = call.result == nil ? "" : "_ = "
    let attempt = call.isThrowing ? "try await " : discard.isEmpty ? "" : "await "
    return discard + attempt + text
  }
}
