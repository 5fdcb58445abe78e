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

  private var libraries: [Target.Family: MustacheLibrary] = [:]
  /// What is wrong with files, by the templates that they start with.
  private var diagnosticsOfFiles: [Target.Family: [String: [Diagnostic]]] = [:]

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
    let check = TemplateCheck()
    var diagnostics = overrides.flatMap(check.problems)
    for family in Target.Family.allCases where diagnostics.isEmpty {
      let templates = Self.templates(of: family, among: Self.embedded + overrides)
      diagnostics = Self.endlessInclusions(overrides, templates)
      if diagnostics.isEmpty { diagnostics = register(templates, for: family) }
    }
    if diagnostics.isEmpty {
      let check = OverrideCheck(overrides)
      diagnostics = check.diagnostics
      diagnosticsOfFiles = check.diagnosticsOfFiles
    }
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
    _ name: String, _ record: FlatRecord, _ file: FlatRecord,
    for family: Target.Family
  ) throws(Failure) -> String {
    if let diagnostics = diagnosticsOfFiles[family]?[name], !diagnostics.isEmpty {
      throw Failure(diagnostics: diagnostics.inOrderOfPlace())
    }
    return libraries[family]?.render(FileFields(record: record, file: file), withTemplate: name)
      ?? ""
  }
}

/// The outermost fields.
private struct FileFields: MustacheParent {
  let record: FlatRecord
  let file: FlatRecord

  func child(named name: String) -> Any? {
    record.child(named: name) ?? file.child(named: name)
  }
}
