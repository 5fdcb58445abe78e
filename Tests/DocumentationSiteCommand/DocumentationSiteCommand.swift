import ArgumentParser
import DocumentationSite
import Foundation

/// `documentation-site`.
@main
struct DocumentationSiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documentation-site",
    abstract: "Write the catalog that DocC makes the documentation's site from.",
    discussion: "'.documentation/build' runs this command and DocC."
  )

  @Argument(help: "The folder of the catalog, such as Trellis.docc. It is replaced.")
  var catalog: String

  @Option(help: "The folder of the repository.")
  var repository = "."

  func run() throws {
    let url = URL(fileURLWithPath: catalog)
    guard url.pathExtension == "docc" else {
      throw ValidationError("'\(catalog)' doesn't end with '.docc'")
    }
    try SiteCatalog(URL(fileURLWithPath: repository)).write(to: url)
  }
}
