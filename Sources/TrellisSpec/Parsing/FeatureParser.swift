import TrellisSwift

extension SpecParser {
  /// Parses one document.
  mutating func parseFeature(_ root: YAMLNode) -> Feature? {
    let entries = entries(root, of: "the spec", form: "'feature: InventoryFeature'")
    let nameKey = FeatureKey.feature.rawValue
    guard let nameEntry = entries.first(where: { $0.name.text == nameKey }) else {
      if root.isAnchored { return nil }
      if root.entries != nil {
        reportUnknownKeys(entries)
        if !entries.contains(where: { FeatureKey.meant(by: $0.name.text) == .feature }) {
          report(
            .missingKey, "the spec has no 'feature'; start it with 'feature: NameOfTheFeature'",
            root.range)
        }
      } else if root.isEmpty {
        report(
          .missingKey, "the spec is empty; start it with 'feature: NameOfTheFeature'", root.range
        )
      }
      return nil
    }
    let name = text(nameEntry.value, of: "'feature'").flatMap { featureName($0) }
    // The rest can be checked even without a name.
    var feature = Feature(name: name ?? nameEntry.name)
    reportUnknownKeys(entries)
    unreadable = []
    for entry in entries {
      guard let key = FeatureKey(rawValue: entry.name.text) else {
        noteUnknown(entry, in: &feature)
        continue
      }
      let errors = diagnostics.count
      parse(key, entry.value, into: &feature)
      if diagnostics.count > errors { noteUnreadable(key, entry.value, in: &feature) }
    }
    feature.unreadable = unreadable
    // The order of the keys means nothing.
    feature.prompts = Prompt.Kind.allCases.flatMap { kind in
      feature.prompts.filter { $0.kind == kind }
    }
    if feature.presentation == .separate {
      feature.presents += feature.destinations
      feature.destinations = []
    }
    requireFeatures(feature.presents)
    feature.keepIndex()
    markComputedDefaults(in: &feature)
    if entries.contains(where: { $0.name.text == FeatureKey.cases.rawValue }) {
      reportKeysBesideCases(entries)
    }
    feature.addSynthesizedActions()
    return name == nil ? nil : feature
  }

  private mutating func parse(_ key: FeatureKey, _ node: YAMLNode, into feature: inout Feature) {
    switch key {
    case .feature: break
    case .doc: feature.documentation = documentation(node)
    case .access: feature.access = parseAccess(node)
    case .imports: parseImports(node, into: &feature)
    case .view: parseView(node, into: &feature)
    case .state: parseState(node, into: &feature)
    case .binding: parseBinding(node, into: &feature)
    case .conforms: feature.conformances = parseConformances(node)
    case .groups: feature.groupEnums = parseGroups(node)
    case .equatable: feature.isStateUnequal = !flag(node, of: "equatable")
    case .initializer: feature.hasCustomInitializer = parseInitializer(node)
    case .scope: feature.scopes = parseChildren(node, of: "scope")
    case .ifLet: feature.optionals = parseChildren(node, of: "ifLet")
    case .forEach: feature.rows = parseChildren(node, of: "forEach")
    case .tabs: feature.tabs = parseTabs(node)
    case .destination: feature.destinations = parseDestinations(node, of: "destination")
    case .presents: feature.presents = parseDestinations(node, of: "presents")
    case .presentation: feature.presentation = parsePresentation(node)
    case .path: feature.path = parsePath(node)
    case .alerts: feature.prompts += parsePrompts(node, kind: .alert)
    case .confirmationDialogs: feature.prompts += parsePrompts(node, kind: .confirmationDialog)
    case .actions: feature.actions = parseActions(node)
    case .toolbar: feature.toolbar = parseToolbar(node)
    case .delegate:
      feature.delegate = parseDelegate(node)
      feature.hasDelegate = true
    case .dependencies: feature.dependencies = parseDependencies(node)
    case .parameters: feature.parameters = parseParameters(node)
    case .effects:
      feature.effects = items(node, of: "effects", form: "[upload]").compactMap { item in
        text(item, of: "an effect").flatMap { identifier($0, of: "an id") }
      }
    // Reactions to actions come before those to changes, whatever the order of the keys.
    case .reducer: feature.reactions = parseReducer(node) + feature.reactions
    case .onChange: feature.reactions += parseChanges(node)
    case .reducers: parseReducers(node, into: &feature)
    case .modifiers: feature.bodyModifiers = parseModifiers(node)
    case .cases: feature.cases = parseEnumCases(node)
    case .deepLinks: feature.deepLinks = parseDeepLinks(node)
    case .samples: (feature.sampleKeys, feature.samples) = parseSamples(node)
    case .files: feature.files = parseFiles(node)
    }
  }

  /// The state of an enum feature is one of its cases and nothing else.
  private mutating func reportKeysBesideCases(_ entries: [YAMLEntry]) {
    for entry in entries {
      guard let key = FeatureKey(rawValue: entry.name.text), !key.fitsCases else { continue }
      report(
        .conflictingKeys,
        "a feature with 'cases' can't have '\(key.rawValue)'; move it to one of the cases, or to a feature that contains this one",
        entry.name.range)
    }
  }

