import ArgumentParser
import Foundation
import TrellisSpec
import TrellisWorkspace

/// `trellis link`.
struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Writes what a build compiles: features that nobody edits.",
    discussion: """
      TrellisPlugin calls this in each build; other build systems may call it
      themselves. Of 'Inventory.feature.yaml' come 'Inventory.feature.swift' with
      the reducers and 'Inventory.presentations.swift' with what their views
      present, or with --tests 'MODULE.Inventory.tests.swift'. Files whose text is
      the same are not touched; those of specs that are gone are deleted.

      EXAMPLES
        trellis link Sources/Shop --output .generated --module Shop
        trellis link Sources/Shop --output .generated --module Shop --tests
      """
  )

  @Argument(help: "Spec files of any name, and folders to look for specs in.")
  var specs: [String] = []

  @Option(help: ArgumentHelp("The folder that the files are written to.", valueName: "dir"))
  var output: String

  @Option(help: "The module that the specs belong to.")
  var module: String

  @Option(
    help: ArgumentHelp(
      "The module's folder, which files in sub-folders are named after.",
      discussion: "Without it, the folder of the first spec.", valueName: "dir"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "A spec of a module that this one imports; may be given several times.",
      valueName: "module=spec"))
  var dependency: [Dependency] = []

  @Option(
    help: ArgumentHelp(
      "The version to write for, such as \"composable-architecture 1.25\".",
      discussion:
        "Without it, the target of trellis.yaml, or else the version in the nearest Package.resolved, or else the newest."
    ))
  var target: String?

  @Flag(help: "Write the tests of the features in place of the features.")
  var tests = false

  @OptionGroup var outputOptions: OutputOptions

  func run() throws {
    let linking = Linking(
      Linking.Request(
        specs: specs, folder: folder, output: output, module: module,
        dependencies: dependency.map { ($0.module, $0.spec) }, writesTests: tests,
        targets: target.map { [$0] } ?? [], currentFolder: currentFolder))
    outputOptions.print(linking.diagnostics)
    // A closing line would appear as another error in the build log.
    if linking.diagnostics.hasErrors { throw ExitCode.failure }
    let failures = linking.write()
    outputOptions.print(failures)
    if !failures.isEmpty { throw ExitCode.failure }
  }

  /// `MODULE=SPEC`.
  struct Dependency: ExpressibleByArgument {
    let module: String
    let spec: String

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      module = String(parts[0])
      spec = String(parts[1])
    }
  }
}
