import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// Where files are whose places a spec chooses.
@Suite struct FilePlacesTests {
  private let folder = Folder()

  private func generation(_ specs: [String] = [], usesCache: Bool = false) -> Generation {
    Generation(
      Generation.Request(
        specs: specs,
        edits: EditPolicy(merge: { base, mine, theirs in
          MergedText([.text(theirs + mine.dropFirst(base.count))])
        }),
        usesCache: usesCache, currentFolder: folder.url))
  }

  private func run(_ specs: [String] = [], usesCache: Bool = false) -> [String] {
    let generation = generation(specs, usesCache: usesCache)
    return generation.lines + generation.write().map(\.line)
  }

  private func spec(_ name: String, _ files: String, count: Int = 1) -> String {
    """
    feature: \(name)
    state: {count: Int = \(count)}
    files: {\(files)}

    """
  }

  @Test func pathsStartAtTheFolderOfTheSpec() throws {
    try folder.write([
      "trellis.yaml": "testing: none\n",
      "Specs/A.feature.yaml": spec("AFeature", "reducer: ../Code/./A.swift, view: none"),
    ])
    #expect(run() == ["created Code/A.swift"])
    #expect(run() == ["unchanged Code/A.swift"])
  }

  @Test(arguments: [
    ("../A.swift", "'../A.swift' leads out of the output folder; write a path below it"),
    ("/A.swift", "'/A.swift' leads out of the output folder; write a path below it"),
    ("~/A.swift", "'~/A.swift' leads out of the output folder; write a path below it"),
    ("a\\\\b.swift", "'a\\b.swift' leads out of the output folder; write a path below it"),
    (
      ".trellis/A.swift",
      "Trellis uses the folder '.trellis' itself; choose another one"
    ),
    (
      "B/.swift",
      "the file's name starts with a dot, so no build compiles it; write '{feature}.swift'"
    ),
  ]) func pathsThatCannotBe(path: String, problem: String) throws {
    try folder.write(["A.feature.yaml": spec("AFeature", "reducer: \"\(path)\", view: none")])
    let before = try folder.everything()
    let found = generation().diagnostics.filter { $0.severity == .error }
    #expect(found.map { "\($0.message)" } == [problem])
    #expect(found.first?.range?.line == 3)
    #expect(try folder.everything() == before)
  }