  /// What a misspelled key contains is declared all the same.
  private mutating func noteUnknown(_ entry: YAMLEntry, in feature: inout Feature) {
    if let key = FeatureKey.meant(by: entry.name.text) {
      noteUnreadable(key, entry.value, in: &feature)
    } else {
      noteUnreadable(entry.value)
    }
  }

  /// Records the names that a key would declare if its value could be parsed.
  private mutating func noteUnreadable(
    _ key: FeatureKey, _ node: YAMLNode, in feature: inout Feature
  ) {
    if [.reducer, .onChange, .deepLinks].contains(key) { feature.hasUnreadableReducer = true }
    if key == .access { unreadable.insert(key.rawValue) }
    if let head = key.patternHead { unreadable.insert(head) }
    guard key.declaresNames else { return }
    noteUnreadable(node)
    if key == .tabs {
      for entry in node.entries ?? [] { noteUnreadable(entry.value) }
    }
    if key == .alerts || key == .confirmationDialogs { noteUnreadablePrompts(node) }
  }

  private mutating func noteUnreadable(_ node: YAMLNode) {
    let words = node.plainScalar?.text.split(separator: ",").map { String($0).trimmingSpaces }
    let names =
      words ?? node.entries?.map(\.name.text) ?? node.items?.compactMap(\.plainScalar?.text) ?? []
    for name in names {
      // In 'case saved(Item)', the name is 'saved'.
      let words = name.prefix { $0 != "(" }.split(separator: " ")
      unreadable.formUnion(words.map(String.init))
    }
    for entry in node.entries ?? [] where entry.value.items != nil { noteUnreadable(entry.value) }
  }

  /// A boolean prompt adds properties and actions.
  private mutating func noteUnreadablePrompts(_ node: YAMLNode) {
    unreadable.formUnion(["binding", "destination"])
    let keys = [PromptKey.buttons, .with].map(\.rawValue)
    for prompt in node.entries ?? [] {
      for entry in prompt.value.entries ?? [] where keys.contains(entry.name.text) {
        noteUnreadable(entry.value)
      }
    }
  }

  private mutating func reportUnknownKeys(_ entries: [YAMLEntry]) {
    for entry in entries {
      let name = entry.name.text
      if FeatureKey(rawValue: name) == nil {
        report(.unknownKey, "unknown key '\(name)'\(keyHint(name))", entry.name.range)
      }
    }
  }

  /// The likely meaning of an unknown key.
  private func keyHint(_ name: String) -> Hint {
    if let key = FeatureKey.meant(by: name)?.rawValue {
      return Hint(text: "; did you mean '\(key)'?", word: name, replacement: key)
    }
    if ConfigurationKey(rawValue: name) != nil { return Hint("; it is a key of trellis.yaml") }
    if PresentationStyle(rawValue: name) != nil {
      return Hint("; write 'destination: {name: {\(name): Feature}}'")
    }
    let keys = FeatureKey.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Hint("; the keys are \(keys)")
  }

  private mutating func featureName(_ text: SourceText) -> SourceText? {
    guard SwiftIdentifier.isWellFormed(text.text) else {
      report(
        .invalidName,
        "the feature '\(text.text)' isn't a Swift name; \(nameHint(text.text, isType: true))",
        text.range)
      return nil
    }
    return typeName(text, of: "a feature")
  }

  private mutating func parseAccess(_ node: YAMLNode) -> Access? {
    guard let text = text(node, of: "'access'") else { return nil }
    if ["private", "fileprivate"].contains(text.text) {
      report(
        .unknownValue,
        "a feature can't be '\(text.text)', because its view and its tests are in other files; write 'internal'",
        text.range)
      return nil
    }
    if let access = Access(rawValue: text.text) { return access }
    let hint = didYouMeanOrOneOf(text.text, Words.access, nothing: "")
    report(.unknownValue, "unknown access '\(text.text)'\(hint)", text.range)
    return nil
  }

  private mutating func parseConformances(_ node: YAMLNode) -> Conformances {
    let values = values(
      node, of: "'conforms'", keys: ConformanceKey.allCases, form: "{State: [Sendable]}")
    func protocols(_ key: ConformanceKey, _ parser: inout SpecParser) -> [SourceText] {
      parser.protocols(values[key], of: key.rawValue)
    }
    return Conformances(
      reducer: protocols(.reducer, &self), state: protocols(.state, &self),
      action: protocols(.action, &self), cancelID: protocols(.cancelID, &self))
  }

  /// A protocol, or a list of them.
  private mutating func protocols(_ node: YAMLNode?, of what: String) -> [SourceText] {
    guard let node else { return [] }
    let items = node.plainScalar != nil ? [node] : items(node, of: what, form: "[Sendable]")
    return items.compactMap { item in
      text(item, of: "a protocol").flatMap { typeName($0, of: "a protocol") }
    }
  }

