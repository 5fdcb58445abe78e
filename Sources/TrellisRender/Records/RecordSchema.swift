/// The fields of a record, in the order in which they are declared.
final class RecordSchema: Sendable {
  /// A position in the list of all types of records.
  typealias Identifier = Int

  /// What a field contains.
  enum Kind: Hashable, Sendable {
    case text
    case flag
    case record(Identifier)
    case list(Identifier)

    /// The type of the record, or of the records in the list.
    var record: Identifier? {
      switch self {
      case .text, .flag: nil
      case .record(let type), .list(let type): type
      }
    }
  }

  /// A field.
  struct Field: Hashable, Sendable {
    /// The name in templates.
    var name: String
    /// What it contains.
    var kind: Kind
  }

  /// The template that is rendered with the record, if its type is a choice of templates.
  let template: String?
  /// The position among the schemas of its type.
  let number: Int
  /// The fields.
  let fields: [Field]
  /// The positions of the fields, by name.
  let positions: [String: Int]

  init(template: String? = nil, number: Int = 0, fields: [Field]) {
    self.template = template
    self.number = number
    self.fields = fields
    positions = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The field with a name.
  func field(_ name: String) -> Field? {
    positions[name].map { fields[$0] }
  }
}

/// The schemas of all records that templates are rendered with.
final class RecordSchemas: Sendable {
  /// Gives a type of record its identifier.
  typealias Identify = (any TemplateRecord.Type) -> RecordSchema.Identifier

  /// The types of records, by identifier.
  let types: [RecordType]
  private let identifiers: [ObjectIdentifier: RecordSchema.Identifier]

  /// The schemas of the types that files are rendered with, and of all records in them.
  static let shared = RecordSchemas(of: TemplateFile.records)

  /// Learns the schemas of types, and of the types of their fields.
  init(of roots: [any TemplateRecord.Type]) {
    var found: [any TemplateRecord.Type] = []
    var identifiers: [ObjectIdentifier: RecordSchema.Identifier] = [:]
    func identify(_ type: any TemplateRecord.Type) -> RecordSchema.Identifier {
      if let known = identifiers[ObjectIdentifier(type)] { return known }
      identifiers[ObjectIdentifier(type)] = found.count
      found.append(type)
      return found.count - 1
    }
    for root in roots { _ = identify(root) }
    var types: [RecordType] = []
    while types.count < found.count {
      types.append(RecordType(found[types.count], identify))
    }
    self.types = types
    self.identifiers = identifiers
  }

  /// The identifier of a type.
  subscript(type: any TemplateRecord.Type) -> RecordSchema.Identifier? {
    identifiers[ObjectIdentifier(type)]
  }

  /// The values of a record, by position.
  func flattened<Record: TemplateRecord>(_ record: Record) -> FlatRecord {
    guard let type = self[Record.self] else {
      preconditionFailure("no file contains a '\(Record.self)'")
    }
    return withUnsafePointer(to: record) { types[type].flattened($0, in: types) }
  }
}

extension RecordSchemas: Hashable {
  static func == (left: RecordSchemas, right: RecordSchemas) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The values of a record, in the order of its schema's fields.
final class FlatRecord: Sendable {
  /// The value of a field.
  enum Value: Sendable {
    case absent
    case flag(Bool)
    case text(String)
    case record(FlatRecord)
    case list([FlatRecord])
  }

  /// The record's fields.
  let schema: RecordSchema
  /// Their values.
  let values: [Value]

  init(schema: RecordSchema, values: [Value]) {
    self.schema = schema
    self.values = values
  }

  /// The value of a field; `nil` if there is no such field.
  subscript(name: String) -> Value? {
    schema.positions[name].map { values[$0] }
  }
}
