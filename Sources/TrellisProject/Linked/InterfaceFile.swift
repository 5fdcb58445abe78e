import Foundation

/// The names of the files with what a spec says to other modules.
package enum InterfaceFile {
  /// The ending of the file with what other features are generated from.
  package static let interfaceEnding = ".interface.yaml"
  /// The ending of the file with what tests of other features are generated from.
  package static let reactionsEnding = ".reactions.yaml"

  /// The second file of a spec.
  ///
  /// - Parameter url: A file.
  /// - Returns: `nil` if the file isn't the first one.
  static func reactions(of url: URL) -> URL? {
    let name = url.lastPathComponent
    guard name.hasSuffix(interfaceEnding) else { return nil }
    return url.deletingLastPathComponent()
      .appendingPathComponent(name.dropLast(interfaceEnding.count) + reactionsEnding)
  }
}
