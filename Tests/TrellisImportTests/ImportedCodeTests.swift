import Foundation
import Testing

@testable import TrellisImport

/// The features in the folder `Code`, and the specs in the folder `Specs` that an import makes of them.
@Suite struct ImportedCodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let renewal =
    "'rm Tests/TrellisImportTests/Specs/*; swift run trellis import Tests/TrellisImportTests/Code --output Tests/TrellisImportTests/Specs --verbose > Tests/TrellisImportTests/Report.txt' renews the specs"

  private static let imported = Result {
    try Importing(
      Importing.Request(
        paths: ["Tests/TrellisImportTests/Code"], output: "Tests/TrellisImportTests/None",
        mode: .linked,
        currentFolder: folder.deletingLastPathComponent().deletingLastPathComponent()))
  }

  @Test func specsAreTheExpectedOnes() throws {
    var found: [String: String] = [:]
    for feature in try Self.imported.get().features {
      if let text = feature.text { found["\(feature.name).feature.yaml"] = text }
    }
    let specs = Self.folder.appendingPathComponent("Specs")
    let names = try FileManager.default.contentsOfDirectory(atPath: specs.path).filter {
      $0.hasSuffix(".feature.yaml")
    }
    #expect(Set(names) == Set(found.keys), "\(Self.renewal)")
    for (name, text) in found.sorted(by: { $0.key < $1.key }) {
      let expected = try? String(contentsOf: specs.appendingPathComponent(name), encoding: .utf8)
      #expect(expected == text, "\(name): \(Self.renewal)")
    }
  }

  @Test func theReportNamesEveryPlaceThatStaysInSwift() throws {
    let report = try String(
      contentsOf: Self.folder.appendingPathComponent("Report.txt"), encoding: .utf8)
    let remarks = try Self.imported.get().features.flatMap(\.remarks)
    #expect(remarks.count > 10)
    for remark in remarks {
      let place = "\(remark.range.file.path):\(remark.range.line):\(remark.range.column): "
      #expect(
        report.split(separator: "\n").contains {
          $0.contains(place) && $0.hasSuffix(remark.reason)
        },
        "\(place)\(remark.reason); \(Self.renewal)")
    }
  }
}
