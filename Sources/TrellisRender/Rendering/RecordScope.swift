/// The records whose fields can be named at a place in a template.
struct RecordScope: Hashable {
  /// What a name stands for.
  enum Value {
    /// A text.
    case text
    /// A flag.
    case flag
    /// A flag that always has the same value.
    case constant(Bool)
    /// A record, or a list of records.
    case record(RecordSchema.Identifier)
    /// The name of one of several templates.
    case templates([Choice])
  }

  /// One of the templates that a record is a choice of.
  struct Choice {
    let name: String
    /// The position of the schema among those of the type.
    let number: Int
    /// What is in scope there.
    let scope: RecordScope
    /// The first of the frames that the record replaces, if any.
    let replaced: Int?
  }

  /// A record in scope.
  private struct Entry: Hashable {
    let type: RecordSchema.Identifier
    /// The position of the schema among those of the type; `nil` if it can be any of them.
    var position: Int?
  }

  /// From the outermost record to the innermost.
  private var entries: [Entry]
  /// The target whose capabilities are known, if any.
  private let target: Target?
  private let schemas: RecordSchemas

  /// The records in scope at the start of a file.
  ///
  /// - Parameters:
  ///   - record: The record of the file.
  ///   - target: The target, if its capabilities are known.
  init(_ record: any TemplateRecord.Type, for target: Target?) {
    self.init([FileRecord.self, record], .shared, for: target)
  }

  /// Some records.
  ///
  /// - Parameters:
  ///   - records: The types of the records, from the outermost to the innermost.
  ///   - schemas: The schemas of the types.
  ///   - target: The target whose capabilities are known, if any.
  init(
    _ records: [any TemplateRecord.Type], _ schemas: RecordSchemas, for target: Target? = nil
  ) {
    entries = records.compactMap { schemas[$0] }.map { Entry(type: $0) }
    self.target = target
    self.schemas = schemas
  }

  /// A single record, without what surrounds it.
  func alone(_ type: RecordSchema.Identifier) -> RecordScope {
    var scope = self
    scope.entries = [Entry(type: type)]
    return scope
  }

  /// The scope inside a section for a record.
  func inside(_ type: RecordSchema.Identifier) -> RecordScope {
    adding(Entry(type: type))
  }

  /// The first of the frames that a record replaces: that of the record of the same type further out.
  func replaced(inside type: RecordSchema.Identifier) -> Int? {
    entries.firstIndex { $0.type == type }
  }

  /// A record takes the place of the one of the same type further out, and of everything inside that
  /// one. Otherwise, statements inside statements would have as many scopes as there are ways to
  /// nest them.
  private func adding(_ entry: Entry) -> RecordScope {
    var scope = self
    if let replaced = replaced(inside: entry.type) {
      scope.entries.removeSubrange(replaced...)
    }
    scope.entries.append(entry)
    return scope
  }

  /// What a name stands for; `nil` if no record in scope has a field of that name.
  subscript(name: String) -> Value? {
    find(name)?.value
  }

  /// What a name stands for, and where that is.
  func find(_ name: String) -> (value: Value, place: RecordPlace)? {
    /// The innermost record that can have the field but doesn't need to.
    var uncertain: Int?
    for (frame, entry) in entries.enumerated().reversed() {
      let schemas = schemas.types[entry.type].schemas
      let possible = entry.position.map { [schemas[$0]] } ?? schemas
      if name == "template", possible.allSatisfy({ $0.template != nil }) {
        return (.templates(choices(possible, entry)), .field(frame: frame, 0))
      }
      let positions = possible.compactMap { $0.positions[name] }
      if positions.isEmpty { continue }
      guard positions.count == possible.count else {
        uncertain = uncertain ?? frame
        continue
      }
      let isSame = uncertain == nil && positions.allSatisfy { $0 == positions[0] }
      let place: RecordPlace =
        isSame
        ? .field(frame: frame, positions[0]) : .named(name, from: uncertain ?? frame)
      return (value(of: possible[0].fields[positions[0]], isOutermost: frame == 0), place)
    }
    return nil
  }

  private func choices(_ schemas: [RecordSchema], _ entry: Entry) -> [Choice] {
    schemas.map { schema in
      let own = Entry(type: entry.type, position: schema.number)
      return Choice(
        name: schema.template ?? "", number: schema.number, scope: adding(own),
        replaced: replaced(inside: entry.type))
    }
  }

  private func value(of field: RecordSchema.Field, isOutermost: Bool) -> Value {
    switch field.kind {
    case .text: return .text
    case .flag:
      guard isOutermost, let target, let capability = Capability(rawValue: field.name) else {
        return .flag
      }
      return .constant(target.supports(capability))
    case .record(let type), .list(let type): return .record(type)
    }
  }
}

extension RecordScope.Value {
  /// The scope inside a section for the value.
  func scope(in outer: RecordScope) -> RecordScope {
    if case .record(let type) = self { outer.inside(type) } else { outer }
  }
}

/// The place of a value among the records in scope.
indirect enum RecordPlace: Hashable, Sendable {
  /// A field of a record in scope, by their positions.
  case field(frame: Int, Int)
  /// The innermost field of a name, because the record isn't the same in all cases.
  case named(String, from: Int)
  /// A field of the record in another place: `{{outer.inner}}`.
  case member(RecordPlace, String)

  /// The value.
  ///
  /// - Parameter frames: The records in scope, from the outermost to the innermost.
  func value(in frames: [FlatRecord]) -> FlatRecord.Value {
    switch self {
    case .field(let frame, let position): return frames[frame].values[position]
    case .named(let name, let frame):
      return frames[...frame].reversed().lazy.compactMap { $0[name] }.first ?? .absent
    case .member(let place, let name):
      guard case .record(let record) = place.value(in: frames) else { return .absent }
      return record[name] ?? .absent
    }
  }
}
