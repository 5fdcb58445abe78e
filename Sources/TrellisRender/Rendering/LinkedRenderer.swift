import TrellisIR
import TrellisSpec

/// Renders features into files that nobody edits. Each spec has one file of each kind with all of
/// its features, so that the files' names follow from the spec's name.
package struct LinkedRenderer: Sendable {
  private let renderer: Renderer

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
    let results = concurrentMap(specs) { spec in
      Result { () throws(TemplateLibrary.Failure) in try render(kinds, of: spec) }
    }
    var files: [GeneratedFile] = []
    for result in results { files += try result.get().files }
    return files
  }

  /// Renders the features of a spec.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of files.
  ///   - spec: The path of the spec, as in the features' source ranges.
  /// - Returns: A file of each kind, in order, and the names of the features that were read.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func render(
    _ kinds: [GeneratedFile.Kind], of spec: String
  ) throws(TemplateLibrary.Failure) -> (files: [GeneratedFile], names: [String]) {
    let reads = FeatureReads()
    let contexts = renderer.contexts(of: spec, noting: reads)
    var files: [GeneratedFile] = []
    for kind in kinds {
      files.append(try file(kind, content(kind, of: contexts, spec), of: contexts, spec))
    }
    return (files, FeatureFingerprints.names(reads, renderer.graph))
  }

  /// The fingerprints of the features, with everything that decides how they are rendered, except
  /// for Trellis itself.
  package var fingerprints: FeatureFingerprints { renderer.fingerprints }

  /// Renders one feature for a person to edit, with calls of the existing methods.
  ///
  /// - Parameter name: The feature's name with its module.
  /// - Returns: The reducer and, if there are any, its view's presentations and tests.
  /// - Throws: ``TemplateLibrary/Failure`` if a template uses a name that isn't available.
  package func renderForOwner(
    of name: FeatureName
  ) throws(TemplateLibrary.Failure) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    let target = renderer.graph.target(named: name.name, in: name.module)
    if case .feature(let id) = target, renderer.graph.fullName(of: id) == name {
      let context = renderer.context(renderer.graph.resolved(id))
      for kind in GeneratedFile.Kind.allCases {
        let content = content(kind, of: [context], nil)
        if !content.isEmpty { files.append(try file(kind, content, of: [context], nil)) }
      }
    }
    return files
  }

  /// The target.
  package var target: Target { renderer.target }

  /// The files of a spec.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of files.
  ///   - spec: The path of the spec, as in the features' source ranges.
  package func declarations(
    _ kinds: [GeneratedFile.Kind], of spec: String
  ) -> [FileDeclaration] {
    let context = renderer.contexts(of: spec).first
    return kinds.map { declaration($0, type: nil, context, spec) }
  }

  private func declaration(
    _ kind: GeneratedFile.Kind, type: String?, _ context: FeatureContext?, _ spec: String?
  ) -> FileDeclaration {
    FileDeclaration(
      kind: kind, feature: context?.declaredName ?? "", type: type ?? context?.declaredName ?? "",
      name: context?.feature.name(of: kind),
      spec: spec ?? context?.feature.name.range.file.path ?? "")
  }

  /// - Parameter spec: The spec that each build generates the file from, if any.
  private func file(
    _ kind: GeneratedFile.Kind, _ content: Content, of contexts: [FeatureContext], _ spec: String?
  ) throws(TemplateLibrary.Failure) -> GeneratedFile {
    let context = contexts.first
    var common = renderer.file
    // A person's own tests of the feature have the plain name.
    if spec != nil { common.suiteSuffix = "SpecTests" }
    return GeneratedFile(
      declaration: declaration(kind, type: content.type, context, spec),
      text: try renderer.text("linked-\(kind.rawValue)", content.record, common))
  }

  /// What a file contains.
  private struct Content {
    let isEmpty: Bool
    /// The name of the first type, if it isn't the feature's.
    var type: String?
    /// The record of the file's template.
    let record: FlatRecord
  }

  private func content(
    _ kind: GeneratedFile.Kind, of contexts: [FeatureContext], _ spec: String?
  ) -> Content {
    let spec = spec?.fileName
    switch kind {
    case .reducer:
      let features = contexts.map(renderer.logic)
      return Content(
        isEmpty: features.isEmpty,
        record: LinkedRecord(spec: spec, features, imports: features.map(\.imports)).flat)
    case .view:
      let features = contexts.filter { !$0.feature.hasNoView }.map { context in
        ViewPrinter(
          context: context.feature.isViewGenerated ? context : context.writing(.presentations)
        ).record
      }
      let record = LinkedViewRecord(
        file: LinkedRecord(spec: spec, features, imports: features.map(\.imports)),
        covers: CoverRecord.covers(of: features.map(\.covers)))
      return Content(
        isEmpty: features.isEmpty, type: features.first?.viewName, record: record.flat)
    case .tests:
      let tests = renderer.options.testing == nil ? [] : contexts.map(TestsPrinter.init)
      let features = tests.filter { !$0.isEmpty }.map(\.ofStore)
      let record = LinkedTestsRecord(
        file: LinkedRecord(spec: spec, features, imports: features.map(\.imports)),
        testedModule: features.first?.testedModule,
        testedTypes: FilePrinter.imports(of: features.map(\.testedTypes)),
        isXCTest: renderer.options.testing == .xctest,
        needsFailure: features.contains(where: \.needsFailure))
      return Content(isEmpty: features.isEmpty, record: record.flat)
    }
  }
}

/// A file that consists of features of one spec.
struct LinkedRecord<Feature: TemplateRecord>: TemplateRecord {
  var spec: String?
  var imports: [ModuleRecord]
  var features: [Feature]
  var hasFeatures: Bool

  static var fields: [Field] {
    [
      Field("spec", \.spec), Field("imports", \.imports), Field("features", \.features),
      Field("hasFeatures", \.hasFeatures),
    ]
  }

  /// - Parameters:
  ///   - spec: The name of the spec, if each build generates the file from it.
  ///   - features: The features.
  ///   - imports: The modules that each feature needs.
  init(spec: String?, _ features: [Feature], imports: [[ModuleRecord]]) {
    self.spec = spec
    self.imports = FilePrinter.imports(of: imports)
    self.features = features
    hasFeatures = !features.isEmpty
  }
}

/// A file that consists of views of features of one spec.
struct LinkedViewRecord: TemplateRecord {
  var file: LinkedRecord<ViewRecord>
  var covers: [CoverRecord]

  static var fields: [Field] {
    [.inlined("file", \.file), Field("covers", \.covers)]
  }
}

/// A file that consists of tests of features of one spec.
struct LinkedTestsRecord: TemplateRecord {
  var file: LinkedRecord<TestsRecord<StoreTestRecord>>
  var testedModule: String?
  var testedTypes: [ModuleRecord]
  var isXCTest: Bool
  var needsFailure: Bool

  static var fields: [Field] {
    [
      .inlined("file", \.file), Field("testedModule", \.testedModule),
      Field("testedTypes", \.testedTypes), Field("isXCTest", \.isXCTest),
      Field("needsFailure", \.needsFailure),
    ]
  }
}

extension String {
  /// The last component of a path.
  fileprivate var fileName: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