  @Test func severalTargetsNeedPatterns() throws {
    try folder.write([
      "trellis.yaml": """
      target: [composable-architecture 1.0, composable-architecture 1.26]
      testing: none
      output: {reducer: "{target}/{feature}.swift", view: "{target}/{view}.swift"}
      """, "A.feature.yaml": spec("AFeature", "reducer: A.swift, view: none"),
    ])
    #expect(
      generation().diagnostics.map(\.line).first
        == "A.feature.yaml:3:18: error: a file can't have one place for several targets; remove this, and let 'output' in trellis.yaml decide"
    )
  }

  // MARK: - Several in one file

  private func prepareShared() throws {
    try folder.write([
      "trellis.yaml": "testing: none\n",
      "A.feature.yaml": spec("AFeature", "reducer: All.swift, view: All.swift"),
      "B.feature.yaml": spec("BFeature", "reducer: All.swift, view: none"),
    ])
    #expect(run(usesCache: true) == ["created All.swift"])
  }

  @Test func theyShareTheirImports() throws {
    try prepareShared()
    let text = try folder.read("All.swift")
    #expect(text.hasPrefix("import ComposableArchitecture\nimport Foundation\nimport SwiftUI\n\n"))
    #expect(text.components(separatedBy: "import ").count == 4)
    for declaration in ["struct AFeature {", "struct AView: View {", "struct BFeature {"] {
      #expect(text.contains(declaration))
    }
  }

  @Test func theyShareConditionalDeclarations() throws {
    func spec(_ name: String, _ content: String) -> String {
      """
      feature: \(name)
      files: {view: All.swift, tests: none}
      destination: {a: {fullScreenCover: \(content)}}

      """
    }
    try folder.write([
      "trellis.yaml": "testing: none\nplatform: [iOS 17, macOS 14]\n",
      "A.feature.yaml": spec("AFeature", "BFeature"),
      "B.feature.yaml": spec("BFeature", "AFeature"),
      "C.feature.yaml": spec("CFeature", "true, view: DView"),
    ])
    _ = run()
    let text = try folder.read("All.swift")
    let parts = text.components(separatedBy: "\n#if os(macOS)\n")
    #expect(parts.count == 3)
    #expect(parts[1].contains("struct BView: View {\n"))
    #expect(parts[1].contains("item: Binding<Item?>,"))
    #expect(parts[2].contains("isPresented: Binding<Bool>,"))
    #expect(text.components(separatedBy: "#endif\n").count == 3)
  }

  @Test func changesOfOneLeaveTheOthers() throws {
    try prepareShared()
    let text = try folder.read("All.swift")
    #expect(run(usesCache: true) == ["unchanged All.swift"])
    try folder.write(
      spec("BFeature", "reducer: All.swift, view: none", count: 2), to: "B.feature.yaml")
    #expect(run(usesCache: true) == ["updated All.swift"])
    #expect(
      try folder.read("All.swift")
        == text.replacing(
          "struct BFeature {\n  @ObservableState\n  struct State: Equatable {\n    var count: Int = 1",
          with:
            "struct BFeature {\n  @ObservableState\n  struct State: Equatable {\n    var count: Int = 2"
        ))
    // The cache knows the file, and so does a run without it.
    #expect(run(usesCache: true) == ["unchanged All.swift"])
    #expect(run() == ["unchanged All.swift"])
    try folder.write("feature: CFeature\nview: none\n", to: "C.feature.yaml")
    #expect(run(usesCache: true) == ["created CFeature.swift", "unchanged All.swift"].reversed())
  }

  @Test func aSpecThatIsGoneTakesItsPartAlong() throws {
    try prepareShared()
    try folder.write(folder.read("All.swift") + "func mine() {}\n", to: "All.swift")
    try folder.remove("B.feature.yaml")
    #expect(run(usesCache: true) == ["merged All.swift"])
    let text = try folder.read("All.swift")
    #expect(!text.contains("BFeature"))
    #expect(text.contains("func mine() {}"))
    #expect(text.contains("struct AView"))
  }

  @Test func aPartOfTheSpecsIsNotEnough() throws {
    try prepareShared()
    let before = try folder.everything()
    let generation = generation(["A.feature.yaml"])
    #expect(
      generation.diagnostics.map(\.line) == [
        "All.swift: error: the file also contains what 'B.feature.yaml' describes; generate both specs in one run"
      ])
    #expect(try folder.everything() == before)
  }

  @Test func destroyingOneLeavesTheFileToTheNextRun() throws {
    try prepareShared()
    let removal = try FeatureRemoval(
      of: "BFeature", folder: nil, force: false, currentFolder: folder.url)
    #expect(removal.removed == [])
    #expect(removal.write() == [])
    #expect(run() == ["updated All.swift"])
    #expect(try !folder.read("All.swift").contains("BFeature"))
  }

  @Test func testsAreNotAmongReducers() throws {
    try folder.write([
      "A.feature.yaml": """
      feature: AFeature
      actions: [tapped]
      reducer: {tapped: {set: {count: 1}}}
      state: {count: Int = 0}
      files: {reducer: A.swift, view: none, tests: A.swift}
      """
    ])
    #expect(
      generation().diagnostics.map(\.line) == [
        "A.feature.yaml: error: 'AFeature' and 'AFeatureTests' would both be written to 'A.swift'; rename one of them or change 'output'"
      ])
  }

  @Test func linkedFeaturesHaveNoPlaces() throws {
    try folder.write([
      "trellis.yaml": "mode: linked\n",
      "A.feature.yaml": spec("AFeature", "reducer: A.swift, view: none"),
    ])
    #expect(
      generation().diagnostics.map(\.line) == [
        "A.feature.yaml:3:18: error: the build decides where the files of a linked feature are; remove this place"
      ])
  }
}
