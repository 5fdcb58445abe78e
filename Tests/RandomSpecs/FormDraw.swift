import TrellisSpec

extension FeatureDraw {
  /// Whether a value must be drawn where it can be left out.
  mutating func isNeeded(_ form: ValueForm) -> Bool {
    switch form {
    case .access: traits.access != nil
    case .names(let names):
      switch names.names {
      case .identifiers(.argument(.reference)): !place.needs.isEmpty
      case .identifiers(.argument(.payload)): !place.payload.isEmpty
      case .identifiers(.label) where isLinkValue(names.value): !place.needs.isEmpty
      default: false
      }
    case .shared(_, let form): isNeeded(form)
    case .reference(.response): place.response != nil
    case .reference(.failure): hasTried
    case .expression(.shownState): place.shownState != nil
    default: false
    }
  }

  private func isLinkValue(_ form: ValueForm) -> Bool {
    if case .type(.linkValue) = form { true } else { false }
  }

  /// Whether there is anything that a value can be drawn from.
  mutating func isPossible(_ form: ValueForm) -> Bool {
    switch form {
    case .prose, .text, .title, .type, .plainName, .declaration, .declarations, .dependency, .url,
      .yes, .nothing, .oneOf, .role:
      return true
    case .access: return traits.access != nil
    case .flag(let use): return use != .ofModels || traits.needsModels
    case .word(let use): return use != .setting
    case .typeName(.conformance): return !traits.fitsModels
    case .typeName(let use): return use != .feature || !features().isEmpty
    case .expression(let use): return isPossible(use)
    case .call: return !calls().isEmpty
    case .name(let use): return isPossible(use)
    case .reference(let use):
      if use == .response { return place.response != nil }
      if use == .failure { return hasTried }
      return !references(to: use).isEmpty
    case .presentation: return isPossible(.name(.presentation))
    case .list(let form), .listOfAny(let form), .shared(_, let form): return isPossible(form)
    case .names(let names): return isPossible(names)
    case .mapping(let mapping): return isPossible(mapping)
    case .anyOf(let forms): return !possible(forms).isEmpty
    case .recursive: return place.depth < 2
    }
  }

  private mutating func isPossible(_ use: ExpressionUse) -> Bool {
    switch use {
    case .defaultValue: place.expected.flatMap { literal(of: $0) } != nil
    case .computed: place.expected != nil
    case .childDefault: place.expected.map { expression(of: $0) != nil } ?? true
    case .storage: traits.sharesState && place.expected != nil
    case .call: !calls().isEmpty
    case .condition: !variables().isEmpty || randomness.chance(5)
    case .sample: true
    case .assigned, .argument: true
    case .shownState: place.shownState != nil
    case .screenID: place.pattern.hasPrefix("path.") && variables().contains { $0.name == "id" }
    case .conditions: place.depth < 2
    case .subject: place.depth < 2 && !subjects().isEmpty
    case .constant: place.earlierSteps != nil && !readers().isEmpty
    case .statement: !statements().isEmpty
    case .awaited: place.earlierSteps != nil && !awaitedConstants().isEmpty
    case .sequence: !sequences().isEmpty
    case .effect, .effectID: !traits.fitsModels
    case .duration: hasDependency("\\.continuousClock")
    case .interval: hasDependency("\\.mainQueue")
    case .animation, .priority, .bundle: true
    case .reducer, .modifier: !traits.fitsModels
    }
  }

  private mutating func isPossible(_ use: NameUse) -> Bool {
    switch use {
    case .effect: true
    case .element: false
    case .cancelledEffect: !effects.isEmpty
    case .tab: vocabulary().feature?.tabs != nil
    case .presentation: !presentations().isEmpty
    case .childProperty: true
    case .screen: vocabulary().feature?.path.isEmpty == false
    case .module: true
    }
  }

