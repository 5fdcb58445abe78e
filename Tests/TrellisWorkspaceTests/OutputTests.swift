import Foundation
import Testing

@testable import TrellisWorkspace

/// The locations of generated files.
@Suite struct OutputTests {
  private let folder = Folder()

  @Test func theOutputFolderOfTheCommandLine() throws {
    let files = ["Specs/Deep/A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    _ = folder.run("Specs", output: "Out/Generated")
    #expect(
      try folder.files() == [
        "Out/Generated/.trellis/.gitattributes",
        "Out/Generated/Deep/AFeature.swift",
        "Out/Generated/Deep/AView.swift", "Specs/Deep/A.feature.yaml",
      ])
  }

  @Test func anAbsoluteOutputFolder() throws {
    try folder.write(["in/A.feature.yaml": spec("AFeature")])
    let out = folder.folder("out")
    _ = folder.folder("in").run(output: out.url.path)
    #expect(
      try out.files() == [
        ".trellis/.gitattributes",
        "AFeature.swift", "AView.swift",
      ])
    #expect(try folder.folder("in").files() == ["A.feature.yaml"])
  }

  @Test func theCommandLineWinsOverTheConfiguration() throws {
    let files = [
      "trellis.yaml": "output:\n  view: \"Views/{folder}/{view}.swift\"\n",
      "Sub/A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    #expect(
      folder.run(output: "Out") == [
        "created Sub/AFeature.swift", "created Views/Sub/AView.swift",
      ])
    #expect(
      try folder.folder("Out").files() == [
        ".trellis/.gitattributes",
        "Sub/AFeature.swift", "Views/Sub/AView.swift",
      ])
  }

  @Test func severalFoldersWithoutAConfigurationGoNextToTheirSpecs() throws {
    let files = ["One/A.feature.yaml": spec("AFeature"), "Two/B.feature.yaml": spec("BFeature")]
    try folder.write(files)
    _ = folder.run("Two", "One/A.feature.yaml")
    let swift = try folder.files().filter { $0.hasSuffix(".swift") }
    #expect(
      swift == [
        "One/AFeature.swift", "One/AView.swift", "Two/BFeature.swift", "Two/BView.swift",
      ])
  }

  @Test func everyPlaceholder() throws {
    let files = [
      "trellis.yaml": """
      output:
        reducer: "{target}/{module}/{folder}/{feature}.swift"
        view: "Views/{feature}-{view}.swift"

      """,
      "Sources/App/Deep/A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    #expect(
      folder.run(targets: ["1.25"]) == [
        "created composable-architecture-1.25/App/Sources/App/Deep/AFeature.swift",
        "created Views/AFeature-AView.swift",
      ])
  }

  // MARK: Targets

  private let perTarget = """
    target: [1.25, composable-architecture 1.26]
    output:
      reducer: "{target}/{feature}.swift"
      view: "{target}/{view}.swift"
      tests: "{target}/{feature}Tests.swift"

    """

  @Test func severalTargets() throws {
    let files = ["trellis.yaml": perTarget, "A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    #expect(
      folder.run() == [
        "created composable-architecture-1.25/AFeature.swift",
        "created composable-architecture-1.25/AView.swift",
        "created composable-architecture-1.26/AFeature.swift",
        "created composable-architecture-1.26/AView.swift",
      ])
  }

  @Test func theTargetsOfTheCommandLineWin() throws {
    let files = ["trellis.yaml": perTarget, "A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    #expect(
      folder.run(targets: ["1.17.2"]) == [
        "created composable-architecture-1.17/AFeature.swift",
        "created composable-architecture-1.17/AView.swift",
      ])
  }

  @Test(arguments: [["1.25", "1.25"], ["1.25.5", "composable-architecture 1.25"]])
  func aTargetThatIsNamedTwiceCountsOnce(targets: [String]) throws {
    let files = ["trellis.yaml": perTarget, "A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    #expect(
      folder.run(targets: targets) == [
        "created composable-architecture-1.25/AFeature.swift",
        "created composable-architecture-1.25/AView.swift",
      ])
  }

  private let noPlaces =
    "error: several targets would write the same files; add {target} to each pattern of 'output'"

  @Test func severalTargetsNeedAPlaceEach() throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    #expect(folder.run(targets: ["1.25", "1.26"]) == ["--target: \(noPlaces)"])
    try folder.write("target: [1.25, 1.26]\n", to: "trellis.yaml")
    #expect(folder.run() == ["trellis.yaml: \(noPlaces)"])
    try folder.write(
      "target: [1.25, 1.26]\noutput:\n  view: '{target}/{view}.swift'\n", to: "trellis.yaml")
    #expect(folder.run() == ["trellis.yaml: \(noPlaces)"])
    #expect(try folder.files() == ["A.feature.yaml", "trellis.yaml"])
  }

  // MARK: Two files of one path

  @Test func twoViewsOfOneName() throws {
    let files = ["A.feature.yaml": spec("ItemFeature"), "B.feature.yaml": spec("ItemReducer")]
    try folder.write(files)
    #expect(
      folder.run() == [
        "B.feature.yaml: error: 'ItemView' and 'ItemView' would both be written to "
          + "'ItemView.swift'; rename one of them or change 'output'"
      ])
    #expect(try folder.files() == ["A.feature.yaml", "B.feature.yaml"])
  }

  @Test func viewsWhoseNamesDifferInCase() throws {
    let files = [
      "A.feature.yaml": spec("AFeature") + "view: ScreenView\n",
      "B.feature.yaml": spec("BFeature") + "view: ScreenVIEW\n",
    ]
    try folder.write(files)
    #expect(
      folder.run() == [
        "B.feature.yaml: error: 'ScreenView' and 'ScreenVIEW' would both be written to "
          + "'ScreenVIEW.swift'; rename one of them or change 'output'"
      ])
  }

  @Test func aReducerAndItsViewInOneFile() throws {
    let files = [
      "trellis.yaml": "output: {view: '{folder}/{feature}.swift'}\n",
      "A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    #expect(
      folder.run() == [
        "A.feature.yaml: error: 'AFeature' and 'AView' would both be written to "
          + "'AFeature.swift'; rename one of them or change 'output'"
      ])
  }

  @Test func theSamePathSpelledInTwoWays() throws {
    let files = [
      "trellis.yaml": "output:\n  reducer: './{feature}.swift'\n  view: '{feature}.swift'\n",
      "A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    #expect(
      folder.run() == [
        "A.feature.yaml: error: 'AFeature' and 'AView' would both be written to "
          + "'AFeature.swift'; rename one of them or change 'output'"
      ])
  }
}
