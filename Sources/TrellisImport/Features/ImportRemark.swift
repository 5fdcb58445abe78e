import TrellisSpec

/// Something that a spec doesn't say.
package struct ImportRemark: Hashable, Sendable {
  /// How much of it stays in Swift.
  package enum Extent: String, Sendable {
    /// Generated code does something of a reaction in another way.
    case different
    /// The body of a reaction is a method of the feature.
    case custom
    /// A declaration stays in an extension.
    case kept
    /// Something of the feature isn't in the spec.
    case missing
  }

  /// How much of it stays in Swift.
  package let extent: Extent
  /// The pattern of the reaction, if it is about one.
  package let pattern: String?
  /// The reason, as a sentence.
  package let reason: String
  /// The place of the code.
  package let range: TrellisSpec.SourceRange
}
