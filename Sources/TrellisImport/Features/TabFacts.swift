import SwiftSyntax
import TrellisFormat

/// The tabs of a feature.
struct TabFacts {
  struct Tab {
    let name: String
    /// The feature, with its arguments; `nil` if the tab has a view alone.
    let feature: String?
    let arguments: String?
    let view: TabViewItem?
    let documentation: [String]
  }

  /// The property with the selected tab.
  let selection: String
  let tabs: [Tab]

  subscript(name: String) -> Tab? { tabs.first { $0.name == name } }

  /// Finds the tabs of a feature: an enum `Tab`, a property with the selected one, which begins with the first, and what each
  /// of them shows.
  ///
  /// - Parameters:
  ///   - facts: The feature.
  ///   - types: The project's types.
  ///   - views: The feature's views.
  /// - Returns: `nil` if the code does any of this in another way.
  init?(_ facts: FeatureFacts, _ types: TypeTable, _ views: [ViewTable.View]) {
    guard let type = types.type("Tab", from: facts.type.path, in: facts.module),
      type.path.dropLast() == facts.type.path[...], type.kind == .enumeration,
      Set(type.inherited).isSubset(of: ["Hashable", "Equatable", "Sendable"]),
      type.members.allSatisfy({ $0.declaration.is(EnumCaseDeclSyntax.self) && !$0.isConditional }),
      type.cases.allSatisfy({ $0.parameters.isEmpty && $0.attributes.isEmpty }),
      let first = type.cases.first,
      let property = facts.state.properties.first(where: { $0.isStored && $0.type == "Tab" }),
      facts.state.properties.count(where: { $0.type == "Tab" }) == 1,
      property.attributes.isEmpty, property.documentation.isEmpty,
      property.node.as(PatternBindingSyntax.self)?.initializer?.value.caseCall?.name == first.name
    else { return nil }
    selection = property.name
    let items = TabViewItem.all(in: views, selecting: property.name)
    var tabs: [Tab] = []
    for enumCase in type.cases {
      let child = facts.tabChild(enumCase.name)
      guard child != nil || items[enumCase.name] != nil else { return nil }
      tabs.append(
        Tab(
          name: enumCase.name, feature: child?.feature, arguments: child?.arguments,
          view: items[enumCase.name], documentation: enumCase.documentation))
    }
    self.tabs = tabs
    if facts.model == nil, !facts.selectsTabs(by: property.name) { return nil }
  }
}

extension FeatureFacts {
  /// The child that a tab shows.
  fileprivate func tabChild(_ name: String) -> (feature: String, arguments: String?)? {
    if let child = model?.children.first(where: { $0.name == name && $0.kind == .scope }) {
      let value = child.value.map { Code().text($0) }
      let isObvious = value.map { $0.hasSuffix("Model()") } == true && child.documentation.isEmpty
      return isObvious ? (child.feature, nil) : nil
    }
    guard
      let child = body.children.first(where: {
        $0.kind == .scope && $0.state == [name] && $0.action == [name]
      }), let feature = role(of: child)?.feature, let property = state[name], property.isStored,
      property.attributes.isEmpty, property.documentation.isEmpty,
      property.value?.isObviousState(of: feature) == true
    else { return nil }
    let arguments = child.reducer.flatMap { reducer in
      reducer.arguments.isEmpty ? nil : Code().text(reducer.arguments)
    }
    return (feature, arguments)
  }

  /// Whether an action `tabSelected` first of all assigns the tab to a property.
  fileprivate func selectsTabs(by property: String) -> Bool {
    guard let parameters = parameters(of: "tabSelected"), parameters.count == 1,
      parameters[0].label == nil, Code().text(parameters[0].type) == "Tab",
      body.logic.count == 1, let logic = body.logic.first
    else { return false }
    let cases = logic.statements.flatMap {
      $0.expression?.as(SwitchExprSyntax.self)?.cases.map(\.self) ?? []
    }
    let places = cases.compactMap { element -> SwitchCaseSyntax? in
      guard case .switchCase(let item) = element, item.roots.contains("tabSelected") else {
        return nil
      }
      return item
    }
    guard places.count == 1, let item = places.first, case .case(let label) = item.label,
      label.caseItems.count == 1, let pattern = label.caseItems.first?.pattern,
      case .enumCase(_, let arguments, _)? = try? Match(pattern), arguments.count == 1,
      case .name(let name) = arguments[0].match, let statement = item.statements.first
    else { return false }
    return Code().text(statement) == "\(logic.stateName).\(property) = \(name)"
  }
}

extension FeatureSpecBuilder {
  /// The key `tabs`.
  mutating func addTabs() {
    guard let tabs = facts.tabs else { return }
    let entries = tabs.tabs.map { tab -> SpecEntry in
      var details: [SpecEntry] = []
      if let feature = tab.feature {
        details.append(SpecEntry("feature", .text(reference(feature, tab.arguments))))
      } else if let view = tab.view?.view {
        details.append(SpecEntry("view", .text(view)))
      }
      if let title = tab.view?.title { details.append(SpecEntry("title", .text(title))) }
      if let image = tab.view?.systemImage {
        details.append(SpecEntry("systemImage", .text(image)))
      }
      details += SpecEntry.documentation(tab.documentation)
      if details.count == 1, details[0].key == "feature" {
        return SpecEntry(tab.name, details[0].value)
      }
      return SpecEntry(tab.name, .mapping(details))
    }
    add("tabs", .mapping([SpecEntry(tabs.selection, .mapping(entries))]))
  }
}
