extension SpecParser {
  /// `destination`: cases, each with a style of presentation.
  mutating func parseDestinations(_ node: YAMLNode) -> [Destination] {
    var result: [Destination] = []
    for entry in entries(node, of: "destination", form: "'addItem: {sheet: ItemFormFeature}'") {
      guard let name = identifier(entry.name, of: "a destination") else { continue }
      if let destination = parseDestination(name, entry.value) { result.append(destination) }
    }
    return result
  }

  private mutating func parseDestination(_ name: SourceText, _ node: YAMLNode) -> Destination? {
    let what = "the destination '\(name.text)'"
    let styles = PresentationStyle.allCases.map(\.rawValue)
    let entries = entries(node, of: name.text, form: "{sheet: ItemFormFeature}")
    if entries.isEmpty, node.isEmpty || node.entries != nil {
      report("missing-key", "\(what) has no style; write {sheet: Feature} or another", name.range)
      return nil
    }
    let found = entries.filter { styles.contains($0.name.text) }
    if let inspector = entries.first(where: { $0.name.text == "inspector" }) {
      report(
        "unsupported", "'inspector' is not supported by this version of Trellis yet",
        inspector.name.range)
      return nil
    }
    guard let styleEntry = found.first,
      let style = PresentationStyle(rawValue: styleEntry.name.text)
    else {
      if let entry = entries.first {
        let mend = didYouMeanOrOneOf(entry.name.text, styles, nothing: "")
        report(
          "unknown-key", "'\(entry.name.text)' is no style of presentation\(mend)", entry.name.range
        )
      }
      return nil
    }
    if found.count > 1 {
      report("presentation-style", "\(what) has two styles; keep one of them", found[1].name.range)
    }
    let optionKeys = [style.rawValue, "view"] + style.options
    let values = values(entries, of: what, keys: optionKeys + (found.count > 1 ? styles : []))
    if styleEntry.value.entries != nil || styleEntry.value.plainScalar?.text == "true" {
      report(
        "unsupported",
        "a destination without a feature is not supported by this version of Trellis yet",
        styleEntry.value.range)
      return nil
    }
    guard let feature = text(styleEntry.value, of: what).flatMap({ typeReference($0) }) else {
      return nil
    }
    var destination = Destination(name: name, style: style, feature: feature)
    destination.view = viewReference(values["view"])
    destination.isDismissDisabled = flag(values["dismissDisabled"], of: "dismissDisabled")
    destination.hasNavigationStack = flag(values["navigationStack"], of: "navigationStack")
    destination.detents = parseDetents(values["detents"])
    return destination
  }

  private mutating func parseDetents(_ node: YAMLNode?) -> [SourceText] {
    guard let node else { return [] }
    let nodes =
      node.plainScalar != nil ? [node] : items(node, of: "detents", form: "[medium, large]")
    return nodes.compactMap { node in
      guard let text = text(node, of: "a detent") else { return nil }
      let bare = text.text.hasPrefix(".") ? text.part(String(text.text.dropFirst()), at: 1) : text
      return checkedExpression(bare)
    }
  }

  /// `path`: what can be pushed.
  mutating func parsePath(_ node: YAMLNode) -> [PathCase] {
    var result: [PathCase] = []
    for entry in entries(node, of: "path", form: "'detail: DetailFeature'") {
      guard let name = identifier(entry.name, of: "a path case") else { continue }
      if let value = entry.value.entries?.first(where: { $0.name.text == "value" })?.value {
        let what = "the path case '\(name.text)'"
        let values = values(entry.value, of: what, keys: ["value", "view"], form: "")
        guard let view = viewReference(values["view"]) else {
          if values["view"] == nil {
            report(
              "missing-key", "\(what) holds plain data and needs a 'view' to show it", name.range)
          }
          continue
        }
        let parameters = parameters(value, of: "value")
        if parameters.isEmpty {
          report("missing-key", "\(what) holds no values", value.range)
          continue
        }
        result.append(PathCase(name: name, content: .value(parameters), view: view))
      } else if let (feature, view) = parseFeatureReference(entry.value, of: "'\(name.text)'") {
        result.append(PathCase(name: name, content: .feature(feature), view: view))
      }
    }
    return result
  }
}
