import ArgumentParser
import Foundation
import TrellisProject
import TrellisSpec
import TrellisWorkspace

/// `trellis link`.
struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Generate features as part of a build.",
    discussion: """
      TrellisPlugin does this in each build; with this command, another build system
      can do it, too. From 'Inventory.feature.yaml' it generates
      'Inventory.feature.swift' with the reducers and 'Inventory.presentations.swift'
      with what their views present, or with --tests 'MODULE.Inventory.tests.swift'.
      It doesn't touch files that stay the same, and deletes the files of specs that
      no longer exist. It never replaces a file that no build has written.

      EXAMPLES
        trellis link Sources/Shop --output .generated --module Shop
        trellis link Sources/Shop --output .generated --module Shop --tests
      """
  )

  @Argument(
    help: "Spec files with any name, and folders to search for specs.", completion: .specs)
  var specs: [String] = []

  @Option(
    help: ArgumentHelp("The folder to write the files to.", valueName: "dir"),
    completion: .directory, transform: nonemptyPath)
  var output: String

  @Option(help: "The name of the module that the specs belong to.")
  var module: String

  @Option(
    help: ArgumentHelp(
      "The folder of the module. The names of generated files start below it.",
      discussion: "The default is the folder of the first spec.", valueName: "dir"),
    completion: .directory, transform: nonemptyPath)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "A spec of a module that this one imports. You can repeat this option.",
      valueName: "module=spec"))
  var dependency: [Dependency] = []

  @Option(
    help: ArgumentHelp(
      "The version to generate code for, such as \"composable-architecture 1.25\".",
      discussion:
        "The default is the target in trellis.yaml, or else the version in the nearest Package.resolved, or else the newest."
    ))
  var target: String?

  @Flag(help: "Generate the tests of the features instead of the features.")
  var tests = false

  @OptionGroup var colorOptions: ColorOptions

  func run() throws {
    let request = BuildGeneration.Request(
      specs: specs, folder: folder, output: output, module: module,
      dependencies: dependency.map { ($0.module, $0.spec) }, writesTests: tests,
      targets: target.map { [$0] } ?? [], currentFolder: currentFolder)
    // A closing line would appear as another error in the build log.
    if !BuildGeneration.run(request, report: colorOptions.print) { throw ExitCode.failure }
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
