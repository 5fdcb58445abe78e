import Foundation

/// One row of a table in Docs/Seeds.md.
struct SeedRow {
  /// A spec and a feature that it declares.
  struct Sample {
    let spec: String
    let feature: String

    /// The module that the feature is generated into.
    var module: String {
      String(spec.prefix { $0 != "/" })
    }
  }

  /// A line of a generated file.
  struct Line {
    let file: String
    let text: String
  }

  /// The pattern's number, such as `S0.1`.
  let number: String
  /// The number and the name, or the line in the document if the row is malformed.
  let title: String
  /// The words in the third column.
  let words: String
  private(set) var samples: [Sample] = []
  private(set) var lines: [Line] = []
  /// The problems with the row's form.
  private(set) var problems: [String] = []
}

// MARK: - Reading

extension SeedRow {
  /// The rows of all tables, in order.
  static func rows(in document: String) -> [SeedRow] {
    document.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasPrefix("|") }
      .filter { !$0.element.hasPrefix("| pattern") && !$0.element.hasPrefix("|---") }
      .map { SeedRow(row: String($0.element), lineNumber: $0.offset + 1) }
  }

  private init(row: String, lineNumber: Int) {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    title = cells.first.flatMap { $0.isEmpty ? nil : $0 } ?? "line \(lineNumber)"
    number = String(title.prefix { $0 != " " })
    words = cells.count > 2 ? cells[2] : ""
    guard cells.count == 4, cells.allSatisfy({ !$0.isEmpty }) else {
      problems = ["line \(lineNumber) needs four columns with something in each"]
      return
    }
    readSamples(cells[1])
    readLines(cells[2])
  }

  private mutating func readSamples(_ cell: String) {
    for piece in Self.pieces(cell) {
      let spans = Self.codeSpans(piece)
      if spans.count == 2 {
        samples.append(Sample(spec: spans[0], feature: spans[1]))
      } else {
        problems.append("'\(piece)' is not a spec and a feature, each between backticks")
      }
    }
  }

  private mutating func readLines(_ cell: String) {
    guard cell.contains("`") else { return }
    var file: String?
    for piece in Self.pieces(cell) {
      let spans = Self.codeSpans(piece)
      guard spans.count == 1, piece == "`\(spans[0])`" else {
        problems.append("'\(piece)' is not one piece of code between backticks")
        continue
      }
      if spans[0].hasSuffix(".swift") {
        file = spans[0]
      } else if let file {
        lines.append(Line(file: file, text: spans[0]))
      } else {
        problems.append("no file is named before '\(spans[0])'")
      }
    }
  }

  private static func pieces(_ cell: String) -> [String] {
    if cell == "–" { return [] }
    return cell.components(separatedBy: "<br>").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func codeSpans(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
