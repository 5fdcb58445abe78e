import ArgumentParser
import TrellisRules
import TrellisSpec
import TrellisWorkspace

/// `trellis validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check specs without writing any files.",
    discussion: """
      Prints the errors and warnings of all specs with the line and column of each.
      The exit code is 1 if there is an error.

      EXAMPLES
        trellis validate
        trellis validate Sources/Inventory Settings.feature.yaml
        trellis validate --fix
        trellis validate --strict --format github
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  @Flag(help: "Fix obvious mistakes in the specs, such as misspelled names.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "The format of messages: text, json, xcode, github or sarif.",
      discussion:
        "All formats but 'text' go to standard output. With json and sarif, nothing else does."))
  var format = DiagnosticFormat.text

  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let request = Generation.Request(
      specs: specs, isStrict: checkOptions.strict, isCheckOnly: true, currentFolder: currentFolder)
    let generation =
      fix ? try applyFixIts(request) : ProgressLine.show { Generation(request) }
    outputOptions.print(generation.diagnostics, as: format)
    if format.isDocument {
      if generation.diagnostics.hasErrors { throw ExitCode.failure }
      return
    }
    if generation.diagnostics.hasErrors {
      throw Failure(summary(of: generation.diagnostics))
    }
    let features = count(generation.featureCount, "feature")
    let found = summary(of: generation.diagnostics)
    printLine("\(found.isEmpty ? "No issues" : found) found in \(features)")
    withExtendedLifetime(generation) { Self.exit() }
  }

  /// Applies the fix-its of the specs, and prints them.
  private func applyFixIts(_ request: Generation.Request) throws -> Generation {
    let applier = FixItApplier(request)
    let failures = applier.write()
    if !failures.isEmpty {
      outputOptions.print(failures, as: format)
      throw Failure("\(summary(of: failures)); nothing was written")
    }
    if !format.isDocument {
      for fixIt in applier.fixed {
        let place = "\(fixIt.range.file.path):\(fixIt.range.line):\(fixIt.range.column)"
        let dependency = fixIt.addedEntry.map { ", and added '\($0)'" } ?? ""
        printLine(
          "\(place): replaced '\(fixIt.range.text)' with '\(fixIt.replacement)'\(dependency)")
      }
    }
    return applier.generation
  }
}
