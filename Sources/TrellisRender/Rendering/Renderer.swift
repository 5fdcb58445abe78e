import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// Renders features into files.
package struct Renderer: Sendable {
  let graph: FeatureGraph
  let options: RenderOptions
  let templates: TemplateLibrary
  private let samples: [String: [String]]
  private let equatability: Equatability
  /// The names of models; `nil` if features are generated as reducers.
  private let modelNames: ModelNames?
  /// The types that several modules declare.
  private let types: SharedTypes
  /// The features, by the paths of their specs.
  let bySpec: [String: [FeatureID]]
  /// What every file can name.
  let file: FileRecord
  private let flatFile: FlatRecord

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
    let summaries = graph.summaries
    let specs = summaries.flatMap { $0.samples.map { ($0.key, $0.value) } }
    let paths = Dictionary(zip(graph.ids, summaries.map(\.path))) { first, _ in first }
    bySpec = Dictionary(grouping: graph.featureIDs) { paths[$0] ?? "" }
    samples = options.samples.merging(specs) { first, _ in first }
    equatability = Equatability(graph)
    let makesModels = options.mode == .scaffold && options.target.family == .swiftNavigation
    modelNames = makesModels ? ModelNames(graph, suffixes: options.suffixes) : nil
    types = SharedTypes(graph, options, modelNames)
    file = FileRecord(options)
    flatFile = file.flat
  }

  /// The target.
  package var target: Target { options.target }

  /// The features to render, in order.
  package var features: GraphElements<ResolvedFeature> { graph.features }

  /// The full names of the features to render, with the paths of their specs, in order.
  package var names: [(feature: FeatureID, name: String, spec: String)] {
    graph.featureIDs.map { id in
      let summary = graph.summary(of: id)
      return (id, summary.fullName.description, summary.path)
    }
  }

  /// Renders a feature.
  ///
  /// - Parameter feature: The feature.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func render(
    _ feature: FeatureID
  ) throws(TemplateLibrary.Failure) -> RenderedFeature {
    try render(graph.resolved(feature))
  }

  /// What a feature becomes.
  package struct RenderedFeature: Sendable {
    /// The files. A feature without anything to test has no tests.
    package let files: [GeneratedFile]
    /// The coverage of the tests; `nil` if the project has none.
    package let coverage: TestCoverage?
    /// The names of the features that were read.
    package let names: [String]

    /// What a later run has to know to recognize that nothing has changed.
    ///
    /// - Parameter fingerprints: The fingerprints of the features.
    package func trace(_ fingerprints: FeatureFingerprints) -> RenderTrace {
      RenderTrace(
        names: names, inputs: fingerprints.fingerprint(of: names),
        files: Dictionary(
          uniqueKeysWithValues: files.map { ($0.kind, RenderTrace.File($0)) }),
        missingSamples: coverage?.missingSamples ?? [])
    }
  }

  /// Renders all features, in their order.
  ///
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func render() throws(TemplateLibrary.Failure) -> [RenderedFeature] {
    let results = concurrentMap(graph.featureIDs) { feature in
      Result { () throws(TemplateLibrary.Failure) in try render(feature) }
    }
    var features: [RenderedFeature] = []
    for result in results { features.append(try result.get()) }
    return features
  }

  /// The fingerprints of the features, with everything that decides how they are rendered, except
  /// for Trellis itself.
  package var fingerprints: FeatureFingerprints {
    var common = Fingerprint()
    common.combine(reflecting: options)
    common.combine(templates.fingerprintOfOverrides)
    for (type, value) in samples.sorted(by: { $0.key < $1.key }) { common.combine([type] + value) }
    if let modelNames { common.combine(reflecting: modelNames) }
    if !types.isEmpty { common.combine(types.fingerprint) }
    return FeatureFingerprints(graph, equatability, common: common)
  }

  /// The files that a feature can become. Whether it has tests is known only once they are planned.
  ///
  /// - Parameter feature: The feature.
  package func declarations(of feature: FeatureID) -> [FileDeclaration] {
    declarations(in: context(graph.resolved(feature)))
  }

  private func declarations(in context: FeatureContext) -> [FileDeclaration] {
    GeneratedFile.Kind.allCases.filter { kind in
      guard context.feature.isWritten(kind.key) else { return false }
      return switch kind {
      case .reducer: true
      case .view: !context.feature.hasNoView
      case .tests: options.testing != nil
      }
    }.map { kind in
      let path = context.feature.path(of: kind)
      return FileDeclaration(
        kind: kind, feature: context.declaredName, type: type(kind, in: context),
        name: context.feature.name(of: kind), spec: context.feature.name.range.file.path,
        path: path?.text, pathRange: path?.range)
    }
  }

  /// The type that a kind of file declares.
  private func type(_ kind: GeneratedFile.Kind, in context: FeatureContext) -> String {
    switch kind {
    case .reducer: context.declaredName
    case .view: context.viewName(of: context.feature)
    case .tests: "\(context.declaredName)Tests"
    }
  }

  /// Whether a feature has anything to test.
  ///
  /// - Parameter feature: The feature.
  package func hasTests(_ feature: FeatureID) -> Bool {
    let context = context(graph.resolved(feature))
    return options.testing != nil && context.feature.isWritten(.tests)
      && !TestsPrinter(context: context).isEmpty
  }

  /// What the tests of a feature cover, and the actions on their ways to everything that it can show, as
  /// spelled in its spec.
  ///
  /// - Parameter feature: The feature.
  /// - Returns: `nil` if the project has no tests.
  package func tests(
    of feature: FeatureID
  ) -> (coverage: TestCoverage, ways: [ShownPlace: [String]])? {
    if options.testing == nil { return nil }
    let plan = context(graph.resolved(feature)).testPlan
    return (plan.coverage, plan.ways)
  }

  /// The coverage of the tests that lack a sample, and perhaps of some others. It is found without
  /// planning all tests.
  package var coverageWithoutSamples: [TestCoverage] {
    if options.testing == nil { return [] }
    let needs = SampleNeeds(graph) { context($0).tested }
    return concurrentMap(graph.featureIDs.filter(needs.mayLackSample)) { feature in
      context(graph.resolved(feature)).testPlan.coverage
    }
  }

  /// The feature and what decides how its code is spelled.
  ///
  /// - Parameters:
  ///   - resolved: The feature.
  ///   - reads: Collects what is read of the features.
  func context(_ resolved: ResolvedFeature, noting reads: FeatureReads? = nil) -> FeatureContext {
    let graph = reads.map(graph.noting) ?? graph
    graph.noteResolved(resolved.id)
    let context = FeatureContext(
      resolved: resolved, graph: graph, options: options, equatability: equatability,
      samples: samples, types: types, importedModules: importedModules(by: resolved.node, graph))
    return modelNames.map { context.asModel($0) } ?? context
  }

  /// The modules that the files with a feature can import. It matters only if several modules declare a type.
  private func importedModules(by node: FeatureNode, _ graph: FeatureGraph) -> Set<String> {
    if types.isEmpty { return [] }
    // A file can contain all features of a spec, or of several ones if they say so.
    let mates =
      node.feature.files.isEmpty ? bySpec[node.feature.name.file.path] ?? [node.id] : graph.ids
    return mates.reduce(into: []) { result, mate in
      let modules = graph.modules(below: mate)
      result.formUnion(modules.imported)
      result.formUnion(modules.own)
    }
  }

  /// The features of a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec's path, as in the features' source ranges.
  ///   - reads: Collects what is read of the features.
  func contexts(of spec: String, noting reads: FeatureReads? = nil) -> [FeatureContext] {
    (bySpec[spec] ?? []).map { context(graph.resolved($0), noting: reads) }
  }

  /// Renders a feature.
  ///
  /// - Parameter resolved: The feature.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func render(
    _ resolved: ResolvedFeature
  ) throws(TemplateLibrary.Failure) -> RenderedFeature {
    let reads = FeatureReads()
    let context = context(resolved, noting: reads)
    var files: [GeneratedFile] = []
    var coverage: TestCoverage?
    for declaration in declarations(in: context) {
      let record: FlatRecord
      switch declaration.kind {
      case .reducer:
        let model = context.model.map { ObservableModel(context: context, model: $0).record.flat }
        record = model ?? logic(of: context).flat
      case .view: record = ViewPrinter(context: context).record.flat
      case .tests:
        let tests = TestsPrinter(context: context)
        coverage = tests.coverage
        if tests.isEmpty { continue }
        record = context.model == nil ? tests.ofStore.flat : tests.ofModel.flat
      }
      let text = try text(declaration.kind.rawValue, record)
      files.append(GeneratedFile(declaration: declaration, text: text))
    }
    return RenderedFeature(
      files: files, coverage: coverage, names: FeatureFingerprints.names(reads, graph))
  }

  /// The reducer.
  func logic(of context: FeatureContext) -> ReducerRecord {
    ReducerPrinter(context: context, exhaustiveness: SwitchExhaustiveness(context.graph)).record
  }

  /// Renders a template with a record, in addition to what all files share, and lays out the
  /// result.
  func text(
    _ template: String, _ record: FlatRecord, _ file: FileRecord? = nil
  ) throws(TemplateLibrary.Failure) -> String {
    let rendered = try templates.render(
      template, record, file?.flat ?? flatFile, for: options.target)
    return Layout(indentation: options.indentation).layOut(rendered)
  }
}
