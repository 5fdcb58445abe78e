/// The library and version that code is written for.
package struct Target: Hashable, Sendable {
  /// A version's first two numbers; no spelling changes in a third.
  package struct Version: Hashable, Comparable, Sendable {
    /// The first number.
    package let major: Int
    /// The second number.
    package let minor: Int

    /// Makes a version.
    package init(_ major: Int, _ minor: Int) {
      self.major = major
      self.minor = minor
    }

    package static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  /// Why a text names no target.
  package struct ParsingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private static let family = "composable-architecture"

  /// The newest version whose spelling is known; later ones are written the same way.
  package static let newest = Target(version: Version(1, 26))

  private static let oldest = Version(1, 12)

  /// The version.
  package let version: Version

  private init(version: Version) {
    self.version = version
  }

  /// Reads a target as the command line and `trellis.yaml` name it.
  ///
  /// - Parameter text: Such as `composable-architecture 1.25` or `1.25.3`.
  /// - Throws: ``ParsingError`` where Trellis cannot write for it.
  package init(_ text: String) throws(ParsingError) {
    var words = text.split(separator: " ").map(String.init)
    if words.first == Self.family || words.first == "swift-composable-architecture" {
      words.removeFirst()
    } else if words.first == "swift-navigation" {
      throw ParsingError(
        description: "the target 'swift-navigation' is not supported by this version of Trellis yet"
      )
    }
    let numbers = (words.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let values = numbers.compactMap { number in
      number.allSatisfy { ("0"..."9").contains($0) } ? Int(number) : nil
    }
    guard words.count == 1, values.count == numbers.count, (2...3).contains(values.count),
      values.allSatisfy({ $0 >= 0 })
    else {
      throw ParsingError(
        description: "'\(text)' is no target; write it as '\(Self.newest)'")
    }
    version = Version(values[0], values[1])
    if version < Self.oldest {
      throw ParsingError(
        description:
          "targets before '\(Target(version: Self.oldest))' are not supported by this version of Trellis yet"
      )
    }
    if version.major != 1 {
      throw ParsingError(
        description:
          "there is no spelling for version \(version.major) of the library yet; the newest target is '\(Self.newest)'"
      )
    }
  }

  /// Whether the library has something.
  ///
  /// - Parameter capability: What.
  package func supports(_ capability: Capability) -> Bool {
    version >= capability.since
  }

  /// The target as a folder's name.
  package var folderName: String {
    "\(Self.family)-\(version.major).\(version.minor)"
  }
}

extension Target: CustomStringConvertible {
  package var description: String {
    "\(Self.family) \(version.major).\(version.minor)"
  }
}
