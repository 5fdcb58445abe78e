import TrellisSpec

/// What a project decides about its generated code.
package struct RenderOptions: Sendable {
  /// How lines are indented.
  package enum Indentation: Hashable, Sendable {
    /// A number of spaces a level.
    case spaces(Int)
    /// A tab a level.
    case tab
  }

  /// The library and version.
  package var target = Target.newest
  /// The access of features whose spec names none.
  package var access = Access.internal
  /// How lines are indented.
  package var indentation = Indentation.spaces(2)
  /// What the name of a view leaves out of its feature's name.
  package var suffixes = ["Feature", "Reducer", "Logic", "Core", "Store"]
  /// What generated tests are written with.
  package enum TestingLibrary: String, CaseIterable, Sendable {
    /// Swift Testing.
    case swiftTesting = "swift-testing"
    /// XCTest.
    case xctest
  }

  /// What generated tests are written with; `nil` for no tests.
  package var testing: TestingLibrary? = .swiftTesting
  /// Values for tests, by type.
  package var samples: [String: String] = [:]
  /// The lines at the top of each file, without comment signs.
  package var header: [String] = []

  /// The defaults.
  package init() {}
}
