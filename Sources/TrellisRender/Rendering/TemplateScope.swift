import TrellisSpec

/// The names and partials of each embedded template. An override can use the same ones.
struct TemplateScope {
  /// The names of fields, by template.
  private var fields: [String: Set<String>] = [:]
  /// The templates that each template can include, by template.
  private var partials: [String: Set<String>] = [:]

  /// The scope of the embedded templates.
  static let embedded = TemplateScope()

  private init() {
    var names: [Bool: Set<String>] = [:]
    for family in Target.Family.allCases {
      for file in TemplateFile.all(of: family) {
        names[file.isTest, default: []].formUnion(
          RecordSchemas.shared.names(in: [FileRecord.self, file.record]))
      }
    }
    for family in Target.Family.allCases {
      let templates = TemplateLibrary.templates(of: family, among: TemplateLibrary.embedded)
      for template in templates.values {
        // A template of both families includes only what both contain.
        let own = Set(templates.keys)
        partials[template.name] = partials[template.name].map(own.intersection) ?? own
      }
      let scanned = TemplateWalk.scanned(templates, overrides: [])
      for file in TemplateFile.all(of: family) {
        for template in TemplateWalk(file, for: family, scanned).visited {
          fields[template, default: []].formUnion(names[file.isTest] ?? [])
        }
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

extension RecordSchemas {
  /// The names of the fields of records, and of all records in them.
  fileprivate func names(in records: [any TemplateRecord.Type]) -> Set<String> {
    var waiting = records.compactMap { self[$0] }
    var found = Set(waiting)
    var names: Set<String> = []
    while let type = waiting.popLast() {
      for schema in types[type].schemas {
        if schema.template != nil { names.insert("template") }
        for field in schema.fields {
          names.insert(field.name)
          if let record = field.kind.record, found.insert(record).inserted {
            waiting.append(record)
          }
        }
      }
    }
    return names
  }
}
