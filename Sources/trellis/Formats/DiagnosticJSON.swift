import Foundation
import TrellisSpec

/// Diagnostics as a JSON object: `diagnostics`, and the numbers of `errors` and `warnings`.
enum DiagnosticJSON {
  private struct Document: Encodable {
    var diagnostics: [Item]
    var errors: Int
    var warnings: Int
  }

  private struct Item: Encodable {
    var severity: String
    var rule: String
    var message: String
    var file: String
    var place: Place?
    var notes: [Note]
    var fix: Fix?
  }

  private struct Note: Encodable {
    var message: String
    var file: String
    var place: Place
  }

  private struct Fix: Encodable {
    var place: Place
    var replacement: String
    var additions: [Addition]?
  }

  /// A text that a fix needs before a place.
  private struct Addition: Encodable {
    var line: Int
    var column: Int
    var text: String
  }

  /// Lines and columns start at 1. Columns count Unicode scalars, and the end is after the last
  /// one.
  private struct Place: Encodable {
    var line: Int
    var column: Int
    var endColumn: Int

    init(_ range: SourceRange) {
      line = range.line
      column = range.column
      endColumn = range.column + range.length
    }
  }

  /// The text of the object, followed by a newline.
  static func text(of diagnostics: [Diagnostic]) -> String {
    let items = diagnostics.map { diagnostic in
      Item(
        severity: diagnostic.severity.rawValue, rule: diagnostic.rule.rawValue,
        message: diagnostic.message, file: diagnostic.path, place: diagnostic.range.map(Place.init),
        notes: diagnostic.notes.map {
          Note(message: $0.message, file: $0.range.file.path, place: Place($0.range))
        },
        fix: diagnostic.fixIt.map(fix))
    }
    let errors = diagnostics.count { $0.severity == .error }
    return encoded(
      Document(diagnostics: items, errors: errors, warnings: diagnostics.count - errors))
  }

  private static func fix(_ fixIt: FixIt) -> Fix {
    let additions = fixIt.additions.map {
      Addition(line: $0.place.line, column: $0.place.column, text: $0.text)
    }
    return Fix(
      place: Place(fixIt.range), replacement: fixIt.replacement,
      additions: additions.isEmpty ? nil : additions)
  }

  /// A value as JSON. Equal values have equal text.
  static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
