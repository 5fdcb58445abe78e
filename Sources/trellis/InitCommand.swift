import ArgumentParser
import Foundation
import TrellisProject
import TrellisSpec
import TrellisWorkspace

/// `trellis init`.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a configuration file and a first spec.",
    discussion: """
      Both files are commented and ready to generate from. The spec goes into the
      folder of your target: Trellis finds it in a package and next to an Xcode
      project, together with the folder of the unit tests. If there are several
      targets, Trellis asks which one to use. It never overwrites a file.

      EXAMPLES
        trellis init
        trellis init MyApp && cd MyApp && trellis generate
        trellis init --sources MyApp --tests MyAppTests
      """
  )

  @Argument(
    help: "The folder of the project. Trellis creates it if it doesn't exist.",
    completion: .directory, transform: nonemptyPath)
  var folder = "."

  @Option(
    help: ArgumentHelp("The folder of the target's code, in the project.", valueName: "dir"),
    completion: .directory)
  var sources: String?

  @Option(
    help: ArgumentHelp("The folder of its unit tests, in the project.", valueName: "dir"),
    completion: .directory)
  var tests: String?

  func run() throws {
    if folder.isEmpty { throw Failure("the name of the folder is empty; write '.' for this one") }
    let url = URL(fileURLWithPath: folder, relativeTo: currentFolder).standardizedFileURL
    let files: [(path: String, text: String)]
    do throws(CommandFailure) {
      var choose: StarterPlace.Choice?
      if isatty(STDIN_FILENO) == 1 { choose = { Self.choice($0, $1) } }
      let place = try StarterPlace(in: url, sources: sources, tests: tests, choose: choose)
      files = StarterFiles.files(at: place)
    } catch {
      throw Failure("\(error.description); nothing was written")
    }
    let existing = files.map(\.path).filter {
      let path = url.appendingPathComponent($0).path
      return (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }
    if let path = existing.first {
      throw Failure(
        "'\(shownPath(path))' already exists, so nothing was written; to add a feature, run 'trellis new NAME'"
      )
    }
    let newFiles = NewFiles(
      files.map { (url: url.appendingPathComponent($0.path), text: $0.text) })
    if !newFiles.write(below: url, shownFrom: currentFolder).isEmpty {
      throw Failure(
        "Trellis can't write to '\(folder)'; check that it is a folder and that you may write to it"
      )
    }
    for file in files { printLine("created \(shownPath(file.path))") }
    printLine("Run 'trellis generate\(argument)' to generate the feature.")
  }

  /// Asks a person in a terminal until the answer is one of several folders.
  private static func choice(_ question: String, _ folders: [String]) -> String? {
    printLine(question)
    for (index, folder) in folders.enumerated() { printLine("  \(index + 1)) \(folder)") }
    while true {
      printText("Enter a number: ")
      guard let answer = readLine()?.trimmingCharacters(in: .whitespaces) else { return nil }
      if let number = Int(answer), folders.indices.contains(number - 1) {
        return folders[number - 1]
      }
      if folders.contains(answer) { return answer }
    }
  }

  /// The folder as an argument of another command, which wouldn't find `trellis.yaml` without it.
  private var argument: String {
    shownPath("") == "" ? "" : " \(shellWord(folder))"
  }

  private func shownPath(_ path: String) -> String {
    let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return name == "." ? path : "\(name)/\(path)"
  }
}
