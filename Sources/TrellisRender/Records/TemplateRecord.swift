/// What a template can name.
///
/// A record is a struct whose stored properties are texts, flags, other records, or lists of
/// records. Optional ones can be absent. It lists them once, so that ``RecordSchemas`` learns from the
/// type what a template can name, and ``FlatRecord`` contains the values of an instance.
protocol TemplateRecord: RecordValue {
  /// The stored properties.
  static var fields: [Field] { get }
}

extension TemplateRecord {
  /// A stored property.
  typealias Field = RecordField<Self>

  /// The values, by position.
  var flat: FlatRecord {
    RecordSchemas.shared.flattened(self)
  }
}
