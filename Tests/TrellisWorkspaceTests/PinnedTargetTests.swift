import Foundation
import Testing
import TrellisRender

@testable import TrellisProject
@testable import TrellisWorkspace

/// The target that a `Package.resolved` names.
@Suite struct PinnedTargetTests {
  private let folder = Folder()

  private func pins(_ version: String, identity: String = "swift-composable-architecture") -> String
  {
    """
    {
      "pins" : [
        {
          "identity" : "\(identity)",
          "kind" : "remoteSourceControl",
          "location" : "https://github.com/pointfreeco/\(identity)",
          "state" : { "revision" : "0", "version" : "\(version)" }
        }
      ],
      "version" : 2
    }
    """
  }

  private func expect(
    _ target: String, _ origin: TargetOrigin, specs: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let generation = folder.generation(of: specs)
    #expect(generation.targets.map(\.description) == [target], sourceLocation: sourceLocation)
    #expect(generation.targetOrigin == origin, sourceLocation: sourceLocation)
    #expect(generation.diagnostics.map(\.line) == [], sourceLocation: sourceLocation)
  }

  // MARK: - Formats

  @Test(arguments: [
    """
    {"object": {"pins": [{"package": "TCA",
      "repositoryURL": "https://github.com/pointfreeco/swift-composable-architecture.git",
      "state": {"branch": null, "revision": "0", "version": "1.5.2"}}]}, "version": 1}
    """,
    """
    {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl",
      "location": "git@github.com:pointfreeco/Swift-Composable-Architecture.git",
      "state": {"revision": "0", "version": "1.5.2"}}], "version": 2}
    """,
    """
    {"originHash": "0", "pins": [{"identity": "swift-composable-architecture",
      "kind": "remoteSourceControl", "location": "ssh://git@example.com/swift-composable-architecture/",
      "state": {"revision": "0", "version": "1.5.2"}}], "version": 3}
    """,
    """
    {"pins": [{"identity": "pointfreeco.swift-composable-architecture", "kind": "registry",
      "location": "", "state": {"version": "1.5.2"}}], "version": 3}
    """,
  ])
  func formats(text: String) throws {
    try folder.write(["Package.swift": "", "Package.resolved": text, "A.feature.yaml": spec("A")])
    expect("composable-architecture 1.5", .resolvedPackages("Package.resolved"))
  }

  @Test func aBetaIsWrittenLikeTheRelease() throws {
    try folder.write([
      "Package.swift": "", "Package.resolved": pins("1.7.0-beta.1"), "A.feature.yaml": spec("A"),
    ])
    expect("composable-architecture 1.7", .resolvedPackages("Package.resolved"))
  }

  // MARK: - Places

  @Test(arguments: [
    "Package.resolved", "App.xcworkspace/xcshareddata/swiftpm/Package.resolved",
    "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
  ])
  func places(path: String) throws {
    try folder.write([
      ".git/HEAD": "", path: pins("1.8.0"), "Modules/Package.swift": "",
      "Modules/Sources/A/A.feature.yaml": spec("A"),
    ])
    expect(
      "composable-architecture 1.8", .resolvedPackages(path), specs: ["Modules/Sources/A"])
  }

  @Test func theNearestThatPinsTheLibrary() throws {
    try folder.write([
      ".git/HEAD": "", "Package.resolved": pins("1.8.0"),
      "Feature/Package.resolved": pins("1.9.0"),
      "Feature/Tools/Package.resolved": pins("1.0.0", identity: "yams"),
      "Feature/Tools/A.feature.yaml": spec("A"),
    ])
    expect(
      "composable-architecture 1.9", .resolvedPackages("Feature/Package.resolved"),
      specs: ["Feature/Tools/A.feature.yaml"])
  }

  @Test func nothingAboveTheRepository() throws {
    try folder.write([
      "Package.resolved": pins("1.8.0"), "App/.git/HEAD": "", "App/A.feature.yaml": spec("A"),
    ])
    expect("composable-architecture 1.26", .nobody, specs: ["App"])
  }

  @Test func theConfigurationWins() throws {
    try folder.write([
      "Package.resolved": pins("1.8.0"), "A.feature.yaml": spec("A"),
      "trellis.yaml": "target: composable-architecture 1.12\n",
    ])
    expect("composable-architecture 1.12", .configuration)
    let generation = Generation(
      Generation.Request(targets: ["1.13"], currentFolder: folder.url))
    #expect(generation.targets.map(\.description) == ["composable-architecture 1.13"])
    #expect(generation.targetOrigin == .commandLine)
  }

