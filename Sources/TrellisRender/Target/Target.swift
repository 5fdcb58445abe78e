/// The library and version that code is generated for.
package struct Target: Hashable, Sendable {
  /// The kind of code: features of a library, or models that use its tools.
  package enum Family: String, CaseIterable, Sendable {
    /// Reducers of The Composable Architecture.
    case composableArchitecture = "composable-architecture"
    /// Observable models with swift-navigation.
    case swiftNavigation = "swift-navigation"

    /// The oldest supported version.
    var oldest: Version {
      switch self {
      case .composableArchitecture: Version(1, 0)
      case .swiftNavigation: Version(2, 0)
      }
    }

    /// The newest version whose spelling is known. Later versions use the same spelling.
    package var newest: Version {
      switch self {
      case .composableArchitecture: Version(1, 26)
      case .swiftNavigation: Version(2, 0)
      }
    }
  }

  /// A version.
  package struct Version: Hashable, Comparable, Sendable {
    /// The major version.
    package let major: Int
    /// The minor version.
    package let minor: Int
    /// The patch version.
    package let patch: Int

    /// Creates a version.
    package init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    package static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  /// Why a text isn't a valid target.
  package struct ParsingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The default target.
  package static let newest = Target(.composableArchitecture)

  /// The library's family.
  package let family: Family
  /// The version. Of releases with the same first two components and the same spelling, it is the
  /// first.
  package let version: Version

  /// The newest version of a library.
  ///
  /// - Parameter family: The library.
  package init(_ family: Family) {
    self.family = family
    version = family.newest
  }

  /// Parses a target in the form used on the command line and in `trellis.yaml`.
  ///
  /// - Parameter text: The text, such as `composable-architecture 1.25`, `1.25.3` or
  ///   `swift-navigation 2`.
  /// - Throws: ``ParsingError`` if Trellis doesn't support it.
  package init(_ text: String) throws(ParsingError) {
    var words = text.split(separator: " ").map(String.init)
    if words.first == Family.swiftNavigation.rawValue {
      self = try Self.navigation(words.dropFirst().first, of: text, count: words.count)
      return
    }
    if words.first == Family.composableArchitecture.rawValue
      || words.first == "swift-composable-architecture"
    {
      words.removeFirst()
    }
    guard words.count == 1, let version = Version(words[0]) else {
      throw ParsingError(
        description: "'\(text)' isn't a target; write it like '\(Self.newest)'")
    }
    try self.init(.composableArchitecture, version)
  }

  /// Creates a target from a version of a library.
  ///
  /// - Throws: ``ParsingError`` if Trellis doesn't support it.
  package init(_ family: Family, _ version: Version) throws(ParsingError) {
    self.family = family
    // The third component counts only if it introduced a spelling.
    let changes = Capability.allCases.map(\.since).filter {
      ($0.major, $0.minor) == (version.major, version.minor) && $0 <= version
    }
    self.version =
      family == .swiftNavigation
      ? family.newest : changes.max() ?? Version(version.major, version.minor)
    if version < family.oldest {
      throw ParsingError(
        description:
          "Trellis doesn't support version \(version) of the library; the oldest target is '\(Self.text(family, family.oldest))'"
      )
    }
    if version.major > family.newest.major {
      throw ParsingError(
        description:
          "Trellis doesn't support version \(version.major) of the library yet; the newest target is '\(Self.text(family, family.newest))'"
      )
    }
  }

  /// A version of swift-navigation. All minor versions of `2` have the same spelling.
  private static func navigation(
    _ version: String?, of text: String, count: Int
  ) throws(ParsingError) -> Target {
    let numbers = (version ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let isVersion =
      count == 2 && (1...3).contains(numbers.count)
      && numbers.enumerated().allSatisfy { index, number in
        !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
          || index > 0 && number == "x"
      }
    guard isVersion else {
      throw ParsingError(
        description: "'\(text)' isn't a target; write it like 'swift-navigation 2'")
    }
    guard numbers[0] == "2" else {
      throw ParsingError(
        description:
          "Trellis doesn't support version \(numbers[0]) of swift-navigation; the target is 'swift-navigation 2'"
      )
    }
    return Target(.swiftNavigation)
  }

  /// Whether the library has a capability. Models use the newest capabilities.
  ///
  /// - Parameter capability: The capability.
  package func supports(_ capability: Capability) -> Bool {
    family == .swiftNavigation || version >= capability.since
  }

  /// The target as the name of a folder.
  package var folderName: String {
    description.replacing(" ", with: "-")
  }

  private static func text(_ family: Family, _ version: Version) -> String {
    switch family {
    case .composableArchitecture: "\(family.rawValue) \(version)"
    case .swiftNavigation: "\(family.rawValue) \(version.major)"
    }
  }
}

extension Target: CustomStringConvertible {
  package var description: String {
    Self.text(family, version)
  }
}

extension Target.Version: CustomStringConvertible {
  package var description: String {
    "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
  }

  /// Parses a version with two or three components.
  ///
  /// - Parameter text: The text, such as `1.25` or `1.25.3`.
  package init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    let values = numbers.compactMap { number in
      number.allSatisfy { ("0"..."9").contains($0) } ? Int(number) : nil
    }
    guard values.count == numbers.count, (2...3).contains(values.count) else { return nil }
    self.init(values[0], values[1], values.count > 2 ? values[2] : 0)
  }
}
