/// The library and version that code is written for.
package struct Target: Hashable, Sendable {
  /// What is written: features of a library, or models with its tools.
  package enum Family: String, CaseIterable, Sendable {
    /// Reducers of The Composable Architecture.
    case composableArchitecture = "composable-architecture"
    /// Observable models with swift-navigation.
    case swiftNavigation = "swift-navigation"

    /// The oldest version that code can be written for.
    var oldest: Version {
      switch self {
      case .composableArchitecture: Version(1, 0)
      case .swiftNavigation: Version(2, 0)
      }
    }

    /// The newest version whose spelling is known; later ones are written the same way.
    var newest: Version {
      switch self {
      case .composableArchitecture: Version(1, 26)
      case .swiftNavigation: Version(2, 0)
      }
    }
  }

  /// A version.
  package struct Version: Hashable, Comparable, Sendable {
    /// The first number.
    package let major: Int
    /// The second number.
    package let minor: Int
    /// The third number.
    package let patch: Int

    /// Makes a version.
    package init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    package static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  /// Why a text names no target.
  package struct ParsingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The target where nothing else is said.
  package static let newest = Target(.composableArchitecture)

  /// The library's family.
  package let family: Family
  /// The version: of releases that are written in the same way the first, if they share the first
  /// two numbers.
  package let version: Version

  /// The newest version of a library.
  private init(_ family: Family) {
    self.family = family
    version = family.newest
  }

  /// Reads a target as the command line and `trellis.yaml` name it.
  ///
  /// - Parameter text: Such as `composable-architecture 1.25`, `1.25.3` or `swift-navigation 2`.
  /// - Throws: ``ParsingError`` where Trellis cannot write for it.
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
        description: "'\(text)' is no target; write it as '\(Self.newest)'")
    }
    try self.init(.composableArchitecture, version)
  }

  /// Names a version of a library.
  ///
  /// - Throws: ``ParsingError`` where Trellis cannot write for it.
  package init(_ family: Family, _ version: Version) throws(ParsingError) {
    self.family = family
    // A third number counts only where a spelling came with it.
    let changes = Capability.allCases.map(\.since).filter {
      ($0.major, $0.minor) == (version.major, version.minor) && $0 <= version
    }
    self.version =
      family == .swiftNavigation
      ? family.newest : changes.max() ?? Version(version.major, version.minor)
    if version < family.oldest {
      throw ParsingError(
        description:
          "there is no spelling for version \(version) of the library; the oldest target is '\(Self.text(family, family.oldest))'"
      )
    }
    if version.major > family.newest.major {
      throw ParsingError(
        description:
          "there is no spelling for version \(version.major) of the library yet; the newest target is '\(Self.text(family, family.newest))'"
      )
    }
  }

  /// A version of swift-navigation: `2` and all of its minor versions are spelled in one way.
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
        description: "'\(text)' is no target; write it as 'swift-navigation 2'")
    }
    guard numbers[0] == "2" else {
      throw ParsingError(
        description:
          "there is no spelling for version \(numbers[0]) of swift-navigation; the target is 'swift-navigation 2'"
      )
    }
    return Target(.swiftNavigation)
  }

  /// Whether the library has something. Models are written with what is newest in the library.
  ///
  /// - Parameter capability: What.
  package func supports(_ capability: Capability) -> Bool {
    family == .swiftNavigation || version >= capability.since
  }

  /// The target as a folder's name.
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

  /// Reads a version of two or three numbers.
  ///
  /// - Parameter text: Such as `1.25` or `1.25.3`.
  package init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    let values = numbers.compactMap { number in
      number.allSatisfy { ("0"..."9").contains($0) } ? Int(number) : nil
    }
    guard values.count == numbers.count, (2...3).contains(values.count) else { return nil }
    self.init(values[0], values[1], values.count > 2 ? values[2] : 0)
  }
}
