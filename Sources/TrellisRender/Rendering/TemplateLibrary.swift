import Mustache
import TrellisSpec
import TrellisTemplates

extension FlatRecord: MustacheParent {
  /// The value of a field as Mustache knows it.
  func child(named name: String) -> Any? {
    switch self[name] {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): text
    case .record(let record): record
    case .list(let list): list
    case nil: name == "template" ? schema.template : nil
    }
  }
}

/// The templates of a run: the embedded ones, some of them overridden.
package struct TemplateLibrary: Sendable {
  /// The reason why templates can't be used.
  package struct Failure: Error, Equatable {
    /// The problems, each with its place.
    package let diagnostics: [Diagnostic]
  }

  /// A template's name and text.
  package struct Template: Sendable {
    /// The name, which is the file's name without its extension.
    package let name: String
    /// The text, with the path that messages show.
    package let file: SourceFile

    /// Creates a template from a file.
    package init(name: String, file: SourceFile) {
      self.name = name
      self.file = file
    }

    /// Names a text.
    package init(name: String, text: String) {
      self.init(name: name, file: SourceFile(path: "\(name).mustache", text: text))
    }

    /// The text.
    package var text: String { file.text }
  }

  /// The embedded templates, in alphabetical order.
  package static let embedded: [Template] = EmbeddedTemplates.all
    .map { Template(name: $0.name, text: $0.text) }

  /// The prefix of templates that replace others in models.
  static let modelPrefix = "model-"

  /// The templates that nothing includes, because files start with them: those of features, which
  /// share most fields, and those of tests.
  static let roots = [
    [
      "reducer", "view", "linked-reducer", "linked-view", "owned-logic", "owned-method",
      "owned-view",
    ],
    ["tests", "linked-tests"],
  ]

  private var libraries: [Target.Family: MustacheLibrary] = [:]
  private let overrides: [Template]

  /// Creates a library.
  ///
  /// - Parameter overrides: Templates that replace embedded ones of their name.
  /// - Throws: ``Failure`` with all that is wrong with the overrides.
  package init(overrides: [Template] = []) throws(Failure) {
    if overrides.isEmpty, let embedded = Self.withoutOverrides {
      self = embedded
    } else {
      try self.init(checking: overrides)
    }
  }

  /// The embedded templates, which are the same in each run.
  private static let withoutOverrides = try? TemplateLibrary(checking: [])

  private init(checking overrides: [Template]) throws(Failure) {
    self.overrides = overrides
    let check = TemplateCheck()
    var diagnostics = overrides.flatMap(check.problems)
    for family in Target.Family.allCases where diagnostics.isEmpty {
      let templates = Self.templates(of: family, among: Self.embedded + overrides)
      diagnostics = Self.endlessInclusions(overrides, templates)
      if diagnostics.isEmpty { diagnostics = register(templates, for: family) }
    }
    if diagnostics.isEmpty { diagnostics = Self.namesWithoutValue(in: overrides) }
    if !diagnostics.isEmpty { throw Failure(diagnostics: diagnostics.inOrderOfPlace()) }
  }

  private mutating func register(
    _ templates: [String: Template], for family: Target.Family
  ) -> [Diagnostic] {
    var library = MustacheLibrary()
    var diagnostics: [Diagnostic] = []
    for (name, template) in templates {
      do {
        library.register(try Self.mustache(template, includedAs: name), named: name)
      } catch {
        diagnostics.append(Self.diagnostic(error, template))
      }
    }
    libraries[family] = library
    return diagnostics
  }

  /// The templates of a family, by the names that include them.
  ///
  /// - Parameters:
  ///   - family: The kind of code to generate.
  ///   - templates: All templates. A later one replaces an earlier one with the same name.
  static func templates(
    of family: Target.Family, among templates: [Template]
  ) -> [String: Template] {
    var result: [String: Template] = [:]
    for template in templates where !template.name.hasPrefix(modelPrefix) {
      result[template.name] = template
    }
    if family == .composableArchitecture { return result }
    // A template for models replaces its counterpart, regardless of which one is overridden.
    for template in templates where template.name.hasPrefix(modelPrefix) {
      result[String(template.name.dropFirst(modelPrefix.count))] = template
    }
    return result
  }

  /// The overrides that include themselves regardless of their fields, outside of all sections.
  private static func endlessInclusions(
    _ overrides: [Template], _ templates: [String: Template]
  ) -> [Diagnostic] {
    if overrides.isEmpty { return [] }
    let partials = templates.mapValues { MustacheScanner($0.file).unconditionalPartials }
    func leads(_ start: String, to end: String) -> Bool {
      var waiting = [start]
      var visited: Set<String> = []
      while let next = waiting.popLast() {
        if next == end { return true }
        if visited.insert(next).inserted { waiting += (partials[next] ?? []).map(\.name) }
      }
      return false
    }
    let overridden = templates.filter { name, template in
      overrides.contains { $0.file === template.file }
    }
    return overridden.flatMap { name, template in
      (partials[name] ?? []).filter { leads($0.name, to: name) }.map { tag in
        Diagnostic(
          rule: .invalidTemplate, "the template '\(template.name)' includes itself endlessly",
          at: tag.range)
      }
    }
  }

  /// The library's error for a template. The library counts an additional first line.
  private static func diagnostic(_ error: any Error, _ template: Template) -> Diagnostic {
    guard let error = error as? MustacheTemplate.ParserError else {
      return Diagnostic(rule: .invalidTemplate, "\(error)", path: template.file.path)
    }
    let problem = "\(error.error)"
    return Diagnostic(
      rule: .invalidTemplate, "this isn't valid Mustache: \(problem)",
      at: SourceRange(
        file: template.file, line: max(1, error.context.lineNumber - 1),
        column: max(1, error.context.columnNumber)))
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - record: What it can name.
  ///   - file: What every file can name.
  ///   - family: The family of the target.
  /// - Throws: ``Failure`` if it, or a template that it includes, uses another name.
  func render(
    _ name: String, _ record: any MustacheParent, _ file: any MustacheParent,
    for family: Target.Family
  ) throws(Failure) -> String {
    let root = RootFields(record, file)
    let text = libraries[family]?.render(root, withTemplate: name) ?? ""
    if root.unknownNames.isEmpty { return text }
    throw Failure(
      diagnostics: root.unknownNames.sorted().flatMap { unknown in
        unknownName(unknown, below: name)
      }.inOrderOfPlace())
  }

  /// The problem if an override names a field that has a value elsewhere, but not in its place,
  /// such as a field that only the elements of a list have.
  private func unknownName(_ name: String, below root: String) -> [Diagnostic] {
    let places = overrides.flatMap { template -> [SourceRange] in
      func tags(_ file: SourceFile) -> [MustacheTag] {
        MustacheScanner(file).tags.filter { tag in
          tag.namesField && tag.fields.contains { $0.name == name }
        }
      }
      let embedded = Self.embedded.first { $0.name == template.name }.map { tags($0.file) } ?? []
      // If the embedded template also names the field, it has a value.
      return tags(template.file).filter { tag in
        !embedded.contains { $0.sections == tag.sections }
      }.flatMap { tag in tag.fields.filter { $0.name == name }.map(\.range) }
    }
    if places.isEmpty {
      let message = "a template included by '\(root)' uses '\(name)', which has no value there"
      return [Diagnostic(rule: .invalidTemplate, message, path: "\(root).mustache")]
    }
    return places.map { range in
      Diagnostic(
        rule: .invalidTemplate,
        "'\(name)' has no value here; use it where the embedded template does", at: range)
    }
  }
}

/// The outermost fields. Mustache asks them last, so a name that they don't have is undefined and
/// would silently render as nothing.
private final class RootFields: MustacheParent {
  private let record: any MustacheParent
  private let file: any MustacheParent
  private(set) var unknownNames: Set<String> = []

  init(_ record: any MustacheParent, _ file: any MustacheParent) {
    self.record = record
    self.file = file
  }

  func child(named name: String) -> Any? {
    if let field = record.child(named: name) ?? file.child(named: name) { return field }
    unknownNames.insert(name)
    return nil
  }
}