  private mutating func isPossible(_ names: NamesForm) -> Bool {
    switch names.names {
    case .identifiers(.argument(.reference)): !place.needs.isEmpty
    case .identifiers(.argument(.payload)): !place.payload.isEmpty
    case .identifiers(.label) where isLinkValue(names.value): !place.needs.isEmpty
    case .identifiers(.label): !place.isSilent
    case .identifiers(.parameter): !traits.fitsModels
    case .identifiers: isPossible(names.value)
    case .patterns: !vocabulary().patterns(traits).isEmpty
    case .properties: !assignables().isEmpty
    case .changes: !observables().isEmpty
    case .cases: true
    case .groups: !traits.fitsModels && !groups().isEmpty
    case .samples: true
    case .oneOf: isPossible(names.value)
    case .targets: false
    }
  }

  private mutating func isPossible(_ mapping: Mapping) -> Bool {
    for entry in mapping.drawnEntries where entry.isRequired {
      if place.isDeepLink, Language.stepsWithEffects.contains(entry.name) { return false }
      if !allows(step: entry.name) { return false }
      if entry.name == "inline", !traits.showsInline { return false }
      // A loop finds out itself who can receive the elements.
      if entry.name != "each", mapping.drawnEntries.first?.name == "each" { continue }
      if !isPossible(entry.meaning.value) { return false }
    }
    for entry in mapping.drawnEntries where isPossible(entry.meaning.value) { return true }
    return false
  }

  /// The forms that a value can have here.
  private mutating func possible(_ forms: [ValueForm]) -> [ValueForm] {
    // Without a name, the value stands for what could be named.
    var lacksName = false
    for form in forms {
      if case .name = form, !isPossible(form) { lacksName = true }
    }
    var result: [ValueForm] = []
    var steps: [String] = []
    for form in forms {
      switch form {
      case .nothing where lacksName, .yes where lacksName: continue
      case .mapping(let mapping):
        guard isPossible(form) else { continue }
        steps += mapping.drawnEntries.filter(\.isRequired).map(\.name)
        result.append(form)
      default: if isPossible(form) { result.append(form) }
      }
    }
    // A word stands for the mapping with that key.
    return result.compactMap { form in
      guard case .oneOf(let words) = form else { return form }
      let meant = words.filter { steps.contains($0) }
      return meant.isEmpty ? nil : .oneOf(meant)
    }
  }

  /// Draws a value; `nil` if there is nothing to draw it from.
  mutating func draw(_ form: ValueForm) -> SpecNode? {
    switch form {
    case .prose: return .text(prose())
    case .text, .title: return .text(text())
    case .type(let use): return .text(type(use))
    case .expression(let use): return expression(use).map { .text($0) }
    case .call: return call(canSend: false).map { .text($0) }
    case .name(let use): return name(use).map { .text($0) }
    case .plainName(let use): return .text(plainName(use))
    case .typeName(let use): return typeName(use).map { .text($0) }
    case .declaration: return .text(declaration())
    case .reference(let use): return reference(use).map { .text($0) }
    case .dependency: return .text(dependency())
    case .url: return .text(url())
    case .word(.file): return .text("\(newViewName()).swift")
    case .word:
      return randomness.element(of: ["medium", "large", "height(200)", "fraction(0.5)"])
        .map { .text($0) }
    case .flag(let use):
      return .text(randomness.chance(85) == (use != .unlessFalse) ? "true" : "false")
    case .yes: return .text("true")
    case .nothing: return .nothing
    case .oneOf(let words):
      let word = randomness.element(of: words)
      if word == Language.lastStep || word == "stop" { isOver = true }
      return word.map { .text($0) }
    case .access: return traits.access.map { .text($0.rawValue) }
    case .presentation: return presentation().map { .text($0.rawValue) }
    case .role: return .text(role().rawValue)
    case .list(let item): return .list(items(item, 0...2))
    case .listOfAny(let item):
      let items = items(item, 1...4)
      return items.isEmpty ? nil : .list(items)
    case .declarations(let withGroups):
      var declarations = declarations()
      if withGroups, randomness.chance(25) {
        let group = randomness.element(of: ["view", "internal"]) ?? "view"
        declarations.append(.names([.init(group, .list(self.declarations()))]))
      }
      return .list(declarations)
    case .names(let names): return draw(names)
    case .mapping(let mapping): return draw(mapping)
    case .anyOf(let forms):
      let possible = possible(forms)
      let loops = place.isInEffect ? possible.filter(\.isLoop) : []
      if !loops.isEmpty, randomness.chance(50) {
        return randomness.element(of: loops).flatMap { draw($0) }
      }
      let screens = possible.filter(\.isScreen)
      if !screens.isEmpty, randomness.chance(90) {
        return randomness.element(of: screens).flatMap { draw($0) }
      }
      return randomness.element(of: possible).flatMap { draw($0) }
    case .shared(let name, let form) where name == "effectSteps":
      return inEffect { $0.draw(form) }
    case .shared(_, let form): return draw(form)
    case .recursive: return branch()
    }
  }

