import Foundation
import TrellisRender

/// The names of files that a build writes and compiles.
enum LinkedFile {
  /// The name of a spec without its extension.
  ///
  /// - Parameter name: The file's name, such as `Inventory.feature.yaml`.
  static func baseName(of name: String) -> String {
    let ending = SpecFinder.endings.first { name.hasSuffix($0) }
    if let ending { return String(name.dropLast(ending.count)) }
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// The part of a file's name after that.
  static func ending(_ kind: GeneratedFile.Kind) -> String {
    switch kind {
    case .reducer: ".feature.swift"
    case .view: ".presentations.swift"
    case .tests: ".tests.swift"
    }
  }

  /// Whether a file's name could be that of a generated file.
  static func isOne(named name: String) -> Bool {
    GeneratedFile.Kind.allCases.contains { name.hasSuffix(ending($0)) }
  }

  /// Whether a file says that a build has written it.
  ///
  /// - Parameter url: The file's location.
  static func isOne(at url: URL) -> Bool {
    let text = try? String(contentsOf: url, encoding: .utf8)
    return text?.hasPrefix("// Written by Trellis from ") == true
  }
}
