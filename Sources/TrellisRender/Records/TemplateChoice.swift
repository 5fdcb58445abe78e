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
