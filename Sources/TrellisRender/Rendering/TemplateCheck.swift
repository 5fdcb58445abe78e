import TrellisSpec

/// Checks templates that replace embedded ones, regardless of which parts of them a run renders.
struct TemplateCheck {
  private let scope = TemplateScope.embedded

  /// The problems of a template, ordered by place.
  func problems(in template: TemplateLibrary.Template) -> [Diagnostic] {
    let names = TemplateLibrary.embedded.map(\.name)
    guard names.contains(template.name) else {
      let hint = suggestion(for: template.name, among: names)
      return [
        Diagnostic(
          rule: .invalidTemplate,
          "there is no template '\(template.name)' to override"
            + (hint.map { "; did you mean '\($0)'?" }
              ?? "; 'trellis templates list' prints the names of all templates"),
          path: template.file.path)
      ]
    }
    let scanner = MustacheScanner(template.file)
    let misspelled = scanner.tags.flatMap { problems(of: $0, in: template.name) }
    let malformed = scanner.problems.map {
      Diagnostic(rule: .invalidTemplate, Message($0.message), at: $0.range)
    }
    return (misspelled + malformed).inOrderOfPlace()
  }

  private func problems(of tag: MustacheTag, in template: String) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if tag.kind == .partial || tag.kind == .parent {
      let partials = scope.partials(of: template)
      if !tag.name.hasPrefix("*"), !partials.contains(tag.name) {
        let hint = didYouMean(tag.name, among: partials.sorted())
        problems.append(
          Diagnostic(
            rule: .invalidTemplate,
            "there is no template '\(tag.name)' that '\(template)' can include\(hint)",
            at: tag.range))
      }
    }
    if tag.namesField {
      let fields = scope.fields(of: template)
      for (name, range) in tag.fields where !fields.contains(name) {
        let hint = didYouMean(name, among: fields.sorted())
        problems.append(
          Diagnostic(
            rule: .invalidTemplate,
            "the template '\(template)' has no value named '\(name)'\(hint)", at: range))
      }
    }
    for function in tag.functions where !Self.functions.contains(function) {
      let hint = didYouMeanOrOneOf(function, Self.functions, nothing: "")
      problems.append(
        Diagnostic(
          rule: .invalidTemplate, "there is no function '\(function)' for names\(hint)",
          at: tag.range))
    }
    return problems
  }

  /// The functions that the library applies to a value, or to its position in a list.
  private static let functions = [
    "capitalized", "count", "empty", "enumerated", "equalzero", "even", "first", "index", "last",
    "lowercased", "minusone", "odd", "plusone", "reversed", "sorted", "uppercased",
  ]
}
