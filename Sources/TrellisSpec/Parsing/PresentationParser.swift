import TrellisSwift

extension SpecParser {
  /// `presentation`.
  mutating func parsePresentation(_ node: YAMLNode) -> PresentationProperties? {
    guard let text = text(node, of: "'presentation'") else { return nil }
    if let presentation = PresentationProperties(rawValue: text.text) { return presentation }
    let hint = didYouMeanOrOneOf(text.text, Words.presentation, nothing: "")
    report(.unknownValue, "unknown presentation '\(text.text)'\(hint)", text.range)
    return nil
  }

  /// A property of its own contains an optional feature.
  mutating func requireFeatures(_ presents: [Destination]) {
    for destination in presents where destination.feature == nil {
      report(
        .missingFeature,
        "'\(destination.name.text)' has no feature, so only a unified 'destination' can show it; declare it there",
        destination.name.range)
    }
  }

  /// Parses `destination` and `presents`: cases, each with a presentation style.
  mutating func parseDestinations(_ node: YAMLNode, of key: String) -> [Destination] {
    var result: [Destination] = []
    for entry in entries(node, of: key, form: "'addItem: {sheet: ItemFormFeature}'") {
      guard let name = identifier(entry.name, of: "a destination") else { continue }
      if let destination = parseDestination(name, entry.value) { result.append(destination) }
    }
    return result
  }

  private mutating func parseDestination(_ name: SourceText, _ node: YAMLNode) -> Destination? {
    let what = "the destination '\(name.text)'"
    if let text = node.plainScalar, !node.isEmpty {
      report(.missingKey, Message(missingStyle(name, text)), text.range)
      return nil
    }
    let errors = diagnostics.count
    let entries = entries(node, of: name.text, form: "{sheet: ItemFormFeature}")
    if entries.isEmpty, diagnostics.count == errors {
      report(.missingKey, "\(what) has no style; write {sheet: Feature} or another", name.range)
      return nil
    }
    let found = entries.filter { PresentationStyle(rawValue: $0.name.text) != nil }
    guard let styleEntry = found.first,
      let style = PresentationStyle(rawValue: styleEntry.name.text)
    else {
      if let entry = entries.first {
        let kind = Prompt.Kind(rawValue: entry.name.text)
        let hint =
          kind.map { Hint("; declare the \($0.noun) under '\($0.rawValue)s'") }
          ?? didYouMeanOrOneOf(
            entry.name.text, PresentationStyle.allCases.map(\.rawValue), nothing: "")
        report(
          .unknownKey, "'\(entry.name.text)' isn't a presentation style\(hint)", entry.name.range
        )
      }
      return nil
    }
    if found.count > 1 {
      report(.conflictingKeys, "\(what) has two styles; keep one of them", found[1].name.range)
    }
    let others = found.count > 1 ? PresentationStyle.allCases.map(\.key) : []
    let values = values(entries, of: what, keys: [style.key] + style.options + others)
    guard let content = parseContent(styleEntry.value, of: what) else { return nil }
    var destination = Destination(name: name, style: style, content: content.content)
    destination.reducerArguments = content.arguments
    destination.view = content.view
    destination.isValueBound = content.isBound
    if let view = viewReference(values[.view]) { destination.view = view }
    destination.isDismissDisabled = flag(values[.dismissDisabled], of: "dismissDisabled")
    destination.hasNavigationStack = flag(values[.navigationStack], of: "navigationStack")
    if let node = values[.toolbar] {
      destination.toolbar = parseToolbar(node)
      if style != .navigationDestination, !destination.hasNavigationStack {
        report(
          .missingKey,
          "\(what) has a toolbar, but no navigation stack that shows it; add 'navigationStack: true'",
          entries.first { $0.value.range == node.range }?.name.range ?? node.range)
      }
    }
    destination.detents = parseDetents(values[.detents])
    destination.documentation = documentation(values[.doc])
    return destination
  }

  /// The message about a destination that is plain text.
  private func missingStyle(_ name: SourceText, _ text: SourceText) -> String {
    PresentationStyle(rawValue: name.text) == nil
      ? "the destination '\(name.text)' has no style; write {sheet: \(text.text)} or another"
      : "'\(name.text)' is a style and belongs below a destination's name; write 'item: {\(name.text): \(text.text)}'"
  }

