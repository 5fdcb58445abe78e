import Foundation
import TrellisIR
import TrellisNames
import TrellisProject
import TrellisRender
import TrellisSpec

/// The specs of a project while somebody edits them: texts in memory replace those on the disk, and only
/// what changes is parsed again.
package struct EditedProject {
  /// The folder of the configuration or, without one, the folder that the specs are below.
  package let folder: URL
  /// The texts in memory, by file.
  private var texts: [URL: String]
  private let isSearched: Bool
  private var sources: SpecSources
  private var parsed: [ParsedSpec]
  /// The features of specs that can't be read as YAML any more, as they were when they could be. While
  /// somebody types, other specs still refer to them.
  private var former: [URL: ParsedSpec] = [:]
  private var modules = ModuleCode()
  private var definitions: SwiftDefinitions
  private var known: Check?
  private var knownNames: SpecNames?
  private var repeatedCheck = RepeatedCheck()
  /// The check without former features.
  private var strictCheck = RepeatedCheck()

  /// What is known of the specs.
  package struct Check: Sendable {
    /// The features, with their names resolved.
    package let graph: FeatureGraph
    /// The specs.
    let specs: ProjectSpecs
    /// The features that are generated for each target.
    fileprivate let targets: [TargetFeatures]
    /// The mistakes, in order of place.
    package let diagnostics: [Diagnostic]

    /// The features, in the order of the specs.
    package var features: [Feature] { specs.features }
  }

  /// Reads the specs of a project.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration, or the one that the specs are below.
  ///   - texts: Texts that replace those on the disk, by file. A spec needn't exist there.
  ///   - isSearched: Whether the specs below the folder belong to it, too. A folder that nobody has opened
  ///     may be that of all of a person's files.
  package init(in folder: URL, texts: [URL: String] = [:], isSearched: Bool = true) {
    self.folder = folder.standardizedFileURL
    self.isSearched = isSearched
    definitions = SwiftDefinitions(currentFolder: folder)
    self.texts = texts
    sources = Self.sources(self.folder, texts, isSearched)
    parsed = concurrentMap(sources.sources) { ParsedSpec($0.text) }
  }

  private static func sources(
    _ folder: URL, _ texts: [URL: String], _ isSearched: Bool
  ) -> SpecSources {
    let specs = texts.filter { SpecFinder.isSpec(named: $0.key.lastPathComponent) }
    let others = texts.filter { specs[$0.key] == nil }.map { ($0.pathRelative(to: folder), $1) }
    let named = specs.keys.map { $0.pathRelative(to: folder) }.sorted()
    return SpecSources(
      isSearched ? [] : named, currentFolder: folder, texts: Dictionary(others) { $1 },
      specTexts: specs,
      isEmptyAllowed: true)
  }

  /// The folder of the project that a file belongs to: that of the nearest configuration.
  ///
  /// - Parameters:
  ///   - file: A spec or a configuration.
  ///   - folders: The folders that the editor has opened, one of which is the project's if there is no
  ///     configuration.
  package static func folder(of file: URL, in folders: [URL]) -> URL {
    let file = file.standardizedFileURL
    if let configuration = ConfigurationReader.file(above: file.deletingLastPathComponent()) {
      return configuration.deletingLastPathComponent().standardizedFileURL
    }
    let parent = file.deletingLastPathComponent()
    let path = parent.pathComponents
    return folders.map(\.standardizedFileURL).filter { path.starts(with: $0.pathComponents) }
      .max { $0.pathComponents.count < $1.pathComponents.count } ?? parent
  }

  /// Whether a folder is known to be that of a project.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - folders: The folders that the editor has opened.
  package static func isProject(_ folder: URL, in folders: [URL]) -> Bool {
    ConfigurationReader.file(above: folder) != nil
      || folders.contains {
        folder.pathComponents.starts(with: $0.standardizedFileURL.pathComponents)
      }
  }

  /// Whether a file matters to a project.
  package static func concerns(_ file: URL) -> Bool {
    SpecFinder.isSpec(named: file.lastPathComponent)
      || file.lastPathComponent == Configuration.fileName
  }

  /// Replaces the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text; `nil` stands for what is on the disk.
  ///   - file: A spec or a configuration.
  package mutating func update(_ text: String?, of file: URL) {
    texts[file] = text
    guard let text, let position = sources.replace(text, at: file) else { return reload() }
    if parsed[position].isYAML { former[file] = parsed[position] }
    parsed[position] = ParsedSpec(sources.sources[position].text)
    if parsed[position].isYAML { former[file] = nil }
    known = nil
  }

  /// Reads the project again, because something has changed on the disk.
  package mutating func reload() {
    sources = Self.sources(folder, texts, isSearched)
    parsed = concurrentMap(sources.sources) { ParsedSpec($0.text) }
    modules = ModuleCode()
    definitions = SwiftDefinitions(currentFolder: folder)
    (repeatedCheck, strictCheck) = (RepeatedCheck(), RepeatedCheck())
    known = nil
  }

  /// Checks the specs, unless nothing has changed since the last time.
  package mutating func check() -> Check {
    if let known { return known }
    let broken = sources.sources.indices.filter { former[sources.sources[$0].location.url] != nil }
    var specs = ProjectSpecs(sources, completed(broken))
    specs.noteLinkedScreens(in: &modules)
    let checked = repeatedCheck.check(specs.features, sources.configuration)
    var diagnostics = diagnostics(of: specs, checked)
    if !broken.isEmpty {
      // What follows from a spec that can't be read is no mistake in another one, whether the former
      // features stand in its place or none.
      var rest = ProjectSpecs(sources, parsed)
      rest.noteLinkedScreens(in: &modules)
      let others = self.diagnostics(
        of: rest, strictCheck.check(rest.features, sources.configuration))
      let paths = Set(broken.map { sources.sources[$0].location.path })
      diagnostics = others.filter { paths.contains($0.path) || diagnostics.contains($0) }
    }
    let check = Check(
      graph: checked.graph, specs: specs, targets: checked.targets,
      diagnostics: diagnostics)
    (known, knownNames) = (check, nil)
    return check
  }

  private mutating func diagnostics(
    of specs: ProjectSpecs, _ checked: CheckedSpecs
  ) -> [Diagnostic] {
    Generation(
      checking: specs, checked, sources, Generation.Request(currentFolder: folder), &modules
    ).diagnostics
  }

  /// The specs, with former features in the place of those that can't be read.
  private func completed(_ broken: [Int]) -> [ParsedSpec] {
    var result = parsed
    for position in broken {
      let features = former[sources.sources[position].location.url]?.features ?? []
      result[position] = ParsedSpec(features)
    }
    return result
  }

  /// A spec as it is now.
  ///
  /// - Parameter file: The file.
  /// - Returns: The text with its path in messages, or `nil` if it isn't a spec of the project that can
  ///   be read.
  package func source(of file: URL) -> SourceFile? {
    guard let source = sources.sources.first(where: { $0.location.url == file }) else { return nil }
    return try? source.text.get()
  }

  /// Whether a file belongs to the project: a spec, or the configuration.
  package func contains(_ file: URL) -> Bool {
    sources.sources.contains { $0.location.url == file }
      || file == folder.appendingPathComponent(Configuration.fileName)
  }

  /// The number of specs that the last check has checked.
  package var checkedSpecs: Int { repeatedCheck.checkedCount }
}

