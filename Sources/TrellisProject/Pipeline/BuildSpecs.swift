import Foundation
import TrellisRender
import TrellisSpec

/// The specs that a build works on, parsed: those of a module, and those of the modules that it
/// imports. Messages name files by absolute paths.
struct BuildSpecs {
  /// The settings of the module.
  let configuration: Configuration
  /// The folder that the names of generated files are relative to.
  let folder: URL
  /// The locations of the module's own specs, in order.
  let locations: [SpecLocation]
  /// The features of all modules, in order.
  private(set) var features: [Feature] = []
  /// The mistakes in the files.
  private(set) var diagnostics: [Diagnostic]

  /// Reads specs.
  ///
  /// - Parameters:
  ///   - request: The request of the build.
  ///   - modules: The Swift code of the module.
  init(_ request: BuildGeneration.Request, with modules: inout ModuleCode) {
    let root = URL(fileURLWithPath: "/")
    let paths = request.specs.map { request.url($0).path }
    var finder = SpecFinder(currentFolder: root, root: nil)
    locations = finder.find(paths.isEmpty ? [request.currentFolder.path] : paths)
    folder = request.moduleFolder
    var reader = ConfigurationReader(currentFolder: root)
    configuration = reader.read(near: [folder.path], targets: request.targets)
    diagnostics = finder.diagnostics + reader.diagnostics

    let own = locations.map { (location: $0, module: request.module) }
    let others = request.dependencies.map { dependency in
      (location: SpecLocation(file: request.url(dependency.spec)), module: dependency.module)
    }
    let all = own + others
    var configurations = NearestConfigurations(first: configuration)
    for (spec, parsed) in zip(all, concurrentMap(all.map(\.location)) { ParsedSpec(at: $0) }) {
      let near = configurations.configuration(near: spec.location.url)
      features += parsed.features.map { feature in
        var feature = near.applied(to: feature, spec.location)
        feature.module = spec.module
        feature.testedModule = spec.module
        if !feature.path.isEmpty, spec.module == request.module {
          feature = feature.noting(linksIn: modules.code(around: spec.location.url))
        }
        return near.render.suffixes == configuration.render.suffixes
          ? feature : feature.namingView(near.render)
      }
      diagnostics += parsed.diagnostics
    }
  }
}

extension Feature {
  /// The feature with an explicit view name, which another configuration would derive differently.
  fileprivate func namingView(_ options: RenderOptions) -> Feature {
    guard case .derived = view else { return self }
    var feature = self
    feature.view = .named(name.replaced(by: options.viewName(of: name.text)))
    return feature
  }
}
