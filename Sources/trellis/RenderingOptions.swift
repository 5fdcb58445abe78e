import ArgumentParser
import TrellisWorkspace

/// How to generate, and where to.
struct RenderingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder to write generated files to.",
      discussion: "The default is the folder of trellis.yaml, or else the folder of the specs.",
      valueName: "dir"),
    completion: .directory, transform: nonemptyPath)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The library and version to generate code for, such as \"composable-architecture 1.25\".",
      discussion:
        "The default is the target in trellis.yaml, or else the version in the nearest Package.resolved, or else the newest."
    ))
  var target: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of templates that replace the built-in ones of the same name.", valueName: "dir"),
    completion: .directory, transform: nonemptyPath)
  var templates: String?

  /// The request for the specs of the current folder.
  ///
  /// - Parameter edits: What becomes of files that you have edited.
  func request(edits: EditPolicy = EditPolicy()) -> Generation.Request {
    Generation.Request(
      output: output, targets: target, edits: edits, templates: templates,
      currentFolder: currentFolder)
  }
}
