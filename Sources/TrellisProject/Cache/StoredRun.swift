import Foundation
import TrellisSpec

/// A whole run, as stored in the cache: everything that it read, and what came of it.
package struct StoredRun: Equatable {
  /// A file that the run generated.
  package struct File: Equatable {
    /// The output folder, from the folder of the cache.
    package let folder: String
    /// The path below the output folder.
    package let path: String
    /// The spec, from the output folder.
    package let spec: String
    package let text: Fingerprint

    /// Takes what is known of a file.
    package init(folder: String, path: String, spec: String, text: Fingerprint) {
      self.folder = folder
      self.path = path
      self.spec = spec
      self.text = text
    }
  }

  /// The fingerprint of the configuration and the specs.
  package let inputs: Fingerprint
  /// The fingerprint of the configuration and of everything else but the specs.
  package let settings: Fingerprint
  /// What the code around some specs pushes, by the paths of the specs.
  package let linkedStates: [String: Fingerprint]
  package let featureCount: Int
  package let files: [File]
  /// The diagnostics up to the places of the files.
  package let diagnostics: [StoredDiagnostic]
  /// What is known of each spec, in order; empty if a target needs all specs at once.
  package let specs: [StoredSpec]

  /// Takes what is known of a run.
  package init(
    inputs: Fingerprint, settings: Fingerprint, linkedStates: [String: Fingerprint],
    featureCount: Int, files: [File], diagnostics: [StoredDiagnostic], specs: [StoredSpec]
  ) {
    self.inputs = inputs
    self.settings = settings
    self.linkedStates = linkedStates
    self.featureCount = featureCount
    self.files = files
    self.diagnostics = diagnostics
    self.specs = specs
  }
}
