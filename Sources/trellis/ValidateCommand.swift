import ArgumentParser
import TrellisSpec
import TrellisWorkspace

/// `trellis validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks specs and writes nothing.",
    discussion: """
      Prints every error and warning of every spec at its place. The exit code
      is 1 where there is an error.

      EXAMPLES
        trellis validate
        trellis validate Sources/Inventory Settings.feature.yaml
        trellis validate --fix
        trellis validate --strict --format github
      """
  )

  @Argument(help: "Spec files of any name, and folders to look for specs in.")
  var specs: [String] = []

  @Flag(help: "Fix misspellings and missing quotes, and leave the rest of each spec as it is.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "How messages are written: text, json, xcode, github or sarif.",
      discussion: "All but 'text' go to standard output; json and sarif are all of it."))
  var format = DiagnosticFormat.text

  @OptionGroup var checkOptions: CheckOptions
  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let request = Generation.Request(
      specs: specs, isStrict: checkOptions.strict, currentFolder: currentFolder)
    let generation = fix ? try applyFixIts(request) : Generation(request)
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
    printLine(found.isEmpty ? "\(features), nothing to complain about" : "\(features), \(found)")
  }

  /// Applies the fix-its of the specs, and says which.
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
        printLine("\(place): '\(fixIt.range.text)' is '\(fixIt.replacement)' now")
      }
    }
    return applier.generation
  }
}
