import TrellisSpec
import TrellisSwift

/// A project's decisions about its generated code.
package struct RenderOptions: Sendable {
  /// Who owns the generated code.
  package enum Mode: String, CaseIterable, Sendable {
    /// A person, who edits it.
    case scaffold
    /// The build, which generates it each time; a person's code is next to it.
    case linked
  }

  /// The library and version.
  package var target = Target.newest
  /// Who owns the generated code.
  package var mode = Mode.scaffold
  /// The access level of features whose spec specifies none.
  package var access = Access.internal
  /// The indentation of lines.
  package var indentation = Indentation.spaces(2)
  /// The suffixes that are removed from a feature's name to get its view's name.
  package var suffixes = DerivedNames.suffixes
  /// The testing library of generated tests.
  package enum TestingLibrary: String, CaseIterable, Sendable {
    /// Swift Testing.
    case swiftTesting = "swift-testing"
    /// XCTest.
    case xctest
  }

  /// The testing library of generated tests; `nil` for no tests. Unless a project chooses one, it
  /// is Swift Testing if the target supports it.
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
  /// The testing library that a project has chosen.
  private(set) var chosenTesting: TestingLibrary?
  /// The oldest versions of systems that views support. Without any, views can use everything that the
  /// systems of their module have.
  package var platforms: [Platform] = []
  /// Values for tests, by type.
  package var samples: [String: [String]] = [:]
  /// The lines at the top of each file, without comment markers.
  package var header: [String] = []

  /// Creates the default options.
  package init() {}

  /// The name of a view that is derived from its feature's name.
  ///
  /// - Parameter feature: The feature's name.
  package func viewName(of feature: String) -> String {
    DerivedNames.view(of: feature, without: suffixes)
  }
}
