import Mustache
import TrellisTemplates

/// The templates of a run: the embedded ones, some of them overridden.
package struct TemplateLibrary: Sendable {
  /// Why a template can't be used.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
    /// The template that caused the failure, if any.
    package var template: String?
  }

  /// A template's name and text.
  package struct Template: Sendable {
    /// The name, which is the file's name without its extension.
    package let name: String
    /// The text.
    package let text: String

    /// Names a text.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The embedded templates, in alphabetical order.
  package static let embedded: [Template] = EmbeddedTemplates.all
    .map { Template(name: $0.name, text: $0.text) }

  /// The prefix of templates that replace others in models.
  private static let modelPrefix = "model-"

  private var libraries: [Target.Family: MustacheLibrary] = [:]

  /// Creates a library.
  ///
  /// - Parameter overrides: Templates that replace the embedded ones with the same name.
  /// - Throws: ``Failure`` if an override replaces nothing or isn't valid Mustache.
  package init(overrides: [Template] = []) throws(Failure) {
    let names = Self.embedded.map(\.name)
    for template in overrides where !names.contains(template.name) {
      throw Failure(
        description:
          "the template '\(template.name)' overrides nothing; run 'trellis templates list' to list the templates",
        template: template.name)
    }
    let included = Set(names + names.map(Self.includedName))
    for template in overrides {
      for name in Self.partials(template.text, anywhere: true)
      where !name.hasPrefix("*") && !included.contains(name) {
        throw Failure(
          description:
            "the template '\(template.name)' includes '\(name)', which doesn't exist; run 'trellis templates list' to list the templates",
          template: template.name)
      }
    }
    for family in Target.Family.allCases {
      libraries[family] = try Self.library(of: family, overrides)
    }
  }

  /// The templates of a family, by the names that include them.
  private static func library(
    of family: Target.Family, _ overrides: [Template]
  ) throws(Failure) -> MustacheLibrary {
    var library = MustacheLibrary()
    var partials: [String: [String]] = [:]
    // A template for models follows the one that it replaces, regardless of which one is
    // overridden.
    let all = embedded + overrides
    let shared = all.filter { !$0.name.hasPrefix(modelPrefix) }
    let own = family == .swiftNavigation ? all.filter { $0.name.hasPrefix(modelPrefix) } : []
    for template in shared + own {
      let name = includedName(template.name)
      partials[name] = Self.partials(template.text, anywhere: false)
      do {
        try library.register(prepared(Template(name: name, text: template.text)), named: name)
      } catch {
        throw Failure(
          description: "the template '\(template.name)' isn't valid Mustache: \(message(error))",
          template: template.name)
      }
    }
    if let included = endless(partials) {
      let name = (shared + own).last { includedName($0.name) == included }?.name ?? included
      throw Failure(
        description: "the template '\(name)' includes itself endlessly", template: name)
    }
    return library
  }

  /// The name that other templates include a template by.
  private static func includedName(_ name: String) -> String {
    name.hasPrefix(modelPrefix) ? String(name.dropFirst(modelPrefix.count)) : name
  }

  /// The templates that a template includes, or only those that it includes regardless of its
  /// fields, outside all sections.
  private static func partials(_ text: String, anywhere: Bool) -> [String] {
    var depth = 0
    var names: [String] = []
    for piece in text.split(separator: "{{").dropFirst(text.hasPrefix("{{") ? 0 : 1) {
      let tag = piece.prefix { $0 != "}" }.drop { $0 == " " }
      switch tag.first {
      case "#", "^": depth += 1
      case "/": depth -= 1
      case ">" where depth == 0 || anywhere:
        names.append(String(tag.dropFirst().filter { $0 != " " }))
      default: break
      }
    }
    return names
  }

  /// A template that includes itself endlessly.
  private static func endless(_ partials: [String: [String]]) -> String? {
    for start in partials.keys.sorted() {
      var waiting = partials[start] ?? []
      var visited: Set<String> = []
      while let next = waiting.popLast() {
        if next == start { return start }
        if visited.insert(next).inserted { waiting += partials[next] ?? [] }
      }
    }
    return nil
  }

  /// Mustache escapes HTML unless it is told otherwise. A template named `inline-…` is used within
  /// a line, so its final line break doesn't count.
  private static func prepared(_ template: Template) -> String {
    let isInline = template.name.hasPrefix("inline-") && template.text.hasSuffix("\n")
    return "{{% CONTENT_TYPE:TEXT}}\n"
      + (isInline ? String(template.text.dropLast()) : template.text)
  }

  private static func message(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.ParserError else { return "\(error)" }
    // The library calls an unexpected end "overflow".
    let message = "\(error.error)"
    let problem = message == "overflow" ? "a tag or section isn't closed" : message
    return "\(problem) in line \(error.context.lineNumber - 1)"
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - fields: The names that it can use.
  ///   - family: The family of the target.
  /// - Throws: ``Failure`` if it, or a template that it includes, uses another name.
  func render(
    _ name: String, _ fields: TemplateFields, for family: Target.Family
  ) throws(Failure) -> String {
    let root = RootFields(fields)
    let text = libraries[family]?.render(root, withTemplate: name) ?? ""
    if let unknown = root.unknownNames.sorted().first {
      throw Failure(
        description:
          "a template included by '\(name)' uses '\(unknown)', which isn't available there")
    }
    return text
  }
}

/// The outermost fields. Mustache asks them last, so a name that they don't have is undefined and
/// would silently render as nothing.
private final class RootFields: MustacheParent {
  private let fields: TemplateFields
  private(set) var unknownNames: Set<String> = []

  init(_ fields: TemplateFields) {
    self.fields = fields
  }

  func child(named name: String) -> Any? {
    if let field = fields[name] { return field }
    unknownNames.insert(name)
    return nil
  }
}
