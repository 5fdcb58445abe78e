import Testing
import TrellisRender

@testable import TrellisWorkspace

/// The locations of generated tests, and the module that they test.
@Suite struct TestPlacesTests {
  private let parent = Folder()

  /// A folder with the name of a module.
  private var folder: Folder { parent.folder("My App") }

  private let spec = """
    feature: AFeature
    view: none
    state: {count: Int = 0}
    actions: [tapped]
    reducer: {tapped: {set: {count: 3}}}

    """

  private func imports(_ path: String) throws -> [String] {
    try folder.read(path).split(separator: "\n").filter { $0.contains("import ") }.map(String.init)
  }

  private let plain = ["import ComposableArchitecture", "import Testing"]

  @Test func withoutAPackage() throws {
    try folder.write(["A.feature.yaml": spec])
    #expect(
      folder.run() == [
        "created AFeature.swift", "created Tests/My_AppTests/AFeatureTests.swift",
      ])
    #expect(
      try imports("Tests/My_AppTests/AFeatureTests.swift") == plain + ["@testable import My_App"])
  }

  @Test(arguments: [("Sources/App/Deep", "App"), ("Features/Inbox", "Inbox"), ("Inbox", "Inbox")])
  func modulesOfFolders(path: String, module: String) throws {
    try folder.write(["Package.swift": "", "\(path)/A.feature.yaml": spec])
    #expect(
      folder.run() == [
        "created \(path)/AFeature.swift", "created Tests/\(module)Tests/AFeatureTests.swift",
      ])
    #expect(
      try imports("Tests/\(module)Tests/AFeatureTests.swift") == plain + [
        "@testable import \(module)"
      ])
  }

  @Test func theModuleOfTheConfiguration() throws {
    try folder.write([
      "trellis.yaml": "module: Features\n", "Package.swift": "",
      "Sources/App/A.feature.yaml": spec,
    ])
    #expect(
      folder.run() == [
        "created Sources/App/AFeature.swift", "created Tests/FeaturesTests/AFeatureTests.swift",
      ])
    #expect(
      try imports("Tests/FeaturesTests/AFeatureTests.swift") == plain + [
        "@testable import Features"
      ])
  }

  @Test func theOutputOfTheConfiguration() throws {
    try folder.write([
      "trellis.yaml": "testing: xctest\noutput: {tests: '{folder}/{target}/{feature}Spec.swift'}\n",
      "Sub/A.feature.yaml": spec,
    ])
    let path = "Sub/composable-architecture-1.26/AFeatureSpec.swift"
    #expect(folder.run() == ["created Sub/AFeature.swift", "created \(path)"])
    #expect(
      try imports(path) == [
        "import ComposableArchitecture", "import XCTest", "@testable import Sub",
      ])
  }

  @Test func modulesOfChildren() throws {
    try folder.write([
      "Package.swift": "",
      "Sources/A/A.feature.yaml": """
      feature: AFeature
      imports: [Models]
      destination: {b: {sheet: BFeature}}
      actions: [tapped]
      reducer: {tapped: {present: b, with: {id: 3}}}
      """,
      "Sources/B/B.feature.yaml": """
      feature: BFeature
      access: public
      imports: [Clients]
      state: {id: Int}
      """,
    ])
    #expect(folder.generation().diagnostics == [])
    _ = folder.run()
    #expect(
      try imports("Tests/ATests/AFeatureTests.swift") == [
        "import B", "import Clients", "import ComposableArchitecture", "import Models",
        "import Testing", "@testable import A",
      ])
  }

  @Test func coverage() throws {
    try folder.write(["A.feature.yaml": spec])
    #expect(folder.generation().coverage.map(\.covered) == [1])
    try folder.write(["trellis.yaml": "testing: none\n"])
    #expect(folder.generation().coverage.isEmpty)
    #expect(folder.run() == ["created AFeature.swift"])
  }

  @Test func twoTargetsWithoutTests() throws {
    let output = """
      target: [1.25, 1.26]
      output: {reducer: "{target}/{feature}.swift", view: "{target}/{view}.swift"}

      """
    try folder.write(["A.feature.yaml": spec, "trellis.yaml": output + "testing: none"])
    #expect(folder.generation().diagnostics == [])
    #expect(folder.run().filter { $0.contains("Tests") } == [])
    try folder.write(["trellis.yaml": output])
    #expect(
      folder.run().filter { $0.contains("Tests") } == [
        "created composable-architecture-1.25/Tests/My_AppTests/AFeatureTests.swift",
        "created composable-architecture-1.26/Tests/My_AppTests/AFeatureTests.swift",
      ])
  }

  /// Everything below a target's folder belongs to that target.
  @Test func anOutputFolderInsideOfATarget() throws {
    try folder.write(["Package.swift": "", "Sources/App/A.feature.yaml": spec])
    let request = folder.generation(of: ["Sources/App/A.feature.yaml"], output: "Sources/App")
    #expect(request.diagnostics.map(\.rule.rawValue) == ["tests-in-target"])
    #expect(request.diagnostics.map(\.severity) == [.warning])
    let lines = folder.run("Sources/App/A.feature.yaml", output: "Sources/App")
    #expect(lines.filter { $0.hasPrefix("created") } == ["created AFeature.swift"])
  }
}
