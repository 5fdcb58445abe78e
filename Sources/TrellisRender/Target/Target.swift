/// The library and version that code is written for.
package struct Target: Hashable, Sendable {
  /// A library.
  package enum Family: String, CaseIterable, Sendable {
    /// The Composable Architecture.
    case composableArchitecture = "composable-architecture"

    /// The oldest version that code can be written for.
    var oldest: Version {
      switch self {
      case .composableArchitecture: Version(1, 0)
      }
    }

    /// The newest version whose spelling is known; later ones are written the same way.
    var newest: Version {
      switch self {
      case .composableArchitecture: Version(1, 26)
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

  /// The library.
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
  /// - Parameter text: Such as `composable-architecture 1.25` or `1.25.3`.
  /// - Throws: ``ParsingError`` where Trellis cannot write for it.
  package init(_ text: String) throws(ParsingError) {
    var words = text.split(separator: " ").map(String.init)
    if words.first == "swift-navigation" {
      throw ParsingError(
        description: "the target 'swift-navigation' is not supported by this version of Trellis yet"
      )
    }
    let name = words.first.map { $0.hasPrefix("swift-") ? String($0.dropFirst(6)) : $0 } ?? ""
    let family = Family(rawValue: name)
    if family != nil { words.removeFirst() }
    guard words.count == 1, let version = Version(words[0]) else {
      throw ParsingError(
        description: "'\(text)' is no target; write it as '\(Self.newest)'")
    }
    try self.init(family ?? .composableArchitecture, version)
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
    self.version = changes.max() ?? Version(version.major, version.minor)
    if version < family.oldest {
      throw ParsingError(
        description:
          "there is no spelling for version \(version) of the library; the oldest target is '\(family.rawValue) \(family.oldest)'"
      )
    }
    if version.major > family.newest.major {
      throw ParsingError(
        description:
          "there is no spelling for version \(version.major) of the library yet; the newest target is '\(family.rawValue) \(family.newest)'"
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
    "\(family.rawValue)-\(version)"
  }
}

extension Target: CustomStringConvertible {
  package var description: String {
    "\(family.rawValue) \(version)"
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
