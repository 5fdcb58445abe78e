import TrellisIR
import TrellisProject
import TrellisRender
import TrellisSimulation
import TrellisSpec

/// The stage after checking: the files of all targets.
struct RenderedFeatures {
  /// What is known of a file's text.
  enum Contents: Sendable {
    /// The text.
    case text(GeneratedText)
    /// The fingerprint of the text, which an earlier run has rendered from the same inputs.
    case known(Fingerprint)
    /// Nothing, because the features are only checked. Whether a file of tests is written takes
    /// planning.
    case unrendered(isWritten: @Sendable () -> Bool)
  }

  /// A file. It is an object, because the later stages pass it on.
  final class File: Sendable {
    let target: Target
    let declaration: FileDeclaration
    /// The feature, as the cache knows it.
    let key: RunCache.Key
    let contents: Contents

    init(
      target: Target, declaration: FileDeclaration, key: RunCache.Key, contents: Contents
    ) {
      self.target = target
      self.declaration = declaration
      self.key = key
      self.contents = contents
    }

    /// Whether the file is written. A feature without anything to test has no tests.
    var isWritten: Bool {
      if case .unrendered(let isWritten) = contents { isWritten() } else { true }
    }
  }

  /// The files, target by target; empty if a template can't be rendered.
  private(set) var files: [File] = []
  /// The coverage of the generated tests of each feature, for the first target that has tests.
  private(set) var coverage: [TestCoverage] = []
  /// The target of the coverage.
  private(set) var coveredTarget: Target?
  /// The types without a sample, and names in templates that aren't available.
  private(set) var diagnostics: [Diagnostic] = []
  /// What the features became, for the next run.
  private(set) var traces: [RunCache.Key: StoredTrace] = [:]
  /// The names of the features that were rendered, target by target.
  private(set) var renderedNames: [String] = []
  private var reportedSamples: Set<ReportedSample> = []

  /// A type without a sample, and the place of the transition that needs one.
  private struct ReportedSample: Hashable {
    var type: String
    var range: SourceRange
  }

  /// Renders features for each of their targets.
  ///
  /// - Parameters:
  ///   - renderers: The renderer of each target, with features without errors.
  ///   - former: What earlier runs have rendered; `nil` if nobody wants to know what this one does.
  init(rendering renderers: [Renderer], since former: FormerTraces? = nil) {
    do throws(TemplateLibrary.Failure) {
      let texts = GeneratedTexts()
      for renderer in renderers {
        let outcomes = try Self.outcomes(renderer, former, texts)
        note(outcomes, for: renderer.target)
      }
    } catch {
      files = []
      diagnostics += error.diagnostics
    }
  }

  /// Finds the files and the missing samples without rendering anything.
  ///
  /// - Parameter renderers: The renderer of each target, with features without errors.
  init(checking renderers: [Renderer]) {
    for renderer in renderers {
      reportMissingSamples(renderer.coverageWithoutSamples.map(\.missingSamples))
      let target = renderer.target.description
      files += concurrentMap(renderer.names) { feature, name, _ in
        renderer.declarations(of: feature).map { declaration in
          let isWritten: @Sendable () -> Bool = {
            declaration.kind != .tests || renderer.hasTests(feature)
          }
          return File(
            target: renderer.target, declaration: declaration,
            key: RunCache.Key(target: target, name: name),
            contents: .unrendered(isWritten: isWritten)
          )
        }
      }.flatMap(\.self)
    }
  }

  // MARK: - Features

  /// What became of a feature.
  private struct Outcome {
    let key: RunCache.Key
    let files: [(declaration: FileDeclaration, contents: Contents)]
    let coverage: TestCoverage?
    let missingSamples: [MissingSample]
    let trace: StoredTrace?
    let isRendered: Bool
  }

  private static func outcomes(
    _ renderer: Renderer, _ former: FormerTraces?, _ texts: GeneratedTexts
  ) throws(TemplateLibrary.Failure) -> [Outcome] {
    let fingerprints = former.map { _ in renderer.fingerprints }
    let target = renderer.target.description
    let results = concurrentMap(renderer.names, showing: .rendering) { feature, name, spec in
      Result { () throws(TemplateLibrary.Failure) in
        let key = RunCache.Key(target: target, name: name)
        if let fingerprints, let trace = former?.trace(key),
          fingerprints.fingerprint(of: trace.names) == trace.inputs
        {
          return known(trace, key, spec)
        }
        return rendered(try renderer.render(feature), key, fingerprints, texts)
      }
    }
    var outcomes: [Outcome] = []
    for result in results { outcomes.append(try result.get()) }
    return outcomes
  }

  private static func known(
    _ trace: RenderTrace, _ key: RunCache.Key, _ spec: String
  ) -> Outcome {
    Outcome(
      key: key,
      files: GeneratedFile.Kind.allCases.compactMap { kind in
        trace.files[kind].map { file in
          // Its name has been a valid one.
          let declaration = FileDeclaration(
            kind: kind, feature: file.feature, type: file.type, name: nil, spec: spec,
            path: file.path)
          return (declaration, .known(file.text))
        }
      }, coverage: nil, missingSamples: trace.missingSamples, trace: StoredTrace(trace),
      isRendered: false)
  }

  private static func rendered(
    _ feature: Renderer.RenderedFeature, _ key: RunCache.Key,
    _ fingerprints: FeatureFingerprints?, _ texts: GeneratedTexts
  ) -> Outcome {
    Outcome(
      key: key, files: feature.files.map { ($0.declaration, .text(texts.add($0.text))) },
      coverage: feature.coverage, missingSamples: feature.coverage?.missingSamples ?? [],
      trace: fingerprints.map { StoredTrace(feature.trace($0)) }, isRendered: true)
  }

  private mutating func note(_ outcomes: [Outcome], for target: Target) {
    let covered = outcomes.compactMap(\.coverage)
    if coverage.isEmpty {
      coverage = covered
      coveredTarget = covered.isEmpty ? nil : target
    }
    reportMissingSamples(outcomes.map(\.missingSamples))
    for outcome in outcomes {
      files += outcome.files.map {
        File(
          target: target, declaration: $0.declaration, key: outcome.key, contents: $0.contents)
      }
      traces[outcome.key] = outcome.trace
      if outcome.isRendered { renderedNames.append(outcome.key.name) }
    }
  }

  /// Reports the types that tests would need a value of, once for each feature.
  private mutating func reportMissingSamples(_ features: [[MissingSample]]) {
    for samples in features {
      var seen: Set<String> = []
      for sample in samples
      where seen.insert(sample.type).inserted
        && reportedSamples.insert(ReportedSample(type: sample.type, range: sample.range)).inserted
      {
        diagnostics.append(
          Diagnostic(
            .warning, rule: .missingSample,
            "'\(sample.transition)' has no test, because '\(sample.type)' has no sample; add one under 'samples'; 'trellis samples' finds those of types",
            at: sample.range))
      }
    }
  }
}
