import TrellisSpec

extension OperatingSystem {
  /// The first version with SwiftUI's navigation stacks, which generated views use.
  var oldest: Target.Version {
    switch self {
    case .iOS, .tvOS: Target.Version(16, 0)
    case .macOS: Target.Version(13, 0)
    case .watchOS: Target.Version(9, 0)
    case .visionOS: Target.Version(1, 0)
    }
  }

  /// The first version whose views observe models by themselves. Inspectors, where they exist, came
  /// with it.
  ///
  /// Source: Apple's documentation of the frameworks Observation and SwiftUI.
  package var observing: Target.Version {
    switch self {
    case .iOS, .tvOS: Target.Version(17, 0)
    case .macOS: Target.Version(14, 0)
    case .watchOS: Target.Version(10, 0)
    case .visionOS: Target.Version(1, 0)
    }
  }
}

/// The oldest version of a system that generated views support.
package struct Platform: Hashable, Sendable {
  /// Why a text isn't a valid platform.
  package struct ParsingError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The operating system.
  package let system: OperatingSystem
  /// Its version.
  package let version: Target.Version

  /// Parses a platform in the form used in `trellis.yaml`.
  ///
  /// - Parameter text: The text, such as `iOS 17` or `macOS 14.2`.
  /// - Throws: ``ParsingError`` if it isn't a platform, or is too old.
  package init(_ text: String) throws(ParsingError) {
    let words = text.split(separator: " ").map(String.init)
    let system = words.first.flatMap { word in
      OperatingSystem.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
    }
    let number = words.last.map { $0.hasText(".") ? $0 : "\($0).0" }
    guard words.count == 2, let system, let version = number.flatMap(Target.Version.init) else {
      throw ParsingError(description: "'\(text)' isn't a platform; write it like 'iOS 17'")
    }
    self.system = system
    self.version = version
    if version < system.oldest {
      throw ParsingError(
        description:
          "generated views require \(system.rawValue) \(system.oldest.major) or later, which introduced navigation stacks"
      )
    }
  }

  /// Whether views don't observe models by themselves.
  package var lacksObservation: Bool {
    version < system.observing
  }
}

extension Platform: CustomStringConvertible {
  package var description: String {
    "\(system.rawValue) \(version.minor == 0 ? "\(version.major)" : "\(version)")"
  }
}
