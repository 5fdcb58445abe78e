/// The records whose fields can be named at a place in a template.
struct RecordScope: Hashable {
  /// What a name stands for.
  enum Value {
    /// A text, or a flag.
    case plain
    /// A flag that always has the same value.
    case constant(Bool)
    /// A record, or a list of records.
    case record(RecordSchema.Identifier)
    /// The name of one of several templates, each with what is in scope there.
    case templates([(name: String, scope: RecordScope)])
  }

  /// A record in scope.
  private struct Entry: Hashable {
    let type: RecordSchema.Identifier
    /// The position of the schema among those of the type; `nil` if it can be any of them.
    var position: Int?
  }

  /// From the outermost record to the innermost.
  private var entries: [Entry]
  /// Whether all capabilities are supported, because the library has a single target.
  private var hasAllCapabilities = false

  /// The records in scope at the start of a file.
  init(_ file: TemplateFile, for family: Target.Family) {
    let types = [FileRecord.self, file.record] as [any TemplateRecord.Type]
    entries = types.compactMap { RecordSchemas.shared[$0] }.map { Entry(type: $0) }
    hasAllCapabilities = family.oldest == family.newest
  }

  /// A single record.
  init(_ type: RecordSchema.Identifier) {
    entries = [Entry(type: type)]
  }

  /// The scope inside a section for a record.
  func inside(_ type: RecordSchema.Identifier) -> RecordScope {
    adding(Entry(type: type))
  }

  /// A record hides the same record further out.
  private func adding(_ entry: Entry) -> RecordScope {
    var scope = self
    scope.entries.removeAll { $0 == entry }
    scope.entries.append(entry)
    return scope
  }

  /// What a name stands for; `nil` if no record in scope has a field of that name.
  subscript(name: String) -> Value? {
    for entry in entries.reversed() {
      let schemas = RecordSchemas.shared.types[entry.type].schemas
      let possible = entry.position.map { [schemas[$0]] } ?? schemas
      if name == "template", possible.allSatisfy({ $0.template != nil }) {
        return .templates(
          possible.enumerated().map { index, schema in
            let own = Entry(type: entry.type, position: entry.position ?? index)
            return (schema.template ?? "", adding(own))
          })
      }
      let fields = possible.compactMap { $0.field(name) }
      guard let field = fields.first, fields.count == possible.count else { continue }
      switch field.kind {
      case .text: return .plain
      case .flag:
        let isCapability = entry == entries.first && Capability(rawValue: name) != nil
        return isCapability && hasAllCapabilities ? .constant(true) : .plain
      case .record(let type, _), .list(let type): return .record(type)
      }
    }
    return nil
  }
}

extension RecordScope.Value {
  /// The scope inside a section for the value.
  func scope(in outer: RecordScope) -> RecordScope {
    if case .record(let type) = self { outer.inside(type) } else { outer }
  }
}
