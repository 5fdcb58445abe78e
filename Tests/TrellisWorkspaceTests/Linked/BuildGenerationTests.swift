import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// The files that the build plugin has generated.
@Suite struct BuildGenerationTests {
  private let folder = Folder()

  private func link(
    _ specs: [String] = ["Shop"], folder base: String? = "Shop", module: String = "Shop",
    dependencies: [(module: String, spec: String)] = [], writesTests: Bool = false,
    targets: [String] = []
  ) -> BuildGeneration {
    BuildGeneration(
      BuildGeneration.Request(
        specs: specs, folder: base, output: "out", module: module, dependencies: dependencies,
        writesTests: writesTests, targets: targets, currentFolder: folder.url))
  }

  /// The first line that a run prints for each message, with paths relative to the folder.
  private func lines(_ linking: BuildGeneration) -> [String] {
    linking.diagnostics.map { diagnostic in
      let path = diagnostic.path.replacing(folder.url.standardizedFileURL.path + "/", with: "")
      let place = diagnostic.range.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(path)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }
  }

  @discardableResult
  private func write(_ linking: BuildGeneration) throws -> [String] {
    try #require(lines(linking).filter { $0.contains("error:") } == [])
    try #require(linking.write().isEmpty)
    return try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("out").path
    ).filter { !$0.hasPrefix(".trellis-") }.sorted()
  }

  private func spec(_ name: String, _ rest: String = "") -> String {
    "feature: \(name)\nactions: [tapped]\nreducer: {tapped: custom}\n\(rest)"
  }

  @Test func namesFollowFromThoseOfTheSpecs() throws {
    try folder.write([
      "Shop/Item.feature.yaml": spec("ItemFeature"),
      "Shop/Deep/Down/Item.feature.yml": spec("DeepFeature"),
      "Shop/List.feature.json": "{\"feature\": \"ListFeature\"}",
    ])
    #expect(
      try write(link()) == [
        "Deep.Down.Item.feature.swift", "Deep.Down.Item.presentations.swift",
        "Item.feature.swift", "Item.presentations.swift",
        "List.feature.swift", "List.presentations.swift",
      ])
    #expect(
      try write(link(writesTests: true)).filter { $0.contains(".tests.") } == [
        "Shop.Deep.Down.Item.tests.swift", "Shop.Item.tests.swift", "Shop.List.tests.swift",
      ])
  }

  @Test func severalFeaturesAreOneFile() throws {
    try folder.write(
      spec("AFeature", "imports: [MapKit]\n") + "---\n" + spec("BFeature", "view: none\n"),
      to: "Shop/Both.feature.yaml")
    try write(link())
    let reducers = try folder.read("out/Both.feature.swift")
    #expect(
      reducers.hasPrefix(
        """
        // Written by Trellis from Both.feature.yaml in each build. Edit the spec instead of this file.

        import ComposableArchitecture
        import Foundation
        import MapKit

        @Reducer
        struct AFeature {
        """))
    #expect(reducers.contains("\n@Reducer\nstruct BFeature {\n"))
    let presentations = try folder.read("out/Both.presentations.swift")
    #expect(presentations.contains("StoreOf<AFeature>"))
    #expect(!presentations.contains("BFeature"))
  }

  @Test func aFileWithNothingInItIsAComment() throws {
    try folder.write(spec("AFeature", "view: none\n"), to: "Shop/A.feature.yaml")
    try write(link())
    #expect(
      try folder.read("out/A.presentations.swift")
        == "// Written by Trellis from A.feature.yaml in each build. Edit the spec instead of this file.\n"
    )
  }

  @Test func unchangedFilesKeepTheirDate() throws {
    try folder.write([
      "Shop/A.feature.yaml": spec("AFeature"), "Shop/B.feature.yaml": spec("BFeature"),
    ])
    try write(link())
    let path = folder.url.appendingPathComponent("out/A.feature.swift").path
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    try folder.write(spec("BFeature", "doc: New.\n"), to: "Shop/B.feature.yaml")
    try write(link())
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
    #expect(try folder.read("out/B.feature.swift").contains("/// New."))
  }

  @Test func filesOfDeletedSpecsAreDeleted() throws {
    try folder.write([
      "Shop/A.feature.yaml": spec("AFeature"), "Shop/B.feature.yaml": spec("BFeature"),
    ])
    try write(link())
    try folder.remove("Shop/A.feature.yaml")
    try folder.write([
      "out/Mine.feature.swift": "// Mine.\n",
      "out/Other.swift": "// Written by Trellis from here\n",
    ])
    #expect(
      try write(link()) == [
        "B.feature.swift", "B.presentations.swift", "Mine.feature.swift", "Other.swift",
      ])
  }

  @Test(arguments: [
    ("// Mine.\n", "this file already exists, and no build has written it; move it away"),
    ("", "this file already exists, and no build has written it; move it away"),
    ("-> B.swift", "a symbolic link has this name; move it away"),
    ("-> nowhere", "what is there is not a regular file, and is left alone; move it away"),
    ("/", "a folder has this name"),
    ("|", "what is there is not a regular file, and is left alone; move it away"),
  ])
  func filesThatNoBuildWroteAreNotReplaced(other: String, message: String) throws {
    try folder.write(spec("AFeature"), to: "Shop/A.feature.yaml")
    try folder.write("// Written by Trellis from B.feature.yaml\n", to: "out/B.swift")
    let path = "out/A.feature.swift"
    switch other {
    case "/": try folder.write("", to: "\(path)/x")
    case "|": #expect(mkfifo(folder.url.appendingPathComponent(path).path, 0o644) == 0)
    case let other where other.hasPrefix("-> "):
      try folder.link(path, to: String(other.dropFirst(3)))
    default: try folder.write(other, to: path)
    }
    let names = try folder.files()
    let linking = link()
    #expect(!linking.diagnostics.hasErrors)
    let place = folder.url.standardizedFileURL.appendingPathComponent(path).path
    #expect(linking.write().map(\.line) == ["\(place): error: \(message)"])
    #expect(try folder.files() == names)
    #expect(try folder.read("out/B.swift") == "// Written by Trellis from B.feature.yaml\n")
  }

  @Test func pipesAndLinksAmongStaleFilesStay() throws {
    try folder.write(spec("AFeature"), to: "Shop/A.feature.yaml")
    try write(link())
    #expect(mkfifo(folder.url.appendingPathComponent("out/Pipe.feature.swift").path, 0o644) == 0)
    try folder.link("out/Link.feature.swift", to: "A.feature.swift")
    #expect(
      try write(link()) == [
        "A.feature.swift", "A.presentations.swift", "Link.feature.swift", "Pipe.feature.swift",
      ])
  }

  @Test func aHeaderThatDoesNotMentionTrellis() throws {
    try folder.write([
      "Shop/A.feature.yaml": spec("AFeature"), "trellis.yaml": "templates: Templates\n",
      "Templates/linked-header.mustache": "{{>file-header}}\n",
    ])
    try write(link())
    #expect(
      try folder.read("out/A.feature.swift").hasPrefix(
        "// Written by Trellis from A.feature.yaml in each build.\n\nimport "))
    try folder.write(spec("AFeature", "doc: New.\n"), to: "Shop/A.feature.yaml")
    try write(link())
    #expect(try folder.read("out/A.feature.swift").contains("/// New."))
    try folder.remove("Shop/A.feature.yaml")
    try folder.write(spec("BFeature"), to: "Shop/B.feature.yaml")
    #expect(try write(link()) == ["B.feature.swift", "B.presentations.swift"])
  }

  @Test(arguments: ["a; import Foundation", "", "in", "class", "3D", "A.B", "A-B", "A\nB", "A "])
  func namesOfModules(name: String) throws {
    try folder.write(spec("AFeature"), to: "Shop/A.feature.yaml")
    let message = "error: '\(name)' isn't the name of a module; use letters, digits and '_'"
    #expect(lines(link(module: name)) == ["--module: \(message)"])
    let dependency = (module: name, spec: "Shop/A.feature.yaml")
    #expect(lines(link(dependencies: [dependency])).contains("--dependency: \(message)"))
  }

  @Test func namesThatAreTooLongForFiles() throws {
    let path = "Shop/\(String(repeating: "a", count: 200))/\(String(repeating: "b", count: 50))"
    try folder.write(spec("AFeature"), to: "\(path).feature.yaml")
    let name = path.dropFirst(5).replacing("/", with: ".")
    #expect(
      lines(link()) == [
        "\(path).feature.yaml:1:1: error: '\(name)' is too long to be the name of a file; shorten the name of the spec or of its folders"
      ])
  }

  @Test func anErrorLeavesEverythingUnchanged() throws {
    try folder.write(spec("AFeature"), to: "Shop/A.feature.yaml")
    try write(link())
    let before = try folder.everything()
    try folder.write(spec("AFeature", "states: {}\n"), to: "Shop/B.feature.yaml")
    let failing = link()
    #expect(
      lines(failing) == [
        "Shop/B.feature.yaml:1:10: error: the feature 'AFeature' has two specs; keep one of them or rename it",
        "Shop/B.feature.yaml:4:1: error: unknown key 'states'; did you mean 'state'?",
      ])
    try folder.remove("Shop/B.feature.yaml")
    #expect(try folder.everything() == before)
  }

  @Test func aFeatureOfAnotherModule() throws {
    try folder.write([
      "Shop/A.feature.yaml":
        "feature: AFeature\ndestination: {edit: {sheet: EditFeature}}\nview: none\n",
      "Edit/Edit.feature.yaml": spec("EditFeature", "access: public\nview: EditScreen\n"),
    ])
    let dependency = (module: "Edit", spec: "Edit/Edit.feature.yaml")
    let linking = link(dependencies: [dependency])
    // Messages about the other module are reported when that module is built.
    #expect(
      lines(linking) == [
        "Shop/A.feature.yaml:2:15: warning: nothing shows the destination 'edit'; add a step 'present: edit'"
      ])
    #expect(try write(linking) == ["A.feature.swift", "A.presentations.swift"])
    #expect(try folder.read("out/A.feature.swift").contains("import Edit\n"))
  }

  @Test func aFeatureOfAnotherModuleMustBeVisible() throws {
    try folder.write([
      "Shop/A.feature.yaml": "feature: AFeature\nscope: {edit: EditFeature}\n",
      "Edit/Edit.feature.yaml": spec("EditFeature"),
    ])
    let linking = link(dependencies: [("Edit", "Edit/Edit.feature.yaml")])
    #expect(linking.diagnostics.first?.rule == .inaccessibleChild)
    #expect(lines(linking).first?.hasPrefix("Shop/A.feature.yaml:2:15: error: ") == true)
  }

  @Test func anotherModuleHasItsOwnConfiguration() throws {
    try folder.write([
      "Shop/A.feature.yaml": "feature: AFeature\nscope: {edit: EditModel}\nview: generated\n",
      "Shop/trellis.yaml": "target: composable-architecture 1.25\n",
      "Edit/Edit.feature.yaml": spec("EditModel"),
      "Edit/trellis.yaml": "access: public\nsuffixes: [Model]\n",
    ])
    try write(link(dependencies: [("Edit", "Edit/Edit.feature.yaml")]))
    #expect(try folder.read("out/A.presentations.swift").contains("EditView(store:"))
  }

  @Test func aConfigurationAbove() throws {
    try folder.write([
      "Shop/Deep/A.feature.yaml": spec("AFeature"), "trellis.yaml": "access: public\n",
    ])
    try write(link())
    #expect(try folder.read("out/Deep.A.feature.swift").contains("public struct AFeature"))
  }

  @Test(arguments: [
    (
      "target: [composable-architecture 1.25, composable-architecture 1.26]\noutput: {reducer: '{target}/{feature}.swift', view: '{target}/{view}.swift', tests: '{target}/{feature}.swift'}\n",
      "linked features are generated for a single target, but 'target' names 2"
    ),
    (
      "target: swift-navigation 2\n",
      "linked features are reducers, which 'swift-navigation 2' doesn't have; use 'trellis generate' for models"
    ),
  ])
  func anInvalidTarget(configuration: String, message: String) throws {
    try folder.write(["Shop/A.feature.yaml": spec("AFeature"), "trellis.yaml": configuration])
    #expect(lines(link()) == ["trellis.yaml:1:1: error: \(message)"])
  }

  @Test func aTargetOfTheCommandLine() throws {
    try folder.write(["Shop/A.feature.yaml": spec("AFeature")])
    try write(link(targets: ["composable-architecture 1.0"]))
    #expect(try folder.read("out/A.feature.swift").contains("struct AFeature: Reducer {"))
  }

  /// What a target doesn't support matters only in features that are generated for it.
  @Test func exceptions() throws {
    try folder.write([
      "Shop/A.feature.yaml": spec(
        "AFeature", "state: {n: {type: Int, shared: appStorage(\"n\"), default: 0}}\n"),
      "Shop/B.feature.yaml": spec("BFeature"),
      "trellis.yaml":
        "target: composable-architecture 1.8\nexcept: {composable-architecture: [AFeature]}\n",
    ])
    #expect(lines(link()) == [])
  }

  @Test func twoSpecsOfOneName() throws {
    try folder.write([
      "Shop/A.feature.yaml": spec("AFeature"), "Shop/A.feature.yml": spec("OtherFeature"),
      "Shop/B.C.feature.yaml": spec("BFeature"), "Shop/B/c.feature.yaml": spec("CFeature"),
    ])
    let path = folder.url.standardizedFileURL.path
    #expect(
      lines(link()) == [
        "Shop/A.feature.yml:1:1: error: '\(path)/Shop/A.feature.yaml' also becomes 'A.feature.swift'; rename one of them",
        "Shop/B.C.feature.yaml:1:1: error: '\(path)/Shop/B/c.feature.yaml' also becomes 'B.C.feature.swift'; rename one of them",
      ])
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty; start the spec with 'feature: NameOfTheFeature'"),
    (
      "# Later.\n", "1:1: error: the file is empty; start the spec with 'feature: NameOfTheFeature'"
    ),
    ("---\n", "2:1: error: the spec is empty; start it with 'feature: NameOfTheFeature'"),
  ])
  func aSpecWithoutAFeature(text: String, line: String) throws {
    try folder.write(["Shop/A.feature.yaml": spec("AFeature"), "Shop/B.feature.yaml": text])
    #expect(lines(link()) == ["Shop/B.feature.yaml:\(line)"])
  }

  @Test func testingNoneGeneratesNoTests() throws {
    try folder.write(["Shop/A.feature.yaml": spec("AFeature"), "trellis.yaml": "testing: none\n"])
    try write(link(writesTests: true))
    #expect(
      try folder.read("out/Shop.A.tests.swift")
        == "// Written by Trellis from A.feature.yaml in each build. Edit the spec instead of this file.\n"
    )
  }
}
