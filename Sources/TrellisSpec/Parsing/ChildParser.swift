extension SpecParser {
  /// `scope`, `ifLet` and `forEach`.
  mutating func parseChildren(_ node: YAMLNode, of key: String) -> [Child] {
    var result: [Child] = []
    for entry in entries(node, of: key, form: "'library: LibraryFeature'") {
      guard let name = identifier(entry.name, of: "a child") else { continue }
      if let (feature, view) = parseFeatureReference(entry.value, of: "'\(name.text)'") {
        result.append(Child(name: name, feature: feature, view: view))
      }
    }
    return result
  }

  /// `Feature` or `{feature: Feature, view: View}`.
  mutating func parseFeatureReference(
    _ node: YAMLNode, of what: String
  ) -> (feature: SourceText, view: SourceText?)? {
    if node.plainScalar != nil, !node.isEmpty {
      return text(node, of: what).flatMap { typeReference($0) }.map { ($0, nil) }
    }
    let values = values(
      node, of: what, keys: ["feature", "view"], form: "{feature: LibraryFeature}")
    guard let featureNode = values["feature"] else {
      if node.isEmpty || node.entries != nil {
        report("missing-key", "\(what) names no feature", node.range)
      }
      return nil
    }
    guard let feature = text(featureNode, of: "'feature'").flatMap({ typeReference($0) }) else {
      return nil
    }
    return (feature, viewReference(values["view"]))
  }

  /// The name of a view.
  mutating func viewReference(_ node: YAMLNode?) -> SourceText? {
    guard let node else { return nil }
    return text(node, of: "'view'").flatMap { typeName($0, of: "a view") }
  }

  /// The name of a feature, or `Self`.
  mutating func typeReference(_ text: SourceText) -> SourceText? {
    text.text == "Self" ? text : typeName(text, of: "a feature")
  }

  /// `tabs`: one selection with its tabs.
  mutating func parseTabs(_ node: YAMLNode) -> Tabs? {
    let entries = entries(node, of: "tabs", form: "selectedTab: {home: {title: Home}}")
    guard let entry = entries.first, let selection = identifier(entry.name, of: "the selection")
    else { return nil }
    for other in entries.dropFirst() {
      report(
        "tabs", "a feature has one tab selection, and '\(entry.name.text)' is it", other.name.range)
    }
    var tabs: [Tab] = []
    for tab in self.entries(entry.value, of: selection.text, form: "home: {title: Home}") {
      guard let name = identifier(tab.name, of: "a tab") else { continue }
      tabs.append(parseTab(name, tab.value))
    }
    if tabs.isEmpty {
      report("tabs", "'\(selection.text)' has no tabs", entry.name.range)
      return nil
    }
    return Tabs(selection: selection, tabs: tabs)
  }

  private mutating func parseTab(_ name: SourceText, _ node: YAMLNode) -> Tab {
    var tab = Tab(name: name, title: name.text.humanized)
    if node.plainScalar != nil, !node.isEmpty {
      tab.feature = text(node, of: "a tab").flatMap { typeReference($0) }
      return tab
    }
    let keys = ["feature", "view", "title", "systemImage"]
    let values = values(node, of: "the tab '\(name.text)'", keys: keys, form: "{title: Home}")
    tab.feature = values["feature"].flatMap { text($0, of: "'feature'") }.flatMap {
      typeReference($0)
    }
    tab.view = viewReference(values["view"])
    if let title = values["title"].flatMap({ prose($0, of: "'title'") }) { tab.title = title.text }
    tab.systemImage = values["systemImage"].flatMap { prose($0, of: "'systemImage'") }?.text
    return tab
  }
}

extension String {
  /// A name in camel case as words: `addItem` is `Add item`.
  package var humanized: String {
    var words: [String] = []
    var previous: Character?
    for character in self where character != "_" {
      let begins = character.isUppercase && previous?.isUppercase != true
      if words.isEmpty || begins {
        words.append(words.isEmpty ? character.uppercased() : character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
      previous = character
    }
    return words.joined(separator: " ")
  }
}
