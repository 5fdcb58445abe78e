import TrellisNames
import TrellisSpec

extension LanguageServer {
  /// `textDocument/hover`: what a name stands for and what becomes of it, or what a key means.
  func hover(_ parameters: PositionParameters) -> HoverResult? {
    guard let context = context(of: parameters) else { return nil }
    if let hover = keyHover(context) { return hover }
    guard let (name, names) = name(at: context) else { return nil }
    var parts = [NameHover(name, names).markdown]
    if let code = generatedCode(context) { parts.append("```swift\n\(code)\n```") }
    return HoverResult(
      contents: MarkupContent(kind: "markdown", value: parts.joined(separator: "\n\n")),
      range: ClientPlaces(self, in: context.folder).range(of: name.range))
  }

  /// What a key of the language means.
  private func keyHover(_ context: EditedPlace) -> HoverResult? {
    guard let place = context.place, case .key = place.role else { return nil }
    let key = place.word.unquoted
    let forms = PlaceForms.forms(at: place.path, in: context.form)
    let entry = forms.mappings(with: place.siblings + [key]).lazy.flatMap(\.entries)
      .first { $0.name == key }
    return entry.map {
      HoverResult(
        contents: MarkupContent(kind: "markdown", value: $0.meaning.markdown(of: key)),
        range: context.range(of: place.columns))
    }
  }

  /// The case of the generated reducer that an entry of `reducer` becomes.
  private func generatedCode(_ context: EditedPlace) -> String? {
    guard let place = context.place, case .key = place.role, place.path == [.key("reducer")],
      let feature = context.lines.feature(around: context.line - 1),
      let reducer = projects[context.folder]?.reducer(of: feature, in: context.source.path)
    else { return nil }
    return GeneratedCase(of: place.word.unquoted, in: reducer)?.text
  }
}

/// What a name stands for, for people.
private struct NameHover {
  let markdown: String

  init(_ name: SpecName, _ names: SpecNames) {
    let detail = name.declarations.first.flatMap { names.outlineItem(at: $0)?.detail }
    let type = detail.map { $0.hasPrefix("(") ? $0 : ": \($0)" } ?? ""
    let owner = name.kind == .feature ? nil : name.owner
    let place = owner.map { " of `\($0)`" } ?? ""
    let uses = names.references(of: name, includingDeclaration: false).count
    let origin = name.declarations.isEmpty ? ", in Swift" : ""
    markdown =
      "**\(name.kind.noun)** `\(name.name)\(type)`\(place)\(origin)\n\n"
      + (uses == 1 ? "1 other use in specs" : "\(uses) other uses in specs")
  }
}

extension SpecNames {
  /// The name in the outline that stands at a place.
  fileprivate func outlineItem(at range: SourceRange) -> OutlineItem? {
    var items = outline(of: range.file.path)
    while let item = items.popLast() {
      if item.range == range { return item }
      items += item.children
    }
    return nil
  }
}
