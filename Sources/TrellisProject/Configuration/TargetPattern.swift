import TrellisRender

/// One target, a range of versions of a library, or all targets of a family.
package enum TargetPattern: Equatable, Sendable {
  /// One version, and its patches if it has no third component.
  case target(Target)
  /// The versions from one to another, inclusive, the last with its patches.
  case versions(from: Target, to: Target)
  /// All targets of a family.
  case family(Target.Family)

  /// Parses a pattern in the form used in `except`.
  ///
  /// - Parameter text: The text, such as `swift-navigation 2`, `composable-architecture` or
  ///   `composable-architecture 1.0 to 1.9`.
  /// - Throws: The problem with it.
  package init(_ text: String) throws(ParsingError) {
    let ends = text.split(separator: " to ").map(String.init)
    if let family = Target.Family(rawValue: text) {
      self = .family(family)
      return
    }
    do throws(Target.ParsingError) {
      guard ends.count == 2 else {
        self = .target(try Target(text))
        return
      }
      let first = try Target(ends[0])
      // The library need not be named twice.
      let last = try Target(ends[1].contains(" ") ? ends[1] : "\(first.family.rawValue) \(ends[1])")
      self = .versions(from: first, to: last)
      if first.family == last.family, first.version <= last.version { return }
    } catch {
      let others = ends.count == 2 ? "" : ", '\(Self.example)' or 'composable-architecture'"
      throw ParsingError(description: error.description + others)
    }
    throw ParsingError(
      description:
        "'\(text)' isn't a range of versions of one library, older version first; write it like '\(Self.example)'"
    )
  }

  /// Why a text isn't a valid pattern.
  package struct ParsingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private static let example = "composable-architecture 1.0 to 1.9"

  /// Whether the pattern matches a target.
  package func matches(_ target: Target) -> Bool {
    switch self {
    case .target(let own): own == target || own.covers(target)
    case .versions(let first, let last):
      target.family == first.family && first.version <= target.version
        && (target.version <= last.version || last.covers(target))
    case .family(let family): family == target.family
    }
  }
}

extension Target {
  /// Whether the other version is a patch of this one, which has no third component.
  fileprivate func covers(_ other: Target) -> Bool {
    version.patch == 0 && family == other.family
      && (version.major, version.minor) == (other.version.major, other.version.minor)
  }
}
