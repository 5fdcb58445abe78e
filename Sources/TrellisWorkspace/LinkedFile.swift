import Foundation
import TrellisRender

/// The names of files that a build writes and compiles.
enum LinkedFile {
  /// The name of a spec without its ending.
  ///
  /// - Parameter name: Such as `Inventory.feature.yaml`.
  static func baseName(of name: String) -> String {
    let ending = SpecFinder.endings.first { name.hasSuffix($0) }
    if let ending { return String(name.dropLast(ending.count)) }
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// What stands behind that in the name of a file.
  static func ending(_ kind: GeneratedFile.Kind) -> String {
    switch kind {
    case .reducer: ".feature.swift"
    case .view: ".presentations.swift"
    case .tests: ".tests.swift"
    }
  }

  /// Whether a file may be one by its name.
  static func isOne(named name: String) -> Bool {
    GeneratedFile.Kind.allCases.contains { name.hasSuffix(ending($0)) }
  }

  /// Whether a file says of itself that a build has written it.
  ///
  /// - Parameter url: Where it is.
  static func isOne(at url: URL) -> Bool {
    (try? Data(contentsOf: url)).map(isOne) == true
  }

  /// Whether a text says of itself that a build has written it.
  ///
  /// - Parameter bytes: The text.
  static func isOne(_ bytes: Data) -> Bool {
    bytes.starts(with: firstLine)
  }

  private static let firstLine = Data("// Written by Trellis from ".utf8)
}
