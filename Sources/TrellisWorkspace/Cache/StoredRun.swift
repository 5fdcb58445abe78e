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
  /// What the code around some specs pushes, by the paths of the specs.
  let linkedStates: [String: Fingerprint]
  let featureCount: Int
  let files: [File]
  /// The diagnostics up to the places of the files.
  let diagnostics: [StoredDiagnostic]
}
