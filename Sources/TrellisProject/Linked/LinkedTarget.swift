import Foundation
import TrellisSpec

extension Configuration {
  /// Why linked features can't be generated for the configuration's targets: a module is compiled
  /// against one version of a library, which must have reducers.
  ///
  /// - Parameter folder: The folder that paths in the message are relative to.
  package func linkedTargetProblem(shownFrom folder: URL) -> Diagnostic? {
    guard let target = targets.first else { return nil }
    let file = root?.appendingPathComponent(Configuration.fileName)
    let path = file?.pathRelative(to: folder) ?? "--target"
    if targets.count > 1 {
      return Diagnostic(
        rule: .targetLimit,
        "linked features are generated for a single target, but 'target' names \(targets.count)",
        path: path)
    }
    if target.family == .composableArchitecture { return nil }
    return Diagnostic(
      rule: .targetLimit,
      "linked features are reducers, which '\(target)' doesn't have; use 'trellis generate' for models",
      path: path)
  }
}
