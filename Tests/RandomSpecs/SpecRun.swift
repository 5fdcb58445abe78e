import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec
import TrellisYAML

/// What Trellis makes of a spec.
package struct SpecRun: Sendable {
  /// The targets with different spellings, oldest first.
  package static let targets = [
    "composable-architecture 1.0", "composable-architecture 1.4", "composable-architecture 1.5",
    "composable-architecture 1.7", "composable-architecture 1.8", "composable-architecture 1.17",
    "composable-architecture 1.25", "composable-architecture 1.26", "swift-navigation 2",
  ]

  /// The errors that don't depend on the target.
  package let errors: [Diagnostic]
  private let graph: FeatureGraph
  private let paths: [String]
  private let rules: RuleCheck
  /// The templates, which are read once.
  private static let templates = Result { try TemplateLibrary() }

  /// Parses and checks a spec.
  ///
  /// - Parameter text: The text of the file.
  package init(_ text: String) {
    self.init([SourceFile(path: "Random.feature.yaml", text: text)])
  }

  /// Parses and checks specs.
  ///
  /// - Parameter files: The files.
  package init(_ files: [SourceFile]) {
    self.init(files.map(parseSpecs), files.map(\.path))
  }

  /// Parses and checks specs of several modules.
  ///
  /// - Parameter specs: The specs.
  package init(_ specs: [(path: String, text: String, module: String)]) {
    let parsed = specs.map { spec in
      let file = parseSpecs(in: SourceFile(path: spec.path, text: spec.text))
      let features = file.features.map {
        $0.inProject(access: .public, module: spec.module, testedModule: spec.module)
      }
      return (features: features, diagnostics: file.diagnostics)
    }
    self.init(parsed, specs.map(\.path))
  }

  private init(_ parsed: [(features: [Feature], diagnostics: [Diagnostic])], _ paths: [String]) {
    self.paths = paths
    let resolved = FeatureGraph.resolve(parsed.flatMap(\.features))
    graph = resolved.graph
    rules = RuleCheck(graph)
    errors = (parsed.flatMap(\.diagnostics) + resolved.diagnostics + rules.diagnostics)
      .filter { $0.severity == .error }
  }

  private func options(_ target: String) -> RenderOptions {
    var options = RenderOptions()
    if let target = try? Target(target) { options.target = target }
    options.samples = Surroundings.samples
    return options
  }

  /// The errors for a target.
  package func errors(for target: String) -> [Diagnostic] {
    if !errors.isEmpty { return errors }
    return limits(of: graph, for: options(target)).filter { $0.severity == .error }
  }

  /// The generated files.
  ///
  /// - Parameter target: The target.
  /// - Throws: A mistake in the templates.
  package func files(for target: String) throws -> [GeneratedFile] {
    try renderer(for: target).render().flatMap(\.files)
  }

  /// The renderer of the features.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - samples: The samples that the project has.
  /// - Throws: A mistake in the templates.
  func renderer(
    for target: String, samples: [String: [String]] = Surroundings.samples
  ) throws -> Renderer {
    var options = options(target)
    options.samples = samples
    return try Renderer(graph: graph, options: options, templates: Self.templates.get())
  }

  /// The errors of linked features.
  package func linkedErrors(for target: String) -> [Diagnostic] {
    linkedLimits(of: graph, for: options(target))
  }

  /// The generated files of linked features.
  ///
  /// - Parameter target: The target.
  /// - Throws: A mistake in the templates.
  package func linkedFiles(for target: String) throws -> [GeneratedFile] {
    var options = options(target)
    options.mode = .linked
    return try LinkedRenderer(graph: graph, options: options, templates: Self.templates.get())
      .render([.reducer, .view, .tests], of: paths)
  }
}

extension SpecRun {
  /// The checks of the specs.
  ///
  /// - Parameter target: A target whose limits follow from what is read of the features.
  func checks(for target: String) -> SpecChecks {
    let unsupported = rules.specs.flatMap {
      TrellisRender.limits(of: $0.part(of: graph), for: options(target))
    }
    return SpecChecks(graph, rules, rules.diagnostics + unsupported)
  }
}
