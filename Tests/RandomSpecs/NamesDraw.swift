import TrellisSpec
import TrellisSwift

extension FeatureDraw {
  /// Draws a mapping whose keys are names.
  mutating func draw(_ form: NamesForm) -> SpecNode? {
    let entries: [SpecNode.Entry]
    switch form.names {
    case .identifiers(.argument): entries = arguments()
    case .identifiers(.label): entries = labels(form)
    case .identifiers(.constant):
      entries = place.isInEffect ? awaitedConstant() : constant()
    case .identifiers(let declared): entries = declarations(of: declared, form)
    case .patterns: entries = reactions(form.value)
    case .properties: entries = assignments()
    case .changes: entries = changes(form.value)
    case .groups: entries = groups(form.value)
    case .samples: entries = samples()
    case .cases: entries = cases(form.value)
    case .oneOf(let words): entries = chosen(of: words, form.value)
    case .targets: entries = []
    }
    if entries.isEmpty, form.least == .one { return nil }
    return .names(entries)
  }

  private mutating func declarations(of declared: DeclaredName, _ form: NamesForm)
    -> [SpecNode.Entry]
  {
    let outer = place
    defer { place = outer }
    var result: [SpecNode.Entry] = []
    let count = form.isSingle ? 1 : randomness.number(1...size)
    for index in 0..<count {
      place = outer
      if declared == .property { place.variables = result.compactMap(\.asVariable) }
      let isIdentity = declared == .property && index == 0 && randomness.chance(40)
      if declared == .prompt { hasCancelButton = false }
      if declared == .deepLink { place.isDeepLink = true }
      let name =
        declared == .button && !hasCancelButton && randomness.chance(35)
        ? "cancel" : isIdentity ? "id" : newName(of: declared)
      if form.refused.contains(name) { continue }
      if name == "cancel" { hasCancelButton = true }
      place.names.append(declared)
      place.name = name
      if isIdentity {
        result += identity()
      } else if let value = draw(form.value) {
        result.append(.init(name, value))
      }
    }
    return result
  }

  /// Some of the groups of the feature's actions.
  private mutating func groups(_ form: ValueForm) -> [SpecNode.Entry] {
    var result: [SpecNode.Entry] = []
    let outer = place
    defer { place = outer }
    for group in groups() where randomness.chance(60) {
      place.name = group.typeName
      if let value = draw(form) { result.append(.init(group, value)) }
    }
    return result
  }

  /// The groups of the feature's actions, and `delegate`.
  mutating func groups() -> [String] {
    guard let feature = vocabulary().feature else { return [] }
    return feature.actionGroups.map(\.text) + (feature.hasDelegate ? ["delegate"] : [])
  }

  /// One or two of several words.
  private mutating func chosen(of words: [String], _ form: ValueForm) -> [SpecNode.Entry] {
    let outer = place
    defer { place = outer }
    // The items of a toolbar see the state.
    place.isInReaction = true
    place.isDeepLink = true
    var result: [SpecNode.Entry] = []
    for _ in 0..<randomness.number(1...2) {
      if let word = randomness.element(of: words), !result.contains(where: { $0.name == word }),
        let value = draw(form)
      {
        result.append(.init(word, value))
      }
    }
    return result
  }

  /// An `id`, and the constant that it is computed from, if it is.
  private mutating func identity() -> [SpecNode.Entry] {
    let type = randomness.element(of: DrawnTypes.identities) ?? "Int"
    if !traits.fitsModels, randomness.chance(50) { return [.init("id", .text(type))] }
    let constant = SpecNode.keys([.init("type", .text(type)), .init("let", .text("true"))])
    guard randomness.chance(20) else { return [.init("id", constant)] }
    let name = newName(of: .property)
    if SwiftIdentifier.isKeyword(name) { return [.init("id", constant)] }
    let computed = SpecNode.keys([.init("type", .text(type)), .init("computed", .text(name))])
    return [.init(name, constant), .init("id", computed)]
  }

  /// The labels of a declaration's values, with their types.
  private mutating func labels(_ form: NamesForm) -> [SpecNode.Entry] {
    if case .type(.linkValue) = form.value {
      let needs = place.needs
      place.needs = []
      place.variables = needs.map { Variable(name: $0.label ?? "", type: $0.type) }
      return needs.map { .init($0.label ?? "", .text($0.type)) }
    }
    var result: [SpecNode.Entry] = []
    for _ in 0..<randomness.number(1...3) {
      let isOfBoolean = place.names.last == .prompt
      let label =
        isOfBoolean ? newName(of: .property) : DrawnNames.name(of: .label, &randomness)
      guard label != "state", !result.contains(where: { $0.name == label }),
        case .text(let type)? = draw(form.value)
      else { continue }
      result.append(.init(label, .text(type)))
      let need = Need(label: label, type: type, isRequired: true)
      if case .type(.promptValue) = form.value {
        place.variables.append(Variable(name: label, type: type))
      } else {
        place.payload.append(need)
      }
    }
    return result
  }

