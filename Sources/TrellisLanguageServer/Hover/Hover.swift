import TrellisSpec

extension LanguageServer {
  /// `textDocument/hover`: what a key means.
  func hover(_ parameters: PositionParameters) -> HoverResult? {
    guard let context = context(of: parameters), let place = context.place else { return nil }
    let forms = LanguageForms.forms(at: place.path, in: context.form)
    guard case .key = place.role,
      let entry = forms.mappings(with: [place.word.unquoted]).flatMap(\.entries)
        .first(where: { $0.name == place.word.unquoted })
    else { return nil }
    return HoverResult(
      contents: MarkupContent(kind: "markdown", value: entry.meaning.markdown(of: entry.name)),
      range: context.range(of: place.columns))
  }
}