extension EditedProject {
  /// The names in the specs, and what they refer to.
  package mutating func names() -> SpecNames {
    let check = check()
    if let knownNames { return knownNames }
    let names = SpecNames(check.graph, viewName: viewName)
    knownNames = names
    return names
  }

  /// What can be named in the specs, and their outlines, without the places where names are used.
  package mutating func declaredNames() -> SpecNames {
    let check = check()
    if let knownNames { return knownNames }
    return SpecNames(check.graph, in: "", viewName: viewName)
  }

  /// The names in one spec, as they would be if it had another text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The spec.
  /// - Returns: `nil` if the text can't be read.
  package mutating func names(in text: String, of file: URL) -> SpecNames? {
    guard let location = sources.locations.first(where: { $0.url == file }) else { return nil }
    let check = check()
    let changed = ParsedSpec(.success(SourceFile(path: location.path, text: text)))
    guard changed.isYAML, !changed.features.isEmpty else { return nil }
    var features = check.features.filter { $0.name.file.path != location.path }
    features += changed.features.map { sources.configuration.applied(to: $0, location) }
    let graph = FeatureGraph(features)
    return SpecNames(graph, in: location.path, viewName: viewName)
  }

  private var viewName: @Sendable (String) -> String {
    let options = sources.configuration.render
    return { options.viewName(of: $0) }
  }

