import Foundation
import TrellisProject
import TrellisSpec
import TrellisSwift

/// The Swift files in which the name of a feature means that feature, rather than one of another module with the
/// same name.
struct RenamedScope: Sendable {
  private let module: String
  private let otherModules: Set<String>

  /// - Parameter name: What is renamed.
  init(of name: RenamedName) {
    module = name.feature.fullName.module ?? ""
    otherModules = name.otherModules
  }

  /// Whether a file can mean the feature.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - text: Its text.
  func contains(_ url: URL, _ text: String) -> Bool {
    if otherModules.isEmpty { return true }
    var projects: [URL: ModuleFolder.Project] = [:]
    let folder = ModuleFolder(of: url, &projects).url.lastPathComponent
    let own = SwiftIdentifier.module(ofTarget: folder)
    if own == module { return true }
    if otherModules.contains(own) { return false }
    return text.split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      guard words.contains("import"), let last = words.last else { return false }
      return last == module || last.hasPrefix("\(module).")
    }
  }
}
