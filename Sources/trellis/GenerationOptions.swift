import ArgumentParser
import Foundation
import TrellisWorkspace

/// What to generate, and where.
struct GenerationOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Spec files with any name, and folders to search for specs.",
      discussion:
        "The default is the current folder. In folders, Trellis finds files named Name.feature.yaml."
    ),
    completion: .specs)
  var specs: [String] = []

  @OptionGroup var renderingOptions: RenderingOptions

  /// The request that the options describe.
  ///
  /// - Parameters:
  ///   - edits: What becomes of files that you have edited.
  ///   - isStrict: Whether warnings are errors.
  ///   - usesCache: Whether the run may rely on what earlier runs have found out.
  func request(
    edits: EditPolicy = EditPolicy(), isStrict: Bool, usesCache: Bool = false
  ) -> Generation.Request {
    var request = renderingOptions.request(edits: edits)
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
