/// The settings of a module's compiler that decide how its code is spelled.
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
}
