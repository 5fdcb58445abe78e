import TrellisProject
import TrellisRender
import TrellisSpec

/// What features became in earlier runs, with the files of this run.
struct FormerTraces {
  /// What the features became, by target and name.
  let traces: [RunCache.Key: StoredTrace]
  /// The specs of this run, by path.
  let files: [String: SourceFile]
  /// The features whose texts are needed, even if they are the same.
  var needed: Set<RunCache.Key> = []

  /// What a feature became; `nil` if its text has to be rendered.
  ///
  /// - Parameter key: The feature.
  func trace(_ key: RunCache.Key) -> RenderTrace? {
    needed.contains(key) ? nil : traces[key]?.trace(files)
  }
}
