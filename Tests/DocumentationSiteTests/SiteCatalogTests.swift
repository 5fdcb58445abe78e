import Foundation
import Testing
import TrellisSpec

@testable import DocumentationSite

/// The catalog of the documentation's site.
@Suite struct SiteCatalogTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func catalog() throws -> [String: String] {
    try SiteCatalog(Self.repository).files.filter { !$0.key.hasSuffix(".svg") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyArticleIsATopic() throws {
    let catalog = try catalog()
    let landing = try #require(catalog["Trellis.md"])
    let names = catalog.keys.filter { $0.hasSuffix(".md") && $0 != "Trellis.md" }
      .map { String($0.dropLast(3)) }
    #expect(names.count > 25)
    for name in names { #expect(landing.contains("- <doc:\(name)>\n"), "\(name)") }
    #expect(!landing.contains("<!--"))
  }

  @Test func linksLeadToArticles() throws {
    let catalog = try catalog()
    var count = 0
    for (path, text) in catalog {
      for match in text.matches(of: #/doc:([A-Za-z]+)/#) {
        count += 1
        let names = ["\(match.1).md", "Tutorials/\(match.1).tutorial"]
        #expect(names.contains { catalog[$0] != nil }, "\(match.0) in \(path)")
      }
      #expect(!text.contains(#/\]\([A-Za-z]+\.md/#), "\(path)")
    }
    #expect(count > 80)
  }

  @Test func theReferenceHasEveryKey() throws {
    let catalog = try catalog()
    for (mapping, name) in [
      (Language.feature, "ReferenceFeature"), (Language.configuration, "ReferenceTheConfiguration"),
    ] {
      let page = try #require(catalog["\(name).md"])
      for entry in mapping.entries {
        #expect(page.contains("\n## \(entry.name)\n"), "\(entry.name)")
        #expect(page.contains(entry.meaning.summary), "\(entry.name)")
      }
    }
  }

  @Test(arguments: [
    ("[a](B.md)", "[a](doc:B)"),
    ("[a](B.md#how-it-works)", "[a](doc:B#How-it-works)"),
    ("[a](B.md#gone)", "[a](doc:B)"),
    ("[a](#here)", "[a](doc:A#Here)"),
    ("[a](#nowhere)", "a"),
    ("[`a`](../Sources/X.swift)", "[`a`](S/Sources/X.swift)"),
    ("[a](spec.schema.json)", "[a](S/Docs/spec.schema.json)"),
    ("[a](https://b.c/d.md)", "[a](https://b.c/d.md)"),
    ("![a](Pictures/B.svg)", "![a](B.svg)"),
    ("[a](B.md), [b](B.md)", "[a](doc:B), [b](doc:B)"),
    ("```text\n[a](B.md)\n```", "```text\n[a](B.md)\n```"),
  ])
  func links(line: String, converted: String) {
    let pages = ["A": "# A\n\n## Here\n", "B": "# B\n\n## How it works\n"]
    let article = SiteArticle(name: "A", text: line)
    #expect(article.converted(pages, sources: "S") == converted)
  }

  @Test func itIsWrittenAsAWhole() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("Trellis.docc")
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    try Data().write(to: catalog.appendingPathComponent("Old.md"))
    let site = try SiteCatalog(Self.repository)
    try site.write(to: catalog)
    #expect(!FileManager.default.fileExists(atPath: catalog.appendingPathComponent("Old.md").path))
    for (path, data) in site.files {
      #expect(try Data(contentsOf: catalog.appendingPathComponent(path)) == data)
    }
  }
}
