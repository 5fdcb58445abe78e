import TrellisRender
import TrellisSpec

/// The stage after checking: the files of all targets.
struct RenderedFeatures {
  /// A file.
  struct File {
    let target: Target
    let declaration: FileDeclaration
    /// The text; `nil` if the features are only checked.
    var text: String?
    /// Returns whether the file is written, which takes planning if it contains tests.
    fileprivate var plansTests: @Sendable () -> Bool = { true }

    /// Whether the file is written. A feature without anything to test has no tests.
    var isWritten: Bool {
      text != nil || declaration.kind != .tests || plansTests()
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
  private var missingSamples: Set<MissingSample> = []

  /// A type without a sample, and the place of the transition that needs one.
  private struct MissingSample: Hashable {
    var type: String
    var range: SourceRange
  }

  /// Renders features for each of their targets.
  ///
  /// - Parameter renderers: The renderer of each target, with features without errors.
  init(rendering renderers: [Renderer]) {
    do throws(TemplateLibrary.Failure) {
      for renderer in renderers {
        let features = try renderer.render()
        let covered = features.compactMap(\.coverage)
        if coverage.isEmpty {
          coverage = covered
          coveredTarget = covered.isEmpty ? nil : renderer.target
        }
        reportMissingSamples(covered)
        files += features.flatMap(\.files).map { file in
          File(target: renderer.target, declaration: file.declaration, text: file.text)
        }
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
      reportMissingSamples(renderer.coverageWithoutSamples)
      for feature in renderer.features {
        files += renderer.declarations(of: feature).map { declaration in
          File(target: renderer.target, declaration: declaration) { renderer.hasTests(feature) }
        }
      }
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
