import TrellisSpec

/// The names and partials of each embedded template. An override can use the same ones.
///
/// A template is rendered with the fields of the templates that include it. It can therefore use
/// any name that the templates of such files use.
struct TemplateScope {
  /// The names of fields, by template.
  private var fields: [String: Set<String>] = [:]
  /// The templates that each template can include, by template.
  private var partials: [String: Set<String>] = [:]

  /// The scope of the embedded templates.
  static let embedded = TemplateScope()

  private init() {
    let families = Target.Family.allCases.map { family in
      TemplateInclusions(TemplateLibrary.templates(of: family, among: TemplateLibrary.embedded))
    }
    let common = Set(FileRecord(RenderOptions()).flat.schema.positions.keys)
    for roots in TemplateLibrary.roots {
      let parts = families.flatMap { $0.parts(of: roots) }
      // Both families have the same fields.
      let names = parts.reduce(into: common) { $0.formUnion($1.fields) }
      for part in parts { fields[part.name, default: []].formUnion(names) }
    }
    for family in families {
      let names = Set(family.names)
      for part in family.parts {
        // A template of both families includes only what both contain.
        partials[part.name] = partials[part.name].map(names.intersection) ?? names
      }
    }
  }

  /// The fields that a template can name.
  func fields(of template: String) -> Set<String> {
    fields[template] ?? []
  }

  /// The templates that a template can include.
  func partials(of template: String) -> Set<String> {
    partials[template] ?? []
  }
}

/// The templates of a family that include each other.
private struct TemplateInclusions {
  /// A template, and the names of the fields in it.
  struct Part {
    let name: String
    let fields: Set<String>
    let included: Set<String>
  }

  private let partsByName: [String: Part]

  init(_ templates: [String: TemplateLibrary.Template]) {
    let tags = templates.mapValues { MustacheScanner($0.file).tags }
    let partials = tags.values.joined().filter { $0.kind == .partial }.map(\.name)
    // A field can name any of the templates that no partial includes.
    let named = Set(templates.keys).subtracting(partials).subtracting(
      TemplateLibrary.roots.joined())
    var parts: [String: Part] = [:]
    for (name, template) in templates {
      let tags = tags[name] ?? []
      var included = Set(tags.filter { $0.kind == .partial }.map(\.name))
      if tags.contains(where: { $0.kind == .dynamicPartial }) {
        // Only tests consist of parts of tests.
        included.formUnion(named.filter { name.hasPrefix("test") || !$0.hasPrefix("test") })
      }
      let fields = tags.filter(\.namesField).flatMap { $0.fields.map(\.name) }
      parts[name] = Part(name: template.name, fields: Set(fields), included: included)
    }
    partsByName = parts
  }

  /// All templates.
  var parts: some Sequence<Part> { partsByName.values }

  /// The names by which templates are included.
  var names: some Sequence<String> { partsByName.keys }

  /// Some templates, and those that they include directly or indirectly.
  func parts(of roots: [String]) -> [Part] {
    var found = Set(roots)
    var waiting = roots
    var result: [Part] = []
    while let part = waiting.popLast().flatMap({ partsByName[$0] }) {
      result.append(part)
      waiting += part.included.filter { found.insert($0).inserted }
    }
    return result
  }
}
