import Foundation
import TrellisProject
import TrellisRender
import TrellisSimulation
import TrellisSpec

/// The features of a project, and what is left to do for each.
package struct FeatureList: Sendable {
  /// A generated file.
  package struct File: Sendable {
    /// Its path, as a person in the current folder would write it.
    package let path: String
    /// What a run would do with it.
    package let change: Plan.Change
  }

  /// A feature.
  package struct Entry: Sendable {
    /// Its name.
    package let name: FeatureName
    /// The path of its spec.
    package let spec: String
    /// Its module, if there is one.
    package let module: String?
    /// Its reactions.
    package let reactions: FeatureCoverage
    /// What its tests cover; `nil` if it has none.
    package fileprivate(set) var tests: TestCoverage?
    /// Its generated files; none if the build generates them.
    package fileprivate(set) var files: [File] = []
    /// What nobody has written yet: the text of a `// TODO:` in generated code, or a missing method.
    package fileprivate(set) var unwritten: [String] = []
  }

  /// The features, in the order of the specs.
  package private(set) var entries: [Entry] = []
  /// The features by name.
  package var directory: FeatureDirectory { FeatureDirectory(entries.map(\.name)) }
  /// The targets.
  package let targets: [Target]
  /// The origin of the targets.
  package let targetOrigin: TargetOrigin
  /// Whether the build generates the features.
  package let isLinked: Bool
  /// The mistakes. If there are any, there are no features.
  package private(set) var problems: [Diagnostic]

  /// Lists features.
  ///
  /// - Parameter request: The specs.
  /// - Throws: ``CommandFailure`` if a template can't be used.
  package init(_ request: Generation.Request) throws(CommandFailure) {
    let generation = Generation(request)
    targets = generation.targets
    targetOrigin = generation.targetOrigin
    isLinked = generation.isLinked
    problems = generation.diagnostics.filter { $0.severity == .error }
    if !problems.isEmpty { return }
    let specs = ProjectSpecs(request.specs, currentFolder: request.currentFolder)
    let module = specs.modules
    entries = specs.features.map { feature in
      Entry(
        name: feature.fullName, spec: feature.name.range.file.path, module: module(feature),
        reactions: FeatureCoverage(feature))
    }
    if isLinked {
      try addLinked(specs, request)
    } else {
      add(generation)
    }
  }

  // MARK: - Files that a person edits

  private mutating func add(_ generation: Generation) {
    let positions = positions
    let keys = Dictionary(positions.map { ($0.key.description, $0.value) }) { first, _ in first }
    for plan in generation.plans {
      for item in plan.items {
        guard let source = item.source, let index = keys[source.key.name] else { continue }
        let path = plan.folder.appendingPathComponent(item.path, isDirectory: false)
          .pathRelative(to: generation.currentFolder)
        entries[index].files.append(File(path: path, change: item.change))
        if source.declaration.kind == .reducer, source.target == generation.targets.first {
          entries[index].unwritten += Self.unwritten(in: item)
        }
      }
    }
    for coverage in generation.coverage {
      if let index = positions[coverage.feature] { entries[index].tests = coverage }
    }
  }

  /// The places of generated code that are left to a person and are still as they were generated.
  private static func unwritten(in item: Plan.Item) -> [String] {
    var left = remarks(in: item.oldText ?? item.newText ?? "")
    return remarks(in: item.baseText ?? item.newText ?? "").filter { remark in
      guard let index = left.firstIndex(of: remark) else { return false }
      left.remove(at: index)
      return true
    }
  }

  private static func remarks(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return line.hasPrefix("// TODO: ") ? String(line.dropFirst(9)) : nil
    }
  }

  // MARK: - Files that the build generates

  private mutating func addLinked(
    _ specs: ProjectSpecs, _ request: Generation.Request
  ) throws(CommandFailure) {
    let checked = CheckedSpecs(specs.features)
    let templates = TemplateFolder.library(
      specs.configuration, currentFolder: request.currentFolder)
    guard let library = templates.templates else { throw CommandFailure(templates.diagnostics) }
    let positions = positions
    do throws(TemplateLibrary.Failure) {
      var code = OwnedCode(
        checked.graph, specs.configuration, library, currentFolder: request.currentFolder)
      for location in specs.locations {
        for method in try code.missingMethods(of: location.path) {
          if let index = positions[method.owner] {
            entries[index].unwritten.append("\(method.name)(…)")
          }
        }
      }
    } catch {
      throw CommandFailure(error.diagnostics)
    }
    let renderer = Renderer(
      graph: checked.graph, options: specs.configuration.render(for: specs.configuration.target),
      templates: library)
    let coverage = concurrentMap(checked.graph.featureIDs, showing: .planning) { id in
      renderer.tests(of: id)?.coverage
    }
    for coverage in coverage.compactMap(\.self) {
      if let index = positions[coverage.feature] { entries[index].tests = coverage }
    }
  }

  private var positions: [FeatureName: Int] {
    Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }
}

extension ProjectSpecs {
  /// Returns the module of a feature: that of its package or, without one, the name of its folder.
  var modules: @Sendable (Feature) -> String? {
    let folders = Dictionary(
      locations.map { ($0.path, $0.folder.isEmpty ? nil : $0.likelyModule) }
    ) { first, _ in first }
    return { feature in
      let known = feature.module.flatMap { $0.isEmpty ? nil : $0 }
      return known ?? folders[feature.name.range.file.path].flatMap { $0 }
    }
  }
}
