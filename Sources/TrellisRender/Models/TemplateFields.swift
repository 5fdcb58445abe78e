/// The names that a template of tests can use: strings, flags, lists of fields, and `false` for what
/// is absent.
///
/// The elements of a list all have the same names, absent values included, so that Mustache never
/// finds a name further out by accident.
typealias TemplateFields = [String: Any]

extension TemplateRecord {
  /// The fields of the record.
  var untyped: TemplateFields {
    flat.untyped
  }
}

extension FlatRecord {
  /// The fields of the record.
  fileprivate var untyped: TemplateFields {
    var fields: TemplateFields = schema.template.map { ["template": $0] } ?? [:]
    for (field, value) in zip(schema.fields, values) {
      fields[field.name] =
        switch value {
        case .absent: false
        case .flag(let flag): flag
        case .text(let text): text
        case .record(let record): [record.untyped]
        case .list(let list): list.map(\.untyped)
        } as Any
    }
    return fields
  }
}

extension Optional where Wrapped == String {
  /// The text, or `false` for a template.
  var orFalse: Any {
    self ?? false
  }
}

extension Sequence<String> {
  /// Each text as fields with a single name.
  func fields(named name: String) -> [TemplateFields] {
    map { [name: $0] }
  }
}