  // MARK: - What cannot be taken

  private func lines(_ text: String) throws -> [String] {
    try folder.write(["Package.swift": "", "Package.resolved": text, "A.feature.yaml": spec("A")])
    return folder.generation().diagnostics.map(\.line)
  }

  @Test func branchesAndRevisions() throws {
    let text = pins("").replacingOccurrences(
      of: "\"version\" : \"\"", with: "\"branch\" : \"main\"")
    #expect(
      try lines(text) == [
        "Package.resolved: warning: 'swift-composable-architecture' is pinned to the branch 'main', not to a version, so Trellis uses the newest target, 'composable-architecture 1.26'; set 'target' to use another"
      ])
    let revision = text.replacingOccurrences(of: "\"branch\" : \"main\"", with: "\"branch\" : null")
    #expect(
      try lines(revision) == [
        "Package.resolved: warning: 'swift-composable-architecture' is pinned to a revision, not to a version, so Trellis uses the newest target, 'composable-architecture 1.26'; set 'target' to use another"
      ])
    #expect(folder.generation().targets.map(\.description) == ["composable-architecture 1.26"])
  }

  @Test func aBranchOfTheOtherLibrary() throws {
    let text = pins("", identity: "swift-navigation").replacingOccurrences(
      of: "\"version\" : \"\"", with: "\"branch\" : \"main\"")
    #expect(
      try lines(text) == [
        "Package.resolved: warning: 'swift-navigation' is pinned to the branch 'main', not to a version, so Trellis uses the newest target, 'swift-navigation 2'; set 'target' to use another"
      ])
    #expect(folder.generation().targets.map(\.description) == ["swift-navigation 2"])
  }

  @Test func theFeaturesLibraryBeforeTheModels() throws {
    let text = """
      {"pins": [
        {"identity": "swift-navigation", "state": {"version": "2.4.0"}},
        {"identity": "swift-composable-architecture", "state": {"version": "1.17.1"}}
      ], "version": 3}
      """
    #expect(try lines(text) == [])
    #expect(folder.generation().targets.map(\.description) == ["composable-architecture 1.17"])
  }

  @Test func versionsWithoutSpelling() throws {
    #expect(
      try lines(pins("0.59.0")) == [
        "Package.resolved: error: Trellis doesn't support version 0.59 of the library; the oldest target is 'composable-architecture 1.0'"
      ])
    #expect(
      try lines(pins("2.0.0")) == [
        "Package.resolved: error: Trellis doesn't support version 2 of the library yet; the newest target is 'composable-architecture 1.26'"
      ])
  }

  @Test func filesThatAreNone() throws {
    #expect(
      try lines("{") == ["Package.resolved: warning: the pins in this file can't be read"])
  }

  // MARK: - Exceptions

  @Test func featuresThatATargetExcludes() throws {
    try folder.write([
      "trellis.yaml": """
      target: [composable-architecture 1.7, composable-architecture 1.26]
      except:
        composable-architecture 1.0 to 1.9: B
      output:
        reducer: "{target}/{feature}.swift"
        view: "{target}/{view}.swift"
        tests: "{target}/{feature}Tests.swift"

      """,
      "A.feature.yaml": spec("A"),
      "Shared/B.feature.yaml": "feature: B\nstate:\n  count: {type: Int, shared: passed}\n",
    ])
    let generation = folder.generation()
    #expect(generation.diagnostics.map(\.line) == [])
    #expect(
      generation.plans.flatMap(\.items).map(\.path).filter { $0.hasSuffix("1.7/A.swift") }.count
        == 1)
    #expect(
      generation.plans.flatMap(\.items).map(\.path).filter { $0.hasSuffix("/B.swift") } == [
        "composable-architecture-1.26/B.swift"
      ])
  }

  @Test func aMisspelledException() throws {
    try folder.write([
      "trellis.yaml": """
      target: composable-architecture 1.7
      except:
        composable-architecture 1.0 to 1.9: [ShelfFeatur, MusicFeature, ShelfFeature]

      """,
      "A.feature.yaml": spec("ShelfFeature"),
    ])
    #expect(
      folder.generation().diagnostics.map(\.line) == [
        "trellis.yaml:3:40: warning: no spec declares 'ShelfFeatur', so nothing is excluded; "
          + "did you mean 'ShelfFeature'?"
      ])
  }
}
