import Foundation

/// The catalog that DocC makes the site from: the pages of `Docs`, the reference of the language, the
/// graphs of the samples, and what `Docs/Trellis.docc` contains.
package struct SiteCatalog {
  /// The files, by their paths in the catalog.
  package private(set) var files: [String: Data] = [:]

  /// Reads the documentation.
  ///
  /// - Parameters:
  ///   - repository: The folder of the repository.
  ///   - sources: The address of the repository's files, for links to code.
  /// - Throws: An error if a file can't be read.
  package init(
    _ repository: URL, sources: String = "https://github.com/OWNER/trellis/blob/main"
  ) throws {
    let docs = repository.appendingPathComponent("Docs")
    var pages: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: docs.path)
    where name.hasSuffix(".md") {
      pages[String(name.dropLast(3))] = try String(
        contentsOf: docs.appendingPathComponent(name), encoding: .utf8)
    }
    for (name, text) in pages {
      let article = SiteArticle(name: name, text: text)
      files["\(name).md"] = Data(article.converted(pages, sources: sources).utf8)
    }
    for page in SiteReference.pages { files["\(page.name).md"] = Data(page.text.utf8) }
    try add(docs.appendingPathComponent("Pictures"), at: "Resources/")
    try add(docs.appendingPathComponent("Trellis.docc"), at: "")
    let links = SiteReference.pages.map { "- <doc:\($0.name)>" }.joined(separator: "\n")
    if let landing = files["Trellis.md"] {
      let text = String(decoding: landing, as: UTF8.self)
      files["Trellis.md"] = Data(text.replacing("<!-- reference -->", with: links).utf8)
    }
  }

  private mutating func add(_ folder: URL, at path: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let file = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[path + name] = try Data(contentsOf: file)
      }
    }
  }

  /// Writes the catalog.
  ///
  /// - Parameter folder: The folder, which is replaced.
  /// - Throws: An error if it can't be written.
  package func write(to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, data) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
}
