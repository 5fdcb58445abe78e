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

  /// Whose the generated code is.
  package enum Mode: String, CaseIterable, Sendable {
    /// A person's, who goes on from it.
    case scaffold
    /// The build's, which writes it anew; what a person adds stands beside it.
    case linked
  }

  /// The library and version.
  package var target = Target.newest
  /// Whose the generated code is.
  package var mode = Mode.scaffold
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

  /// What generated tests are written with, `nil` for no tests: Swift Testing where the target has
  /// it, unless a project has chosen.
  package var testing: TestingLibrary? {
    get {
      writesTests
        ? chosenTesting ?? (target.supports(.swiftTesting) ? .swiftTesting : .xctest) : nil
    }
    set {
      writesTests = newValue != nil
      chosenTesting = newValue
    }
  }
  private var writesTests = true
  /// What a project has chosen to write tests with.
  private(set) var chosenTesting: TestingLibrary?
  /// The oldest system that views run on; without one, views may use all that is there.
  package var platform: Platform?
  /// Values for tests, by type.
  package var samples: [String: String] = [:]
  /// The lines at the top of each file, without comment signs.
  package var header: [String] = []

  /// The defaults.
  package init() {}

  /// The name of a view that is derived from its feature's.
  ///
  /// - Parameter feature: The feature's name.
  package func viewName(of feature: String) -> String {
    let base = feature.split(separator: ".").last.map(String.init) ?? feature
    let suffix = suffixes.first { base.hasSuffix($0) && base != $0 }
    return base.dropLast(suffix?.count ?? 0) + "View"
  }
}
