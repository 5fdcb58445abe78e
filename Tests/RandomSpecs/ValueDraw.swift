import TrellisSpec

extension FeatureDraw {
  // MARK: - Text

  mutating func prose() -> String {
    let texts = [
      "All there is to know.", "house", "Ein Satz – mit “Anführung”.",
      "One line.\nAnother: line # 2",
      "a", "It's 50 % \\ done */ // really", "1",
    ]
    return randomness.element(of: texts) ?? ""
  }

  /// Text for people, which can show the values of a prompt.
  mutating func text() -> String {
    let texts = ["Delete?", "OK", "Größe “x”", "It's \"quoted\"", "100 % \\ back", "Title"]
    let text = randomness.element(of: texts) ?? ""
    let isInPrompt = place.names.contains(.prompt)
    guard isInPrompt, randomness.chance(60), let value = randomness.element(of: place.variables)
    else { return text }
    return "\(text) {\(shown(value))}"
  }

  /// An expression of a value in a text.
  private mutating func shown(_ value: Variable) -> String {
    let name = value.name
    switch value.type {
    case "Item":
      return randomness.element(of: ["\(name).name", "\(name).name.uppercased()"]) ?? name
    case "Int": return randomness.element(of: [name, name, "\(name) + 1"]) ?? name
    case "String":
      let shown = [name, name, "\(name).isEmpty ? \"{none}\" : \(name)"]
      return randomness.element(of: shown) ?? name
    default: return name
    }
  }

  // MARK: - Types

  mutating func type(_ use: TypeUse) -> String {
    switch use {
    case .property:
      let type = randomness.element(of: DrawnTypes.stored) ?? "Int"
      place.expected = type
      return type
    case .propertyWithDefault:
      let type = randomness.element(of: DrawnTypes.stored) ?? "Int"
      guard randomness.chance(75), let value = literal(of: type) else { return type }
      return "\(type) = \(value)"
    case .payload:
      guard place.names.last == .button else {
        return randomness.element(of: DrawnTypes.passed) ?? "Int"
      }
      // A button sends what its prompt has.
      let types = place.variables.map(\.type) + ["Int", "String", "Bool"]
      return randomness.element(of: types) ?? "Int"
    case .promptValue: return randomness.element(of: DrawnTypes.shown) ?? "Int"
    case .linkValue: return randomness.element(of: DrawnTypes.linked) ?? "Int"
    case .presentedValue: return randomness.element(of: DrawnTypes.presented) ?? "Item"
    case .screenValue: return randomness.element(of: ["Int", "String", "Item", "Item?"]) ?? "Int"
    }
  }

  // MARK: - Names

  mutating func name(_ use: NameUse) -> String? {
    switch use {
    case .effect:
      let name = newName(of: .property)
      effects.append(name)
      return name
    case .element: return nil
    case .childProperty: return newName(of: place.names.last ?? .child)
    case .cancelledEffect: return randomness.element(of: effects)
    case .tab:
      return randomness.element(of: vocabulary().feature?.tabs?.tabs.map(\.name.text) ?? [])
    case .presentation: return randomness.element(of: presentations())
    case .screen:
      return randomness.element(of: ["root"] + (vocabulary().feature?.path.map(\.name.text) ?? []))
    case .module: return "Foundation"
    }
  }

  /// The properties that present something.
  mutating func presentations() -> [String] {
    guard let feature = vocabulary().feature else { return [] }
    return feature.presentationProperties + feature.booleanPrompts.map(\.name.text)
  }

  mutating func plainName(_ use: PlainNameUse) -> String {
    switch use {
    case .feature: return name
    case .groupEnum: return "\(place.name)Choice"
    case .view: return randomness.chance(25) ? "none" : "\(name)Page"
    case .generatedView: return "\(name)Page"
    case .pathProperty: return newName(of: .property)
    }
  }

  mutating func typeName(_ use: TypeNameUse) -> String? {
    switch use {
    case .feature:
      let names = features()
      let unshown = names.filter { self.unshown.contains($0) }
      let chosen = randomness.element(
        of: unshown.isEmpty || randomness.chance(25) ? names : unshown)
      self.unshown.removeAll { $0 == chosen }
      if let chosen { expectState(of: chosen) }
      return chosen.map { $0 + arguments(ofReducer: $0) }
    case .view: return randomness.chance(20) && place.names.last != .screen ? "none" : newViewName()
    case .module: return randomness.element(of: ["Foundation", "Dispatch"])
    case .conformance: return randomness.element(of: ["Marked", "Noted"])
    }
  }

