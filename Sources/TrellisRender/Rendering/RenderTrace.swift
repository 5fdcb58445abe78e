import TrellisSimulation
import TrellisSpec

/// What a feature became in a run, and from what, so that a later run renders it again only if one
/// of these has changed.
package struct RenderTrace: Sendable {
  /// The names of the features that were read, and of others that were looked for.
  package let names: [String]
  /// The fingerprint of all that was read.
  package let inputs: Fingerprint
  /// The files, by kind.
  package let files: [GeneratedFile.Kind: File]
  /// The transitions without a test because of a type without a sample.
  package let missingSamples: [MissingSample]

  /// A file that a feature became.
  package struct File: Equatable, Sendable {
    /// The feature that the file belongs to, or its model.
    package let feature: String
    /// The type that the file declares.
    package let type: String
    /// The fingerprint of the text.
    package let text: Fingerprint
    /// The path from the spec's folder, if the spec chooses it.
    package let path: String?

    /// Creates a file.
    package init(feature: String, type: String, text: Fingerprint, path: String? = nil) {
      self.path = path
      self.feature = feature
      self.type = type
      self.text = text
    }

    /// Takes a rendered file.
    init(_ file: GeneratedFile) {
      self.init(
        feature: file.feature, type: file.type, text: Fingerprint(file.text.utf8),
        path: file.declaration.path)
    }
  }

  /// Creates a trace.
  package init(
    names: [String], inputs: Fingerprint, files: [GeneratedFile.Kind: File],
    missingSamples: [MissingSample]
  ) {
    self.names = names
    self.inputs = inputs
    self.files = files
    self.missingSamples = missingSamples
  }
}

/// A transition without a test, because a type has no sample.
package struct MissingSample: Hashable, Sendable {
  /// The transition, as spelled in the spec.
  package let transition: String
  /// The type.
  package let type: String
  /// Where the spec declares the transition.
  package let range: SourceRange

  /// Creates a transition without a test.
  package init(transition: String, type: String, range: SourceRange) {
    self.transition = transition
    self.type = type
    self.range = range
  }
}

extension TestCoverage {
  /// The transitions without a test because of a type without a sample.
  package var missingSamples: [MissingSample] {
    omissions.compactMap { omission in
      omission.missingType.map {
        MissingSample(transition: omission.transition, type: $0, range: omission.range)
      }
    }
  }
}
