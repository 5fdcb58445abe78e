import Foundation
import RandomSpecs
import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec
import TrellisYAML

/// The specs of a module, each feature as a mapping.
package struct SampleSpecs: Sendable {
  /// The name of the module.
  package let name: String
  /// The features.
  package var features: [SpecNode]
  /// The features of other modules that these name.
  private var neighbors: [SpecNode] = []
  private static let templates = Result { try TemplateLibrary() }
  /// Values for tests, by type.
  private static let samples = [
    "Attendee": "Attendee(id: UUID(0))", "IndexSet": "[0]",
    "Item": "Item(id: UUID(0), name: \"Pen\")", "Item.ID": "UUID(0)",
    "Meeting": "Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: \"\")",
    "Profile": "Profile()", "ShareItem": "ShareItem(id: 1, text: \"Pen\")",
    "SpeechAuthorizationStatus": ".authorized", "SyncUp": "SyncUp.mock()", "SyncUp.ID": "UUID(0)",
    "SyncUpFormField": ".title", "User": "User(name: \"Blob\")",
  ]

  /// Reads the specs of a module.
  ///
  /// - Parameter folder: Their folder.
  /// - Throws: An error of the disk or of YAML.
  package init(in folder: URL) throws {
    name = folder.lastPathComponent
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".feature.yaml") }
    features = try files.flatMap { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return try YAMLParser.contents(of: SourceFile(path: file, text: text)).roots
        .map(SpecNode.init)
    }
  }

  /// The modules of a folder.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: An error of the disk or of YAML.
  package static func modules(in folder: URL) throws -> [SampleSpecs] {
    var modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try SampleSpecs(in: folder.appendingPathComponent($0)) }
    for index in modules.indices {
      let names = modules[index].words.subtracting(modules[index].names)
      modules[index].neighbors = modules.filter { !$0.names.isDisjoint(with: names) }
        .flatMap(\.features)
    }
    return modules
  }

  /// The names of the features.
  private var names: Set<String> {
    Set(
      features.compactMap { feature in
        guard case .names(let entries) = feature,
          case .text(let name)? = entries.first(where: { $0.name == "feature" })?.value
        else { return nil }
        return name
      })
  }

  /// The words of the specs.
  private var words: Set<String> { features.reduce(into: []) { $0.formUnion($1.yaml.words) } }

  /// The generated files; `nil` if the specs aren't valid for the target.
  ///
  /// - Parameter target: The target.
  /// - Throws: An error of the templates.
  package func files(for target: String) throws -> [GeneratedFile]? {
    try allFiles(for: target)?.filter { $0.spec == Self.path }
  }

  /// The files of the features of other modules that these name.
  func neighborFiles(for target: String) throws -> [GeneratedFile] {
    try allFiles(for: target)?.filter { $0.spec != Self.path } ?? []
  }

  private static let path = "Module.feature.yaml"

  private func allFiles(for target: String) throws -> [GeneratedFile]? {
    let parsed = [(Self.path, features), ("Neighbors.feature.yaml", neighbors)].map { path, specs in
      parseSpecs(in: SourceFile(path: path, text: specs.map(\.yaml).joined(separator: "---\n")))
    }
    let resolved = FeatureGraph.resolve(parsed.flatMap(\.features))
    var options = RenderOptions()
    options.target = try Target(target)
    options.samples = Self.samples.mapValues { [$0] }
    let diagnostics =
      parsed.flatMap(\.diagnostics) + resolved.diagnostics + RuleCheck(resolved.graph).diagnostics
      + limits(of: resolved.graph, for: options)
    if diagnostics.contains(where: { $0.severity == .error }) { return nil }
    return try Renderer(graph: resolved.graph, options: options, templates: Self.templates.get())
      .render().flatMap(\.files)
  }
}

extension SpecNode {
  fileprivate init(_ node: YAMLNode) {
    if let entries = node.entries {
      self = .names(entries.map { Entry($0.key.string ?? "", SpecNode($0.value)) })
    } else {
      self = node.items.map { .list($0.map(SpecNode.init)) } ?? .text(node.string ?? "")
    }
  }
}
