import Foundation
import TrellisSpec

/// Where the specs of the module that is built are, and its settings.
package struct ModuleSpecs {
  /// The locations of the module's own specs, in order.
  package let locations: [SpecLocation]
  /// The folder that the names of generated files are relative to.
  package let folder: URL
  /// The settings of the module.
  package let configuration: Configuration
  /// The specs that don't exist, and the mistakes in the configuration.
  package let diagnostics: [Diagnostic]

  /// Finds specs and reads the configuration.
  ///
  /// - Parameter request: The request of the build. Only its specs, its folders and its configuration matter.
  package init(_ request: BuildGeneration.Request) {
    let root = request.shownFrom
    let paths = request.specs.isEmpty ? [request.currentFolder.path] : request.specs
    var finder = SpecFinder(currentFolder: root, root: nil)
    finder.readsProjects = request.surroundings == nil
    locations = finder.find(paths.map { request.url($0).pathRelative(to: root) })
    folder = request.moduleFolder
    var reader = ConfigurationReader(currentFolder: root)
    if let surroundings = request.surroundings {
      let file = surroundings.configuration.map(request.url)
      configuration = reader.read(from: file, targets: request.targets)
    } else {
      configuration = reader.read(near: [folder.path], targets: request.targets)
    }
    diagnostics = finder.diagnostics + reader.diagnostics
  }
}
