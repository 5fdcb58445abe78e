import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// Everything that a run reads before it compares files, as a fingerprint.
struct RunInputs {
  /// The fingerprint of everything.
  let fingerprint: Fingerprint
  /// The fingerprint of everything but the specs.
  let settings: Fingerprint
  /// The fingerprint of each spec's text and place, in order.
  let texts: [Fingerprint]

  /// Takes the inputs of a run.
  ///
  /// - Parameters:
  ///   - sources: The specs and their configuration.
  ///   - request: The request.
  /// - Returns: `nil` if a spec can't be read.
  init?(_ sources: SpecSources, _ request: Generation.Request) {
    let parts = concurrentMap(sources.sources) { source -> Fingerprint? in
      guard case .success(let file) = source.text else { return nil }
      let location = source.location
      var part = file.fingerprint
      part.combine([location.path, location.likelyModule])
      part.combine(location.folder)
      part.combine(location.outputFolder)
      return part
    }
    texts = parts.compactMap(\.self)
    if texts.count < parts.count { return nil }
    var settings = Fingerprint()
    settings.combine(reflecting: sources.configuration)
    settings.combine([request.output.map { "=" + $0 } ?? "", request.isStrict ? "strict" : ""])
    let overrides = TemplateFolder.overrides(
      sources.configuration, named: request.templates, currentFolder: request.currentFolder)
    if !overrides.diagnostics.isEmpty { return nil }
    settings.combine(TemplateLibrary.fingerprint(of: overrides.templates))
    var packages = PackageFolders()
    for location in sources.locations {
      settings.combine(packages.isTarget(location.base) ? 1 : 0)
      settings.combine(location.isInPackageSources ? 1 : 0)
      if let project = location.project { settings.combine(project.fingerprint) }
    }
    self.settings = settings
    var fingerprint = settings
    for text in texts { fingerprint.combine(text) }
    self.fingerprint = fingerprint
  }
}
