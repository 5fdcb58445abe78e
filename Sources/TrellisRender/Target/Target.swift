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

  /// What is written: features of a library, or models with its tools.
  package enum Family: String, CaseIterable, Sendable {
    /// Reducers of The Composable Architecture.
    case composableArchitecture = "composable-architecture"
    /// Observable models with swift-navigation.
    case swiftNavigation = "swift-navigation"
  }

  /// Why a text names no target.
  package struct ParsingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The newest version whose spelling is known; later ones are written the same way.
  package static let newest = Target(family: .composableArchitecture, version: Version(1, 26))

  private static let oldest = Version(1, 12)

  /// The library's family.
  package let family: Family
  /// The version.
  package let version: Version

  private init(family: Family, version: Version) {
    self.family = family
    self.version = version
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
    family = .composableArchitecture
    version = Version(values[0], values[1])
    if version < Self.oldest {
      throw ParsingError(
        description:
          "targets before '\(Target(family: family, version: Self.oldest))' are not supported by this version of Trellis yet"
      )
    }
    if version.major != 1 {
      throw ParsingError(
        description:
          "there is no spelling for version \(version.major) of the library yet; the newest target is '\(Self.newest)'"
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
    return Target(family: .swiftNavigation, version: Version(2, 0))
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
}

extension Target: CustomStringConvertible {
  package var description: String {
    switch family {
    case .composableArchitecture: "\(family.rawValue) \(version.major).\(version.minor)"
    case .swiftNavigation: "\(family.rawValue) \(version.major)"
    }
  }
}
