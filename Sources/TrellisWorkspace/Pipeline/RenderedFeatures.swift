import TrellisRender
import TrellisSpec

/// The stage after checking: the text of each file, for all targets.
struct RenderedFeatures {
  /// The files of a target.
  struct Files {
    let target: Target
    let files: [GeneratedFile]
  }

  /// The files of each target; empty if a template can't be rendered.
  private(set) var byTarget: [Files] = []
  /// The coverage of the generated tests of each feature, for the first target that has tests.
  private(set) var coverage: [TestCoverage] = []
  /// The target of the coverage.
  private(set) var coveredTarget: Target?
  /// The types without a sample, and names in templates that aren't available.
  private(set) var diagnostics: [Diagnostic] = []
  private var missingSamples: Set<MissingSample> = []

  /// A type without a sample, and the place of the transition that needs one.
  private struct MissingSample: Hashable {
    var type: String
    var range: SourceRange
  }

  /// Renders features for each of their targets.
  ///
  /// - Parameters:
  ///   - targets: The features of each target, without errors.
  ///   - templates: The templates.
  init(_ targets: [TargetFeatures], _ templates: TemplateLibrary) {
    do throws(TemplateLibrary.Failure) {
      for features in targets {
        let renderer = Renderer(
          graph: features.graph, options: features.options, templates: templates)
        let (files, covered) = try renderer.renderWithCoverage()
        if coverage.isEmpty {
          coverage = covered
          coveredTarget = covered.isEmpty ? nil : features.target
        }
        reportMissingSamples(covered)
        byTarget.append(Files(target: features.target, files: files))
      }
    } catch {
      byTarget = []
      diagnostics += error.diagnostics
    }
  }

  /// Reports the types that tests would need a value of, once for each feature.
  private mutating func reportMissingSamples(_ coverage: [TestCoverage]) {
    for feature in coverage {
      var seen: Set<String> = []
      for omission in feature.omissions {
        guard let type = omission.missingType, seen.insert(type).inserted,
          missingSamples.insert(MissingSample(type: type, range: omission.range)).inserted
        else { continue }
        diagnostics.append(
          Diagnostic(
            .warning, rule: .missingSample,
            "'\(omission.transition)' has no test, because '\(type)' has no sample; add one under 'samples'",
            at: omission.range))
      }
    }
  }
}
