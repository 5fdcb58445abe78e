import Foundation
import TrellisRender
import TrellisSpec

/// The methods that `custom` steps of linked features call and nobody has written.
package struct UnwrittenMethods: Sendable {
  /// What is wrong with the specs.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The methods of each spec that misses any, by the spec's path, in order.
  package private(set) var methods: [(spec: String, methods: [OwnedRenderer.Method])] = []
  /// Whether the build writes the features; elsewhere `custom` steps are written in generated code.
  package let isLinked: Bool

  /// Looks for them in all specs of a project.
  ///
  /// - Parameter currentFolder: A folder of the project.
  /// - Throws: ``CommandFailure`` where a template cannot be used.
  package init(currentFolder: URL) throws(CommandFailure) {
    let current = currentFolder.standardizedFileURL
    let folders = NewFeature.searchedFolders(current)
    let specs = ProjectSpecs(
      folders.map { NewFeature.argument($0, from: current) }, currentFolder: current)
    isLinked = specs.configuration.render.mode == .linked
    let resolved = FeatureGraph.resolve(specs.features)
    let found = specs.diagnostics + resolved.diagnostics + check(resolved.graph)
    let overrides = TemplateFolder.read(specs.configuration, currentFolder: current)
    diagnostics = (found.filter { $0.severity == .error } + overrides.diagnostics).inOrderOfPlace()
    if diagnostics.hasErrors || !isLinked { return }
    do throws(TemplateLibrary.Failure) {
      var code = try OwnedCode(
        resolved.graph, specs.configuration, overrides.templates, currentFolder: current)
      for location in specs.locations {
        let missing = try code.missingMethods(of: location.path)
        if !missing.isEmpty { methods.append((location.path, missing)) }
      }
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
