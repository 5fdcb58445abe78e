import ArgumentParser
import Foundation
import TrellisImport
import TrellisWorkspace

/// `trellis import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write specs of existing features.",
    discussion: ""
  )

  @Argument(help: "Swift files, and folders to search for features.")
  var paths: [String] = []

  @Option(help: "The folder to write specs to.")
  var output: String?

  func run() throws {
    let importing = Importing(
      Importing.Request(paths: paths, output: output, currentFolder: currentFolder))
    for remark in importing.unreadable {
      printLine("\(remark.range.file.path):\(remark.range.line): \(remark.reason)")
    }
    for spec in importing.specs {
      try FileManager.default.createDirectory(
        at: spec.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(spec.text.utf8).write(to: spec.url)
      printLine("\(spec.path) \(spec.feature.exactCount) exact of \(spec.feature.reactionCount)")
      for problem in importing.problems[spec.feature.name] ?? [] { printLine("  PROBLEM \(problem.range!.line) \(problem.message)") }
      for remark in spec.feature.remarks {
        printLine("  \(remark.range.file.path):\(remark.range.line):\(remark.range.column) \(remark.extent.rawValue) \(remark.pattern ?? "") \(remark.reason)")
      }
    }
  }
}
