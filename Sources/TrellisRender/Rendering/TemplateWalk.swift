import TrellisSpec

/// Visits all templates that files consist of, with the records that are in scope at each tag.
struct TemplateWalk {
  /// A name that has no value at a tag.
  struct Problem: Hashable {
    let name: String
    let range: SourceRange
    /// The template that contains the name, if the tag includes it.
    let included: String?
  }

  /// A template with its tags.
  private struct Template {
    let name: String
    let isOverride: Bool
    let tags: [Tag]
  }

  /// A tag, with the fields that it names.
  private struct Tag {
    let tag: MustacheTag
    let fields: [(name: String, range: SourceRange)]

    init(_ tag: MustacheTag) {
      self.tag = tag
      fields = tag.namesField ? tag.fields : []
    }
  }

  /// A template with the innermost records in scope, and the override that includes it.
  private struct Visit: Hashable {
    let template: String
    let place: SourceRange?
    let records: [String]
  }

  private let templates: [String: Template]
  private let records: [String: [String: TemplateRecords.Field]]
  /// The template that is being visited.
  private var template = ""
  private var seen: Set<Visit> = []
  /// The places in overrides that files of the current root contain.
  private var placesOfRoot: Set<SourceRange> = []
  private var problemsOfRoot: Set<Problem> = []
  /// The number of roots that lead to each place of an override, and to each problem.
  private var rootsOfPlaces: [SourceRange: Int] = [:]
  private var rootsOfProblems: [Problem: Int] = [:]
  /// The visited templates, by their own names.
  private(set) var visited: Set<String> = []

  /// Creates a walk through the templates of a library.
  ///
  /// - Parameters:
  ///   - templates: The templates, by the names that include them.
  ///   - overrides: Those of them that replace an embedded one.
  ///   - records: The records of the library.
  init(
    _ templates: [String: TemplateLibrary.Template], overrides: [TemplateLibrary.Template],
    _ records: TemplateRecords
  ) {
    let files = Set(overrides.map(\.file))
    self.records = records.records
    self.templates = templates.mapValues { template in
      Template(
        name: template.name, isOverride: files.contains(template.file),
        tags: MustacheScanner(template.file).tags.map(Tag.init))
    }
    for (root, record) in records.files {
      (seen, placesOfRoot, problemsOfRoot) = ([], [], [])
      visit(root, [record], from: nil)
      for place in placesOfRoot { rootsOfPlaces[place, default: 0] += 1 }
      for problem in problemsOfRoot { rootsOfProblems[problem, default: 0] += 1 }
    }
  }

  /// The names without a value: in every kind of file that contains the tag, since a project may
  /// generate only some kinds.
  var problems: Set<Problem> {
    Set(rootsOfProblems.filter { rootsOfPlaces[$0.range] == $1 }.keys)
  }

  /// The tags of overrides that files contain.
  var places: some Sequence<SourceRange> {
    rootsOfPlaces.keys
  }

  /// - Parameters:
  ///   - name: The name of a template.
  ///   - stack: The names of the records in scope, from the outermost.
  ///   - place: The tag of the override that includes it, if any.
  private mutating func visit(_ name: String, _ stack: [String], from place: SourceRange?) {
    guard let template = templates[name] else { return }
    visited.insert(template.name)
    // Templates can include themselves.
    let visit = Visit(
      template: name, place: template.isOverride ? nil : place, records: stack.suffix(3))
    guard seen.insert(visit).inserted else { return }
    let includer = self.template
    self.template = template.name
    defer { self.template = includer }
    var tags = template.tags[...]
    self.visit(&tags, stack, isOverride: template.isOverride, from: place)
  }

