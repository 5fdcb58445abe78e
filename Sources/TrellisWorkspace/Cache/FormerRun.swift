import Foundation
import TrellisIR
import TrellisProject
import TrellisRender
import TrellisRules
import TrellisSpec

/// What a run knows from earlier ones.
struct FormerRun {
  private let former: RunCache
  private let inputs: RunInputs
  private let sources: SpecSources
  private let cacheFolder: CacheFolder
  /// The file of the cache.
  private let url: URL

  /// Reads the cache of a run.
  ///
  /// - Parameters:
  ///   - sources: The specs and their configuration.
  ///   - request: The request.
  /// - Returns: `nil` if the run doesn't use a cache.
  init?(_ sources: SpecSources, _ request: Generation.Request) {
    guard request.usesCache, let inputs = RunInputs(sources, request),
      let folder = Self.folder(sources, request)
    else { return nil }
    self.inputs = inputs
    self.sources = sources
    cacheFolder = CacheFolder(in: folder)
    url = cacheFolder.file(of: request)
    former = RunCache(at: url)
  }

  /// The first output folder.
  private static func folder(_ sources: SpecSources, _ request: Generation.Request) -> URL? {
    if let output = request.output {
      return URL(fileURLWithPath: output, relativeTo: request.currentFolder).standardizedFileURL
    }
    return sources.locations.map(\.base).min { $0.path < $1.path }
  }

  private var folder: URL { url.deletingLastPathComponent() }

  /// The last run, if it had the same inputs.
  var unchangedRun: StoredRun? {
    former.run.flatMap { $0.inputs == inputs.fingerprint ? $0 : nil }
  }

  /// The diagnostics of a run; `nil` if one of its files is missing.
  func diagnostics(of run: StoredRun) -> [Diagnostic]? {
    if run.diagnostics.isEmpty { return [] }
    let files = sources.files(named: Set(run.diagnostics.flatMap(\.paths)))
    var result: [Diagnostic] = []
    for stored in run.diagnostics {
      guard let diagnostic = stored.diagnostic(files) else { return nil }
      result.append(diagnostic)
    }
    return result
  }

  /// The files of a run, by output folder.
  func files(of run: StoredRun) -> [(folder: URL, files: [Plan.File])] {
    var folders: [(folder: URL, files: [Plan.File])] = []
    var last: String?
    for file in run.files {
      if file.folder != last {
        let url = URL(fileURLWithPath: file.folder, relativeTo: folder).standardizedFileURL
        folders.append((url, []))
        last = file.folder
      }
      let index = folders.count - 1
      if let count = folders[index].files.indices.last, folders[index].files[count].path == file.path
      {
        folders[index].files[count].joined.append(Plan.JoinedFile(spec: file.spec, source: nil))
        continue
      }
      folders[index].files.append(
        Plan.File(
          path: file.path, formerPath: nil, spec: file.spec, text: nil, fingerprint: file.text,
          source: nil))
    }
    return folders
  }

  /// The files in an output folder as the last run left them, by path.
  ///
  /// - Parameter folder: The output folder.
  func files(in folder: URL) -> [String: Plan.File] {
    let files = former.run.map(files(of:)) ?? []
    let found = files.filter { $0.folder.path == folder.path }.flatMap(\.files)
    return Dictionary(found.map { ($0.path, $0) }) { first, _ in first }
  }

  /// What features became in earlier runs.
  var traces: FormerTraces {
    let places = former.traces.values.flatMap(\.missing).map(\.place.path)
    return FormerTraces(traces: former.traces, files: sources.files(named: Set(places)))
  }

  /// The specs, if only a few have changed since the last run.
  ///
  /// - Parameter modules: The code around the specs.
  func renewedSpecs(_ modules: inout ModuleCode) -> RenewedSpecs? {
    guard let run = former.run, run.settings == inputs.settings else { return nil }
    return RenewedSpecs(since: run, sources, inputs.texts, &modules)
  }

  /// What the next run can rely on for each spec.
  ///
  /// - Parameters:
  ///   - rules: What the rules say about the specs.
  ///   - graph: The features.
  ///   - diagnostics: What the rules and the targets say about the specs.
  func specs(
    _ rules: RuleCheck, _ graph: FeatureGraph, _ diagnostics: [Diagnostic]
  ) -> [StoredSpec] {
    let fingerprints = FeatureFingerprints(checking: graph)
    let byPath = Dictionary(grouping: diagnostics, by: \.path)
    guard rules.specs.map(\.path) == sources.locations.map(\.path) else { return [] }
    return zip(rules.specs, inputs.texts).map { check, text in
      StoredSpec(
        check, text, graph, check.features.compactMap { rules.handled[$0] }, fingerprints,
        byPath[check.path] ?? [])
    }
  }

  /// What the next run can rely on.
  ///
  /// - Parameters:
  ///   - rendered: What this run has rendered.
  ///   - plans: The places of the files.
  ///   - featureCount: The number of features.
  ///   - diagnostics: The diagnostics about the specs.
  ///   - linkedStates: What the code around some specs pushes.
  ///   - known: What is known of each spec.
  /// - Returns: A function that saves the cache; `nil` if it is the one that has been read.
  func saving(
    after rendered: RenderedFeatures, _ plans: [Plan], _ featureCount: Int,
    _ diagnostics: some Sequence<Diagnostic>, linkedStates: [String: Fingerprint],
    specs known: [StoredSpec]
  ) -> (@Sendable () -> Void)? {
    var cache = RunCache()
    cache.traces = rendered.traces
    let files = plans.flatMap { plan -> [StoredRun.File] in
      let folder = plan.folder.path(from: folder)
      return plan.items.flatMap { item -> [StoredRun.File] in
        guard let text = Fingerprint(text: item.entry.hash) else { return [] }
        return ([item.entry.spec] + item.joined.map(\.spec)).map {
          StoredRun.File(folder: folder, path: item.path, spec: $0, text: text)
        }
      }
    }
    let specs = Set(sources.locations.map(\.path))
    let stored = diagnostics.map { StoredDiagnostic($0) }
    // Places in other files, such as the configuration, aren't known before these are read again.
    if stored.flatMap(\.paths).allSatisfy(specs.contains) {
      cache.run = StoredRun(
        inputs: inputs.fingerprint, settings: inputs.settings, linkedStates: linkedStates,
        featureCount: featureCount, files: files, diagnostics: stored, specs: known)
    }
    if cache == former { return nil }
    return { [cache, cacheFolder, url] in
      cacheFolder.prepare()
      cache.save(at: url)
    }
  }
}
