import TrellisSpec

/// Turns features into files that nobody edits: of each spec one of a kind, with all its features,
/// so that the files' names follow from that of the spec.
package struct LinkedRenderer: Sendable {
  private let renderer: Renderer
  private let equatability: Equatability

  /// What of a file belongs to one feature.
  private typealias Part = [GeneratedFile.Kind: TemplateFields]

  /// Makes a renderer for the features of a run.
  ///
  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - options: What the project decides.
  ///   - templates: The templates.
  package init(graph: FeatureGraph, options: RenderOptions, templates: TemplateLibrary) {
    var options = options
    options.mode = .linked
    renderer = Renderer(graph: graph, options: options, templates: templates)
    equatability = Equatability(graph)
  }

  /// Renders the features of some specs.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of files.
  ///   - specs: The specs' paths, as the features' places have them.
  /// - Returns: For each spec a file of each kind, in order. One without anything in it is a
  ///   comment.
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  package func render(
    _ kinds: [GeneratedFile.Kind], of specs: [String]
  ) throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    let bySpec = renderer.bySpec
    let results = concurrentMap(specs) { spec in
      Result { () throws(TemplateLibrary.Failure) in
        let contexts = (bySpec[spec] ?? []).map { renderer.context($0, equatability, nil) }
        var files: [GeneratedFile] = []
        for kind in kinds { files.append(try file(kind, of: contexts, spec)) }
        return files
      }
    }
    var files: [GeneratedFile] = []
    for result in results { files += try result.get() }
    return files
  }

  /// Renders one feature for a person to go on from, with the calls of the methods that are there.
  ///
  /// - Parameter name: The feature.
  /// - Returns: The reducer, and where there are any, its view's presentations and tests.
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  package func renderForOwner(
    of name: String
  ) throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    if let resolved = renderer.graph.resolved(name) {
      let context = renderer.context(resolved, equatability, nil)
      for kind in GeneratedFile.Kind.allCases where !features(kind, of: [context]).isEmpty {
        files.append(try file(kind, of: [context], nil))
      }
    }
    return files
  }

  /// - Parameter spec: The spec that the file is written from with each build, if it is.
  private func file(
    _ kind: GeneratedFile.Kind, of contexts: [FeatureContext], _ spec: String?
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    let features = features(kind, of: contexts)
    let context = contexts.first
    return GeneratedFile(
      kind: kind, feature: context?.declaredName ?? "",
      type: features.first?["viewName"] as? String ?? context?.declaredName ?? "",
      spec: spec ?? context?.feature.name.range.file.path ?? "",
      text: try renderer.text(Self.template(kind), fields(features, spec)))
  }

  /// The template of a file.
  static func template(_ kind: GeneratedFile.Kind) -> String {
    "linked-\(kind.rawValue)"
  }

  /// What its template names.
  ///
  /// - Parameters:
  ///   - kind: The kind of file.
  ///   - spec: The spec that the features are in.
  func fields(_ kind: GeneratedFile.Kind, of spec: String) -> TemplateFields {
    return fields(features(kind, of: renderer.contexts(of: spec, equatability)), spec)
  }

  private func fields(_ features: [TemplateFields], _ spec: String?) -> TemplateFields {
    var fields = FileModel.fields(renderer.options)
    // A person's own tests of the feature have the plain name.
    if spec != nil { fields["suiteSuffix"] = "SpecTests" }
    fields["spec"] = spec.map(\.fileName).orFalse
    fields["imports"] = FileModel.imports(of: features)
    fields["features"] = features
    fields["hasFeatures"] = !features.isEmpty
    fields["testedModule"] = features.first?["testedModule"] ?? false
    fields["isXCTest"] = renderer.options.testing == .xctest
    fields["needsFailure"] = features.contains { $0["needsFailure"] as? Bool == true }
    return fields
  }

  private func features(
    _ kind: GeneratedFile.Kind, of contexts: [FeatureContext]
  ) -> [TemplateFields] {
    switch kind {
    case .reducer: contexts.map(renderer.logic)
    case .view:
      contexts.filter { !$0.feature.hasNoView }.map { context in
        ViewModel(
          context: context.feature.isViewGenerated ? context : context.writing(.presentations)
        ).fields
      }
    case .tests:
      renderer.options.testing == nil ? [] : contexts.compactMap { renderer.tests(of: $0).fields }
    }
  }
}

extension String {
  /// The last component of a path.
  fileprivate var fileName: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
