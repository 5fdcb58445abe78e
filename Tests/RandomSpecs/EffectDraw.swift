import TrellisSpec

/// Effects: their steps, their calls, and the sequences that they await.
extension FeatureDraw {
  /// Begins the mapping of an effect, in which something can catch errors.
  mutating func beginEffect(_ mapping: Mapping) {
    guard mapping.title == "An effect" else { return }
    hasTried = false
    place.canThrow = !references(to: .failure).isEmpty
  }

  /// Whether a key can only stand next to another one that isn't among the entries.
  func lacksOther(_ key: String, _ mapping: Mapping, _ entries: [SpecNode.Entry]) -> Bool {
    let names = entries.map(\.name)
    // A button with a payload sends an action; one without may only dismiss its prompt.
    if key == "animation", mapping.title == "A button" { return !names.contains("with") }
    if key == "animation", names.contains("call") { return !names.contains("sends") }
    if mapping.title == "A property", ["access", "init"].contains(key) {
      return !names.contains("default")
    }
    if key == "CancelID" { return effects.isEmpty }
    if key == "catchesCancellation" { return !names.contains("catch") }
    let needs =
      ["debounce", "throttle"].contains(key) || key == "cancelInFlight" && names.first != "call"
    return needs && !names.contains("id")
  }

  /// Draws steps of an effect.
  mutating func inEffect(_ draw: (inout FeatureDraw) -> SpecNode?) -> SpecNode? {
    let outer = (place, isOver, boundLater, nextStep)
    place.isInEffect = true
    place.isFirst = true
    place.earlierSteps = nil
    boundLater = []
    let steps = draw(&self)
    (place, isOver, boundLater, nextStep) = outer
    return steps
  }

  /// Whether the feature has a dependency.
  ///
  /// - Parameter key: The key path.
  mutating func hasDependency(_ key: String) -> Bool {
    vocabulary().feature?.dependencies.contains { $0.key.text == key } == true
  }

  // MARK: - Calls

  /// A call as spelled.
  mutating func spelled(_ call: DrawnCall, of dependency: String) -> String {
    let arguments = call.arguments.compactMap { expression(of: $0) }
    return "\(dependency).\(call.method)(\(arguments.joined(separator: ", ")))"
  }

  /// The calls whose results a later action can receive.
  mutating func awaitedConstants() -> [(name: String, call: DrawnCall, action: String)] {
    let later = (vocabulary().feature?.actions ?? []).dropFirst(place.position + 1)
    return calls().flatMap { name, call in
      later.compactMap { action -> (name: String, call: DrawnCall, action: String)? in
        guard let result = call.result, !call.isThrowing || place.canThrow,
          action.parameters.map(\.type.text) == [result]
        else { return nil }
        return (name, call, action.reference)
      }
    }
  }

  mutating func awaitedConstant() -> [SpecNode.Entry] {
    guard let (dependency, call, action) = randomness.element(of: awaitedConstants()) else {
      return []
    }
    let name = "result\(place.depth)\(place.earlierSteps?.count ?? 0)"
    if call.isThrowing { hasTried = true }
    // A call that can't fail isn't tried.
    let attempt = call.isThrowing ? "" : "await "
    nextStep = .keys([.init("send", .text("\(action)(\(name))"))])
    return [.init(name, .text(attempt + spelled(call, of: dependency)))]
  }

  // MARK: - Sequences

  /// The sequences that an effect can await here, with the types of their elements.
  mutating func sequences() -> [(text: String, element: String?)] {
    var result: [(text: String, element: String?)] = []
    for dependency in vocabulary().feature?.dependencies ?? [] {
      let name = dependency.name.text
      if dependency.key.text == "\\.continuousClock", !traits.fitsModels {
        result.append(("\(name).timer(interval: .seconds(1))", nil))
      }
      for call in DrawnCall.sequences[dependency.key.text] ?? [] {
        result.append((spelled(call, of: name), call.result))
      }
    }
    return result
  }

  /// Draws a loop: the keys that say what happens with each element, and others.
  mutating func draw(_ mapping: Mapping, _ sequence: ValueForm) -> SpecNode? {
    let outer = place
    defer { place = outer }
    guard let (text, element) = randomness.element(of: sequences()) else { return nil }
    beginEffect(mapping)
    var entries = [SpecNode.Entry("each", .text(text))]
    let later = (vocabulary().feature?.actions ?? []).dropFirst(place.position + 1)
    let silent = later.filter(\.parameters.isEmpty)
    let receiving = later.filter { action in
      element.map { action.parameters.map(\.type.text) == [$0] } ?? false
    }
    let receiver = randomness.element(of: Array(receiving))
    if mapping.drawnEntries.contains(where: { $0.name == "sends" }) {
      guard let action = receiver ?? randomness.element(of: Array(silent)) else { return nil }
      entries.append(.init("sends", .text(action.reference)))
      if randomness.chance(90) { entries.append(.init("animation", .text(".default"))) }
    } else if let step = reading(element, receiver, Array(silent)) {
      let others = inEffect { draw in
        draw.place.depth += 1
        return draw.place.depth < 2 ? draw.draw(Language.effectSteps) : nil
      }
      if element != nil { entries.append(.init("as", .text(elementName))) }
      entries.append(.init("steps", .list([step] + (others.map(\.steps) ?? []))))
    } else {
      return nil
    }
    for entry in mapping.drawnEntries
    where !["each", "sends", "as", "steps", "animation"].contains(entry.name) {
      let isChosen =
        isNeeded(entry.meaning.value) || randomness.chance(Self.chance(of: entry.name))
      let isRefused =
        entries.contains { entry.conflicts.contains($0.name) }
        || lacksOther(entry.name, mapping, entries)
      guard isChosen, !isRefused, isPossible(entry.meaning.value),
        let value = draw(entry.meaning.value)
      else { continue }
      entries.append(.init(entry.name, value))
    }
    coverage.add(entries.map(\.name), of: mapping)
    return .keys(entries)
  }
}

extension FeatureDraw {
  /// The name of the element of a loop.
  private var elementName: String {
    "element\(place.depth)"
  }

  /// A step that reads the element of a loop, if it has one: an action that carries it, or a
  /// condition.
  private mutating func reading(
    _ element: String?, _ receiver: ActionCase?, _ silent: [ActionCase]
  ) -> SpecNode? {
    if let receiver, randomness.chance(50) {
      return .keys([.init("send", .text("\(receiver.reference)(\(elementName))"))])
    }
    guard let action = randomness.element(of: silent) else { return nil }
    let send = SpecNode.Entry("send", .text(action.reference))
    guard let element, let use = Self.elementUses[element] else { return .keys([send]) }
    return .keys([send, .init("where", .text(elementName + use))])
  }

  /// How a condition reads an element.
  private static let elementUses = ["Int": " > 0", "Item": ".isDone", "String": ".count == 4"]
}

extension SpecNode {
  /// The steps that it consists of.
  fileprivate var steps: [SpecNode] {
    if case .list(let steps) = self { steps } else { [self] }
  }

  /// Whether the step runs an effect that does more than a call, which `dismissSelf` can't follow.
  var runsMore: Bool {
    guard case .keys(let entries) = self,
      case .keys(let run)? = entries.first(where: { $0.name == "run" })?.value
    else { return false }
    return run.contains {
      !["call", "sends", "id", "cancelInFlight", "animation"].contains($0.name)
    }
  }
}

extension ValueForm {
  /// Whether it is a loop over a sequence.
  var isLoop: Bool {
    if case .mapping(let mapping) = self {
      mapping.drawnEntries.first?.name == "each"
    } else {
      false
    }
  }
}