  /// Parses the value of a style: a feature, `true`, or `{value: Type, view: View, binding: true}`.
  private mutating func parseContent(
    _ node: YAMLNode, of what: String
  ) -> DestinationContent? {
    if node.plainScalar?.text == "true" { return DestinationContent(content: .none) }
    guard let entries = node.entries else {
      return text(node, of: what).flatMap { typeReference($0) }.map {
        DestinationContent(content: .feature($0.feature), arguments: $0.arguments)
      }
    }
    let isValue = entries.contains { $0.name.text == DestinationContentKey.value.rawValue }
    let values = values(
      node, of: what, keys: DestinationContentKey.allCases.filter { isValue || $0 != .binding },
      form: "{value: Item}")
    let view = viewReference(values[.view])
    if values[.feature] != nil, let value = values[.value] {
      report(
        .conflictingKeys, "\(what) has both a 'feature' and a 'value'; keep one of them",
        value.range)
    }
    if let feature = values[.feature].flatMap({ text($0, of: "'feature'") }) {
      return typeReference(feature).map {
        DestinationContent(
          content: .feature($0.feature), arguments: $0.arguments, view: view)
      }
    }
    guard let value = values[.value] else {
      report(.missingKey, "\(what) has neither a 'value' nor a 'feature'", node.range)
      return nil
    }
    let isBound = flag(values[.binding], of: "binding")
    return text(value, of: "'value'").flatMap { checkedType($0) }.map {
      DestinationContent(content: .value($0), view: view, isBound: isBound)
    }
  }

  /// The value of a style.
  private struct DestinationContent {
    var content: Destination.Content
    var arguments: [CallArgument] = []
    var view: SourceText?
    var isBound = false
  }

  private mutating func parseDetents(_ node: YAMLNode?) -> [SourceText] {
    guard let node else { return [] }
    let nodes =
      node.plainScalar != nil ? [node] : items(node, of: "detents", form: "[medium, large]")
    return nodes.compactMap { node in
      guard let text = text(node, of: "a detent") else { return nil }
      let bare = text.text.hasPrefix(".") ? text.part(String(text.text.dropFirst()), at: 1) : text
      guard SwiftTree(code: bare.text).root.head.kind == .name else {
        report(
          .invalidSwift,
          "'\(text.text)' isn't a detent; write a name such as 'medium', or a call such as 'height(200)'",
          text.range)
        return nil
      }
      return checkedExpression(bare)
    }
  }

  /// Parses `path`.
  mutating func parsePath(_ node: YAMLNode) -> [PathCase] {
    var result: [PathCase] = []
    for entry in entries(node, of: "path", form: "'detail: DetailFeature'") {
      guard let name = identifier(entry.name, of: "a path case") else { continue }
      if let pathCase = parsePathCase(name, entry.value) { result.append(pathCase) }
    }
    return result
  }

  private mutating func parsePathCase(_ name: SourceText, _ node: YAMLNode) -> PathCase? {
    let what = "the path case '\(name.text)'"
    guard node.entries != nil else {
      return parseFeatureReference(node, of: "'\(name.text)'").map {
        PathCase(
          name: name, content: .feature($0.feature), reducerArguments: $0.arguments)
      }
    }
    let isValue = node.entries?.contains { $0.name.text == PathCaseKey.value.rawValue } == true
    let keys = isValue ? PathCaseKey.ofPlainData : PathCaseKey.ofFeature
    let values = values(node, of: what, keys: keys, form: "{feature: DetailFeature}")
    let parsed =
      isValue
      ? parsePlainData(values, of: what, name).map { PathCase(name: name, content: $0) }
      : parsePathFeature(values, node, name)
    guard var pathCase = parsed else { return nil }
    pathCase.view = viewReference(values[.view])
    pathCase.documentation = documentation(values[.doc])
    pathCase.presenceName = propertyName(values[.isOnStack], of: "isOnStack")
    pathCase.topName = propertyName(values[.top], of: "top")
    pathCase.isLinked = flag(values[.link], of: "link")
    return pathCase
  }

  private mutating func parsePathFeature(
    _ values: [PathCaseKey: YAMLNode], _ node: YAMLNode, _ name: SourceText
  ) -> PathCase? {
    guard let featureNode = values[.feature] else {
      report(.missingFeature, "'\(name.text)' names no feature", node.range)
      return nil
    }
    return text(featureNode, of: "'feature'").flatMap { typeReference($0) }.map {
      PathCase(name: name, content: .feature($0.feature), reducerArguments: $0.arguments)
    }
  }

  private mutating func parsePlainData(
    _ values: [PathCaseKey: YAMLNode], of what: String, _ name: SourceText
  ) -> PathCase.Content? {
    if values[.view] == nil {
      report(.missingKey, "\(what) is plain data and needs a 'view' to show it", name.range)
      return nil
    }
    guard let value = values[.value] else { return nil }
    let errors = diagnostics.count
    let parameters = parameters(value, of: "value")
    if parameters.isEmpty {
      if diagnostics.count == errors {
        report(.missingKey, "\(what) has no values", value.range)
      }
      return nil
    }
    return .value(parameters)
  }

  /// Parses the name of a property that a spec asks for.
  private mutating func propertyName(_ node: YAMLNode?, of key: String) -> SourceText? {
    guard let node else { return nil }
    guard let name = text(node, of: "'\(key)'").flatMap({ identifier($0, of: "a property") }) else {
      return nil
    }
    guard ["true", "false", "nil"].contains(name.text) else { return name }
    report(
      .reservedName, "'\(key)' is the name of the property, and '\(name.text)' is a Swift keyword",
      name.range)
    return nil
  }
}
