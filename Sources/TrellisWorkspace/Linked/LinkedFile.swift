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

  /// The beginning of the first line.
  private static let mark = "// Written by Trellis from "

  /// Whether the contents of a file state that a build has written it.
  ///
  /// - Parameter bytes: The contents.
  static func isOne(_ bytes: Data) -> Bool {
    bytes.starts(with: mark.utf8)
  }

  /// Returns a text that states so, regardless of its templates.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - spec: The name of the spec that it was generated from.
  static func marked(_ text: String, spec: String) -> String {
    text.hasPrefix(mark) ? text : "\(mark)\(spec) in each build.\n\n\(text)"
  }
}
