import TrellisSpec

/// Checks templates that replace embedded ones, regardless of which parts of them a run renders.
struct TemplateCheck {
  /// The most tags of a template. Nobody reads more.
  static let mostTags = 5_000

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
    let hidden = template.file.hiddenCharacters
    if !hidden.isEmpty { return hidden }
    var words = KnownWords(template.name)
    let scanner = MustacheScanner(template.file)
    if scanner.tags.count > Self.mostTags {
      return [
        Diagnostic(
          rule: .invalidTemplate,
          "a template can have \(Self.mostTags) tags at most; divide it into several",
          at: scanner.tags[Self.mostTags].range)
      ]
    }
    let misspelled = scanner.tags.flatMap { words.problems(of: $0) }
    let malformed = scanner.problems.map {
      Diagnostic(rule: .invalidTemplate, Message($0.message), at: $0.range)
    }
    return (misspelled + malformed).inOrderOfPlace()
  }
}

/// What the tags of a template may say.
private struct KnownWords {
  private let template: String
  private var fields: Candidates
  private var partials: Candidates
  private var functions = Candidates(Self.functions)

  /// The functions of the position in a list.
  private static let functions: Set = ["first", "last"]

  init(_ template: String) {
    self.template = template
    fields = Candidates(TemplateScope.embedded.fields(of: template))
    partials = Candidates(TemplateScope.embedded.partials(of: template))
  }

  mutating func problems(of tag: MustacheTag) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if tag.kind == .partial, let hint = partials.hint(unless: tag.name) {
      problems.append(
        Diagnostic(
          rule: .invalidTemplate,
          "there is no template '\(tag.name)' that '\(template)' can include\(hint)", at: tag.range)
      )
    }
    for (name, range) in tag.namesField ? tag.fields : [] {
      guard let hint = fields.hint(unless: name) else { continue }
      problems.append(
        Diagnostic(
          rule: .invalidTemplate,
          "the template '\(template)' has no value named '\(name)'\(hint)", at: range))
    }
    // What is wrong with a section is wrong with its end, too.
    if tag.kind == .end { return problems }
    if !tag.functions.isEmpty, !tag.name.isEmpty || tag.kind == .variable {
      problems.append(
        Diagnostic(
          rule: .invalidTemplate,
          "names have no functions; the only ones are the sections '{{#first()}}' and '{{#last()}}'",
          at: tag.range))
    }
    for function in tag.functions where problems.isEmpty {
      guard let hint = functions.hint(unless: function) else { continue }
      problems.append(
        Diagnostic(
          rule: .invalidTemplate, "there is no function '\(function)' for names\(hint)",
          at: tag.range))
    }
    return problems
  }
}

/// The available words, and the hints for other words, because finding a similar word takes long.
private struct Candidates {
  private let words: Set<String>
  private var hints: [String: Hint] = [:]

  init(_ words: Set<String>) {
    self.words = words
  }

  /// The likely meaning of a word; `nil` if it is one of the available words.
  mutating func hint(unless word: String) -> Hint? {
    if words.contains(word) { return nil }
    if let hint = hints[word] { return hint }
    let hint = didYouMean(word, among: words.sorted())
    hints[word] = hint
    return hint
  }
}
