/// What a record can contain: a text, a flag, another record, or a list of records. An optional one
/// can be absent.
protocol RecordValue: Sendable {
  /// What a field of this type contains.
  ///
  /// - Parameter identify: Gives each type of record its identifier.
  static func kind(_ identify: RecordSchemas.Identify) -> RecordSchema.Kind

  /// The value of a field.
  ///
  /// - Parameters:
  ///   - kind: What the field contains.
  ///   - types: The types of records, by identifier.
  func flattened(as kind: RecordSchema.Kind, in types: [RecordType]) -> FlatRecord.Value
}

extension String: RecordValue {
  static func kind(_ identify: RecordSchemas.Identify) -> RecordSchema.Kind { .text }

  func flattened(as kind: RecordSchema.Kind, in types: [RecordType]) -> FlatRecord.Value {
    .text(self)
  }
}

extension Bool: RecordValue {
  static func kind(_ identify: RecordSchemas.Identify) -> RecordSchema.Kind { .flag }

  func flattened(as kind: RecordSchema.Kind, in types: [RecordType]) -> FlatRecord.Value {
    .flag(self)
  }
}

extension Optional: RecordValue where Wrapped: RecordValue {
  static func kind(_ identify: RecordSchemas.Identify) -> RecordSchema.Kind {
    Wrapped.kind(identify)
  }

  func flattened(as kind: RecordSchema.Kind, in types: [RecordType]) -> FlatRecord.Value {
    self?.flattened(as: kind, in: types) ?? .absent
  }
}

extension Array: RecordValue where Element: TemplateRecord {
  static func kind(_ identify: RecordSchemas.Identify) -> RecordSchema.Kind {
    .list(identify(Element.self))
  }

  func flattened(as kind: RecordSchema.Kind, in types: [RecordType]) -> FlatRecord.Value {
    guard case .list(let identifier) = kind else { preconditionFailure("'\(self)' isn't a list") }
    if isEmpty { return .list([]) }
    let type = types[identifier]
    return .list(
      withUnsafeBufferPointer { records in
        records.indices.map { type.flattened(records.baseAddress! + $0, in: types) }
      })
  }
}

extension TemplateRecord {
  static func kind(_ identify: RecordSchemas.Identify) -> RecordSchema.Kind {
    .record(identify(Self.self))
  }

  func flattened(as kind: RecordSchema.Kind, in types: [RecordType]) -> FlatRecord.Value {
    guard case .record(let identifier) = kind else {
      preconditionFailure("'\(self)' isn't a record")
    }
    return .record(
      withUnsafePointer(to: self) { types[identifier].flattened($0, in: types) })
  }
}
