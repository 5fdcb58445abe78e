import Foundation
import TrellisRender
import TrellisSpec

/// What runs have found out, so that the next one needs to do nothing twice.
///
/// A cache saves time and nothing else. Everything in it is stored with fingerprints of all that it
/// follows from, so it doesn't matter whether it is missing, damaged, from another build of Trellis or
/// from another run.
package struct RunCache: Equatable {
  /// The last run.
  package var run: StoredRun?
  /// What features became, by target and name.
  package var traces: [Key: StoredTrace] = [:]

  /// A feature or a linked spec, and its target.
  package struct Key: Hashable, Sendable {
    package let target: String
    package let name: String

    /// Creates a key.
    package init(target: String, name: String) {
      self.target = target
      self.name = name
    }
  }

  /// Creates an empty cache.
  package init() {}

  /// Reads a cache.
  ///
  /// - Parameter url: The file. If it isn't a cache of this build of Trellis, the cache is empty.
  package init(at url: URL) {
    guard let tool = ToolFingerprint.current, let bytes = FileReading.bytes(of: url),
      let cache = RunCache(bytes, tool)
    else { return }
    self = cache
  }

  /// Writes the cache. If that fails, the next run only takes longer.
  ///
  /// - Parameter url: The file.
  package func save(at url: URL) {
    guard let tool = ToolFingerprint.current else { return }
    let waiting = url.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString)")
    guard (try? Data(text(tool).utf8).write(to: waiting)) != nil else { return }
    if rename(waiting.path, url.path) != 0 { unlink(waiting.path) }
  }
}
