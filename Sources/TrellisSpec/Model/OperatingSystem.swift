/// An operating system, spelled as in `Package.swift` and in `#if os(…)`.
package enum OperatingSystem: String, CaseIterable, Sendable {
  /// iOS and iPadOS.
  case iOS
  /// macOS.
  case macOS
  /// tvOS.
  case tvOS
  /// watchOS.
  case watchOS
  /// visionOS.
  case visionOS

  /// The name of its SDK in the build settings of Xcode.
  package var sdk: String {
    switch self {
    case .iOS: "iphoneos"
    case .macOS: "macosx"
    case .tvOS: "appletvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }
}
