/// The fields of a record, in the order in which they are declared.
final class RecordSchema: Sendable {
  /// A position in the list of all types of records.
  typealias Identifier = Int

  /// What a field contains.
  enum Kind: Hashable, Sendable {
    case text(isOptional: Bool)
    case flag
    case record(Identifier, isOptional: Bool)
    case list(Identifier)

    /// The type of the record, or of the records in the list.
    var record: Identifier? {
      switch self {
      case .text, .flag: nil
      case .record(let type, _), .list(let type): type
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

/// A type of record: one schema, or several if it is a choice of templates.
final class RecordType: Sendable {
  /// The schemas.
  let schemas: [RecordSchema]
  /// The positions of the schemas, by the names of their cases.
  let cases: [String: Int]

  init(schemas: [RecordSchema], cases: [String: Int]) {
    self.schemas = schemas
    self.cases = cases
  }
}

/// The schemas of all records that templates are rendered with.
final class RecordSchemas: Sendable {
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
      types.append(SchemaReader.type(of: found[types.count], identify))
    }
    self.types = types
    self.identifiers = identifiers
  }

  /// The identifier of a type.
  subscript(type: any TemplateRecord.Type) -> RecordSchema.Identifier? {
    identifiers[ObjectIdentifier(type)]
  }

  /// The values of a record, by position.
  func flattened(_ record: some TemplateRecord) -> FlatRecord {
    guard let type = self[Swift.type(of: record)] else {
      preconditionFailure("no file contains a '\(Swift.type(of: record))'")
    }
    return RecordWriter.flattened(record, as: type, types)
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
