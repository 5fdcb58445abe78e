/// What a template can name.
///
/// A record is a struct whose stored properties are texts, flags, other records, or lists of
/// records. Optional ones can be absent. Its coding is the synthesized one: ``RecordSchemas`` learns
/// the fields from the type by decoding it, and ``FlatRecord`` contains the values of an instance.
///
/// An enum is a choice of templates: each case is named like its template, and its labeled values
/// are the fields that this template can name. A single value without a label is a record whose
/// fields these are.
protocol TemplateRecord: Codable, Sendable {}

extension TemplateRecord {
  /// The values, by position.
  var flat: FlatRecord {
    RecordSchemas.shared.flattened(self)
  }
}

/// A record whose fields are those of the record that contains it.
@propertyWrapper
struct Inlined<Record: TemplateRecord>: TemplateRecord {
  var wrappedValue: Record

  init(wrappedValue: Record) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try Record(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

// The synthesized encoding of a record calls these for its inlined records and its lists.

extension KeyedEncodingContainer {
  mutating func encode<Record>(_ record: Inlined<Record>, forKey key: Key) throws {
    try record.encode(to: superEncoder(forKey: key))
  }

  mutating func encode(_ list: [some TemplateRecord], forKey key: Key) throws {
    guard let writer = superEncoder(forKey: key) as? RecordWriter else {
      preconditionFailure("'\(list)' isn't written as a record")
    }
    try writer.append(list)
  }
}
