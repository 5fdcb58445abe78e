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

  @Test func synchronizedGroups() throws {
    try folder.write(
      """
      /* Begin PBXFileReference section */
          A = {isa = PBXFileReference; path = Scripts; };
      /* End PBXFileReference section */
      /* Begin PBXFileSystemSynchronizedRootGroup section */
          B = {
            isa = PBXFileSystemSynchronizedRootGroup;
            path = "App Code";
          };
          C = {isa = PBXFileSystemSynchronizedRootGroup; path = "App CodeTests"; };
      /* End PBXFileSystemSynchronizedRootGroup section */
      """, to: "Acme.xcodeproj/project.pbxproj")
    let place = try place(["Scripts/A.swift", "App Code/A.txt", "App CodeTests/A.txt"])
    #expect(place.sources == "App Code")
    #expect(place.tests == "App CodeTests")
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
