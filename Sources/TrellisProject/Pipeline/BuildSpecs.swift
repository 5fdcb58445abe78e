import Foundation
import TrellisIR
import TrellisRender
import TrellisRules
import TrellisSpec

/// The specs that a build works on, parsed: those of a module, and those of the modules that it
/// imports, or what these say to others.
struct BuildSpecs {
  /// The settings of the module.
  let configuration: Configuration
  /// The folder that the names of generated files are relative to.
  let folder: URL
  /// The locations of the module's own specs, in order.
  let locations: [SpecLocation]
  /// The features of all modules, in order. The module's own come first.
  private(set) var features: [Feature] = []
  /// The mistakes in the files.
  private(set) var diagnostics: [Diagnostic]
  /// What tests need to know of other modules' features beside their declarations.
  var reactions: DependencyReactions
  /// Whether other modules' features are taken as they are, because their builds check them.
  private let checksOnlyOwn: Bool
  private var ownCount = 0

  /// Reads specs.
  ///
  /// - Parameters:
  ///   - request: The request of the build.
  ///   - modules: The Swift code of the module.
  init(_ request: BuildGeneration.Request, with modules: inout ModuleCode) {
    let root = request.shownFrom
    let module = ModuleSpecs(request)
    locations = module.locations
    folder = module.folder
    configuration = module.configuration
    diagnostics = module.diagnostics
    checksOnlyOwn = request.surroundings != nil

    let own = locations.map { (location: $0, module: request.module) }
    let others = request.dependencies.map { dependency in
      let location = SpecLocation(file: request.url(dependency.spec), shownFrom: root)
      return (location: location, module: dependency.module)
    }
    let all = own + others
    var configurations = NearestConfigurations(first: configuration)
    var reactions: [DependencyReactions.Source] = []
    let parsedSpecs = concurrentMap(all.map(\.location)) { ParsedSpec(at: $0) }
    for (index, (spec, parsed)) in zip(all, parsedSpecs).enumerated() {
      let isOwn = index < own.count
      // What a module says to others contains what its configuration adds.
      let near =
        if request.surroundings == nil {
          configurations.configuration(near: spec.location.url)
        } else {
          isOwn ? configuration : Configuration()
        }
      let completion = Completion(near: near, module: spec.module, reader: configuration)
      if request.writesTests, let file = InterfaceFile.reactions(of: spec.location.url) {
        let location = SpecLocation(file: file, shownFrom: root)
        for index in parsed.features.indices {
          reactions.append(
            DependencyReactions.Source(
              position: features.count + index, index: index, location: location,
              completion: completion))
        }
      }
      let settings =
        isOwn ? configuration.compilerSettings(of: spec.module, at: spec.location) : []
      features += parsed.features.map { feature in
        let feature = completion.completed(feature, settings)
        if feature.path.isEmpty || spec.module != request.module { return feature }
        return feature.noting(linksIn: modules.code(around: spec.location.url))
      }
      if isOwn { ownCount = features.count }
      diagnostics += parsed.diagnostics
    }
    self.reactions = DependencyReactions(reactions)
  }

  /// The features with resolved names, and what the rules say about them.
  var checked: CheckedSpecs {
    if !checksOnlyOwn { return CheckedSpecs(features) }
    let graph = ownFeatures(of: FeatureGraph(features))
    let paths = Set(locations.map(\.path))
    let checks = SpecCheck.all(of: graph).filter { paths.contains($0.path) }
    let outcomes = concurrentMap(checks) { $0.outcome(in: graph) { _ in [] } }
    return CheckedSpecs(graph, [], RuleCheck(graph, outcomes))
  }

  /// The features with what is known of other modules' reactions.
  var completed: FeatureGraph { ownFeatures(of: FeatureGraph(reactions.completed(features))) }

  private func ownFeatures(of graph: FeatureGraph) -> FeatureGraph {
    graph.only(Array(graph.ids.prefix(ownCount)))
  }

  /// What a project adds to the features of a spec.
  final class Completion: Sendable {
    /// What the configuration of the spec says about code.
    private let near: RenderOptions
    /// The module of the spec.
    private let module: String
    /// The suffixes of features that the module that is built leaves out in names of views.
    private let suffixes: [String]

    /// - Parameters:
    ///   - near: The configuration of the spec.
    ///   - module: The module of the spec.
    ///   - reader: The configuration of the module that is built.
    init(near: Configuration, module: String, reader: Configuration) {
      self.near = near.render
      self.module = module
      suffixes = reader.render.suffixes
    }

    /// A feature with what the project adds.
    ///
    /// - Parameters:
    ///   - feature: A feature of the spec.
    ///   - compilerSettings: The settings of the compiler for the module, if it is the one that is
    ///     built.
    func completed(_ feature: Feature, _ compilerSettings: CompilerSettings = []) -> Feature {
      let feature = feature.inProject(
        access: near.access, module: module, testedModule: module,
        compilerSettings: compilerSettings)
      return near.suffixes == suffixes ? feature : feature.namingView(near)
    }
  }
}

extension Feature {
  /// The feature with an explicit view name, which another configuration would derive differently.
  fileprivate func namingView(_ options: RenderOptions) -> Feature {
    guard case .derived = view else { return self }
    return namingView(.named(name.replaced(by: options.viewName(of: name.text))))
  }
}
