import Mustache
import TrellisTemplates

/// The templates of a run: the embedded ones, some of them overridden.
package struct TemplateLibrary: Sendable {
  /// Why a template cannot be used.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
    /// The template, where one is to blame.
    package var template: String?
  }

  /// A template's name and text.
  package struct Template: Sendable {
    /// The name, which is the file's without its extension.
    package let name: String
    /// The text.
    package let text: String

    /// Names a text.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The templates that Trellis brings, in alphabetical order.
  package static let embedded: [Template] = EmbeddedTemplates.all
    .map { Template(name: $0.name, text: $0.text) }

  /// What the name of a template begins with that stands in for another where models are written.
  private static let modelPrefix = "model-"

  private var libraries: [Target.Family: MustacheLibrary] = [:]

  /// Makes a library.
  ///
  /// - Parameter overrides: Templates that replace embedded ones of their name.
  /// - Throws: ``Failure`` where an override replaces nothing or is not Mustache.
  package init(overrides: [Template] = []) throws(Failure) {
    let names = Self.embedded.map(\.name)
    for template in overrides where !names.contains(template.name) {
      throw Failure(
        description:
          "the template '\(template.name)' overrides nothing; 'trellis templates list' names what there is",
        template: template.name)
    }
    let included = Set(names + names.map(Self.includedName))
    for template in overrides {
      for name in Self.partials(template.text, anywhere: true)
      where !name.hasPrefix("*") && !included.contains(name) {
        throw Failure(
          description:
            "the template '\(template.name)' includes '\(name)', which there is not; 'trellis templates list' names what there is",
          template: template.name)
      }
    }
    for family in Target.Family.allCases {
      libraries[family] = try Self.library(of: family, overrides)
    }
  }

  /// The templates of a family under the names that they are included by.
  private static func library(
    of family: Target.Family, _ overrides: [Template]
  ) throws(Failure) -> MustacheLibrary {
    var library = MustacheLibrary()
    var partials: [String: [String]] = [:]
    // A template for models comes behind the one that it stands in for, whichever is overridden.
    let all = embedded + overrides
    let shared = all.filter { !$0.name.hasPrefix(modelPrefix) }
    let own = family == .swiftNavigation ? all.filter { $0.name.hasPrefix(modelPrefix) } : []
    for template in shared + own {
      let name = includedName(template.name)
      // The embedded templates are known to end.
      if !overrides.isEmpty {
        partials[name] = Self.partials(template.text, anywhere: false)
      }
      do {
        library.register(try mustache(template, includedAs: name), named: name)
      } catch {
        throw Failure(
          description: "the template '\(template.name)' is not Mustache: \(message(error))",
          template: template.name)
      }
    }
    if let included = endless(partials) {
      let name = (shared + own).last { includedName($0.name) == included }?.name ?? included
      throw Failure(
        description: "the template '\(name)' includes itself without end", template: name)
    }
    return library
  }

  /// What others include a template by.
  static func includedName(_ name: String) -> String {
    name.hasPrefix(modelPrefix) ? String(name.dropFirst(modelPrefix.count)) : name
  }

  /// The templates that a template includes, or only those that it includes whatever its fields
  /// are: outside of all sections.
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

  /// A template that includes itself without end.
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

  private static func message(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.ParserError else { return "\(error)" }
    // The library's word for reaching the end too early is "overflow".
    let message = "\(error.error)"
    let problem = message == "overflow" ? "a tag or section is not closed" : message
    return "\(problem) in line \(error.context.lineNumber - 1)"
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - fields: What it may name.
  ///   - family: What is written.
  /// - Throws: ``Failure`` where it, or one that it includes, names something else.
  func render(
    _ name: String, _ fields: TemplateFields, for family: Target.Family
  ) throws(Failure) -> String {
    let root = RootFields(fields)
    let text = libraries[family]?.render(root, withTemplate: name) ?? ""
    if let unknown = root.unknownNames.sorted().first {
      throw Failure(
        description: "a template below '\(name)' names '\(unknown)', which its model does not have")
    }
    return text
  }
}

/// The outermost fields. Mustache asks them last, so a name they do not have is a name that nobody
/// has, and would silently become nothing.
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
