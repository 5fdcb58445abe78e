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

/// A stored property of a record.
struct RecordField<Record: TemplateRecord> {
  /// What a template can name.
  enum Content {
    /// The property.
    case value(any RecordValue.Type, RecordType.Read)
    /// The fields of the record that the property contains.
    case inlined(any TemplateRecord.Type)
    /// The fields of the template that is chosen.
    case choice(any TemplateChoice.Type)
  }

  /// The name of the property.
  let name: String
  /// Its place in the memory of the record. Reading it there is several times faster than by its path.
  let offset: Int
  /// What a template can name.
  let content: Content

  private init(_ name: String, at property: PartialKeyPath<Record>, _ content: Content) {
    guard let offset = MemoryLayout<Record>.offset(of: property) else {
      preconditionFailure("'\(name)' isn't a stored property of '\(Record.self)'")
    }
    self.name = name
    self.offset = offset
    self.content = content
  }

  /// Creates a field for a stored property.
  ///
  /// - Parameters:
  ///   - name: The name of the property, which is its name in templates.
  ///   - property: The property.
  init<Value: RecordValue>(_ name: String, _ property: KeyPath<Record, Value>) {
    let content = Content.value(Value.self) { $0.load(as: Value.self).flattened(as: $1, in: $2) }
    self.init(name, at: property, content)
  }

  /// Creates a flag that follows from the record.
  ///
  /// - Parameters:
  ///   - name: The name in templates.
  ///   - flag: Returns the flag.
  init(_ name: String, _ flag: @escaping @Sendable (Record) -> Bool) {
    self.name = name
    offset = 0
    content = .value(Bool.self) { record, _, _ in .flag(flag(record.load(as: Record.self))) }
  }

  /// A record whose fields can be named like those of the record that contains it.
  static func inlined<Value: TemplateRecord>(
    _ name: String, _ property: KeyPath<Record, Value>
  ) -> RecordField {
    RecordField(name, at: property, .inlined(Value.self))
  }
}

extension RecordField where Record: TemplateChoice {
  /// The choice itself.
  static var choice: RecordField {
    RecordField(name: "", offset: 0, content: .choice(Record.self))
  }

  private init(name: String, offset: Int, content: Content) {
    self.name = name
    self.offset = offset
    self.content = content
  }
}

/// A choice of templates, each with the fields that it can name: an enum with a case for each template.
protocol TemplateChoice: TemplateRecord {
  /// The templates that can be chosen.
  static var templates: [ChosenTemplate] { get }

  /// The name of the chosen template, and the values of its fields in their order. The last value is
  /// the inlined record, if the template has one.
  var chosen: (template: String, values: [any RecordValue]) { get }
}

extension TemplateChoice {
  static var fields: [Field] { [Field.choice] }
}

/// One of the templates in a choice.
struct ChosenTemplate {
  /// The name of the template.
  let name: String
  /// The fields that it can name.
  let fields: KeyValuePairs<String, any RecordValue.Type>
  /// A record whose fields it can name as well.
  let inlined: (any TemplateRecord.Type)?

  /// Creates a template with fields.
  init(_ name: String, _ fields: KeyValuePairs<String, any RecordValue.Type> = [:]) {
    self.name = name
    self.fields = fields
    inlined = nil
  }

  /// Creates a template with fields, followed by those of a record.
  init(
    _ name: String, _ fields: KeyValuePairs<String, any RecordValue.Type> = [:],
    inlined: any TemplateRecord.Type
  ) {
    self.name = name
    self.fields = fields
    self.inlined = inlined
  }
}
