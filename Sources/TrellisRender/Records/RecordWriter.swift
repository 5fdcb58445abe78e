/// Collects the values of a record as the record encodes itself: in the order of its fields, so that
/// their names don't matter.
final class RecordWriter: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let types: [RecordType]
  /// The record that is being written.
  private var type: RecordType
  private var schema: RecordSchema
  fileprivate var values: [FlatRecord.Value] = []

  private init(_ type: RecordType, _ types: [RecordType]) {
    self.types = types
    self.type = type
    schema = type.schemas[0]
  }

  /// The values of a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - type: Its type.
  ///   - types: All types.
  static func flattened(
    _ record: some TemplateRecord, as type: RecordSchema.Identifier, _ types: [RecordType]
  ) -> FlatRecord {
    do {
      return try RecordWriter(types[type], types).flattened(record, as: type)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  fileprivate func flattened(
    _ record: some Encodable, as type: RecordSchema.Identifier
  ) throws -> FlatRecord {
    let outer = (self.type, schema, values)
    defer { (self.type, schema, values) = outer }
    self.type = types[type]
    schema = self.type.schemas[0]
    values = []
    values.reserveCapacity(schema.fields.count)
    try record.encode(to: self)
    return FlatRecord(schema: schema, values: values)
  }

  fileprivate func append(_ record: some Encodable) throws {
    guard case .record(let type, _) = schema.fields[values.count].kind else {
      preconditionFailure("'\(record)' isn't a record")
    }
    values.append(.record(try flattened(record, as: type)))
  }

  func append(_ list: [some TemplateRecord]) throws {
    guard case .list(let type) = schema.fields[values.count].kind else {
      preconditionFailure("'\(list)' isn't a list")
    }
    if list.isEmpty { return values.append(.list([])) }
    values.append(.list(try list.map { try flattened($0, as: type) }))
  }

  /// Continues with the fields of a case.
  fileprivate func choose(_ name: String) {
    guard let position = type.cases[name] else {
      preconditionFailure("there is no template for the case '\(name)'")
    }
    schema = type.schemas[position]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(FieldWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("a record has fields")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    preconditionFailure("a record has fields")
  }
}

private struct FieldWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: RecordWriter
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) { writer.values.append(.absent) }
  func encode(_ value: String, forKey key: Key) { writer.values.append(.text(value)) }
  func encode(_ value: Bool, forKey key: Key) { writer.values.append(.flag(value)) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if key.stringValue == "_0" { return try value.encode(to: writer) }
    try writer.append(value)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) {
    writer.values.append(value.map(FlatRecord.Value.text) ?? .absent)
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return writer.values.append(.absent) }
    try writer.append(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    writer.choose(key.stringValue)
    return KeyedEncodingContainer(FieldWriter<NestedKey>(writer: writer))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("a list consists of records")
  }

  func superEncoder() -> any Encoder { writer }
  func superEncoder(forKey key: Key) -> any Encoder { writer }
}
