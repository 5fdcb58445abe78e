import Foundation
import Testing

@testable import TrellisWorkspace

/// What `trellis retarget` changes.
@Suite struct RetargetingTests {
  private let folder = Folder()

  private static let spec = """
    feature: AFeature
    state: {name: {type: String, default: '""', binding: true}}
    destination: {item: {sheet: BFeature}}
    actions: [tapped]
    reducer: {tapped: {present: item}}

    """

  /// Takes over what a person has added at the end. Everything else is a conflict.
  private static let edits = EditPolicy(merge: { base, mine, theirs in
    mine.hasPrefix(base)
      ? MergedText([.text(theirs + mine.dropFirst(base.count))])
      : MergedText([.conflict(MergeConflict(base: base, mine: mine, theirs: theirs, line: 1))])
  })

  private func retargeting(to target: String) throws(CommandFailure) -> Retargeting {
    try Retargeting(to: target, Self.edits, currentFolder: folder.url)
  }

  private func prepare(_ configuration: String) throws {
    try folder.write([
      "A.feature.yaml": Self.spec, "trellis.yaml": configuration,
    ])
    _ = folder.run()
  }

  @Test(arguments: [
    (
      "# Ours.\nmode: scaffold\ntarget: composable-architecture 1.4 # For now.\n",
      "# Ours.\nmode: scaffold\ntarget: composable-architecture 1.26 # For now.\n"
    ),
    (
      "target: \"composable-architecture 1.4\"\n", "target: \"composable-architecture 1.26\"\n"
    ),
    ("target: [composable-architecture 1.4]\n", "target: [composable-architecture 1.26]\n"),
    ("mode: scaffold", "mode: scaffold\ntarget: composable-architecture 1.26\n"),
  ])
  func theConfiguration(before: String, after: String) throws {
    try prepare(before)
    let retargeting = try retargeting(to: "1.26")
    #expect(retargeting.diagnostics == [])
    #expect(retargeting.write() == [])
    #expect(try folder.read("trellis.yaml") == after)
    #expect(try folder.read("AFeature.swift").contains("@Reducer"))
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged") })
  }

  @Test func aPersonsOwnAssertions() throws {
    try prepare("target: composable-architecture 1.4\n")
    let path = try #require(try folder.files().first { $0.hasSuffix("AFeatureTests.swift") })
    try folder.write(try folder.read(path) + "\nfunc mine() { XCTAssertTrue(true) }\n", to: path)
    let lines = try retargeting(to: "1.26").diagnostics.map(\.line)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("warning: you use 'XCTAssertTrue' here") == true, "\(lines)")
  }

  @Test func whatOnlyClassesOfXCTestHave() throws {
    try prepare("target: composable-architecture 1.4\n")
    let path = try #require(try folder.files().first { $0.hasSuffix("AFeatureTests.swift") })
    let edit = "\nfinal class Mine: XCTestCase {\n  override func setUp() {}\n}\n"
    try folder.write(try folder.read(path) + edit, to: path)
    let lines = try retargeting(to: "1.26").diagnostics.map(\.line)
    #expect(lines.map { $0.contains("'XCTestCase'") } == [true, false], "\(lines)")
    #expect(lines.last?.contains("'setUp'") == true, "\(lines)")
  }

  @Test func editsStay() throws {
    try prepare("target: composable-architecture 1.4\n")
    let edit = "\nextension AView {\n  var a: Int { 1 }\n  // WithViewStore\n}\n"
    try folder.write(try folder.read("AView.swift") + edit, to: "AView.swift")
    let retargeting = try retargeting(to: "1.26")
    let items = retargeting.generation.plans.flatMap(\.items)
    #expect(items.map(\.change) == [.updated, .merged, .updated])
    let lines = retargeting.diagnostics.map(\.line)
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        ":6: warning: you use 'WithViewStore' here, which the code that Trellis generates for 'composable-architecture 1.26' doesn't have any more"
      ) == true, "\(lines)")
    #expect(retargeting.write() == [])
    let view = try folder.read("AView.swift")
    #expect(view.hasSuffix(edit))
    #expect(view.contains("@Bindable var store"))
  }

  /// Older versions of the library have tests in XCTest.
  @Test func anotherTestingLibrary() throws {
    try prepare("target: composable-architecture 1.26\n")
    let path = try #require(try folder.files().first { $0.hasSuffix("AFeatureTests.swift") })
    let edit = "\n@Test func mine() {}\n"
    try folder.write(try folder.read(path) + edit, to: path)
    let lines = try retargeting(to: "1.4").diagnostics.map(\.line)
    #expect(lines.contains { $0.contains("you use 'Test' here") }, "\(lines)")
  }

  @Test func aConflictLeavesEverythingAsItWas() throws {
    try prepare("target: composable-architecture 1.4\n")
    try folder.write("// Mine.\n" + folder.read("AView.swift"), to: "AView.swift")
    let before = try folder.everything()
    let retargeting = try retargeting(to: "1.26")
    #expect(retargeting.diagnostics.map(\.rule) == [.mergeConflict])
    #expect(try folder.everything() == before)
  }

  @Test(arguments: [
    ("target: composable-architecture 1.4\n", "1.99.x", "isn't a target"),
    (
      "target: [composable-architecture 1.4, composable-architecture 1.7]\noutput: {reducer: \"{target}/{feature}.swift\", view: \"{target}/{view}.swift\"}\n",
      "1.26", "trellis.yaml names several targets"
    ),
    ("target: [1.4\n", "1.26", "trellis.yaml:"),
  ])
  func mistakes(configuration: String, target: String, message: String) throws {
    try prepare(configuration)
    let before = try folder.everything()
    let failure = #expect(throws: CommandFailure.self) { _ = try retargeting(to: target) }
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
    #expect(try folder.everything() == before)
  }

  @Test func withoutAConfiguration() throws {
    try folder.write(["A.feature.yaml": Self.spec])
    #expect(throws: CommandFailure.self) { try retargeting(to: "1.26") }
  }
}
