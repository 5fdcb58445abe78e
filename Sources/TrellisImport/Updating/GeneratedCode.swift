import SwiftSyntax
import TrellisFormat
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisWorkspace
import TrellisYAML

/// The code of a project in which some features are as Trellis generates them.
struct GeneratedCode {
  /// The project's specs and its configuration.
  let existing: ExistingSpecs
  /// The project's templates; `nil` if they have mistakes.
  let templates: TemplateLibrary?
  /// The Swift files of the project.
  let files: [SwiftFile]
  /// The places of the features' specs.
  let places: SpecPlaces
  /// Reads the features of Swift files.
  let read: ([SwiftFile]) -> [FeatureSpec]

  /// What an import says of features as Trellis generates them.
  ///
  /// - Parameters:
  ///   - specs: What an import says of the actual code.
  ///   - texts: The texts of the features' specs that aren't on the disk, by path.
  /// - Returns: The entries, by the name of the feature. A feature that can't be generated has none.
  func entries(
    of specs: [FeatureSpec], texts: [String: String] = [:]
  ) -> [FeatureName: [SpecEntry]] {
    let generated = render(specs, texts)
    if generated.isEmpty { return [:] }
    let declared = GeneratedDeclarations(generated)
    let names = Set(specs.map(\.fullName))
    let read = read(files.compactMap(declared.remainder) + generated)
    return Dictionary(
      read.filter { names.contains($0.fullName) }.map { ($0.fullName, $0.entries) }
    ) { first, _ in first }
  }

  private func render(_ specs: [FeatureSpec], _ texts: [String: String]) -> [SwiftFile] {
    let changed = Dictionary(specs.map { (places[$0].path, $0) }) { first, _ in first }
    let features =
      existing.features.filter { texts[$0.name.range.file.path] == nil }
      + texts.sorted { $0.key < $1.key }.flatMap { path, text in
        parseSpecs(in: SourceFile(path: path, text: text)).features.map { feature in
          changed[path].map { places.applied(to: feature, of: $0) } ?? feature
        }
      }
    let checked = CheckedSpecs(features)
    guard let templates, !checked.diagnostics.hasErrors else { return [] }
    let families = Dictionary(grouping: specs) { spec in
      spec.facts.model == nil ? Target.Family.composableArchitecture : .swiftNavigation
    }
    return families.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { family, specs in
      render(specs, Renderer(graph: checked.graph, options: options(family), templates: templates))
    }
  }

  private func options(_ family: Target.Family) -> RenderOptions {
    var options = existing.configuration.render
    options.target =
      existing.configuration.targets.first { $0.family == family } ?? Target(family)
    options.mode = .scaffold
    options.testing = nil
    return options
  }

  private func render(_ specs: [FeatureSpec], _ renderer: Renderer) -> [SwiftFile] {
    let ids = Dictionary(
      renderer.names.map { ("\($0.spec) \($0.name.split(separator: ".").last ?? "")", $0.feature) }
    ) { first, _ in first }
    let modules = self.modules
    return specs.flatMap { spec -> [SwiftFile] in
      guard let id = ids["\(places[spec].path) \(spec.name)"],
        let rendered = try? renderer.render(id)
      else { return [] }
      return rendered.files.map { file in
        SwiftFile(
          SourceFile(path: spec.file.path, text: file.text),
          module: spec.facts.module(of: file, among: modules[file.type]))
      }
    }
  }

  /// The modules that declare a type, by its name.
  private var modules: [String: [String]] {
    let declared = files.flatMap { file in
      file.tree.statements.declarations(isConditional: false).compactMap { declaration, _ in
        declaration.nominal.map { (name: $0.name, module: file.module) }
      }
    }
    return Dictionary(grouping: declared, by: \.name).mapValues { $0.map(\.module) }
  }
}

extension FeatureFacts {
  /// The module of what a file of the feature declares: a view can be in another folder.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - modules: The modules that declare a type of that name.
  fileprivate func module(of file: GeneratedFile, among modules: [String]?) -> String {
    guard let modules, !modules.contains(module) else { return module }
    return modules.first { $0.hasPrefix("\(module)/") }
      ?? (modules.count == 1 ? modules[0] : module)
  }
}

/// What generated files declare.
private struct GeneratedDeclarations {
  private var keys: Set<String> = []
  /// The names of the members of types that extensions can contain as well.
  private var members: [String: Set<String>] = [:]

  init(_ files: [SwiftFile]) {
    for file in files {
      for statement in file.tree.statements {
        guard let key = Self.key(of: statement, in: file) else { continue }
        keys.insert(key)
        guard case .decl(let declaration) = statement.item,
          let group = declaration.asProtocol((any DeclGroupSyntax).self)
        else { continue }
        members[key, default: []].formUnion(Self.members(of: group))
      }
    }
  }

  /// A file without what the generated files declare; `nil` if they declare all of it.
  func remainder(of file: SwiftFile) -> SwiftFile? {
    let kept = file.tree.statements.filter { statement in
      guard let key = Self.key(of: statement, in: file) else { return true }
      return !keys.contains(key) && !isPart(statement, of: file)
    }
    if kept.count == file.tree.statements.count { return file }
    let text = file.tree.with(\.statements, kept).description
    return SwiftFile(
      SourceFile(path: file.source.path, text: text), module: file.module,
      isUnicode: file.isUnicode)
  }

  /// Whether a statement is an extension with something that a generated type contains.
  private func isPart(_ statement: CodeBlockItemSyntax, of file: SwiftFile) -> Bool {
    guard case .decl(let declaration) = statement.item,
      let extended = declaration.as(ExtensionDeclSyntax.self),
      let generated = members["\(file.module) \(extended.extendedType.trimmedDescription)"]
    else { return false }
    return !generated.isDisjoint(with: Self.members(of: extended))
  }

  private static func key(of statement: CodeBlockItemSyntax, in file: SwiftFile) -> String? {
    guard case .decl(let declaration) = statement.item else { return nil }
    if let name = declaration.nominal?.name { return "\(file.module) \(name)" }
    guard let node = declaration.as(ExtensionDeclSyntax.self) else { return nil }
    let parts: [String?] = [
      node.extendedType.trimmedDescription, node.inheritanceClause?.trimmedDescription,
      node.genericWhereClause?.trimmedDescription,
    ]
    return "\(file.module) extension \(parts.compactMap(\.self).joined(separator: " "))"
  }

  /// The names of nested types, and `body`.
  private static func members(of group: any DeclGroupSyntax) -> Set<String> {
    Set(
      group.memberBlock.members.compactMap { member in
        if let name = member.decl.nominal?.name { return name }
        let names = member.decl.as(VariableDeclSyntax.self)?.bindings.map {
          $0.pattern.trimmedDescription
        }
        return names == ["body"] ? "body" : nil
      })
  }
}
