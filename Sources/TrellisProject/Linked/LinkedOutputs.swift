import Foundation
import TrellisSpec

/// The names of the files that a build generates from specs.
package struct LinkedOutputs {
  /// The paths of the specs, with the beginnings of the names of their files: their paths below the
  /// module's folder, with dots.
  package private(set) var names: [(spec: String, name: String)] = []
  /// The specs whose files have the names of another one's.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Names the files of specs.
  ///
  /// - Parameters:
  ///   - specs: The specs, in order.
  ///   - folder: The folder of the module.
  package init(of specs: [SpecLocation], below folder: URL) {
    var first: [String: String] = [:]
    for spec in specs {
      let path = spec.url.path(from: folder)
      let name = LinkedName.base(of: path.split(separator: "/").map(String.init))
      if let other = first.updateValue(spec.path, forKey: name.lowercased()) {
        diagnostics.append(
          Diagnostic(
            rule: .outputCollision,
            "'\(other)' also becomes '\(name)\(LinkedFile.ending(.reducer))'; rename one of them",
            path: spec.path))
      }
      names.append((spec.path, name))
    }
  }
}
