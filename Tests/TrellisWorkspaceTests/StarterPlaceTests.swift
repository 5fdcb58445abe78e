import Foundation
import Testing

@testable import TrellisWorkspace

/// Where `trellis init` puts the first feature.
@Suite struct StarterPlaceTests {
  private let folder = Folder()

  private func place(
    _ files: [String], sources: String? = nil, tests: String? = nil,
    choose: StarterPlace.Choice? = nil
  ) throws -> StarterPlace {
    for file in files { try folder.write("", to: file) }
    return try StarterPlace(in: folder.url, sources: sources, tests: tests, choose: choose)
  }

  private func failure(_ files: [String], sources: String? = nil) throws -> String? {
    do {
      _ = try place(files, sources: sources)
      return nil
    } catch let failure as CommandFailure {
      return failure.description
    }
  }

  private static let xcode = [
    "MyApp.xcodeproj/project.pbxproj", "MyApp/MyApp.swift", "MyAppTests/MyAppTests.swift",
    "MyAppUITests/MyAppUITests.swift",
  ]

  @Test func anXcodeProject() throws {
    let place = try place(Self.xcode)
    #expect(place.sources == "MyApp")
    #expect(place.tests == "MyAppTests")
    #expect(place.module == "MyApp")
    #expect(!place.lacksTests)
  }

