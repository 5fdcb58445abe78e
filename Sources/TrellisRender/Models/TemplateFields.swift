/// The names that a template can use: strings, flags, lists of fields, and `false` for what is
/// absent.
///
/// The elements of a list all have the same names, absent values included, so that Mustache never
/// finds a name further out by accident.
typealias TemplateFields = [String: Any]

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
