/// A part of a template as it is written.
enum TemplateNode: Sendable {
  /// Text that is rendered as it is.
  case text(String)
  /// The value of a field.
  case variable(MustacheTag)
  /// A section or an inverted section, with what it contains.
  case section(MustacheTag, [TemplateNode])
  /// Another template, by its name or by a field that contains its name.
  case partial(MustacheTag)
}
