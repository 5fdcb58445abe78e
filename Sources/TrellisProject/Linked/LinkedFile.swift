import Foundation
import TrellisRender

/// The files that a build writes: their names, and how they say who has written them.
package enum LinkedFile {
  /// The part of a file's name after that of its spec.
  static func ending(_ kind: GeneratedFile.Kind) -> String {
    switch kind {
    case .reducer: LinkedName.reducerEnding
    case .view: LinkedName.viewEnding
    case .tests: LinkedName.testsEnding
    }
  }

  /// The beginning of the first line, behind the characters that begin a comment.
  private static let mark = " Written by Trellis from "

  /// Whether the contents of a file state that a build has written it.
  ///
  /// - Parameter bytes: The contents.
  static func isOne(_ bytes: Data) -> Bool {
    ["//", "#"].contains { bytes.starts(with: ($0 + mark).utf8) }
  }

  /// Returns a text that states so, regardless of its templates.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - spec: The name of the spec that it was generated from.
  ///   - comment: The characters that begin a comment.
  package static func marked(_ text: String, spec: String, comment: String = "//") -> String {
    text.hasPrefix(comment + mark)
      ? text : "\(comment)\(mark)\(spec) in each build.\n\n\(text)"
  }
}