  /// The values for what the mapping refers to or declares.
  private mutating func arguments() -> [SpecNode.Entry] {
    let needs = place.needs.isEmpty ? place.payload : place.needs
    return needs.compactMap { need in
      expression(of: need.type).map { .init(need.label ?? "", .text($0)) }
    }
  }

  private mutating func reactions(_ value: ValueForm) -> [SpecNode.Entry] {
    let patterns = vocabulary().patterns(traits)
    var result: [SpecNode.Entry] = []
    let share = randomness.number(50...100)
    for pattern in randomness.some(of: patterns, 1...14) where randomness.chance(share) {
      let matched = randomness.chance(40) ? matches(pattern) : []
      if !matched.isEmpty {
        for (text, variables) in matched {
          result += reaction(to: pattern, text, variables, value)
        }
        continue
      }
      let bindings = bindings(of: pattern)
      result += reaction(to: pattern, bindings.text, bindings.variables, value)
    }
    return joined(result)
  }

  private mutating func reaction(
    to pattern: Vocabulary.Pattern, _ payload: String, _ variables: [Variable], _ value: ValueForm
  ) -> [SpecNode.Entry] {
    place = Place()
    place.isInReaction = true
    place.position = pattern.position
    place.pattern = pattern.name
    place.variables = variables + elementID(variables)
    return draw(value).map { [.init(pattern.name + payload, $0)] } ?? []
  }

  /// Patterns for single values of a payload, the last of which can match everything else.
  private mutating func matches(
    _ pattern: Vocabulary.Pattern
  ) -> [(text: String, variables: [Variable])] {
    guard !pattern.isExisting, pattern.payload.count == 1 else { return [] }
    let type = pattern.payload[0]
    let name = "matched"
    var result: [(text: String, variables: [Variable])] = []
    switch type {
    case "Bool":
      result = [("(true)", []), ("(false)", [])]
      if randomness.chance(50) { result.removeLast() }
    case "Int": result = [("(0)", []), ("(-1)", [])]
    case "String": result = [("(\"Blob\")", [])]
    case let type where type.hasSuffix("?"):
      result = [
        ("(nil)", []), ("(\(name)?)", [Variable(name: name, type: String(type.dropLast()))]),
      ]
      if randomness.chance(50) { result.removeFirst() }
    default: return []
    }
    let isOpen = type != "Bool" || result.count == 1
    if isOpen, result.last?.variables.isEmpty == true, randomness.chance(50) {
      result.append(("(\(name))", [Variable(name: name, type: type)]))
    }
    return result
  }

  /// The reactions, some of which become one with several patterns.
  private mutating func joined(_ reactions: [SpecNode.Entry]) -> [SpecNode.Entry] {
    var result: [SpecNode.Entry] = []
    for reaction in reactions {
      // Steps that send nothing can respond to any action without an endless loop.
      if let last = result.last, last.isIndependent, reaction.isIndependent,
        randomness.chance(30)
      {
        result[result.count - 1] = .init("\(last.name), \(reaction.name)", last.value)
      } else {
        result.append(reaction)
      }
    }
    return result
  }

  private mutating func bindings(
    of pattern: Vocabulary.Pattern
  ) -> (text: String, variables: [Variable]) {
    if pattern.payload.isEmpty || !pattern.isExisting && randomness.chance(15) { return ("", []) }
    let dependencies = vocabulary().feature?.dependencies.map(\.name.text) ?? []
    var variables: [Variable] = []
    let names = pattern.payload.map { type in
      if randomness.chance(12) { return "_" }
      var name = DrawnNames.name(of: .property, &randomness)
      let isTaken = ["state", "action", "send"] + dependencies + variables.map(\.name)
      if isTaken.contains(name) { name = "bound\(variables.count)" }
      variables.append(Variable(name: name, type: type))
      return name
    }
    return ("(\(names.joined(separator: ", ")))", variables)
  }

