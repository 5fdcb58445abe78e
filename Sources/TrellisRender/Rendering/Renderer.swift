import TrellisSpec

/// Turns features into files.
package struct Renderer: Sendable {
  private let graph: FeatureGraph
  private let options: RenderOptions
  private let templates: TemplateLibrary
  private let samples: [String: String]

  /// Makes a renderer for the features of a run.
  ///
  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - options: What the project decides.
  ///   - templates: The templates.
  package init(graph: FeatureGraph, options: RenderOptions, templates: TemplateLibrary) {
    self.graph = graph
    self.options = options
    self.templates = templates
    let specs = graph.features.flatMap { resolved in
      resolved.feature.samples.map { ($0.key, $0.value.text) }
    }
    samples = options.samples.merging(specs) { first, _ in first }
  }

  /// Renders all features, in their order.
  ///
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  package func render() throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    let equatability = Equatability(graph)
    let results = concurrentMap(graph.features) { resolved in
      Result { () throws(TemplateLibrary.Failure) in try render(resolved, equatability) }
    }
    var files: [GeneratedFile] = []
    for result in results { files += try result.get() }
    return files
  }

  /// How far the generated tests of each feature go, in the order of the features.
  package func coverage() -> [TestCoverage] {
    let equatability = Equatability(graph)
    return concurrentMap(graph.features) { resolved in
      let context = FeatureContext(
        resolved: resolved, graph: graph, options: options, equatability: equatability,
        samples: samples)
      return TestPlan(context).coverage
    }
  }

  private func render(
    _ resolved: ResolvedFeature, _ equatability: Equatability
  ) throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    let context = FeatureContext(
      resolved: resolved, graph: graph, options: options, equatability: equatability,
      samples: samples)
    let coverage = ActionCoverage(graph)
    var files = [
      try file(
        .reducer, context.name, ReducerModel(context: context, coverage: coverage).fields, context)
    ]
    if !resolved.feature.hasNoView {
      let name = context.viewName(of: resolved.feature)
      files.append(try file(.view, name, ViewModel(context: context).fields, context))
    }
    let tests = TestsModel(context: context)
    if !tests.isEmpty {
      files.append(try file(.tests, "\(context.name)Tests", tests.fields, context))
    }
    return files
  }

  private func file(
    _ kind: GeneratedFile.Kind, _ type: String, _ fields: TemplateFields, _ context: FeatureContext
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    let fields = fields.merging(FileModel.fields(options)) { field, _ in field }
    let text = try templates.render(kind.rawValue, fields)
    return GeneratedFile(
      kind: kind, feature: context.name, type: type, spec: context.feature.name.range.file.path,
      text: Layout(indentation: options.indentation).layOut(text))
  }
}

extension Feature {
  /// Whether the spec says `view: none`.
  fileprivate var hasNoView: Bool {
    if case .none = view { true } else { false }
  }
}
