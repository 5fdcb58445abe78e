import TrellisSpec

/// Visits the templates that a kind of file consists of, with the records that are in scope at each
/// tag.
struct TemplateWalk {
  /// A name that has no value at a tag.
  struct Problem: Hashable {
    let name: String
    let range: SourceRange
    /// The template that contains the name, if the tag includes it.
    let included: String?
  }

  /// A template with its tags.
  struct Template {
    let name: String
    let isOverride: Bool
    fileprivate let tags: [Tag]
  }

  /// A tag, with the fields that it names.
  fileprivate struct Tag: Sendable {
    let tag: MustacheTag
    let fields: [(name: String, range: SourceRange)]

    init(_ tag: MustacheTag) {
      self.tag = tag
      fields = tag.namesField ? tag.fields : []
    }
  }

  /// A template with the records in scope, and the override that includes it.
  private struct Visit: Hashable {
    let template: String
    let place: SourceRange?
    let scope: RecordScope
  }

  private let templates: [String: Template]
  /// The template that is being visited.
  private var template = ""
  private var seen: Set<Visit> = []
  /// The visited templates, by their own names.
  private(set) var visited: Set<String> = []
  /// The tags of overrides that the file contains.
  private(set) var places: Set<SourceRange> = []
  /// The names without a value.
  private(set) var problems: Set<Problem> = []
  /// The number of visits: one for each template and the records that are in scope there.
  var visitCount: Int { seen.count }

  /// Creates a walk through the templates of a kind of file.
  ///
  /// - Parameters:
  ///   - file: The kind of file.
  ///   - family: The library.
  ///   - templates: The templates of the library, by the names that include them.
  init(_ file: TemplateFile, for family: Target.Family, _ templates: [String: Template]) {
    self.templates = templates
    let isOnly = family.oldest == family.newest
    let target = isOnly ? Target(family) : nil
    visit(file.template, RecordScope(file.record, for: target), from: nil)
  }

  /// The templates of a library with their tags, by the names that include them.
  ///
  /// - Parameters:
  ///   - templates: The templates.
  ///   - overrides: Those of them that replace an embedded one.
  static func scanned(
    _ templates: [String: TemplateLibrary.Template], overrides: [TemplateLibrary.Template]
  ) -> [String: Template] {
    let files = Set(overrides.map(\.file))
    return templates.mapValues { template in
      Template(
        name: template.name, isOverride: files.contains(template.file),
        tags: embeddedTags[template.file] ?? tags(of: template))
    }
  }

  /// The tags of the embedded templates, which both libraries share.
  private static let embeddedTags = Dictionary(
    uniqueKeysWithValues: TemplateLibrary.embedded.map { ($0.file, tags(of: $0)) })

  private static func tags(of template: TemplateLibrary.Template) -> [Tag] {
    MustacheScanner(template.file).tags.map(Tag.init)
  }

  /// - Parameters:
  ///   - name: The name of a template.
  ///   - scope: The records in scope.
  ///   - place: The tag of the override that includes it, if any.
  private mutating func visit(_ name: String, _ scope: RecordScope, from place: SourceRange?) {
    guard let template = templates[name] else { return }
    visited.insert(template.name)
    // Templates can include themselves.
    let visit = Visit(
      template: name, place: template.isOverride ? nil : place, scope: scope)
    guard seen.insert(visit).inserted else { return }
    let includer = self.template
    self.template = template.name
    defer { self.template = includer }
    var tags = template.tags[...]
    self.visit(&tags, scope, isOverride: template.isOverride, from: place)
  }

  /// Visits the tags up to the end of the section, if any.
  private mutating func visit(
    _ tags: inout ArraySlice<Tag>, _ scope: RecordScope, isOverride: Bool, from place: SourceRange?
  ) {
    while let tag = tags.popFirst() {
      let place = isOverride ? tag.tag.range : place
      switch tag.tag.kind {
      case .end: return
      case .partial: visit(tag.tag.name, scope, from: place)
      case .dynamicPartial:
        guard case .templates(let choices)? = value(tag, scope, place) else { continue }
        for choice in choices { visit(choice.name, choice.scope, from: place) }
      case .variable: _ = value(tag, scope, place)
      case .section, .invertedSection:
        if let inner = self.scope(in: tag, scope, place) {
          visit(&tags, inner, isOverride: isOverride, from: place)
        } else {
          Self.skipSection(&tags)
        }
      }
    }
  }

  /// The records in scope in a section; `nil` if it is never rendered.
  private mutating func scope(
    in tag: Tag, _ scope: RecordScope, _ place: SourceRange?
  ) -> RecordScope? {
    // A function of the position, such as `last()`, has no name.
    if tag.fields.isEmpty { return scope }
    guard let value = value(tag, scope, place) else { return nil }
    if !tag.tag.functions.isEmpty { return value.scope(in: scope) }
    let isInverted = tag.tag.kind == .invertedSection
    if case .constant(let flag) = value { return flag != isInverted ? scope : nil }
    return isInverted ? scope : value.scope(in: scope)
  }

  /// What a tag names. A name that no record in scope has is a problem.
  private mutating func value(
    _ tag: Tag, _ scope: RecordScope, _ place: SourceRange?
  ) -> RecordScope.Value? {
    var scope = scope
    var value: RecordScope.Value?
    for (name, range) in tag.fields {
      value = scope[name]
      if let place {
        let isOwn = place == tag.tag.range
        places.insert(isOwn ? range : place)
        if value == nil {
          problems.insert(
            Problem(
              name: name, range: isOwn ? range : place, included: isOwn ? nil : template))
        }
      }
      // The rest of `outer.inner` is looked up in the value.
      guard case .record(let type)? = value else { break }
      scope = scope.alone(type)
    }
    return value
  }

  private static func skipSection(_ tags: inout ArraySlice<Tag>) {
    var depth = 1
    while depth > 0, let tag = tags.popFirst() {
      switch tag.tag.kind {
      case .section, .invertedSection: depth += 1
      case .end: depth -= 1
      case .variable, .partial, .dynamicPartial: break
      }
    }
  }
}
