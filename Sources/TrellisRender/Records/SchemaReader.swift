/// Collects the fields of a record's type as the type decodes itself: each value that it asks for is
/// a field.
final class SchemaReader: Decoder {
  /// Gives a type of record its identifier.
  typealias Identify = (any TemplateRecord.Type) -> RecordSchema.Identifier

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  fileprivate let identify: Identify
  fileprivate var fields: [RecordSchema.Field] = []
  /// The cases that are still to be read, if the type is a choice.
  fileprivate var cases: [String]

  fileprivate init(_ cases: [String], _ identify: @escaping Identify) {
    self.cases = cases
    self.identify = identify
  }

  /// The schemas of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - identify: Gives each type of record in it its identifier.
  static func type(
    of type: any TemplateRecord.Type, _ identify: @escaping Identify
  ) -> RecordType {
    var schemas: [RecordSchema] = []
    var positions: [String: Int] = [:]
    var cases: [String] = []
    repeat {
      let reader = SchemaReader(cases, identify)
      do {
        _ = try type.init(from: reader)
      } catch {
        preconditionFailure("'\(type)' can't be a record: \(error)")
      }
      cases = reader.cases
      let name = cases.popLast()
      if let name { positions[name] = schemas.count }
      schemas.append(
        RecordSchema(
          template: name.map(templateName), number: schemas.count, fields: reader.fields))
    } while !cases.isEmpty
    return RecordType(schemas: schemas, cases: positions)
  }

  /// The name of the template for a case: `step-set` for `stepSet`.
  private static func templateName(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }

  /// The names that the case of a choice can have: those of the templates.
  fileprivate static let caseNames: [String] = Set(
    TemplateLibrary.embedded.map { template in
      let words = TemplateLibrary.includedName(template.name).split(separator: "-")
      return String(words[0])
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  ).sorted()

  fileprivate func add(_ name: String, _ kind: RecordSchema.Kind) {
    fields.append(RecordSchema.Field(name: name, kind: kind))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FieldReader(reader: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw NotARecord()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw NotARecord()
  }
}

/// Something in a record that a template can't name.
private struct NotARecord: Error {}

/// Answers with an empty value whatever it is asked for.
private struct FieldReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: SchemaReader
  let codingPath: [any CodingKey] = []

  /// Only an enum asks which keys there are, to find its case.
  var allKeys: [Key] {
    if reader.cases.isEmpty {
      reader.cases = SchemaReader.caseNames.filter { Key(stringValue: $0) != nil }
    }
    return reader.cases.last.flatMap { Key(stringValue: $0) }.map { [$0] } ?? []
  }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { true }

  func decode(_ type: String.Type, forKey key: Key) -> String {
    reader.add(key.stringValue, .text(isOptional: false))
    return ""
  }

  func decode(_ type: Bool.Type, forKey key: Key) -> Bool {
    reader.add(key.stringValue, .flag)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw NotARecord()
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
    reader.add(key.stringValue, .text(isOptional: true))
    return nil
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(FieldReader<NestedKey>(reader: reader))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw NotARecord()
  }

  func superDecoder() -> any Decoder { reader }
  func superDecoder(forKey key: Key) -> any Decoder { reader }
}

// The synthesized decoding of a record calls these for its records. Their types are known here, while
// casting a type at run time is slow.

extension KeyedDecodingContainer {
  func decode<Record>(
    _ type: Inlined<Record>.Type, forKey key: Key
  ) throws -> Inlined<Record> {
    try Inlined(from: superDecoder(forKey: key))
  }

  func decode<Record: TemplateRecord>(
    _ type: [Record].Type, forKey key: Key
  ) throws -> [Record] {
    let reader = try reader(key)
    reader.add(key.stringValue, .list(reader.identify(Record.self)))
    return []
  }

  func decode<Record: TemplateRecord>(_ type: Record.Type, forKey key: Key) throws -> Record {
    let reader = try reader(key)
    // The value of a case has no label, and its fields are those of the case.
    if key.stringValue == "_0" { return try Record(from: reader) }
    reader.add(key.stringValue, .record(reader.identify(type), isOptional: false))
    return try Record(from: SchemaReader([], reader.identify))
  }

  func decodeIfPresent<Record: TemplateRecord>(
    _ type: Record.Type, forKey key: Key
  ) throws -> Record? {
    let reader = try reader(key)
    reader.add(key.stringValue, .record(reader.identify(type), isOptional: true))
    return nil
  }

  private func reader(_ key: Key) throws -> SchemaReader {
    guard let reader = try superDecoder(forKey: key) as? SchemaReader else { throw NotARecord() }
    return reader
  }
}
