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

  /// The help of the argument of commands that can generate some specs only.
  static let specsHelp = ArgumentHelp(
    "Spec files with any name, and folders to search for specs.",
    discussion:
      "The default is the current folder. In folders, Trellis finds files named Name.feature.yaml.")

  /// The request that the options describe.
  ///
  /// - Parameters:
  ///   - specs: The files and folders; those of the current folder if there are none.
  ///   - edits: What becomes of files that you have edited.
  ///   - isStrict: Whether warnings are errors.
  ///   - usesCache: Whether the run may rely on what earlier runs have found out.
  func request(
    _ specs: [String] = [], edits: EditPolicy = EditPolicy(), isStrict: Bool = false,
    usesCache: Bool = false
  ) -> Generation.Request {
    var request = Generation.Request(
      output: output, targets: target, edits: edits, templates: templates,
      currentFolder: currentFolder)
    request.specs = specs
    request.isStrict = isStrict
    request.usesCache = usesCache
    return request
  }
}

extension Plan {
  /// A path below the output folder as a person in the current folder would write it.
  func shownPath(_ path: String) -> String {
    folder.appendingPathComponent(path, isDirectory: false).pathRelative(to: currentFolder)
  }
}
