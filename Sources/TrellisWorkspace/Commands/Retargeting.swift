import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec
import TrellisYAML

/// Implements `trellis retarget`: the configuration names another target, and everything is generated
/// for it and merged with what a person has edited.
package struct Retargeting {
  /// The run for the new target. Its diagnostics include the spellings in edits that the new target
  /// doesn't have.
  package let generation: Generation
  /// The new target.
  package let target: Target
  /// The path of the configuration.
  package let path: String
  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic]

  private let change: (url: URL, old: Data?, new: Data?)

  /// Generates for another target in memory. The disk is only read.
  ///
  /// - Parameters:
  ///   - name: The target, such as `1.26` or `swift-navigation 2`.
  ///   - edits: What becomes of files that a person has edited.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``CommandFailure`` if there is no such target, or no configuration with one target.
  package init(
    to name: String, _ edits: EditPolicy, currentFolder: URL
  ) throws(CommandFailure) {
    do throws(Target.ParsingError) {
      target = try Target(name)
    } catch {
      throw CommandFailure(error.description)
    }
    guard let url = ConfigurationReader.file(above: currentFolder.standardizedFileURL) else {
      throw CommandFailure(
        "there is no \(Configuration.fileName); without it, the version in Package.resolved is the target: update the package, and run 'trellis generate'"
      )
    }
    path = url.pathRelative(to: currentFolder)
    let file: SourceFile
    switch FileReading.read(url, as: path) {
    case .success(let read): file = read
    case .failure(let unreadable): throw CommandFailure([unreadable.diagnostic])
    }
    let text = try Self.text(of: file, naming: target)
    change = (url, Data(file.text(applying: []).utf8), Data(text.utf8))
    var request = Generation.Request(edits: edits, currentFolder: currentFolder)
    request.texts[path] = text
    generation = Generation(request)
    diagnostics = generation.diagnostics
    if diagnostics.hasErrors { return }
    for plan in generation.plans {
      diagnostics += plan.formerSpellings(for: target, shownFrom: currentFolder)
    }
    diagnostics = diagnostics.inOrderOfPlace()
  }

  /// The configuration with another target.
  private static func text(
    of file: SourceFile, naming target: Target
  ) throws(CommandFailure) -> String {
    let parsed = parseConfiguration(
      in: file, outputKinds: GeneratedFile.Kind.allCases.map(\.rawValue))
    if parsed.diagnostics.hasErrors { throw CommandFailure(parsed.diagnostics) }
    let targets = parsed.configuration.targets
    if targets.count > 1 {
      throw CommandFailure(
        "\(file.path) names several targets; change the one that you mean, and run 'trellis generate'"
      )
    }
    if let former = targets.first {
      return file.text(applying: [
        FixIt(range: former.range, replacement: target.description)
      ])
    }
    let text = file.text(applying: [])
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return "\(text)\(end)target: \(target)\n"
  }

  /// Writes the configuration and the generated files.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    generation.write(with: [change])
  }
}
