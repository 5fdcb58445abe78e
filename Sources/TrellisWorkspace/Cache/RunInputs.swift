import Foundation
import TrellisRender
import TrellisSpec

/// Everything that a run reads before it compares files, as a fingerprint.
struct RunInputs {
  /// The fingerprint.
  let fingerprint: Fingerprint

  /// Takes the inputs of a run.
  ///
  /// - Parameters:
  ///   - sources: The specs and their configuration.
  ///   - request: The request.
  /// - Returns: `nil` if a spec can't be read.
  init?(_ sources: SpecSources, _ request: Generation.Request) {
    let parts = concurrentMap(sources.sources) { source -> Fingerprint? in
      guard case .success(let bytes) = source.contents else { return nil }
      let location = source.location
      var part = Fingerprint(bytes)
      part.combine([location.path, location.likelyModule])
      part.combine(location.folder)
      part.combine(location.outputFolder)
      return part
    }
    var fingerprint = Fingerprint()
    for part in parts {
      guard let part else { return nil }
      fingerprint.combine(part)
    }
    fingerprint.combine(reflecting: sources.configuration)
    fingerprint.combine([request.output.map { "=" + $0 } ?? "", request.isStrict ? "strict" : ""])
    let overrides = TemplateFolder.overrides(
      sources.configuration, named: request.templates, currentFolder: request.currentFolder)
    if !overrides.diagnostics.isEmpty { return nil }
    fingerprint.combine(TemplateLibrary.fingerprint(of: overrides.templates))
    var packages = PackageFolders()
    for location in sources.locations {
      fingerprint.combine(packages.isTarget(location.base) ? 1 : 0)
      fingerprint.combine(location.isInPackageSources ? 1 : 0)
    }
    self.fingerprint = fingerprint
  }
}
