import TrellisSpec

/// Renders features into files that nobody edits. Each spec has one file of each kind with all of
/// its features, so that the files' names follow from the spec's name.
package struct LinkedRenderer: Sendable {
  private let renderer: Renderer
  private let equatability: Equatability

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
      for kind in GeneratedFile.Kind.allCases {
        files += try content(kind, of: [context]).isEmpty ? [] : [file(kind, of: [context], nil)]
      }
    }
    return files
  }

  /// - Parameter spec: The spec that each build generates the file from, if any.
  private func file(
    _ kind: GeneratedFile.Kind, of contexts: [FeatureContext], _ spec: String?
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    let content = content(kind, of: contexts)
    let context = contexts.first
    var common = renderer.file
    // A person's own tests of the feature have the plain name.
    if spec != nil { common.suiteSuffix = "SpecTests" }
    return GeneratedFile(
      kind: kind, feature: context?.declaredName ?? "",
      type: content.type ?? context?.declaredName ?? "",
      name: context?.feature.name(of: kind),
      spec: spec ?? context?.feature.name.range.file.path ?? "",
      text: try renderer.text(Self.template(kind), content.record(spec?.fileName), common))
  }

  /// The template of a file.
  static func template(_ kind: GeneratedFile.Kind) -> String {
    "linked-\(kind.rawValue)"
  }

  /// What a file contains.
  private enum Content {
    case reducers([ReducerRecord])
    case views([ViewRecord])
    case tests([TestsRecord<StoreTestRecord>])

    var isEmpty: Bool {
      switch self {
      case .reducers(let features): features.isEmpty
      case .views(let features): features.isEmpty
      case .tests(let features): features.isEmpty
      }
    }

    /// The name of the first type, if it isn't the feature's.
    var type: String? {
      if case .views(let features) = self { features.first?.viewName } else { nil }
    }

    /// The record of the file's template.
    func record(_ spec: String?) -> FlatRecord {
      switch self {
      case .reducers(let features):
        LinkedRecord(spec: spec, imports: features.map(\.imports), features: features).flat
      case .views(let features):
        LinkedRecord(spec: spec, imports: features.map(\.imports), features: features).flat
      case .tests(let features):
        LinkedTestsRecord(
          file: LinkedRecord(spec: spec, imports: features.map(\.imports), features: features),
          testedModule: features.first?.testedModule,
          isXCTest: features.contains(where: \.isXCTest),
          needsFailure: features.contains(where: \.needsFailure)
        ).flat
      }
    }
  }

  private func content(_ kind: GeneratedFile.Kind, of contexts: [FeatureContext]) -> Content {
    switch kind {
    case .reducer: .reducers(contexts.map(renderer.logic))
    case .view:
      .views(
        contexts.filter { !$0.feature.hasNoView }.map { context in
          ViewModel(
            context: context.feature.isViewGenerated ? context : context.writing(.presentations)
          ).record
        })
    case .tests:
      .tests(
        renderer.options.testing == nil
          ? []
          : contexts.map(TestsModel.init).filter { !$0.isEmpty }.map(\.ofStore))
    }
  }
}

/// A file that consists of features of one spec.
struct LinkedRecord<Feature: TemplateRecord>: TemplateRecord {
  var spec: String?
  var imports: [ModuleRecord]
  var features: [Feature]
  var hasFeatures: Bool

  /// - Parameters:
  ///   - spec: The name of the spec, if each build generates the file from it.
  ///   - imports: The modules that each feature needs.
  ///   - features: The features.
  init(spec: String?, imports: [[ModuleRecord]], features: [Feature]) {
    self.spec = spec
    self.imports = FileModel.imports(of: imports)
    self.features = features
    hasFeatures = !features.isEmpty
  }
}

/// A file that consists of tests of features of one spec.
struct LinkedTestsRecord: TemplateRecord {
  @Inlined var file: LinkedRecord<TestsRecord<StoreTestRecord>>
  var testedModule: String?
  var isXCTest: Bool
  var needsFailure: Bool
}

extension String {
  /// The last component of a path.
  fileprivate var fileName: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
