import Foundation
import TrellisProject
import TrellisSpec

extension TemplateFolder {
  /// Reads and checks the overrides of a project.
  ///
  /// - Parameters:
  ///   - named: The folder, or `nil` for the one that the configuration names.
  ///   - currentFolder: The folder that relative paths and paths in messages start from.
  /// - Returns: The number of overrides, and their problems.
  /// - Throws: ``CommandFailure`` if nothing names a folder.
  package static func check(
    named: String?, currentFolder: URL
  ) throws(CommandFailure) -> (count: Int, diagnostics: [Diagnostic]) {
    var reader = ConfigurationReader(currentFolder: currentFolder)
    let configuration = reader.read(near: [], targets: [])
    if named == nil, configuration.templates == nil, !reader.diagnostics.hasErrors {
      throw CommandFailure(
        "name the folder of your templates, as in 'trellis templates check Templates', or write 'templates: DIR' in trellis.yaml"
      )
    }
    let overrides = overrides(configuration, named: named, currentFolder: currentFolder)
    let problems = library(configuration, named: named, currentFolder: currentFolder).diagnostics
    return (overrides.templates.count, (reader.diagnostics + problems).inOrderOfPlace())
  }
}
