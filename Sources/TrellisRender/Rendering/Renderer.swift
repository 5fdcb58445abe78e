import TrellisIR
import TrellisSpec

/// Renders features into files.
package struct Renderer: Sendable {
  let graph: FeatureGraph
  let options: RenderOptions
  let templates: TemplateLibrary
  private let samples: [String: String]
  /// The features, by the paths of their specs.
  let bySpec: [String: [ResolvedFeature]]
  /// What every file can name.
  let file: FileRecord

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
    let specs = graph.nodes.flatMap { $0.feature.samples.map { ($0.key, $0.value.text) } }
    bySpec = Dictionary(grouping: graph.features) { $0.feature.name.range.file.path }
    samples = options.samples.merging(specs) { first, _ in first }
    file = FileRecord(options)
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
    let name = context.declaredName
    let equipped = context.model.map { ObservableModel(context: context, model: $0).record.flat }
    var files = [try file(.reducer, name, equipped ?? logic(of: context).flat, context)]
    if !resolved.feature.hasNoView {
      let view = ViewPrinter(context: context).record
      files.append(try file(.view, view.viewName, view.flat, context))
    }
    if options.testing == nil { return (files, nil) }
    let tests = TestsPrinter(context: context)
    if !tests.isEmpty {
      let record = context.model == nil ? tests.ofStore.flat : tests.ofModel.flat
      files.append(try file(.tests, "\(name)Tests", record, context))
    }
    return (files, tests.coverage)
  }

  /// The reducer.
  func logic(of context: FeatureContext) -> ReducerRecord {
    ReducerPrinter(context: context, exhaustiveness: SwitchExhaustiveness(graph)).record
  }

  private func file(
    _ kind: GeneratedFile.Kind, _ type: String, _ record: FlatRecord,
    _ context: FeatureContext
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    GeneratedFile(
      kind: kind, feature: context.declaredName, type: type, name: context.feature.name(of: kind),
      spec: context.feature.name.range.file.path, text: try text(kind.rawValue, record))
  }

  /// Renders a template with a record, in addition to what all files share, and lays out the
  /// result.
  func text(
    _ template: String, _ record: FlatRecord, _ file: FileRecord? = nil
  ) throws(TemplateLibrary.Failure) -> String {
    let text = try templates.render(
      template, record, (file ?? self.file).flat, for: options.target)
    return Layout(indentation: options.indentation).layOut(text)
  }
}
