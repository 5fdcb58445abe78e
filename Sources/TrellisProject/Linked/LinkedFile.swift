import Foundation
import TrellisRender

/// The names of files that a build writes and compiles.
enum LinkedFile {
  /// The part of a file's name after that of its spec.
  static func ending(_ kind: GeneratedFile.Kind) -> String {
    switch kind {
    case .reducer: LinkedName.reducerEnding
    case .view: LinkedName.viewEnding
    case .tests: LinkedName.testsEnding
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
