import Foundation
import TrellisFormat
import TrellisIR
import TrellisRender
import TrellisSpec
import TrellisWorkspace
import TrellisYAML

/// Finds out what replacing features by generated code would do.
struct Replacing {
  private let existing: ExistingSpecs
  private let templates: TemplateLibrary
  private let project: ProjectCode
  private let places: SpecPlaces

  /// - Throws: `CommandFailure` if the project's own templates have mistakes.
  init(
    _ existing: ExistingSpecs, _ project: ProjectCode, _ places: SpecPlaces,
    _ request: Importing.Request
  ) throws(CommandFailure) {
    guard let templates = existing.templates(currentFolder: request.currentFolder) else {
      throw CommandFailure("the project's own templates have mistakes; see 'trellis templates'")
    }
    self.existing = existing
    self.templates = templates
    self.project = project
    self.places = places
  }

  /// What is taken out of Swift files, and what becomes extensions.
  func replacement(of specs: [FeatureSpec]) -> LinkedReplacement {
    let graph = graph(of: specs)
    let renderer = LinkedRenderer(graph: graph, options: options, templates: templates)
    let code = Dictionary(specs.map { ($0.fullName, renderer.reducer(of: $0)) }) { first, _ in first
    }
    return replacement(of: specs, in: graph, generating: code)
  }

  private func replacement(
    of specs: [FeatureSpec], in graph: FeatureGraph, generating code: [FeatureName: String]
  ) -> LinkedReplacement {
    let renderer = OwnedRenderer(graph: graph, options: options, templates: templates)
    var methods: [FeatureName: [OwnedRenderer.Method]] = [:]
    for spec in specs { methods[spec.fullName] = try? renderer.methods(of: spec.path) }
    return LinkedReplacement(specs, methods: methods, generating: code, project: project)
  }

  // MARK: - Losses

  /// Makes comments that would be lost comments of the specs, and marks each feature of which something else would be lost as
  /// incomplete, until nothing is lost.
  func leaveLosses(in specs: inout [FeatureSpec]) {
    while true {
      let indices = specs.indices.filter { index in
        specs[index].isReplaceable && specs[index].problems.isEmpty
      }
      let graph = graph(of: indices.map { specs[$0] })
      var isDone = true
      for index in indices where !leaveLosses(in: &specs[index], graph) { isDone = false }
      if isDone { return }
    }
  }

  /// - Returns: Whether nothing is lost, and the spec's meaning is the same.
  private func leaveLosses(in spec: inout FeatureSpec, _ graph: FeatureGraph) -> Bool {
    let renderer = LinkedRenderer(graph: graph, options: options, templates: templates)
    let code = renderer.reducer(of: spec)
    let replacement = replacement(of: [spec], in: graph, generating: [spec.fullName: code])
    let place = places[spec]
    func losses(of spec: FeatureSpec) -> Losses {
      let text = ImportedFeature(spec, at: place).text ?? ""
      return Losses(of: spec, replacement, generating: code, from: text)
    }
    var found = losses(of: spec)
    let comparison = found.losses.first {
      $0.unit.key == "conformance Equatable" && $0.unit.path == spec.facts.action?.path
    }
    if comparison != nil, spec.makeActionsEquatable() { return false }
    if !found.comments.isEmpty {
      for (comment, file) in found.comments { spec.add(comment, in: file) }
      found = losses(of: spec)
    }
    for loss in found.losses {
      spec.leave("Has '\(loss.text)', for which a spec has no word.", at: loss.range)
    }
    for (comment, file) in found.comments {
      spec.leave(
        "Has the comment '\(comment.text.shortened)', which its spec doesn't have.",
        at: file.range(at: comment.offset))
    }
    for (unsaid, file) in replacement.unsaid {
      spec.leave(unsaid.reason.capitalizedSentence, at: file.range(of: unsaid.node))
    }
    for file in found.tornFiles where replacement.unsaid.isEmpty {
      spec.leave(
        "Can't be taken out of '\(file.source.path)', which wouldn't be valid Swift any more.",
        at: spec.range)
    }
    return spec.isReplaceable
  }

  /// Leaves features that would begin with a child whose state needs arguments, and names the views of children that
  /// stay in Swift.
  func completeChildren(in specs: inout [FeatureSpec]) {
    while true {
      let replaced = specs.filter { $0.isReplaceable && $0.problems.isEmpty }.map(\.fullName)
      let views = ChildViews(
        project, besides: Set(replaced + existing.features.map(\.fullName)))
      var isDone = true
      for index in specs.indices where specs[index].isReplaceable {
        guard let child = views.childWithArguments(of: specs[index]) else { continue }
        specs[index].leave(
          "Would begin with '\(child)', whose state needs arguments.", at: specs[index].range)
        isDone = false
      }
      if isDone {
        for index in specs.indices { views.name(in: &specs[index]) }
        return
      }
    }
  }

  // MARK: - Rendering

  private var options: RenderOptions {
    var options = existing.configuration.render
    options.target = existing.configuration.target
    return options
  }

  private func graph(of specs: [FeatureSpec]) -> FeatureGraph {
    let names = Set(specs.map(\.fullName))
    let parsed = specs.flatMap { spec in
      parseSpecs(in: SourceFile(path: spec.path, text: SpecWriter.text(of: spec.entries))).features
        .map { places.applied(to: $0, of: spec) }
    }
    return FeatureGraph(parsed + existing.features.filter { !names.contains($0.fullName) })
  }
}

extension LinkedRenderer {
  /// The code of a feature's reducer that the build generates.
  fileprivate func reducer(of spec: FeatureSpec) -> String {
    (try? render([.reducer], of: spec.path))?.files.first?.text ?? ""
  }
}

extension FeatureSpec {
  /// A path that stands for the spec, whether or not it is written.
  fileprivate var path: String { fullName.description }

  /// Whether a build can generate all of the feature, as far as its declarations say.
  fileprivate var isReplaceable: Bool {
    facts.model == nil && !remarks.contains { $0.extent == .missing }
  }

  /// Says that the actions are equatable, which levels of the library that don't need it don't assume.
  ///
  /// - Returns: Whether the spec hasn't said it before.
  fileprivate mutating func makeActionsEquatable() -> Bool {
    var entries: [SpecEntry] = []
    let index = declarations.firstIndex { $0.key == "conforms" }
    if let index, case .mapping(let old) = declarations[index].value { entries = old }
    let action = entries.firstIndex { $0.key == "Action" }
    var protocols: [SpecValue] = []
    if let action, case .list(let old) = entries[action].value { protocols = old }
    if protocols.contains("Equatable") { return false }
    let entry = SpecEntry("Action", .list(["Equatable"] + protocols))
    if let action { entries[action] = entry } else { entries.append(entry) }
    if let index {
      declarations[index].value = .mapping(entries)
    } else {
      declarations.append(SpecEntry("conforms", .mapping(entries)))
    }
    return true
  }

  fileprivate mutating func leave(_ reason: String, at range: TrellisSpec.SourceRange) {
    remarks.append(ImportRemark(extent: .missing, pattern: nil, reason: reason, range: range))
  }
}