  @Test func whatItGeneratesBelongsToTheTargets() throws {
    let files = StarterFiles.files(at: try place(Self.xcode))
    for file in files { try folder.write(file.text, to: file.path) }
    #expect(
      folder.run() == [
        "created MyApp/CounterFeature.swift", "created MyApp/CounterView.swift",
        "created MyAppTests/CounterFeatureTests.swift",
      ])
    #expect(
      try folder.read("MyAppTests/CounterFeatureTests.swift").contains("@testable import MyApp\n"))
  }

  @Test func anXcodeProjectWithoutTests() throws {
    let place = try place(["MyApp.xcodeproj/project.pbxproj", "My App/App.swift"])
    #expect(place.sources == "My App")
    #expect(place.module == "My_App")
    #expect(place.lacksTests)
    for file in StarterFiles.files(at: place) { try folder.write(file.text, to: file.path) }
    #expect(
      folder.run() == [
        "created My App/CounterFeature.swift", "created My App/CounterView.swift",
      ])
  }

  /// The folder with the project's name is the app's. Folders of other targets are left out.
  @Test func otherFolders() throws {
    let place = try place(
      Self.xcode + [
        "Widget/Widget.swift", "Pods/A/A.swift", "Kit/Package.swift", "Kit/A.swift",
        "fastlane/Fastfile", "Tools.bundle/A.swift",
      ])
    #expect(place.sources == "MyApp")
  }

  private static let application = "com.apple.product-type.application"
  private static let unitTests = "com.apple.product-type.bundle.unit-test"

  @Test func synchronizedGroups() throws {
    try folder.write(
      """
      // !$*UTF8*$!
      {objects = {
        A = {isa = PBXFileReference; path = Scripts; };
        /* Begin PBXFileSystemSynchronizedRootGroup section */
        B = {isa = PBXFileSystemSynchronizedRootGroup; path = "App Code"; sourceTree = "<group>"; };
        C = {isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
        D = {isa = PBXNativeTarget; name = "The App"; productType = "\(Self.application)";
          fileSystemSynchronizedGroups = (B, ); buildConfigurationList = F; };
        E = {isa = PBXNativeTarget; name = Checks; productType = "\(Self.unitTests)";
          fileSystemSynchronizedGroups = (C, ); dependencies = (G, ); };
        F = {isa = XCConfigurationList; buildConfigurations = (H, ); };
        G = {isa = PBXTargetDependency; target = D; };
        H = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      }; }
      """, to: "Acme.xcodeproj/project.pbxproj")
    let place = try place(["Scripts/A.swift", "App Code/A.txt", "Checks/A.txt"])
    #expect(place.sources == "App Code")
    #expect(place.tests == "Checks")
    #expect(place.module == "The_App")
  }

  /// The files of a target are in groups, whose folders can have other names.
  @Test func groupsOfFiles() throws {
    try folder.write(
      """
      {objects = {
        M = {isa = PBXGroup; children = (I, N, ); sourceTree = "<group>"; };
        I = {isa = PBXGroup; children = (O, P, ); path = Client; sourceTree = "<group>"; };
        O = {isa = PBXGroup; name = Screens; path = Sources/Screens; children = (R, ); };
        P = {isa = PBXFileReference; path = Sources/App.swift; sourceTree = "<group>"; };
        R = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
        N = {isa = PBXFileReference; path = Specs/HomeSpec.swift; sourceTree = SOURCE_ROOT; };
        D = {isa = PBXNativeTarget; name = Client; productType = "\(Self.application)";
          buildPhases = (S, ); buildConfigurationList = F; };
        E = {isa = PBXNativeTarget; name = Specs; productType = "\(Self.unitTests)";
          buildPhases = (T, ); dependencies = (G, ); };
        F = {isa = XCConfigurationList; buildConfigurations = (H, ); };
        G = {isa = PBXTargetDependency; target = D; };
        H = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_MODULE_NAME = Shop; }; };
        S = {isa = PBXSourcesBuildPhase; files = (U, V, ); };
        T = {isa = PBXSourcesBuildPhase; files = (W, ); };
        U = {isa = PBXBuildFile; fileRef = P; };
        V = {isa = PBXBuildFile; fileRef = R; };
        W = {isa = PBXBuildFile; fileRef = N; };
      }; }
      """, to: "Acme.xcodeproj/project.pbxproj")
    let place = try place(["Client/Sources/App.swift", "Other/A.swift", "Specs/HomeSpec.swift"])
    #expect(place.sources == "Client/Sources")
    #expect(place.tests == "Specs")
    #expect(place.module == "Shop")
    #expect(!place.lacksTests)
  }

  @Test func aWorkspace() throws {
    let place = try place(
      ["All.xcworkspace/contents.xcworkspacedata"] + Self.xcode.map { "iOS/\($0)" })
    #expect(place.sources == "iOS/MyApp")
    #expect(place.tests == "iOS/MyAppTests")
  }

  @Test func severalFolders() throws {
    let files = [
      "Acme.xcodeproj/project.pbxproj", "App/A.swift", "Watch/A.swift", "WatchTests/A.swift",
    ]
    #expect(
      try failure(files)
        == "'Acme' has several folders of code: 'App', 'Watch'; choose one with '--sources App'")
    let chosen = try place(files, sources: "Watch/")
    #expect(chosen.sources == "Watch")
    #expect(chosen.tests == "WatchTests")
    var questions: [String] = []
    let asked = try place(files) { question, folders in
      questions.append(question)
      return folders.last
    }
    #expect(asked == chosen)
    #expect(questions == ["'Acme' has several folders of code. Which one is the feature for?"])
  }

  @Test func aPackageWithSeveralTargets() throws {
    let files = ["Package.swift", "Sources/A/A.swift", "Sources/B/B.swift"]
    #expect(
      try failure(files)
        == "the package has several targets: 'Sources/A', 'Sources/B'; choose one with '--sources Sources/A'"
    )
    #expect(try place(files, sources: "Sources/B").sources == "Sources/B")
  }

  @Test(arguments: ["", "..", "/", "../other"])
  func aFolderOutside(path: String) throws {
    #expect(
      try failure([], sources: path)
        == "'--sources \(path)' isn't a folder of the project; name a folder in the project")
  }

  @Test func inAFolderThatDoesNotExist() throws {
    let new = folder.url.appendingPathComponent("New")
    #expect(try StarterPlace(in: new, sources: "Sources/App").sources == "Sources/App")
    let absolute = new.appendingPathComponent("App").path
    #expect(try StarterPlace(in: new, sources: absolute).sources == "App")
  }

  @Test func foldersThatAPersonChooses() throws {
    let place = try place(["Package.swift"], sources: "Sources/New", tests: "Tests/Unit")
    #expect(place.sources == "Sources/New")
    #expect(place.tests == "Tests/Unit")
    #expect(
      StarterFiles.files(at: place)[0].text.contains(
        "\n  tests: Tests/Unit/{feature}Tests.swift\n"))
  }
}
