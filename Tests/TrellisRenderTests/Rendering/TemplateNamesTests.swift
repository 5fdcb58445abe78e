import Foundation
import Testing
import TrellisSpec
import TrellisTemplates

@testable import TrellisRender

/// Checks, for every branch of every template, that each name in it refers to a field.
@Suite struct TemplateNamesTests {
  /// A walk through the embedded templates of each library.
  private static let walks = Target.Family.allCases.compactMap { family in
    let templates = TemplateLibrary.templates(of: family, among: TemplateLibrary.embedded)
    return TemplateRecords.embedded[family.rawValue].map {
      TemplateWalk(templates, overrides: TemplateLibrary.embedded, $0)
    }
  }

  /// The records that the catalog's features are rendered from, as in `Templates/records.json`.
  @Test func recordsAreUpToDate() throws {
    let families = try Target.Family.allCases.map { family in
      (family.rawValue, TemplateRecords(try TemplateCatalog.models(of: family)))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let records = Dictionary(uniqueKeysWithValues: families)
    let text = String(decoding: try encoder.encode(records), as: UTF8.self) + "\n"
    if ProcessInfo.processInfo.environment["TRELLIS_RENEW_RECORDS"] != nil {
      let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Templates/records.json")
      try Data(text.utf8).write(to: file)
    }
    #expect(
      TemplateRecords.embedded == records,
      "run 'TRELLIS_RENEW_RECORDS=1 swift test --filter recordsAreUpToDate'")
  }

  @Test func everyNameHasAValue() {
    #expect(Self.walks.count == Target.Family.allCases.count)
    for walk in Self.walks {
      #expect(walk.problems.map { "\($0.range.file.path):\($0.range.line): \($0.name)" } == [])
    }
  }

  @Test func everyTemplateAndEverySectionIsReached() {
    let visited = Self.walks.reduce(into: Set<String>()) { $0.formUnion($1.visited) }
    #expect(Set(TemplateLibrary.embedded.map(\.name)).subtracting(visited) == [])
    let places = Self.walks.reduce(into: Set<SourceRange>()) { $0.formUnion($1.places) }
    for template in TemplateLibrary.embedded {
      let tags = MustacheScanner(template.file).tags.filter(\.namesField)
      // Sections with the same names contain the same.
      func names(_ isIncluded: (SourceRange) -> Bool) -> Set<[String]> {
        Set(
          tags.flatMap { tag in
            tag.fields.filter { isIncluded($0.range) }.map { tag.sections.suffix(1) + [$0.name] }
          })
      }
      #expect(
        names { _ in true }.subtracting(names(places.contains)) == [], "\(template.name)")
    }
  }
}
