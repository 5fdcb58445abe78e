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

      With --hermetic, it reads only the files that the command names, so that a
      build system can cache what it generates. With --summary, it writes for
      each spec 'Inventory.interface.yaml', from which features of other modules
      are generated, and 'Inventory.reactions.yaml', from which their tests are,
      too. Both change only if these modules may have to be generated again.

      EXAMPLES
        trellis link Sources/Shop --output .generated --module Shop
        trellis link Sources/Shop --output .generated --module Shop --tests
        trellis link Sources/Items --output .summaries --module Items --summary
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
      "A spec, or the summary of one, of a module that this one imports. You can repeat this option.",
      valueName: "module=spec"))
  var dependency: [Dependency] = []

  @Option(
    help: ArgumentHelp(
      "A file with a line MODULE=SPEC for each of them.", valueName: "file"),
    completion: .file(), transform: nonemptyPath)
  var dependencies: String?

  @Option(
    help: ArgumentHelp(
      "The version to generate code for, such as \"composable-architecture 1.25\".",
      discussion:
        "The default is the target in trellis.yaml, or else the version in the nearest Package.resolved, or else the newest."
    ))
  var target: String?

  @Flag(help: "Generate the tests of the features instead of the features.")
  var tests = false

  @Flag(help: "Write what the specs say to other modules instead of the features.")
  var summary = false

  @Flag(help: "Read only the files that the command names, and keep no cache.")
  var hermetic = false

  @Option(
    help: ArgumentHelp("With --hermetic, the trellis.yaml of the specs.", valueName: "file"),
    completion: .file(extensions: ["yaml"]), transform: nonemptyPath)
  var configuration: String?

  @Option(
    help: ArgumentHelp(
      "With --hermetic, a Swift file of the module. You can repeat this option.",
      discussion:
        "Trellis looks for screens that your views push, and for types that specs declare again.",
      valueName: "file"),
    completion: .file(extensions: ["swift"]), transform: nonemptyPath)
  var code: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --hermetic and --tests, a file to write the summaries to that nothing depends on.",
      discussion: "Each line is the path of a '.reactions.yaml', as a build system expects it.",
      valueName: "file"),
    completion: .file(), transform: nonemptyPath)
  var unused: String?

  @Option(help: ColorChoice.help)
  var color = ColorChoice.auto

  func validate() throws {
    let needHermetic =
      (configuration == nil ? [] : ["--configuration"]) + (code.isEmpty ? [] : ["--code"])
      + (unused == nil ? [] : ["--unused"])
    if !hermetic, let option = needHermetic.first {
      throw ValidationError("'\(option)' needs '--hermetic'")
    }
    if summary, tests { throw ValidationError("'--summary' and '--tests' exclude each other") }
    if summary, !dependency.isEmpty || dependencies != nil {
      throw ValidationError("a summary doesn't depend on other modules")
    }
    if unused != nil, !tests { throw ValidationError("'--unused' needs '--tests'") }
  }

  func run() throws {
    let request = BuildGeneration.Request(
      specs: specs, folder: folder, output: output, module: module,
      dependencies: try allDependencies().map { ($0.module, $0.spec) }, writesTests: tests,
      targets: target.map { [$0] } ?? [],
      surroundings: hermetic ? .init(configuration: configuration, code: code) : nil,
      currentFolder: currentFolder)
    // A closing line would appear as another error in the build log.
    let isDone =
      summary
      ? ModuleInterfaces.run(request, report: color.print)
      : BuildGeneration.run(request, unused: unused, report: color.print)
    if !isDone { throw ExitCode.failure }
  }

  /// Those on the command line and those in the file.
  private func allDependencies() throws -> [Dependency] {
    guard let dependencies else { return dependency }
    let url = URL(fileURLWithPath: dependencies, relativeTo: currentFolder)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw ValidationError("'\(dependencies)' can't be read")
    }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return try dependency
      + lines.enumerated().map { index, line in
        guard let dependency = Dependency(argument: line) else {
          throw ValidationError(
            "\(dependencies):\(index + 1): '\(line)' is not of the form MODULE=SPEC")
        }
        return dependency
      }
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