  /// Visits the tags up to the end of the section, if any.
  private mutating func visit(
    _ tags: inout ArraySlice<Tag>, _ stack: [String], isOverride: Bool, from place: SourceRange?
  ) {
    while let tag = tags.popFirst() {
      let place = isOverride ? tag.tag.range : place
      switch tag.tag.kind {
      case .end: return
      case .block: visit(&tags, stack, isOverride: isOverride, from: place)
      case .parent:
        if !tag.tag.name.hasPrefix("*") { visit(tag.tag.name, stack, from: place) }
        visit(&tags, stack, isOverride: isOverride, from: place)
      case .partial: visit(tag.tag.name, stack, from: place)
      case .dynamicPartial:
        for name in field(tag, stack, place)?.templates ?? [] { visit(name, stack, from: place) }
      case .variable: _ = field(tag, stack, place)
      case .section, .invertedSection:
        if let inner = self.stack(in: tag, stack, place) {
          visit(&tags, inner, isOverride: isOverride, from: place)
        } else {
          Self.skipSection(&tags)
        }
      }
    }
  }

  /// The records in scope in a section; `nil` if it is never rendered.
  private mutating func stack(
    in tag: Tag, _ stack: [String], _ place: SourceRange?
  ) -> [String]? {
    // A function of the position, such as `last()`, has no name.
    if tag.fields.isEmpty { return stack }
    guard let field = field(tag, stack, place) else { return nil }
    let inner = field.record.map { stack + [$0] } ?? stack
    if !tag.tag.functions.isEmpty { return inner }
    if tag.tag.kind == .invertedSection { return field.presence == .always ? nil : stack }
    return field.presence == .never ? nil : inner
  }

  /// The field that a tag names. A name that no record in scope has is a problem.
  private mutating func field(
    _ tag: Tag, _ stack: [String], _ place: SourceRange?
  ) -> TemplateRecords.Field? {
    var stack = stack
    var field: TemplateRecords.Field?
    for (name, range) in tag.fields {
      field = nil
      for record in stack.reversed() where field == nil { field = records[record]?[name] }
      if let place {
        let isOwn = place == tag.tag.range
        placesOfRoot.insert(isOwn ? range : place)
        if field == nil {
          problemsOfRoot.insert(
            Problem(
              name: name, range: isOwn ? range : place, included: isOwn ? nil : template))
        }
      }
      // The rest of `outer.inner` is looked up in the value.
      guard let record = field?.record else { break }
      stack = [record]
    }
    return field
  }

  private static func skipSection(_ tags: inout ArraySlice<Tag>) {
    var depth = 1
    while depth > 0, let tag = tags.popFirst() {
      switch tag.tag.kind {
      case .section, .invertedSection, .block, .parent: depth += 1
      case .end: depth -= 1
      case .variable, .partial, .dynamicPartial: break
      }
    }
  }
}

extension TemplateLibrary {
  /// The names in overrides that have no value where they are used, such as a field that only the
  /// elements of a list have.
  ///
  /// - Parameter overrides: Overrides without other problems.
  static func namesWithoutValue(in overrides: [Template]) -> [Diagnostic] {
    if overrides.isEmpty { return [] }
    var problems: [SourceFile: [Set<TemplateWalk.Problem>]] = [:]
    for family in Target.Family.allCases {
      guard let records = TemplateRecords.embedded[family.rawValue] else { continue }
      var unvisited = overrides
      func note(_ walk: TemplateWalk) {
        let byFile = Dictionary(grouping: walk.problems, by: \.range.file)
        for template in unvisited where walk.visited.contains(template.name) {
          problems[template.file, default: []].append(Set(byFile[template.file] ?? []))
        }
        unvisited.removeAll { walk.visited.contains($0.name) }
      }
      let all = templates(of: family, among: embedded + overrides)
      note(TemplateWalk(all, overrides: overrides, records))
      // An override can leave out another one.
      for template in unvisited {
        let templates = templates(of: family, among: embedded + [template])
        note(TemplateWalk(templates, overrides: [template], records))
      }
    }
    // A template of both libraries may use what only one of them has.
    let common = problems.values.flatMap { sets in
      sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
    }
    var places: Set<SourceRange> = []
    return common.sorted { $0.name < $1.name }.filter { places.insert($0.range).inserted }.map {
      problem in
      let message: Message =
        if let template = problem.included {
          "'\(template)' can't be included here, because '\(problem.name)' has no value"
        } else {
          "'\(problem.name)' has no value here; use it where the embedded template does"
        }
      return Diagnostic(rule: .invalidTemplate, message, at: problem.range)
    }
  }
}