  /// The place where the code around a spec declares a type.
  ///
  /// - Parameters:
  ///   - name: The type.
  ///   - spec: The path of the spec, as messages show it.
  package mutating func declaration(
    ofType name: String, around spec: String
  ) -> SwiftDefinitions.Place? {
    definitions.type(name, near: spec)
  }

  /// The method that a person has written for the `custom` step in a line of a spec. Only linked features
  /// have such methods.
  ///
  /// - Parameters:
  ///   - spec: The path of the spec, as messages show it.
  ///   - line: The line, from 1.
  package mutating func customMethod(of spec: String, line: Int) -> SwiftDefinitions.Place? {
    guard sources.configuration.render.mode == .linked,
      let (graph, options, templates) = rendering()
    else { return nil }
    let renderer = OwnedRenderer(graph: graph, options: options, templates: templates)
    return renderer.method(of: spec, line: line).flatMap { method in
      definitions.method(method.name, of: method.feature, near: spec)
    }
  }

  /// The reducer that is generated for a feature, for the first target.
  ///
  /// - Parameters:
  ///   - feature: The feature's name.
  ///   - spec: The path of its spec, as messages show it.
  /// - Returns: `nil` if there is no such feature, or if it has errors.
  package mutating func reducer(of feature: String, in spec: String) -> String? {
    guard let (graph, options, templates) = rendering() else { return nil }
    let renderer = Renderer(graph: graph, options: options, templates: templates)
    guard let id = Self.id(of: feature, in: spec, graph) else { return nil }
    return try? renderer.render(id).files.first { $0.kind == .reducer }?.text
  }

  /// The file of a feature's reducer, for the first target. It needn't exist.
  ///
  /// - Parameters:
  ///   - feature: The feature's name.
  ///   - spec: The path of its spec, as messages show it.
  /// - Returns: `nil` if there is no such feature, if it has errors, or if the build generates it.
  package mutating func reducerFile(of feature: String, in spec: String) -> URL? {
    guard sources.configuration.render.mode == .scaffold,
      let (graph, options, templates) = rendering(),
      let id = Self.id(of: feature, in: spec, graph)
    else { return nil }
    let name = graph.summary(of: id).fullName.description
    let renderer = Renderer(graph: graph, options: options, templates: templates)
    let placed = PlacedFiles(
      RenderedFeatures(checking: [renderer]), sources.locations, sources.configuration,
      output: nil, currentFolder: folder)
    for (base, files) in placed.byFolder {
      let file = files.first {
        $0.declaration.kind == .reducer && $0.rendered.key.name == name
      }
      if let file { return base.appendingPathComponent(file.path) }
    }
    return nil
  }

  private static func id(
    of feature: String, in spec: String, _ graph: FeatureGraph
  ) -> FeatureID? {
    graph.featureIDs.first { id in
      let summary = graph.summary(of: id)
      return summary.name == feature && summary.path == spec
    }
  }

  /// What is needed to render features for the first target; `nil` if there are errors.
  private mutating func rendering() -> (FeatureGraph, RenderOptions, TemplateLibrary)? {
    let check = check()
    guard !check.diagnostics.hasErrors, let target = check.targets.first,
      let templates = TemplateFolder.library(
        sources.configuration, named: nil, currentFolder: folder, texts: [:]
      ).templates
    else { return nil }
    return (target.graph, target.options, templates)
  }
}
