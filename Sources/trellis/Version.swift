/// The version of this tool, which `trellis --version` prints.
enum Version {
  /// The version of the release that this is, or that it follows.
  static let number = "0.1.0"

  /// The commit of an exported source tree. Git puts it here when it makes an archive, such as the
  /// one that a release is built from; in a clone, the placeholder stays.
  static let commit = "$Format:%H$"

  /// `0.1.0 (1a2b3c4d5e)`, or `0.1.0 (source build)`.
  static var text: String { text(ofCommit: commit) }

  static func text(ofCommit commit: String) -> String {
    let isKnown = !commit.isEmpty && commit.allSatisfy(\.isHexDigit)
    return "\(number) (\(isKnown ? String(commit.prefix(10)) : "source build"))"
  }
}
