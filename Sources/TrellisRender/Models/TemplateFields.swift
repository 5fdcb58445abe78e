/// What a template may name: texts, flags, lists of fields and `false` for what is not there.
///
/// Every list's elements have the same names, absent values included, so that Mustache never
/// looks a name up further out by accident.
typealias TemplateFields = [String: Any]

extension Optional where Wrapped == String {
  /// The text, or `false` for a template.
  var orFalse: Any {
    self ?? false
  }
}

extension Sequence<String> {
  /// Each text as fields with one name.
  func fields(named name: String) -> [TemplateFields] {
    map { [name: $0] }
  }
}