  private mutating func items(_ form: ValueForm, _ count: ClosedRange<Int>) -> [SpecNode] {
    let outer = place
    defer { place = outer }
    isOver = false
    boundLater = []
    var result: [SpecNode] = []
    for _ in 0..<randomness.number(count) where !isOver {
      place.earlierSteps = result
      if let item = draw(form), !result.contains(item) {
        result.append(item)
        if let next = nextStep { result.append(next) }
        if item.alwaysStops { isOver = true }
        place.variables += boundLater
      }
      nextStep = nil
      boundLater = []
    }
    while result.last(where: { !$0.isStop })?.isGuard == true { result.removeLast() }
    return result
  }

  /// Whether a toolbar would have no navigation stack around it.
  private func lacksStack(
    _ key: String, _ mapping: Mapping, _ entries: [SpecNode.Entry]
  ) -> Bool {
    key == "toolbar" && mapping.drawnEntries.contains { $0.name == "navigationStack" }
      && !entries.contains { $0.name == "navigationStack" && $0.value == .text("true") }
  }

  /// How often a key is drawn. `latest` needs a throttle, which few specs have.
  static func chance(of key: String) -> Int {
    ["latest", "throttle"].contains(key) ? 100 : key == "to" ? 50 : rareKeys.contains(key) ? 90 : 35
  }

  /// Keys that can seldom be drawn.
  private static let rareKeys: Set = [
    "CancelID", "animation", "catchesCancellation", "debounce", "from", "id", "latest", "throttle",
  ]

  private mutating func draw(_ mapping: Mapping) -> SpecNode? {
    let outer = place
    defer { place = outer }
    place.needs = []
    place.payload = []
    place.response = nil
    place.shownState = nil
    if mapping.drawnEntries.contains(where: { $0.name == "as" && $0.conflicts.isEmpty }) {
      place.expected = nil
    }
    place.hasDefault = false
    if let loop = mapping.drawnEntries.first(where: { $0.name == "each" })?.meaning.value {
      return draw(mapping, loop)
    }
    beginEffect(mapping)
    var entries: [SpecNode.Entry] = []
    for entry in mapping.drawnEntries {
      let isChosen =
        entry.isRequired || isNeeded(entry.meaning.value)
        || randomness.chance(Self.chance(of: entry.name))
      let isRefused =
        entries.contains { entry.conflicts.contains($0.name) }
        || lacksOther(entry.name, mapping, entries) || lacksStack(entry.name, mapping, entries)
      guard isChosen, !isRefused, isPossible(entry.meaning.value) else { continue }
      if entry.name == "else" { place.variables = outer.variables }
      guard let value = draw(entry.meaning.value) else {
        if entry.isRequired { return nil }
        continue
      }
      if case .expression(.defaultValue) = entry.meaning.value { place.hasDefault = true }
      entries.append(.init(entry.name, value))
      if entry.name == Language.lastStep || entry.name == "stop" { isOver = true }
    }
    if entries.isEmpty || entries.doNothing { return nil }
    if entries.first?.name != "guard" { boundLater = [] }
    coverage.add(entries.map(\.name), of: mapping)
    return .keys(entries)
  }
}

extension ValueForm {
  /// Whether it names a screen by its ID, which few places know.
  fileprivate var isScreen: Bool {
    guard case .mapping(let mapping) = self, let entry = mapping.drawnEntries.first else {
      return false
    }
    if case .expression(.screenID) = entry.meaning.value { return true }
    return false
  }
}
