/// The settings of a module's compiler that decide how its code is spelled, and the systems that the
/// module is for.
package struct CompilerSettings: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Declarations without an isolation are isolated to the main actor.
  package static let mainActor = CompilerSettings(rawValue: 1)
  /// Imports without an access level are internal.
  package static let internalImports = CompilerSettings(rawValue: 2)

  /// A type that is isolated to an actor conforms to protocols there alone.
  package static let isolatedConformances = CompilerSettings(rawValue: 4)

  /// Each setting with its name in `trellis.yaml`.
  package static let all: [(name: SwiftKey, setting: CompilerSettings)] = [
    (.mainActor, .mainActor), (.internalImports, .internalImports),
    (.isolatedConformances, .isolatedConformances),
  ]

  /// The system is one of those that the package or the project declares.
  ///
  /// - Parameter system: The system.
  package static func system(_ system: OperatingSystem) -> CompilerSettings {
    let position = OperatingSystem.allCases.firstIndex(of: system) ?? 0
    return CompilerSettings(rawValue: 8 << position)
  }

  /// The systems that the package or the project declares.
  package var systems: [OperatingSystem] {
    OperatingSystem.allCases.filter { contains(.system($0)) }
  }
}