  private mutating func parseGroups(_ node: YAMLNode) -> [GroupEnum] {
    entries(node, of: "groups", form: "'view: ViewAction'").compactMap { entry in
      guard entry.value.entries != nil else {
        return enumName(entry.value, of: "'\(entry.name.text)'").map {
          GroupEnum(group: entry.name, name: $0)
        }
      }
      let values = values(
        entry.value, of: "'\(entry.name.text)'", keys: GroupKey.allCases,
        form: "{enum: ViewAction, conforms: [Equatable]}")
      return GroupEnum(
        group: entry.name, name: values[.enumeration].flatMap { enumName($0, of: "'enum'") },
        conformances: protocols(values[.conforms], of: GroupKey.conforms.rawValue))
    }
  }

  /// The name of the enum of a group, which is inside of the actions.
  private mutating func enumName(_ node: YAMLNode, of what: String) -> SourceText? {
    guard let name = text(node, of: what).flatMap({ typeName($0, of: "an enum") }) else {
      return nil
    }
    if !name.text.contains(".") { return name }
    report(
      .invalidName,
      "'\(name.text)' can't be the name of an enum in 'Action'; remove everything before the dot",
      name.range)
    return nil
  }

  private mutating func parseInitializer(_ node: YAMLNode) -> Bool {
    guard let text = text(node, of: "'init'") else { return false }
    if Words.initializer.contains(text.text) { return true }
    report(
      .unknownValue, "unknown init '\(text.text)'; write 'init: custom', or leave it out",
      text.range)
    return false
  }

  private mutating func parseImports(_ node: YAMLNode, into feature: inout Feature) {
    let nodes =
      node.plainScalar != nil ? [node] : items(node, of: "imports", form: "[MapKit, Models]")
    for node in nodes {
      guard let text = text(node, of: "an import") else { continue }
      let access = "public "
      let isPublic = text.text.hasPrefix(access)
      guard
        let module = moduleName(
          isPublic ? text.part(String(text.text.dropFirst(access.count)), at: access.count) : text)
      else {
        continue
      }
      feature.imports.append(module)
      if isPublic { feature.publicImports.insert(module.text) }
    }
  }

  /// A module, possibly with a submodule after a dot.
  private mutating func moduleName(_ text: SourceText) -> SourceText? {
    let names = text.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if names.allSatisfy({ SwiftIdentifier.isWellFormed($0) && $0 != "_" }) { return text }
    report(.invalidName, "'\(text.text)' isn't the name of a module", text.range)
    return nil
  }

  /// The name of the generated view.
  private mutating func ownViewName(_ text: SourceText) -> ViewName {
    guard let name = typeName(text, of: "a view") else { return .derived }
    if !name.text.contains(".") { return .named(name) }
    report(
      .invalidName,
      "'\(name.text)' can't be the name of a generated view; remove everything before the dot",
      name.range)
    return .derived
  }

  private mutating func parseView(_ node: YAMLNode, into feature: inout Feature) {
    guard node.entries != nil else {
      guard let text = text(node, of: "'view'") else { return }
      switch text.text {
      case "none": feature.view = .none
      case "generated": feature.isViewGenerated = true
      default: feature.view = ownViewName(text)
      }
      return
    }
    let values = values(
      node, of: "'view'", keys: ViewKey.allCases, form: "'{name: RootView, generated: true}'")
    feature.isViewGenerated = flag(values[.generated], of: "generated")
    guard let name = values[.name], let text = text(name, of: "'name'") else { return }
    switch text.text {
    case "none":
      report(
        .invalidName, "'none' isn't a view's name; write 'view: none' for a feature without a view",
        text.range)
    case "generated":
      report(.invalidName, "'generated' isn't a view's name; write 'generated: true'", text.range)
    default: feature.view = ownViewName(text)
    }
  }

  private mutating func parseDependencies(_ node: YAMLNode) -> [FeatureDependency] {
    var result: [FeatureDependency] = []
    for entry in entries(node, of: "dependencies", form: "'uuid: \\.uuid'") {
      guard let name = identifier(entry.name, of: "a dependency"),
        let key = text(entry.value, of: "the dependency '\(entry.name.text)'")
      else { continue }
      if key.text.hasPrefix("\\") {
        if !SwiftTree(code: key.text).root.isDependencyKeyPath {
          report(.invalidSwift, "'\(key.text)' isn't a key path; write it like \\.name", key.range)
          continue
        }
      } else if checkedType(key) == nil {
        continue
      }
      result.append(FeatureDependency(name: name, key: key))
    }
    return result
  }
}

extension SwiftNode {
  /// Whether it is a key path of properties and subscripts: `\.logger[.network]`.
  fileprivate var isDependencyKeyPath: Bool {
    guard kind == .keyPath, text.hasPrefix("\\."), children.count == 1, var node = children.first
    else { return false }
    while let base = node.base {
      guard
        node.kind == .subscript || node.kind == .member && SwiftIdentifier.isWellFormed(node.word)
      else { return false }
      node = base
    }
    return node.kind == .implicitRoot
      || node.kind == .member && SwiftIdentifier.isWellFormed(node.word)
  }
}
