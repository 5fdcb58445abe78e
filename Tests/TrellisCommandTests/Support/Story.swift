import Foundation
import Testing

/// What somebody does in a tutorial, for real. Each listing that the tutorial shows is a file in the
/// resources of the documentation's catalog.
final class Story {
  private static let catalog = "Docs/Trellis.docc"

  /// The project that the story works on.
  let project = Project()
  /// The names of the listings, in order.
  private(set) var listings: [String] = []
  private let name: String
  private var terminal = ""

  /// Begins a story.
  ///
  /// - Parameter name: The name of the tutorial, with which the names of listings begin.
  init(_ name: String) {
    self.name = name
  }

  /// Runs a command, and shows it below the former ones in a terminal.
  func run(_ line: String) throws {
    let run = try project.run(line.split(separator: " ").dropFirst().map(String.init))
    #expect(run.ending == .exit(0), "\(line)\n\(run.errors)")
    terminal += (terminal.isEmpty ? "" : "\n") + "$ \(line)\n\(run.errors)\(run.output)"
    try keep(terminal, ending: "txt")
  }

  /// Writes a file, and shows it.
  func write(_ text: String, to path: String) throws {
    try project.write(text, to: path)
    try show(path)
  }

  /// Replaces a part of a file, and shows the file.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try project.read(path)
    try #require(text.contains(old), "\(path)")
    try write(text.replacing(old, with: new), to: path)
  }

  /// Shows a file.
  func show(_ path: String) throws {
    try keep(project.read(path), ending: String(path.split(separator: ".").last ?? "txt"))
  }

  /// Draws the graph of the project.
  func draw() throws {
    #expect(try project.run(["graph", "--output", "Graph.svg"]).ending == .exit(0))
    try keep(project.read("Graph.svg"), as: "\(name)Graph.svg")
  }

  private func keep(_ text: String, ending: String) throws {
    let number = listings.count { !$0.hasSuffix(".svg") } + 1
    try keep(text, as: "\(name)\(number).\(ending)")
  }

  private func keep(_ text: String, as listing: String) throws {
    listings.append(listing)
    try ShownFile.expect(
      "\(Self.catalog)/Resources/\(listing)", contains: text, madeBy: "TutorialTests")
  }

  /// Checks that the tutorial shows the listings, in order, and nothing else of its own.
  func expectTutorial() throws {
    let file = ShownFile.repository.appending(
      path: "\(Self.catalog)/Tutorials/\(name).tutorial")
    let text = try String(contentsOf: file, encoding: .utf8)
    let shown = text.matches(of: #/(?:file|source): ([\w.]+)/#).map { String($0.1) }
      .filter { $0.hasPrefix(name) }
    var seen: Set<String> = []
    #expect(shown.filter { seen.insert($0).inserted }.sorted() == listings.sorted())
    let numbered = shown.filter { !$0.hasSuffix(".svg") }
    #expect(numbered == listings.filter { !$0.hasSuffix(".svg") })
  }
}
