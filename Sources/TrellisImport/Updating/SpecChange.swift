import TrellisFormat

/// A difference between a spec and the code that it describes.
package struct SpecChange: Hashable, Sendable {
  /// The kinds of differences.
  package enum Kind: String, Sendable {
    /// Only the code has it.
    case added
    /// Only the spec has it.
    case removed
    /// The code says something else.
    case changed
  }

  /// The kind.
  package let kind: Kind
  /// The keys and names that lead to it, such as `reducer` and `saveButtonTapped`.
  package let path: [String]
  /// Its line in the existing spec, from 1; that of what contains it, if only the code has it.
  package let line: Int
  /// What the spec says; `nil` if only the code has it.
  package let old: SpecValue?
  /// What the code says; `nil` if only the spec has it.
  package let new: SpecValue?

  /// The keys and names with dots between them.
  package var name: String {
    path.joined(separator: ".")
  }
}
