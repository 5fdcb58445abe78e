import Foundation
import Testing

@testable import TrellisWorkspace

/// If there are any errors, nothing is written.
@Suite struct ErrorsTests {
  private let folder = Folder()

  private static let good = ["A.feature.yaml": spec("AFeature")]

  @Test(arguments: [
    ["B.feature.yaml": "feature: BFeature\nstat: {}\n"],
    ["B.feature.yaml": "feature: [\n"],
    ["B.feature.yaml": ""],
    ["B.feature.yaml": spec("AFeature")],
    ["trellis.yaml": "indent: 3\n"],
    ["trellis.yaml": "target: 0.59\n"],
    ["trellis.yaml": "output: {view: '../{view}.swift'}\n"],
    ["trellis.yaml": "templates: Missing\n"],
    ["trellis.yaml": "templates: T\n", "T/nothing.mustache": ""],
    ["trellis.yaml": "templates: T\n", "T/view.mustache": "{{nothing}}\n"],
  ])
  func nothingIsWritten(bad: [String: String]) throws {
    try folder.write(Self.good.merging(bad) { _, bad in bad })
    let before = try folder.everything()
    let generation = folder.generation()
    #expect(generation.diagnostics.count == 1)
    #expect(generation.diagnostics.hasErrors)
    #expect(generation.plans.isEmpty)
    #expect(generation.write() == [])
    #expect(try folder.everything() == before)
  }

  @Test func allErrorsOfAllFilesAtOnce() throws {
    let files = [
      "trellis.yaml": "indent: 3\naccess: pubic\n",
      "B.feature.yaml": "feature: BFeature\nstat: {}\n", "A.feature.yaml": "feature: 1\nviw: X\n",
    ]
    try folder.write(files)
    #expect(
      folder.run(".", "Missing", targets: ["2.0"]) == [
        "--target: error: Trellis doesn't support version 2 of the library yet; the newest target is 'composable-architecture 1.26'",
        "A.feature.yaml:1:10: error: the feature '1' isn't a Swift name; use letters, digits and '_', and don't start with a digit",
        "A.feature.yaml:2:1: error: unknown key 'viw'; did you mean 'view'?",
        "B.feature.yaml:2:1: error: unknown key 'stat'; did you mean 'state'?",
        "Missing: error: the file or folder doesn't exist",
        "trellis.yaml:1:9: error: 'indent' is 2, 4 or tab, not '3'",
        "trellis.yaml:2:9: error: unknown access 'pubic'; did you mean 'public'?",
      ])
  }

  @Test func aWarningIsNotAnError() throws {
    try folder.write(["A.feature.yaml": spec("AFeature") + "actions: [tapped]\n"])
    let generation = folder.generation()
    #expect(generation.diagnostics.map(\.severity) == [.warning])
    #expect(generation.plans.count == 1)
  }

  @Test func thePlanIsOnlyAPlan() throws {
    try folder.write(Self.good)
    #expect(
      folder.generation().plans.first?.items.map(\.path) == ["AFeature.swift", "AView.swift"])
    #expect(try folder.files() == ["A.feature.yaml"])
  }

  @Test(arguments: [
    (
      "feature: A\u{200B}Feature\n",
      "1:10: error: the feature 'A\u{200B}Feature' isn't a Swift name; remove the invisible character U+200B"
    ),
    (
      "feature: AFeature\nactions: [ta\u{2060}pped]\n",
      "2:11: error: an action 'ta\u{2060}pped' isn't a Swift name; remove the invisible character U+2060"
    ),
    (
      "feature: AFeature\nstate: {a\u{A0}b: Int = 0}\n",
      "2:9: error: a property 'a\u{A0}b' isn't a Swift name; remove the invisible character U+00A0"
    ),
  ])
  func invisibleCharacters(text: String, error: String) throws {
    try folder.write(["A.feature.yaml": text])
    #expect(folder.run() == ["A.feature.yaml:\(error)"])
  }
}