  /// Reactions to the changes of properties.
  private mutating func changes(_ value: ValueForm) -> [SpecNode.Entry] {
    let properties = observables()
    let actionCount = vocabulary().feature?.actions.count ?? 0
    var result: [SpecNode.Entry] = []
    for (name, type) in randomness.some(of: properties, 1...2) {
      place = Place()
      place.isInReaction = true
      // Most changes send nothing, so that few of them lead to endless loops.
      place.position = randomness.chance(70) ? actionCount : randomness.number(-1...actionCount)
      var text = ""
      if randomness.chance(50) {
        let names = ["oldOne", "newOne"].map { randomness.chance(75) ? $0 : "_" }
        text = "(\(names.joined(separator: ", ")))"
        place.variables = names.filter { $0 != "_" }.map { Variable(name: $0, type: type) }
      }
      if let value = draw(value) { result.append(.init(name + text, value)) }
    }
    return result
  }

  /// Properties whose changes can be observed.
  func observables() -> [(name: String, type: String)] {
    var draw = self
    guard let feature = draw.vocabulary().feature else { return [] }
    return feature.state.filter { property in
      !property.isConstant && property.sharing == nil && property.name.text != "id"
        && property.type.text != "id"
    }.map { ($0.name.text, $0.type.text) }
  }

  private mutating func assignments() -> [SpecNode.Entry] {
    var result: [SpecNode.Entry] = []
    // Children have few properties beside those of the feature.
    let ofChildren = randomness.chance(40) ? childProperties() : []
    let all = ofChildren.isEmpty ? assignables() : ofChildren
    for (name, type) in randomness.some(of: all, 1...3) {
      guard var value = expression(of: type) else { continue }
      // Older targets refuse to assign a property to itself.
      if value == "state.\(name)" {
        guard let literal = literal(of: type) else { continue }
        value = literal
      }
      result.append(.init(name, .text(value)))
    }
    return result
  }

  /// Properties that can be assigned, and members of theirs.
  mutating func assignables() -> [(name: String, type: String)] {
    guard let feature = vocabulary().feature else { return [] }
    var result: [(name: String, type: String)] = []
    for property in feature.state where !property.isConstant && property.name.text != "id" {
      result.append((property.name.text, property.type.text))
      if property.type.text == "Item", property.sharing == nil {
        result.append(("\(property.name.text).name", "String"))
      }
      if property.type.text == "Item?", property.sharing == nil {
        result.append(("\(property.name.text)?.isDone", "Bool"))
      }
    }
    result += childProperties()
    for child in feature.optionals {
      result.append((child.property.text, "\(own(child.feature.text)).State?"))
    }
    for child in feature.rows {
      result.append((child.property.text, "[\(own(child.feature.text)).State]"))
    }
    return result
  }

  /// The name of a feature, where `Self` is this one.
  func own(_ feature: String) -> String { feature == "Self" ? name : feature }

  private mutating func samples() -> [SpecNode.Entry] {
    var samples = [
      ("Item", ["Item(id: 7)", "Item(id: 9, name: \"i\")"]), ("Mood", [".wild"]),
      ("Tag", ["Tag(id: \"t\")", "Tag(id: \"u\")"]), ("Item.ID", ["7"]),
      ("[Item]", ["[Item(id: 8)]"]), ("Item(id: 7).name", ["\"\""]),
    ]
    for dependency in vocabulary().feature?.dependencies ?? [] {
      for call in DrawnCall.all[dependency.key.text] ?? [] where call.arguments.isEmpty {
        guard let result = call.result.flatMap({ literal(of: $0) }) else { continue }
        samples.insert(("\(dependency.name.text).\(call.method)()", [result]), at: 0)
      }
    }
    return randomness.some(of: samples, 1...3).map { key, values in
      let one = values.count == 1 || randomness.chance(50)
      return .init(key, one ? .text(values[0]) : .list(values.map { .text($0) }))
    }
  }
}

extension SpecNode.Entry {
  /// A property of the state as code of the state itself refers to it.
  fileprivate var asVariable: FeatureDraw.Variable? {
    if SwiftIdentifier.isKeyword(name) { return nil }
    switch value {
    case .text(let declaration):
      let type = declaration.split(separator: " = ", maxSplits: 1).first.map(String.init)
      return .init(name: name, type: type ?? declaration)
    case .keys(let entries):
      // Those cannot be read before the state is complete.
      if entries.contains(where: { ["computed", "shared"].contains($0.name) }) { return nil }
      guard case .text(let type)? = entries.first(where: { $0.name == "type" })?.value else {
        return nil
      }
      return .init(name: name, type: type)
    default: return nil
    }
  }

  /// Whether the steps of a reaction depend neither on the place of its action nor on its payload.
  fileprivate var isIndependent: Bool {
    !name.contains { ".(".contains($0) } && name != "tabSelected" && !value.yaml.contains("send")
  }
}
