import Foundation
import TrellisEmbeddedTemplates
import TrellisSpec
import TrellisSwift

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
  package static let embedded: [Template] = {
    var templates: [Template] = []
    var next = trellisTemplates()
    while let template = next?.pointee, let name = template.name, let text = template.text {
      templates.append(Template(name: String(cString: name), text: String(cString: text)))
      next = next?.successor()
    }
    return templates
  }()

  /// The prefix of templates that replace others in models.
  static let modelPrefix = "model-"

  /// The templates, by the names that include them.
  private let templates: [Target.Family: [String: Template]]
  private let programs = Locked(Programs())
  /// The fingerprint of the templates that replace embedded ones.
  let fingerprintOfOverrides: Fingerprint
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

  /// The fingerprint of the templates that replace embedded ones.
  ///
  /// - Parameter overrides: The templates.
  package static func fingerprint(of overrides: [Template]) -> Fingerprint {
    var fingerprint = Fingerprint()
    for template in overrides { fingerprint.combine([template.name, template.text]) }
    return fingerprint
  }

  private init(checking overrides: [Template]) throws(Failure) {
    fingerprintOfOverrides = Self.fingerprint(of: overrides)
    let check = TemplateCheck()
    var diagnostics = overrides.flatMap(check.problems)
    templates = Dictionary(
      uniqueKeysWithValues: Target.Family.allCases.map { family in
        (family, Self.templates(of: family, among: Self.embedded + overrides))
      })
    for family in Target.Family.allCases where diagnostics.isEmpty {
      diagnostics = Self.endlessInclusions(overrides, templates[family] ?? [:])
    }
    if diagnostics.isEmpty {
      let check = OverrideCheck(overrides)
      diagnostics = check.diagnostics
      diagnosticsOfFiles = check.diagnosticsOfFiles
    }
    if !diagnostics.isEmpty { throw Failure(diagnostics: diagnostics.inOrderOfPlace()) }
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
    var scanned: [String: [MustacheTag]] = [:]
    func partials(of name: String) -> [MustacheTag] {
      if let known = scanned[name] { return known }
      let found = templates[name].map { MustacheScanner($0.file).unconditionalPartials } ?? []
      scanned[name] = found
      return found
    }
    func leads(_ start: String, to end: String) -> Bool {
      var waiting = [start]
      var visited: Set<String> = []
      while let next = waiting.popLast() {
        if next == end { return true }
        if visited.insert(next).inserted { waiting += partials(of: next).map(\.name) }
      }
      return false
    }
    let overridden = templates.filter { name, template in
      overrides.contains { $0.file === template.file }
    }
    return overridden.flatMap { name, template in
      partials(of: name).filter { leads($0.name, to: name) }.map { tag in
        Diagnostic(
          rule: .invalidTemplate, "the template '\(template.name)' includes itself endlessly",
          at: tag.range)
      }
    }
  }

  /// The name that other templates include a template by.
  static func includedName(_ name: String) -> String {
    name.hasPrefix(modelPrefix) ? String(name.dropFirst(modelPrefix.count)) : name
  }

  /// Renders the template of a file.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - record: What it can name.
  ///   - file: What every file can name.
  ///   - target: The target.
  /// - Returns: The text, which is to be laid out.
  /// - Throws: ``Failure`` if it, or a template that it includes, uses another name.
  func render(
    _ name: String, _ record: FlatRecord, _ file: FlatRecord, for target: Target
  ) throws(Failure) -> [UInt8] {
    if let diagnostics = diagnosticsOfFiles[target.family]?[name], !diagnostics.isEmpty {
      throw Failure(diagnostics: diagnostics.inOrderOfPlace())
    }
    let (program, compiler) = programs.withLock {
      $0.program(name, for: target, templates[target.family] ?? [:])
    }
    let rendering = TemplateRendering(program, of: compiler, [file, record])
    if let endless = rendering.endlessTemplate {
      let template = templates[target.family]?[endless]
      throw Failure(diagnostics: [
        Diagnostic(
          rule: .invalidTemplate,
          "the template '\(template?.name ?? endless)' includes itself endlessly",
          path: template?.file.path ?? endless)
      ])
    }
    return rendering.bytes
  }

  /// The programs of the files that have been rendered.
  private struct Programs {
    private struct Key: Hashable {
      let template: String
      let target: Target
    }

    private var programs: [Key: TemplateCode.Program] = [:]
    private var compilers: [Target: TemplateCompiler] = [:]

    mutating func program(
      _ name: String, for target: Target, _ templates: [String: Template]
    ) -> (TemplateCode.Program, TemplateCompiler) {
      let compiler = compilers[target] ?? TemplateCompiler(templates)
      compilers[target] = compiler
      let key = Key(template: name, target: target)
      if let program = programs[key] { return (program, compiler) }
      guard
        let file = TemplateFile.all(of: target.family).first(where: { $0.template == name })
      else { preconditionFailure("no file is rendered from '\(name)'") }
      let program = compiler.program(name, in: RecordScope(file.record, for: target))
      programs[key] = program
      return (program, compiler)
    }
  }
}
