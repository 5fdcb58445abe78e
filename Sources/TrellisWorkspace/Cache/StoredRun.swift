import Foundation
import TrellisSpec

/// A whole run, as stored in the cache: everything that it read, and what came of it.
struct StoredRun: Equatable {
  /// A file that the run generated.
  struct File: Equatable {
    /// The output folder, from the folder of the cache.
    let folder: String
    /// The path below the output folder.
    let path: String
    /// The spec, from the output folder.
    let spec: String
    let text: Fingerprint
  }

  /// The fingerprint of the configuration and the specs.
  let inputs: Fingerprint
  /// The fingerprint of the configuration and of everything else but the specs.
  let settings: Fingerprint
  /// What the code around some specs pushes, by the paths of the specs.
  let linkedStates: [String: Fingerprint]
  let featureCount: Int
  let files: [File]
  /// The diagnostics up to the places of the files.
  let diagnostics: [StoredDiagnostic]
  /// What is known of each spec, in order; empty if a target needs all specs at once.
  let specs: [StoredSpec]
}
