import ArgumentParser
import Foundation
import TrellisWorkspace

/// `trellis init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a configuration and a first spec.",
    discussion: """
      Both are commented and generate at once. In a package with a single
      target the spec goes into its folder. Where one of the files is there
      already, nothing is written.

      EXAMPLES
        trellis init
        trellis init MyApp && cd MyApp && trellis generate
      """
  )

  @Argument(help: "The folder; it is made where it does not exist.")
  var folder = "."

  func run() throws {
    let url = URL(fileURLWithPath: folder, relativeTo: currentFolder).standardizedFileURL
    let files = StarterFiles.files(for: url)
    let existing = files.map(\.path).filter {
      let path = url.appendingPathComponent($0).path
      return (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }
    if let path = existing.first {
      throw Failure("'\(shownPath(path))' is there already; nothing was written")
    }
    do {
      for file in files {
        let file = (url: url.appendingPathComponent(file.path), text: file.text)
        try FileManager.default.createDirectory(
          at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: file.url, options: .atomic)
      }
    } catch {
      throw Failure(
        "'\(folder)' cannot be written to; check its permissions, and that it is a folder")
    }
    for file in files { printLine("created \(shownPath(file.path))") }
    printLine("'trellis generate\(argument)' writes the feature now")
  }

  /// The folder as an argument of another command, which wouldn't find `trellis.yaml` without it.
  private var argument: String {
    if shownPath("") == "" { return "" }
    let isPlain = folder.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? " \(folder)" : " '\(folder.replacing("'", with: "'\\''"))'"
  }

  private func shownPath(_ path: String) -> String {
    let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return name == "." ? path : "\(name)/\(path)"
  }
}
