import Foundation
import Testing

@testable import TrellisWorkspace

/// The Xcode project in `Tests/Integration/App`, as far as it can be checked without Xcode.
@Suite struct IntegrationAppTests {
  private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Integration/App")

  private func project() throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent("App.xcodeproj/project.pbxproj"), encoding: .utf8)
  }

  @Test func itsFolders() throws {
    let project = try #require(XcodeProject(in: folder))
    #expect(project.name == "App")
    #expect(Set(project.sources) == ["App"])
    #expect(project.tests == [])
  }

  /// Xcode can't open a project that refers to an object without a declaration.
  @Test func everyObjectIsDeclaredAndUsed() throws {
    let text = try project()
    let identifiers = text.matches(of: /\b[0-9A-F]{24}\b/).map { String($0.output) }
    let declared = text.matches(of: /(?m)^\t\t([0-9A-F]{24})( \/\*.*\*\/)? = \{/)
      .map { String($0.output.1) }
    #expect(declared.count > 30)
    #expect(Set(declared).count == declared.count)
    #expect(Set(identifiers) == Set(declared))
    for identifier in declared {
      #expect(identifiers.count { $0 == identifier } > 1, "\(identifier)")
    }
  }

  @Test(arguments: ["App", "MacApp"]) func targets(name: String) throws {
    let text = try project()
    let target = try #require(
      text.firstMatch(
        of: try Regex("\n\t\t([0-9A-F]{24}) /\\* \(name) \\*/ = \\{\n\t\t\tisa = PBXNativeTarget;"))
    )
    let identifier = try #require(target.output[1].substring)
    let scheme = try String(
      contentsOf: folder.appendingPathComponent(
        "App.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme"), encoding: .utf8)
    #expect(scheme.contains("BlueprintIdentifier=\"\(identifier)\" BuildableName=\"\(name).app\""))
  }

  @Test func itsSpecs() {
    let app = Generation(.init(specs: ["App"], currentFolder: folder))
    #expect(app.diagnostics.map(\.message) == [])
    #expect(app.featureCount == 1)
    let kit = Generation(
      .init(specs: ["Sources/Kit"], currentFolder: folder.appendingPathComponent("Kit")))
    #expect(kit.diagnostics.map(\.message) == [])
    #expect(kit.featureCount == 1)
  }
}
