import Foundation
import Testing
import TrellisSpec

@testable import TrellisProject
@testable import TrellisWorkspace

/// What a build does again, and what it takes from earlier ones.
@Suite struct LinkedCacheTests {
  private let folder = Folder()

  init() throws {
    try folder.write([
      "Shop/List.feature.yaml": """
      feature: ListFeature
      destination: {edit: {sheet: ItemFeature}}
      actions: [tapped]
      reducer: {tapped: {present: edit}, destination.edit.delegate.done: dismiss}
      """,
      "Shop/Item.feature.yaml": """
      feature: ItemFeature
      state: {count: Int = 0}
      actions: [tapped]
      delegate: [done]
      reducer: {tapped: {delegate: done}}
      """,
      "Shop/Other.feature.yaml": """
      feature: OtherFeature
      state: {count: Int = 0}
      actions: [tapped]
      reducer: {tapped: {set: {count: state.count + 1}}}
      """,
    ])
  }

  private func generation(writesTests: Bool, output: String = "out") -> BuildGeneration {
    BuildGeneration(
      BuildGeneration.Request(
        specs: ["Shop"], folder: "Shop", output: output, module: "Shop", writesTests: writesTests,
        currentFolder: folder.url))
  }

  /// Builds, and returns the names of the specs that were rendered. The files are those that a first
  /// build generates.
  private func rendered(
    writesTests: Bool = false, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let generation = generation(writesTests: writesTests)
    #expect(!generation.diagnostics.hasErrors, sourceLocation: sourceLocation)
    #expect(generation.write() == [], sourceLocation: sourceLocation)
    let output = "new-\(UUID().uuidString)"
    #expect(self.generation(writesTests: writesTests, output: output).write() == [])
    let (found, expected) = (folder.folder("out"), folder.folder(output))
    for (name, text) in try expected.everything() where name.hasSuffix(".swift") {
      #expect(try found.read(name) == text, sourceLocation: sourceLocation)
    }
    try folder.remove(output)
    return generation.renderedSpecs.map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  private func replace(_ text: String, by other: String, in path: String) throws {
    let former = try folder.read(path)
    #expect(former.contains(text))
    try folder.write(former.replacingOccurrences(of: text, with: other), to: path)
  }

  private let all = ["Item.feature.yaml", "List.feature.yaml", "Other.feature.yaml"]

  @Test(arguments: [false, true]) func nothingIsDoneTwice(writesTests: Bool) throws {
    #expect(try rendered(writesTests: writesTests) == all)
    #expect(try rendered(writesTests: writesTests) == [])
    try replace("state.count + 1", by: "state.count + 2", in: "Shop/Other.feature.yaml")
    #expect(try rendered(writesTests: writesTests) == ["Other.feature.yaml"])
  }

  @Test func theParentsOfAChangedFeature() throws {
    #expect(try rendered() == all)
    try replace("state:", by: "view: AnotherView\nstate:", in: "Shop/Item.feature.yaml")
    #expect(try rendered() == ["Item.feature.yaml", "List.feature.yaml"])
  }

  @Test func filesThatAreGoneOrChanged() throws {
    #expect(try rendered() == all)
    try folder.remove("out/Item.presentations.swift")
    #expect(try rendered() == ["Item.feature.yaml"])
    try folder.write(
      try folder.read("out/Item.feature.swift") + "// more\n", to: "out/Item.feature.swift")
    #expect(try rendered() == ["Item.feature.yaml"])
  }

  @Test func damagedCaches() throws {
    #expect(try rendered() == all)
    try folder.write(Data([0, 1, 2]), to: "out/.trellis-features")
    #expect(try rendered() == all)
    #expect(try rendered() == [])
  }
}
