extension SpecParser {
  /// Parses `deepLinks`: names, each with a URL and the steps that build its state.
  mutating func parseDeepLinks(_ node: YAMLNode) -> [DeepLink] {
    var result: [DeepLink] = []
    for entry in entries(node, of: "deepLinks", form: "item: {url: '/items/{id}', steps: […]}") {
      guard let name = identifier(entry.name, of: "a deep link") else { continue }
      if let link = parseDeepLink(name, entry.value) { result.append(link) }
    }
    return result
  }

  private mutating func parseDeepLink(_ name: SourceText, _ node: YAMLNode) -> DeepLink? {
    let what = "the deep link '\(name.text)'"
    let errors = diagnostics.count
    let values = values(
      node, of: what, keys: DeepLinkKey.allCases, form: "{url: '/items/{id}', steps: […]}")
    guard let urlNode = values[.url] else {
      if diagnostics.count == errors { report(.missingKey, "\(what) has no 'url'", name.range) }
      return nil
    }
    guard let text = text(urlNode, of: "'url'"), let url = parseURL(text) else { return nil }
    var link = DeepLink(name: name, url: url)
    let before = diagnostics.count
    link.parameters = parameters(values[.with], of: "with")
    link.isUnreadable = diagnostics.count > before
    link.documentation = documentation(values[.doc])
    if let steps = values[.steps], !steps.isEmpty { link.steps = parseSteps(steps, of: name) }
    reportIdleEnd(of: link.steps)
    return link
  }

  /// Parses `/items/{id}?filter={filter}`.
  private mutating func parseURL(_ text: SourceText) -> URLPattern? {
    guard text.text.hasPrefix("/") else {
      report(
        .deepLinkUrl,
        "'\(text.text)' isn't a path; write it like '/items/{id}', without a scheme and a host",
        text.range)
      return nil
    }
    var pattern = URLPattern(source: text)
    let halves = text.text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var offset = 0
    for piece in halves[0].split(separator: "/", omittingEmptySubsequences: false) {
      if !piece.isEmpty {
        guard let component = parseComponent(text.part(String(piece), at: offset)) else {
          return nil
        }
        pattern.components.append(component)
      }
      offset += piece.unicodeScalars.count + 1
    }
    guard halves.count == 2 else { return pattern }
    offset = halves[0].unicodeScalars.count + 1
    for piece in halves[1].split(separator: "&", omittingEmptySubsequences: false) {
      guard let item = parseQueryItem(text.part(String(piece), at: offset)) else { return nil }
      pattern.query.append(item)
      offset += piece.unicodeScalars.count + 1
    }
    return pattern
  }

  private mutating func parseComponent(_ text: SourceText) -> URLPattern.Component? {
    if text.text.hasPrefix("{"), text.text.hasSuffix("}") {
      let name = text.part(String(text.text.dropFirst().dropLast()), at: 1)
      return identifier(name, of: "a value").map { .value($0) }
    }
    let special = "{}#*:%\"\\".unicodeScalars
    if let scalar = text.text.unicodeScalars.first(where: special.contains) {
      report(
        .deepLinkUrl,
        "'\(scalar)' isn't allowed in '\(text.text)'; a component is a word, or a value such as '{id}'",
        text.range)
      return nil
    }
    return .literal(text)
  }

  private mutating func parseQueryItem(_ text: SourceText) -> URLPattern.QueryItem? {
    let errors = diagnostics.count
    let halves = text.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2, !halves[0].isEmpty,
      case .value(let name)? = parseComponent(
        text.part(String(halves[1]), at: halves[0].unicodeScalars.count + 1))
    {
      return URLPattern.QueryItem(key: String(halves[0]), value: name)
    }
    if diagnostics.count > errors { return nil }
    report(
      .deepLinkUrl, "'\(text.text)' isn't a query item; write it like 'filter={filter}'",
      text.range)
    return nil
  }
}
