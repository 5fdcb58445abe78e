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