  /// What the reducer of a child is created with, in parentheses.
  private mutating func arguments(ofReducer name: String) -> String {
    let parameters = children.first { $0.name.text == name }?.parameters ?? []
    let arguments = parameters.compactMap { parameter -> String? in
      guard parameter.defaultValue == nil || randomness.chance(50),
        let value = literal(of: parameter.key.text)
      else { return nil }
      return "\(parameter.name.text): \(value)"
    }
    return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  /// Expects the default of a child to be the state of a feature.
  private mutating func expectState(of feature: String) {
    let state = "\(own(feature)).State"
    switch place.names.last {
    case .child: place.expected = state
    case .optionalChild: place.expected = "\(state)?"
    // A new state can't contain another one of its type.
    case .rows: place.expected = own(feature) == name ? nil : "[\(state)]"
    default: break
    }
  }

  /// The features that can be here.
  mutating func features() -> [String] {
    let existing = "ExistingFeature"
    switch place.names.last {
    case .rows:
      let own = entries.contains { $0.name == "state" } ? vocabulary().feature : nil
      let isIdentified = own?.state.contains { $0.name.text == "id" } == true
      return children.filter { $0.index.typeOfID != nil }
        .map(\.name.text) + [existing] + (isIdentified ? ["Self"] : [])
    case .destination, .presented, .screen:
      return children.map(\.name.text) + [existing] + (randomness.chance(10) ? ["Self"] : [])
    default: return children.map(\.name.text) + [existing]
    }
  }

  mutating func role() -> PromptButton.Role {
    if place.name == "cancel" {
      place.isSilent = true
      return .cancel
    }
    if !hasCancelButton, randomness.chance(20) {
      hasCancelButton = true
      return .cancel
    }
    return .destructive
  }

  mutating func presentation() -> PresentationProperties? {
    guard let feature = vocabulary().feature else { return nil }
    let canSeparate = feature.destinations.allSatisfy { $0.feature != nil }
    let all: [PresentationProperties] =
      canSeparate && (feature.presents.isEmpty || feature.destinations.isEmpty)
      ? [.separate, .unified] : [.unified]
    return randomness.element(of: all)
  }

  // MARK: - Declarations

  /// `name(label: Type)`.
  mutating func declaration() -> String {
    let name = newActionName()
    if randomness.chance(45) { return name }
    if randomness.chance(25) {
      return "\(name)(\(randomness.element(of: DrawnTypes.results) ?? ""))"
    }
    var labels: Set<String> = []
    let values = (0..<randomness.number(1...3)).map { _ in
      let type = self.type(.payload)
      let label = DrawnNames.name(of: .label, &randomness)
      return randomness.chance(40) && labels.insert(label).inserted ? "\(label): \(type)" : type
    }
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  mutating func declarations() -> [SpecNode] {
    (0..<randomness.number(1...max(2, size + 1))).compactMap { _ in
      if randomness.chance(70) { return .text(declaration()) }
      if randomness.chance(50) { return mappedDeclaration() }
      return draw(.parameters(.payload)).map { .names([.init(newActionName(), $0)]) }
    }
  }

  private mutating func mappedDeclaration() -> SpecNode? {
    let outer = place
    defer { place = outer }
    var entries: [SpecNode.Entry] = []
    for entry in Language.action.entries where entry.isRequired || randomness.chance(50) {
      let isPlain = entry.name == "name"
      let value = isPlain ? .text(newActionName()) : draw(entry.meaning.value)
      if let value { entries.append(.init(entry.name, value)) }
    }
    coverage.add(entries.map(\.name), of: Language.action)
    return .keys(entries)
  }

  mutating func dependency() -> String {
    randomness.element(of: [
      "ItemClient", "ItemClient", "LogClient", "LogClient", "\\.uuid", "\\.date.now",
      "\\.continuousClock", traits.throttles ? "\\.mainQueue" : "\\.continuousClock",
      traits.throttles ? "\\.mainQueue" : "ItemClient",
    ]) ?? ""
  }

  /// The path of a URL; what follows declares the types of its values.
  mutating func url() -> String {
    place.isInReaction = true
    var parts = ["/\(place.name.unicodeScalars.allSatisfy(\.isASCII) ? place.name : "link")"]
    for _ in 0..<randomness.number(0...2) {
      if randomness.chance(40) { parts.append("/more") }
      let label = newName(of: .property)
      place.needs.append(Need(label: label, type: type(.linkValue), isRequired: true))
      parts.append("/{\(label)}")
    }
    var query: [String] = []
    for index in 0..<randomness.number(0...2) {
      let label = newName(of: .property)
      let type = type(.linkValue) + (randomness.chance(60) ? "?" : "")
      place.needs.append(Need(label: label, type: type, isRequired: true))
      query.append("q\(index)={\(label)}")
    }
    return parts.joined() + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
