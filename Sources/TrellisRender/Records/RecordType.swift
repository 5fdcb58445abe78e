/// A type of record: one schema, or several if it contains a choice of templates.
final class RecordType: Sendable {
  /// Reads a value in the memory of a record.
  typealias Read = @Sendable (UnsafeRawPointer, RecordSchema.Kind, [RecordType]) -> FlatRecord.Value

  /// A field that every instance has.
  private struct Place {
    let offset: Int
    let kind: RecordSchema.Kind
    let read: Read
  }

  /// The choice of templates.
  private struct Choice {
    let offset: Int
    let read: @Sendable (UnsafeRawPointer) -> (template: String, values: [any RecordValue])
    /// The positions of the schemas, by the names of their templates.
    var numbers: [String: Int] = [:]
    /// What the values of each template are. A record is inlined.
    var templates: [(kinds: [RecordSchema.Kind], isInlined: Bool)] = []
  }

  /// The schemas.
  let schemas: [RecordSchema]
  private let places: [Place]
  private let choice: Choice?

  /// Learns the fields of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - identify: Gives each type of record in it its identifier.
  init(_ type: any TemplateRecord.Type, _ identify: @escaping RecordSchemas.Identify) {
    var reader = Reader(identify: identify)
    reader.read(type, at: 0)
    (schemas, places, choice) = (reader.schemas, reader.places, reader.choice)
  }

  /// The values of a record.
  ///
  /// - Parameters:
  ///   - record: The memory of a record of this type.
  ///   - types: The types of records, by identifier.
  func flattened(_ record: UnsafeRawPointer, in types: [RecordType]) -> FlatRecord {
    var values: [FlatRecord.Value] = []
    guard let choice else {
      values.reserveCapacity(places.count)
      for place in places { values.append(place.read(record + place.offset, place.kind, types)) }
      return FlatRecord(schema: schemas[0], values: values)
    }
    let (template, chosen) = choice.read(record + choice.offset)
    guard let number = choice.numbers[template] else {
      preconditionFailure("'\(template)' isn't one of the templates")
    }
    let schema = schemas[number]
    values.reserveCapacity(schema.fields.count)
    for place in places { values.append(place.read(record + place.offset, place.kind, types)) }
    let (kinds, isInlined) = choice.templates[number]
    for (index, value) in chosen.enumerated() {
      let value = value.flattened(as: kinds[index], in: types)
      if isInlined, index == kinds.count - 1, case .record(let inlined) = value {
        values += inlined.values
      } else {
        values.append(value)
      }
    }
    precondition(values.count == schema.fields.count, "'\(template)' has other fields")
    return FlatRecord(schema: schema, values: values)
  }

  /// Collects the fields of a type.
  private struct Reader {
    let identify: RecordSchemas.Identify
    var fields: [RecordSchema.Field] = []
    var places: [Place] = []
    var choice: Choice?
    /// The templates of the choice, each with its fields.
    var templates: [(name: String, fields: [RecordSchema.Field])] = []

    init(identify: @escaping RecordSchemas.Identify) {
      self.identify = identify
    }

    /// The schemas. The fields of a choice follow the others.
    var schemas: [RecordSchema] {
      if choice == nil { return [RecordSchema(fields: fields)] }
      return templates.enumerated().map { number, template in
        RecordSchema(template: template.name, number: number, fields: fields + template.fields)
      }
    }

    mutating func read<Record: TemplateRecord>(_ type: Record.Type, at offset: Int) {
      for field in Record.fields {
        let place = offset + field.offset
        switch field.content {
        case .value(let type, let read):
          let kind = type.kind(identify)
          fields.append(RecordSchema.Field(name: field.name, kind: kind))
          places.append(Place(offset: place, kind: kind, read: read))
        case .inlined(let type): self.read(type, at: place)
        case .choice(let type): choose(type, at: place)
        }
      }
    }

    private mutating func choose<Record: TemplateChoice>(_ type: Record.Type, at offset: Int) {
      precondition(choice == nil, "a record contains a single choice")
      var choice = Choice(offset: offset) { $0.load(as: Record.self).chosen }
      for template in Record.templates {
        choice.numbers[template.name] = templates.count
        var fields = template.fields.map {
          RecordSchema.Field(name: $0, kind: $1.kind(identify))
        }
        var kinds = fields.map(\.kind)
        if let inlined = template.inlined {
          var reader = Reader(identify: identify)
          reader.read(inlined, at: 0)
          fields += reader.fields
          kinds.append(inlined.kind(identify))
        }
        choice.templates.append((kinds, template.inlined != nil))
        templates.append((template.name, fields))
      }
      self.choice = choice
    }
  }
}
