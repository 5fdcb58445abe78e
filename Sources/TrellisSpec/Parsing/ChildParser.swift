extension SpecParser {
  /// Parses `scope`, `ifLet` and `forEach`.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - key: The key.
  ///   - keys: What a mapping can contain.
  mutating func parseChildren(
    _ node: YAMLNode, of key: String, keys: [ChildKey] = ChildKey.allCases
  ) -> [Child] {
    var result: [Child] = []
    for entry in entries(node, of: key, form: "'library: LibraryFeature'") {
      guard let name = identifier(entry.name, of: "a child") else { continue }
      if let reference = parseFeatureReference(
        entry.value, of: "'\(name.text)'", keys: keys)
      {
        result.append(
          Child(
            name: name, property: reference.property, feature: reference.feature,
            reducerArguments: reference.arguments, view: reference.view,
            initialState: reference.initialState, documentation: reference.documentation))
      }
    }
    return result
  }

  /// Parses `cases`, which has at least one entry.
  mutating func parseEnumCases(_ node: YAMLNode) -> [Child] {
    let errors = diagnostics.count
    let cases = parseChildren(node, of: "cases", keys: ChildKey.ofCase)
    if cases.isEmpty, diagnostics.count == errors {
      report(.missingFeature, "'cases' names no feature; write {launch: LaunchFeature}", node.range)
    }
    return cases
  }

  /// A feature as a spec refers to it, with the keys next to its name.
  struct FeatureReference {
    var feature: SourceText
    var arguments: [CallArgument] = []
    var property: SourceText?
    var view: SourceText?
    var initialState: SourceText?
    var documentation: [String] = []
  }

  /// `Feature` or `{feature: Feature, view: View, doc: …}`.
  mutating func parseFeatureReference(
    _ node: YAMLNode, of what: String, keys: [ChildKey] = ChildKey.ofCase
  ) -> FeatureReference? {
    if node.plainScalar != nil, !node.isEmpty {
      return text(node, of: what).flatMap { typeReference($0) }.map {
        FeatureReference(feature: $0.feature, arguments: $0.arguments)
      }
    }
    let values = values(
      node, of: what, keys: keys, form: "{feature: LibraryFeature}")
    guard let featureNode = values[.feature] else {
      if node.isEmpty || node.entries != nil {
        report(.missingFeature, "\(what) names no feature", node.range)
      }
      return nil
    }
    guard let feature = text(featureNode, of: "'feature'").flatMap({ typeReference($0) }) else {
      return nil
    }
    return FeatureReference(
      feature: feature.feature, arguments: feature.arguments,
      property: values[.as].flatMap { text($0, of: "'as'") }.flatMap {
        identifier($0, of: "a property")
      },
      view: viewReference(values[.view]),
      initialState: values[.default].flatMap { text($0, of: "'default'") }.flatMap {
        checkedExpression($0)
      },
      documentation: documentation(values[.doc]))
  }

  /// The name of a view.
  mutating func viewReference(_ node: YAMLNode?) -> SourceText? {
    guard let node else { return nil }
    return text(node, of: "'view'").flatMap { typeName($0, of: "a view") }
  }

  /// The name of a feature, or `Self`, possibly with arguments of its reducer in parentheses.
  mutating func typeReference(
    _ text: SourceText
  ) -> (feature: SourceText, arguments: [CallArgument])? {
    guard let call = call(Fragment(text), what: "the feature") else { return nil }
    let name = call.name.text == "Self" ? call.name : typeName(call.name, of: "a feature")
    guard let name else { return nil }
    let arguments = (call.arguments ?? []).compactMap { argument -> CallArgument? in
      let (label, value) = argument.labelled
      return checkedExpression(value).map { CallArgument(label: label, value: $0) }
    }
    return (name, arguments)
  }

  /// Parses `tabs`: one selection with its tabs.
  mutating func parseTabs(_ node: YAMLNode) -> Tabs? {
    let entries = entries(node, of: "tabs", form: "selectedTab: {home: {title: Home}}")
    guard let entry = entries.first, let selection = identifier(entry.name, of: "the selection")
    else { return nil }
    let tabKeys = TabKey.tellingMissingTabs.map(\.rawValue)
    if entry.value.entries?.contains(where: { tabKeys.contains($0.name.text) }) == true {
      report(
        .tabSelection,
        "put the tabs below the name of their selection, as in selectedTab: {home: {title: Home}}",
        entry.name.range)
      return nil
    }
    let errors = diagnostics.count
    for other in entries.dropFirst() {
      report(
        .tabSelection, "a feature has only one tab selection, which is '\(entry.name.text)'",
        other.name.range)
    }
    var tabs: [Tab] = []
    for tab in self.entries(entry.value, of: selection.text, form: "home: {title: Home}") {
      guard let name = identifier(tab.name, of: "a tab") else { continue }
      tabs.append(parseTab(name, tab.value))
    }
    if tabs.isEmpty {
      if diagnostics.count > errors { return nil }
      report(.tabSelection, "'\(selection.text)' has no tabs", entry.name.range)
      return nil
    }
    return Tabs(selection: selection, tabs: tabs)
  }

  private mutating func parseTab(_ name: SourceText, _ node: YAMLNode) -> Tab {
    var tab = Tab(name: name, title: name.text.humanized)
    if node.plainScalar != nil, !node.isEmpty {
      if let reference = text(node, of: "a tab").flatMap({ typeReference($0) }) {
        (tab.feature, tab.reducerArguments) = (reference.feature, reference.arguments)
      }
      return tab
    }
    let values = values(
      node, of: "the tab '\(name.text)'", keys: TabKey.allCases, form: "{title: Home}")
    let reference = values[.feature].flatMap { text($0, of: "'feature'") }.flatMap {
      typeReference($0)
    }
    if let reference {
      (tab.feature, tab.reducerArguments) = (reference.feature, reference.arguments)
    }
    tab.view = viewReference(values[.view])
    if let title = values[.title].flatMap({ prose($0, of: "'title'") }) { tab.title = title.text }
    tab.systemImage = values[.systemImage].flatMap { prose($0, of: "'systemImage'") }?.text
    tab.documentation = documentation(values[.doc])
    return tab
  }
}

extension String {
  /// A name in camel case as words: `addItem` becomes `Add item`, and `openURL` becomes `Open URL`.
  package var humanized: String {
    let characters = Array(self)
    var words: [String] = []
    for (index, character) in characters.enumerated() where character != "_" {
      let previous = index > 0 ? characters[index - 1] : "_"
      let next = index + 1 < characters.count ? characters[index + 1] : "_"
      let begins =
        previous == "_" || character.isUppercase && (!previous.isUppercase || next.isLowercase)
      if begins || words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.enumerated().map { index, word in
      if index == 0 { return word.prefix(1).uppercased() + word.dropFirst() }
      // A letter at the end distinguishes names. A letter before it is an article.
      let isShort = word.count > 1 || index == words.count - 1
      let isAcronym = isShort && word.allSatisfy { !$0.isLowercase }
      return isAcronym ? word : word.prefix(1).lowercased() + word.dropFirst()
    }.joined(separator: " ")
  }
}
