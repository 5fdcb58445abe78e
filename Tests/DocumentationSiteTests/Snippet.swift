import Foundation
import Testing

/// A block of code in the documentation.
struct Snippet: CustomTestStringConvertible, Sendable {
  /// The page, as a path from the root of the repository.
  let path: String
  /// The line that the code begins in.
  let line: Int
  /// The language that the block names.
  let language: String
  /// The code, without the indentation of the block.
  let code: String

  var testDescription: String { "\(path):\(line)" }

  /// The folder of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages: README, CONTRIBUTING and everything in `Docs`.
  static let pages: [String] = {
    let docs = repository.appending(path: "Docs").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: docs)) ?? []
    return ["CONTRIBUTING.md", "README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
  }()

  /// The text of a page.
  static func text(of page: String) throws -> String {
    try String(contentsOf: repository.appending(path: page), encoding: .utf8)
  }

  /// The blocks of all pages.
  static let all: [Self] = pages.flatMap { page in
    (try? text(of: page)).map { snippets(in: $0, path: page) } ?? []
  }

  private static func snippets(in text: String, path: String) -> [Self] {
    var result: [Self] = []
    var open: (language: String, indentation: Int, line: Int, lines: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == " " }
      if let block = open {
        if content.hasPrefix("```") {
          result.append(
            Self(
              path: path, line: block.line, language: block.language,
              code: block.lines.joined(separator: "\n")))
          open = nil
        } else {
          open?.lines.append(line.dropFirst(min(block.indentation, line.count - content.count)))
        }
      } else if content.hasPrefix("```") {
        open = (String(content.dropFirst(3)), line.count - content.count, index + 2, [])
      }
    }
    return result
  }
}
