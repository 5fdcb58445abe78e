import TrellisIR
import TrellisSpec

/// A name in the outline of a spec.
package struct OutlineItem: Sendable {
  /// The name.
  package let name: String
  /// What it stands for.
  package let kind: NameKind
  /// Its type or the like, if it has one.
  package let detail: String?
  /// Where the name is.
  package let range: SourceRange
  /// The names that it contains, in order of place.
  package fileprivate(set) var children: [OutlineItem] = []
}

extension SpecNames {
  /// The features of a spec, each with the names that it declares.
  ///
  /// - Parameter path: The path of the spec.
  package func outline(of path: String) -> [OutlineItem] {
    graph.ids.filter { graph[$0].feature.name.file.path == path }.map { id in
      outline(of: graph[id].feature)
    }
  }

  /// The outline of all specs, in their order.
  package var outline: [OutlineItem] { graph.ids.map { outline(of: graph[$0].feature) } }

  private func outline(of feature: Feature) -> OutlineItem {
    func item(
      _ kind: NameKind, _ name: SourceText, _ detail: String? = nil, _ children: [OutlineItem] = []
    ) -> OutlineItem? {
      guard let range = TextPlaces(name).range(of: name.text, at: 0), range.text == name.text else {
        return nil
      }
      return OutlineItem(
        name: name.text, kind: kind, detail: detail, range: range,
        children: children.sorted { $0.range < $1.range })
    }
    var items: [OutlineItem?] = feature.state.map { item(.property, $0.name, $0.type.text) }
    items += feature.computed.map { item(.computedProperty, $0.name, $0.type.text) }
    items += (feature.scopes + feature.optionals + feature.rows).map {
      item(.child, $0.name, $0.feature.text)
    }
    items += feature.cases.map { item(.enumCase, $0.name, $0.feature.text) }
    if let tabs = feature.tabs {
      let children = tabs.tabs.compactMap { item(.tab, $0.name, $0.feature?.text) }
      items.append(item(.tabSelection, tabs.selection, nil, children))
    }
    items += (feature.destinations + feature.presents).map {
      item(.destination, $0.name, $0.feature?.text)
    }
    items += feature.path.map { item(.pathCase, $0.name, $0.feature?.text) }
    items += feature.prompts.map { prompt in
      item(
        prompt.kind == .alert ? .alert : .confirmationDialog, prompt.name,
        prompt.title.template.text, prompt.buttons.compactMap { item(.button, $0.name) })
    }
    let grouped = feature.index.groups.all.map { group in
      item(
        .actionGroup, group.name, nil,
        group.actions.compactMap { item(.action, $0.name, $0.parameters.spelling) })
    }
    let buttons = Set(
      feature.booleanPrompts.flatMap(\.buttons).map { $0.name.range })
    items += grouped
    items += feature.actions.filter { $0.group == nil && !buttons.contains($0.name.range) }.map {
      item(.action, $0.name, $0.parameters.spelling)
    }
    items += feature.delegate.map { item(.delegateAction, $0.name, $0.parameters.spelling) }
    items += (feature.dependencies + feature.parameters).map {
      item($0.isParameter ? .parameter : .dependency, $0.name, $0.key.text)
    }
    items += feature.effects.map { item(.effect, $0) }
    items += feature.deepLinks.map { item(.deepLink, $0.name, $0.url.source.text) }
    return item(.feature, feature.name, nil, items.compactMap(\.self))
      ?? OutlineItem(
        name: feature.name.text, kind: .feature, detail: nil, range: feature.name.range)
  }
}

extension [Parameter] {
  /// The values as a declaration spells them; `nil` if there are none.
  var spelling: String? {
    if isEmpty { return nil }
    let values = map { parameter in
      parameter.label.map { "\($0.text): \(parameter.type.text)" } ?? parameter.type.text
    }
    return "(\(values.joined(separator: ", ")))"
  }
}
