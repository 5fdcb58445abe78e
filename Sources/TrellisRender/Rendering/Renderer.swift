import TrellisSpec

/// Renders features into files.
package struct Renderer: Sendable {
  let graph: FeatureGraph
  let options: RenderOptions
  let templates: TemplateLibrary
  private let samples: [String: String]
  /// The features, by the paths of their specs.
  let bySpec: [String: [ResolvedFeature]]

  /// Creates a renderer for the features of a run.
  ///
  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - options: The project's options.
  ///   - templates: The templates.
  package init(graph: FeatureGraph, options: RenderOptions, templates: TemplateLibrary) {
    self.graph = graph
    self.options = options
    self.templates = templates
    let specs = graph.specs.flatMap { spec in spec.samples.map { ($0.key, $0.value.text) } }
    bySpec = Dictionary(grouping: graph.features) { $0.feature.name.range.file.path }
    samples = options.samples.merging(specs) { first, _ in first }
  }

  /// Renders all features, in their order.
  ///
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func render() throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    try renderWithCoverage().files
  }

  /// Renders all features, in their order, and reports the coverage of their tests.
  ///
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
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

  /// The features of a spec, none of them generated as a model.
  ///
  /// - Parameter spec: The spec's path, as in the features' source ranges.
  func contexts(of spec: String, _ equatability: Equatability) -> [FeatureContext] {
    (bySpec[spec] ?? []).map { context($0, equatability, nil) }
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
    return ReducerModel(context: context, exhaustiveness: SwitchExhaustiveness(graph)).fields
  }

  /// The fields of the tests, if there are any, and their coverage.
  func tests(
    of context: FeatureContext
  ) -> (fields: TemplateFields?, coverage: TestCoverage) {
    let tests = TestsModel(context: context)
    return (tests.isEmpty ? nil : tests.fields, tests.plan.coverage)
  }

  private func file(
    _ kind: GeneratedFile.Kind, _ type: String, _ fields: TemplateFields, _ context: FeatureContext
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    GeneratedFile(
      kind: kind, feature: context.declaredName, type: type, name: context.feature.name(of: kind),
      spec: context.feature.name.range.file.path, text: try text(kind.rawValue, fields))
  }

  /// Renders a template with fields, in addition to those that all files share, and lays out the
  /// result.
  func text(
    _ template: String, _ fields: TemplateFields
  ) throws(TemplateLibrary.Failure) -> String {
    let fields = fields.merging(FileModel.fields(options)) { field, _ in field }
    let text = try templates.render(template, fields, for: options.target.family)
    return Layout(indentation: options.indentation).layOut(text)
  }
}
