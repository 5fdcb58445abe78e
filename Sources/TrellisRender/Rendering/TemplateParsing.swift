import Mustache

extension TemplateLibrary {
  /// The embedded templates as Mustache parses them, by name. They are parsed once for all
  /// libraries.
  private static let parsed: [String: (text: String, template: MustacheTemplate)] =
    Dictionary(
      uniqueKeysWithValues: embedded.compactMap { template in
        (try? parse(template, includedAs: includedName(template.name))).map {
          (template.name, (template.text, $0))
        }
      })

  /// The name that other templates include a template by.
  static func includedName(_ name: String) -> String {
    name.hasPrefix(modelPrefix) ? String(name.dropFirst(modelPrefix.count)) : name
  }

  /// Parses a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - name: The name by which others include it.
  /// - Throws: The error of Mustache if the template is invalid.
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
