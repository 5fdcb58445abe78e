import Mustache

extension TemplateLibrary {
  /// The embedded templates as Mustache reads them, by name: they are read once, however many
  /// libraries there are.
  private static let parsed: [String: (text: String, template: MustacheTemplate)] =
    Dictionary(
      uniqueKeysWithValues: embedded.compactMap { template in
        (try? parse(template, includedAs: includedName(template.name))).map {
          (template.name, (template.text, $0))
        }
      })

  /// The name that other templates include a template by.
  private static func includedName(_ name: String) -> String {
    name.hasPrefix(modelPrefix) ? String(name.dropFirst(modelPrefix.count)) : name
  }

  /// A template as Mustache reads it.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - name: What others include it by.
  /// - Throws: What Mustache says where it is none.
  static func mustache(
    _ template: Template, includedAs name: String
  ) throws -> MustacheTemplate {
    if let (text, parsed) = parsed[template.name], text == template.text { return parsed }
    return try parse(template, includedAs: name)
  }

  /// Mustache escapes HTML unless it is told otherwise. A template named `inline-…` is used within
  /// a line, so its final line break doesn't count.
  private static func parse(
    _ template: Template, includedAs name: String
  ) throws -> MustacheTemplate {
    let isInline = name.hasPrefix("inline-") && template.text.hasSuffix("\n")
    let text = isInline ? String(template.text.dropLast()) : template.text
    return try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + text)
  }
}
