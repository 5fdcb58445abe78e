import TrellisSpec

/// Renders features into files that nobody edits. Each spec has one file of each kind with all of
/// its features, so that the files' names follow from the spec's name.
package struct LinkedRenderer: Sendable {
  private let renderer: Renderer
  private let equatability: Equatability

  /// The part of a file that belongs to one feature.
  private typealias Part = [GeneratedFile.Kind: TemplateFields]

  /// Creates a renderer for the features of a run.
  ///
  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - options: The project's options.
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
  ///   - specs: The paths of the specs, as in the features' source ranges.
  /// - Returns: For each spec, a file of each kind, in order. A file without contents is a comment.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
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

  /// Renders one feature for a person to edit, with calls of the existing methods.
  ///
  /// - Parameter name: The feature.
  /// - Returns: The reducer and, if there are any, its view's presentations and tests.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
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

  /// - Parameter spec: The spec that each build generates the file from, if any.
  private func file(
    _ kind: GeneratedFile.Kind, of contexts: [FeatureContext], _ spec: String?
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    let features = features(kind, of: contexts)
    let context = contexts.first
    return GeneratedFile(
      kind: kind, feature: context?.declaredName ?? "",
      type: features.first?["viewName"] as? String ?? context?.declaredName ?? "",
      name: context?.feature.name(of: kind),
      spec: spec ?? context?.feature.name.range.file.path ?? "",
      text: try renderer.text(Self.template(kind), fields(kind, features, spec)))
  }

  /// The template of a file.
  static func template(_ kind: GeneratedFile.Kind) -> String {
    "linked-\(kind.rawValue)"
  }

  /// The fields of its template.
  ///
  /// - Parameters:
  ///   - kind: The kind of file.
  ///   - spec: The spec of the features.
  func fields(_ kind: GeneratedFile.Kind, of spec: String) -> TemplateFields {
    fields(kind, features(kind, of: renderer.contexts(of: spec, equatability)), spec)
  }

  private func fields(
    _ kind: GeneratedFile.Kind, _ features: [TemplateFields], _ spec: String?
  ) -> TemplateFields {
    var fields = FileModel.fields(renderer.options)
    // A person's own tests of the feature have the plain name.
    if spec != nil { fields["suiteSuffix"] = "SpecTests" }
    fields["spec"] = spec.map(\.fileName).orFalse
    fields["imports"] = FileModel.imports(of: features)
    fields["features"] = features
    fields["hasFeatures"] = !features.isEmpty
    if kind == .tests {
      fields["testedModule"] = features.first?["testedModule"] ?? false
      fields["isXCTest"] = renderer.options.testing == .xctest
      fields["needsFailure"] = features.contains { $0["needsFailure"] as? Bool == true }
    }
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
