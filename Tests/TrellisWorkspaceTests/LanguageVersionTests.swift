import Foundation
import Testing
import TrellisProject
import TrellisSpec

@testable import TrellisWorkspace

/// Versions of the language, in `trellis.yaml` and in manifests.
@Suite struct LanguageVersionTests {
  private let folder = Folder()

  private static let unknown = "isn't a version of the language; versions are 1, 2, 3, and so on"
  private static let newer = "; update Trellis"

  @Test(arguments: [
    ("0", unknown), ("-1", unknown), ("1.5", unknown), ("one", unknown), ("01", unknown),
    ("１", unknown), ("+1", unknown), ("0x1", unknown), ("2", newer),
    ("99999999999999999999999", newer),
    ("[1]", unknown), ("{a: 1}", unknown),
    ("", "'language' is empty"),
  ])
  func theyAreErrors(value: String, message: String) throws {
    try folder.write([
      "A.feature.yaml": spec("AFeature"), "trellis.yaml": "# Ours.\nlanguage: \(value)\n",
    ])
    let lines = folder.run()
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("trellis.yaml:2:1") == true, "\(lines)")
    #expect(lines.first?.contains(message) == true, "\(lines)")
    #expect(try folder.files() == ["A.feature.yaml", "trellis.yaml"])
  }

  @Test(arguments: ["1", "'1'", "\"1\"", "1 # One."])
  func theFirst(value: String) throws {
    try folder.write([
      "A.feature.yaml": spec("AFeature"), "trellis.yaml": "language: \(value)\n",
    ])
    #expect(folder.run().allSatisfy { $0.hasPrefix("created") })
  }

  @Test func theyStopABuild() throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "trellis.yaml": "language: 7\n"])
    let build = BuildGeneration(
      BuildGeneration.Request(
        specs: ["A.feature.yaml"], output: "Out", module: "App", currentFolder: folder.url))
    #expect(build.diagnostics.map(\.rule) == [.unknownLanguage])
  }

  @Test(arguments: ["2", "99999999999999999999999"])
  func recordsOfANewerTrellis(format: String) throws {
    try folder.write(spec("AFeature"), to: "A.feature.yaml")
    _ = folder.run()
    let files = try folder.everything()
    let record = try folder.record()
    let text = try folder.read(record).replacing("=trellis 1 ", with: "=trellis \(format) ")
    try folder.write(text, to: record)
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    #expect(
      folder.run() == [
        "\(record): error: a newer Trellis has written this record, in format \(format), so nothing is known about your edits; update Trellis"
      ])
    #expect(try folder.read(record) == text)
    #expect(try folder.read("AFeature.swift") == files["AFeature.swift"])
  }
}
