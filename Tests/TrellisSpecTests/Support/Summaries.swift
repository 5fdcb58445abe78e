import TrellisSpec

// Short texts that describe the parts of a feature, so that a test shows the parsed result at a
// glance.

extension StateProperty {
  /// For example, `let count: Int = 0 // How many.`
  var summary: String {
    var parts = [isConstant ? "let \(name.text):" : "\(name.text):", type.text]
    switch sharing {
    case .key(let key): parts.append("shared \(key.text)")
    case .passed: parts.append("shared by the parent")
    case nil: break
    }
    if let isBound { parts.append(isBound ? "bound" : "not bound") }
    if let defaultValue { parts.append("= \(defaultValue.text)") }
    if !documentation.isEmpty { parts.append("// \(documentation.joined(separator: " / "))") }
    return parts.joined(separator: " ")
  }
}

extension Child {
  /// For example, `library: LibraryFeature in LibraryScreen`.
  var summary: String {
    "\(name.text): \(feature.text)" + (view.map { " in \($0.text)" } ?? "")
  }
}

extension Tab {
  /// For example, `home: HomeFeature in HomeScreen "Home" house`.
  var summary: String {
    var parts = [name.text + (feature.map { ": \($0.text)" } ?? "")]
    if let view { parts.append("in \(view.text)") }
    parts.append("\"\(title)\"")
    if let systemImage { parts.append(systemImage) }
    return parts.joined(separator: " ")
  }
}

extension Destination {
  /// For example, `addItem: sheet ItemForm in ItemFormView detents medium, large`.
  var summary: String {
    let content =
      switch self.content {
      case .feature(let feature): " \(feature.text)"
      case .none: ""
      case .value(let type): " (\(type.text))"
      }
    var parts = ["\(name.text): \(style.rawValue)\(content)"]
    if let view { parts.append("in \(view.text)") }
    if !detents.isEmpty {
      parts.append("detents \(detents.map(\.text).joined(separator: ", "))")
    }
    if isDismissDisabled { parts.append("dismissDisabled") }
    if hasNavigationStack { parts.append("navigationStack") }
    return parts.joined(separator: " ")
  }
}

extension PathCase {
  /// For example, `detail: Detail in DetailView` or `detail(id: Int) in DetailView`.
  var summary: String {
    let content =
      switch self.content {
      case .feature(let feature): ": \(feature.text)"
      case .value(let parameters): parameters.summary
      }
    return name.text + content + (view.map { " in \($0.text)" } ?? "")
  }
}

extension URLPattern {
  /// The components and query items, with values in braces: `items / {id} ? filter = {filter}`.
  var summary: String {
    let path = components.map { component in
      switch component {
      case .literal(let text): text.text
      case .value(let name): "{\(name.text)}"
      }
    }
    let items = query.map { "\($0.key) = {\($0.value.text)}" }
    return ([path.joined(separator: " / ")] + (items.isEmpty ? [] : items)).joined(separator: " ? ")
  }
}

extension DeepLink {
  /// For example, `item(id: UUID) at items / {id}: push item(id: id)`.
  var summary: String {
    "\(name.text)\(parameters.summary) at \(url.summary)"
      + (steps.isEmpty ? "" : ": \(steps.map(\.summary).joined(separator: "; "))")
  }
}

extension [Parameter] {
  /// For example, `(id: Int, String)`; empty if there are no parameters.
  var summary: String {
    if isEmpty { return "" }
    let parts = map { parameter in
      (parameter.label.map { "\($0.text): " } ?? "") + parameter.type.text
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension [CallArgument] {
  /// For example, `(id: state.id, 1)`; empty if there are no arguments.
  var summary: String {
    if isEmpty { return "" }
    let parts = map { argument in
      (argument.label.map { "\($0.text): " } ?? "") + argument.value.text
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}

extension ActionCase {
  /// For example, `view.loaded(Item) // When it is there.`
  var summary: String {
    let comment = documentation.isEmpty ? "" : " // \(documentation.joined(separator: " / "))"
    return (group.map { "\($0.text)." } ?? "") + name.text + parameters.summary + comment
  }
}

extension PromptButton {
  /// For example, `delete(id: Int) "Delete" destructive sends (id: id)`.
  var summary: String {
    var parts = ["\(name.text)\(parameters.summary)", "\"\(title.template.text)\""]
    if let role { parts.append(role.rawValue) }
    if !arguments.isEmpty { parts.append("sends \(arguments.summary)") }
    return parts.joined(separator: " ")
  }
}

extension FeatureDependency {
  /// For example, `uuid: \.uuid`.
  var summary: String {
    "\(name.text): \(key.text)"
  }
}
