import TrellisSpec

/// Turns features into files.
package struct Renderer: Sendable {
  let graph: FeatureGraph
  let options: RenderOptions
  let templates: TemplateLibrary
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
    let specs = graph.specs.flatMap { spec in spec.samples.map { ($0.key, $0.value.text) } }
    samples = options.samples.merging(specs) { first, _ in first }
  }

  /// Renders all features, in their order.
  ///
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  package func render() throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    try renderWithCoverage().files
  }

  /// Renders all features, in their order, and tells how far the tests of each go, where there are
  /// tests.
  ///
  /// - Throws: ``TemplateLibrary/Failure`` where a template names what its model lacks.
  package func renderWithCoverage() throws(TemplateLibrary.Failure) -> (
    files: [GeneratedFile], coverage: [TestCoverage]
  ) {
    let equatability = Equatability(graph)
    let names =
      options.target.family == .swiftNavigation
      ? ModelNames(graph, suffixes: options.suffixes) : nil
    let results = concurrentMap(graph.features) { resolved in
      Result { () throws(TemplateLibrary.Failure) in try render(resolved, equatability, names) }
    }
    var files: [GeneratedFile] = []
    var coverage: [TestCoverage] = []
    for result in results {
      let rendered = try result.get()
      files += rendered.files
      if let covered = rendered.coverage { coverage.append(covered) }
    }
    return (files, coverage)
  }

  func context(
    _ resolved: ResolvedFeature, _ equatability: Equatability, _ names: ModelNames?
  ) -> FeatureContext {
    let context = FeatureContext(
      resolved: resolved, graph: graph, options: options, equatability: equatability,
      samples: samples)
    return names.map { context.asModel($0) } ?? context
  }

  /// The features of a spec, none of them written as a model.
  ///
  /// - Parameter spec: The spec's path, as the features' places have it.
  func contexts(of spec: String, _ equatability: Equatability) -> [FeatureContext] {
    graph.features.filter { $0.feature.name.range.file.path == spec }
      .map { context($0, equatability, nil) }
  }

  private func render(
    _ resolved: ResolvedFeature, _ equatability: Equatability, _ names: ModelNames?
  ) throws(TemplateLibrary.Failure) -> (files: [GeneratedFile], coverage: TestCoverage?) {
    let context = context(resolved, equatability, names)
    var files = [try file(.reducer, context.declaredName, logic(of: context), context)]
    if !resolved.feature.hasNoView {
      let name = context.viewName(of: resolved.feature)
      files.append(try file(.view, name, ViewModel(context: context).fields, context))
    }
    if options.testing == nil { return (files, nil) }
    let tests = tests(of: context)
    if let fields = tests.fields {
      files.append(try file(.tests, "\(context.declaredName)Tests", fields, context))
    }
    return (files, tests.coverage)
  }

  /// The fields of the reducer, or of the model.
  func logic(of context: FeatureContext) -> TemplateFields {
    if let model = context.model { return ObservableModel(context: context, model: model).fields }
    return ReducerModel(context: context, coverage: ActionCoverage(graph)).fields
  }

  /// The fields of the tests, where there are any, and how far they go.
  func tests(
    of context: FeatureContext
  ) -> (fields: TemplateFields?, coverage: TestCoverage) {
    if context.model != nil {
      let tests = ModelTestsModel(context: context)
      return (tests.isEmpty ? nil : tests.fields, tests.plan.coverage)
    }
    let tests = TestsModel(context: context)
    return (tests.isEmpty ? nil : tests.fields, tests.plan.coverage)
  }

  private func file(
    _ kind: GeneratedFile.Kind, _ type: String, _ fields: TemplateFields, _ context: FeatureContext
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    GeneratedFile(
      kind: kind, feature: context.declaredName, type: type,
      spec: context.feature.name.range.file.path, text: try text(kind.rawValue, fields))
  }

  /// What a template becomes with fields, beside those that all files have, laid out.
  func text(
    _ template: String, _ fields: TemplateFields
  ) throws(TemplateLibrary.Failure) -> String {
    let fields = fields.merging(FileModel.fields(options)) { field, _ in field }
    let text = try templates.render(template, fields, for: options.target.family)
    return Layout(indentation: options.indentation).layOut(text)
  }
}
