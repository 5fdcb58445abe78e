import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// The unwritten methods that `custom` steps of linked features call.
package struct UnwrittenMethods: Sendable {
  /// The problems of the specs.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The methods of each spec with missing ones, by the spec's path, in order.
  package private(set) var methods: [(spec: String, methods: [OwnedRenderer.Method])] = []
  /// Whether the build generates the features. Otherwise, a person writes `custom` steps in the
  /// generated code.
  package let isLinked: Bool

  /// Finds the methods in all specs of a project.
  ///
  /// - Parameter currentFolder: A folder of the project.
  /// - Throws: ``CommandFailure`` if a template can't be used.
  package init(currentFolder: URL) throws(CommandFailure) {
    let current = currentFolder.standardizedFileURL
    let folders = NewFeature.searchedFolders(current)
    let specs = ProjectSpecs(
      folders.map { NewFeature.argument($0, from: current) }, currentFolder: current)
    isLinked = specs.configuration.render.mode == .linked
    let checked = CheckedSpecs(specs.features)
    let found = specs.diagnostics + checked.diagnostics
    let overrides = TemplateFolder.library(specs.configuration, currentFolder: current)
    diagnostics = (found.filter { $0.severity == .error } + overrides.diagnostics).inOrderOfPlace()
    guard !diagnostics.hasErrors, isLinked, let templates = overrides.templates else { return }
    do throws(TemplateLibrary.Failure) {
      var code = OwnedCode(
        checked.graph, specs.configuration, templates, currentFolder: current)
      for location in specs.locations {
        let missing = try code.missingMethods(of: location.path)
        if !missing.isEmpty { methods.append((location.path, missing)) }
      }
    } catch {
      throw CommandFailure(error.diagnostics)
    }
  }
}
