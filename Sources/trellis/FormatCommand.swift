import ArgumentParser
import Foundation
import TrellisSpec
import TrellisWorkspace

/// `trellis format`.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format specs: one layout, one order of keys, the same contents.",
    discussion: """
      Puts the keys of the language in their usual order, indents by two spaces, and
      removes quotes that YAML doesn't need. Names that you declare keep their order,
      and every comment stays with what it belongs to. A spec whose YAML isn't valid
      stays as it is. Specs in JSON stay as they are, too.

      Editors pass the text through standard input, with '--stdin', and the name of
      the file with '--path'.

      EXAMPLES
        trellis format
        trellis format Sources/Inventory Settings.feature.yaml
        trellis format --check
        trellis format --stdin --path Cart.feature.yaml
      """
  )

  @Argument(
    help: "Spec files with any name, 'trellis.yaml', and folders to search for them.",
    completion: .specs)
  var specs: [String] = []

  @Flag(help: "List the files that aren't formatted without writing any; the exit code is 1.")
  var check = false

  @Flag(help: "Print the differences from the files on disk without writing any files.")
  var diff = false

  @Flag(help: "Format the standard input, and print the result to the standard output.")
  var stdin = false

  @Option(
    help: "The name of the file that the standard input is from.", completion: .specs,
    transform: nonemptyPath)
  var path: String?

  @OptionGroup var outputOptions: OutputOptions

  func validate() throws {
    let isStream = stdin || specs == ["-"]
    if isStream, !specs.isEmpty, specs != ["-"] {
      throw ValidationError("'--stdin' can't be combined with files")
    }
    if !isStream, specs.contains("-") {
      throw ValidationError("'-', the standard input, can't be combined with files")
    }
    if !isStream, path != nil { throw ValidationError("'--path' needs '--stdin'") }
  }

  func run() throws {
    if stdin || specs == ["-"] { return try formatStandardInput() }
    let formatting = ProgressLine.show {
      SpecFormatting(specs, currentFolder: currentFolder)
    }
    outputOptions.print(formatting.diagnostics)
    if diff { for file in formatting.files { printDifference(file) } }
    if check {
      try printFindings(of: formatting)
    } else if !diff {
      let problems = formatting.write()
      try outputOptions.print(problems, orFail: "nothing was written")
      for file in formatting.files { printLine("formatted \(file.path)") }
      printLine("\(formatting.files.count) of \(count(formatting.count, "file")) formatted")
    }
    if formatting.diagnostics.hasErrors {
      throw Failure("\(summary(of: formatting.diagnostics)); those files stay as they are")
    }
  }

  private func printDifference(_ file: SpecFormatting.File) {
    printText(UnifiedDiff.text(from: file.oldText, to: file.newText, path: file.path))
  }

  private func printFindings(of formatting: SpecFormatting) throws {
    let files = formatting.files
    if !diff { for file in files { printLine("unformatted \(file.path)") } }
    if !files.isEmpty {
      throw Failure(
        "\(count(files.count, "file")) \(files.count == 1 ? "isn't" : "aren't") formatted; run 'trellis format'"
      )
    }
    if formatting.diagnostics.hasErrors { return }
    printLine(
      "\(count(formatting.count, "file")) \(formatting.count == 1 ? "is" : "are") formatted")
  }

  private func formatStandardInput() throws {
    let path = path ?? "<stdin>"
    let data = (try? FileHandle.standardInput.readToEnd()) ?? Data()
    let (old, new, diagnostics) = SpecFormatting.format(data, as: path)
    try outputOptions.print(diagnostics, orFail: "nothing was formatted")
    if diff {
      printText(UnifiedDiff.text(from: old, to: new, path: path))
    } else if !check {
      printText(new)
    }
    if check, old != new { throw Failure("\(path) isn't formatted") }
  }
}
